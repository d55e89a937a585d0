// @vitest-environment happy-dom
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAttendee, aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { WebinarDetails } from './webinar-details.tsx'

beforeEach(() => {
  fakeApi()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const notAsked = { isAsked: false, onAnswered: () => undefined }
const show = (fields: Partial<StaffWebinar>) =>
  renderPage(() => <WebinarDetails webinar={aWebinar(fields)} unregisterQuestion={notAsked} />)

describe('the page of a webinar', () => {
  it('shows its time, description, host and audience', async () => {
    const { page, text } = show({
      description: 'Sixty minutes.',
      hostName: 'Ruth Castellano',
      audience: 'for landlords',
      streamType: 'Live Call',
    })
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('Land Trusts'))
    for (const words of ['Jan 15, 2035, 7:30 PM EST', 'Live Call, 60 minutes', 'Sixty minutes.', 'Ruth Castellano'])
      expect(text()).toContain(words)
    expect(text()).toContain('Forlandlords')
    expect(page.querySelector('[aria-label="Register: Land Trusts"]')).not.toBeNull()
    expect(text()).not.toContain('Replay')
  })

  it.each([
    [
      'its host and audience',
      { hostName: 'Ruth Castellano', audience: 'For landlords' },
      'HostRuth CastellanoForlandlords',
    ],
    ['a sentence', {}, 'There is no description yet.'],
  ] as const)('says %s in the place of a missing description', async (_, fields, words) => {
    const { page } = show(fields)
    const about = () => page.querySelector('.webinar-details__part section')?.textContent
    await eventually(() => expect(about()).toContain(words))
    const described = show({ ...fields, description: 'Sixty minutes.' })
    await eventually(() => expect(described.text()).toContain('Sixty minutes.'))
    expect(described.text()).not.toContain('There is no description yet.')
  })

  it('lets a registered member unregister, and shows no unknown attendance', async () => {
    const { page, text } = show({ attendees: [anAttendee('Ann')] })
    await eventually(() => expect(page.querySelector('[aria-label="Cancel Register: Land Trusts"]')).not.toBeNull())
    expect(text()).toContain('Your attendanceRegistered')
  })

  it('asks visitors to log in for a replay, and shows the offers', async () => {
    const { page, text } = show({
      status: 'Ended',
      ctas: [{ label: 'Book a time', link: 'https://example.com/book' }],
      attendees: [anAttendee('Ann', { attendanceStatus: 'attended', watched: 'Live' })],
    })
    await eventually(() => expect(text()).toContain('Log in to see whether there is a replay for you.'))
    expect(page.querySelector('a[href="https://example.com/book"]')?.textContent).toContain('Book a time')
    expect(text()).toContain('Watched (Live)')
    expect(page.querySelector('[aria-label="Register: Land Trusts"]')).toBeNull()
  })

  it.each([
    ['Scheduled', 30, 'Starting soon', true],
    ['Waiting', 60, 'This webinar was not held.', false],
    ['In Progress', 300, 'LIVE', true],
  ] as const)('of a %s webinar whose time was %i minutes ago says %j', async (status, minutes, words, takes) => {
    const { page, text } = show({ status, date: minutesAgo(minutes) })
    await eventually(() => expect(text()).toContain(words))
    expect(page.querySelector('[aria-label="Register: Land Trusts"]') !== null).toBe(takes)
  })

  it.each([
    ['ended before its date', { endedAt: new Date(Date.now() - 3 * 3_600_000).toISOString() }, 'Ended 3 hours ago'],
    ['is over although no one has ended it', { status: 'Waiting', date: minutesAgo(90) }, 'Ended 30 minutes ago'],
  ] as const)('of a webinar that %s says how long ago', async (_, fields, words) => {
    const { text } = show({ status: 'Ended', wasHeld: true, ...fields })
    await eventually(() => expect(text()).toContain(words))
    expect(text()).not.toMatch(/in \d+ (days|hours|minutes)/u)
  })

  it('of a webinar that was ended without having been held names no replay and no attendance', async () => {
    const { text } = show({ status: 'Ended', wasHeld: false, attendees: [anAttendee('Ann')] })
    await eventually(() => expect(text()).toContain('This webinar was not held. Please look for a new date.'))
    expect(text()).not.toContain('Replay')
    expect(text()).toContain('Your registrationRegistered')
  })

  it('shows the time zone of the registration to its member', async () => {
    const { text } = show({ attendees: [anAttendee('Ann', { timeZone: 'America/Los_Angeles' })] })
    await eventually(() => expect(text()).toContain('Your time zoneAmerica/Los Angeles'))
  })

  it('shows long names whole', async () => {
    const long = 'Unconstitutionally'.repeat(12)
    const { page } = show({ line1: long })
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe(long))
  })
})
