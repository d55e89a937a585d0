// @vitest-environment happy-dom
import { webinarEndpoints } from '@regent/contract/webinars/webinars'
import { authEndpoints } from '@regent/contract/identity/auth'
import { profileEndpoints } from '@regent/contract/identity/profile'
import { writeTokens } from '#lib/session/tokens.ts'
import { bodyText } from '#testing/forms.ts'
import { user } from '#testing/profile.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAttendee, aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Meetings } from './meetings.tsx'

const { listMine, showFeed } = webinarEndpoints

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})

describe('the meetings of a member', () => {
  it('are upcoming ones and past ones', async () => {
    const attendees = [anAttendee('Ann')]
    api.answer(listMine, () => ({
      answer: { webinars: [aWebinar({ attendees }), aWebinar({ _id: 'over', status: 'Ended', line1: 'Wills' })] },
    }))
    const { page } = renderPage(Meetings)
    await eventually(() => expect(page.querySelector('[aria-label="Upcoming"]')?.textContent).toContain('Land Trusts'))
    expect(page.querySelector('[aria-label="Past"]')?.textContent).toContain('Wills')
  })

  it('count those that were not held among the past ones, and offer nothing for them', async () => {
    const date = new Date(Date.now() - 60 * 60_000).toISOString()
    api.answer(listMine, () => ({ answer: { webinars: [aWebinar({ date, attendees: [anAttendee('Ann')] })] } }))
    const { page } = renderPage(Meetings)
    await eventually(() => expect(page.querySelector('[aria-label="Past"]')?.textContent).toContain('Not held'))
    expect(page.querySelector('[aria-label="Upcoming"]')).toBeNull()
    expect(page.textContent).not.toContain('Cancel Register')
  })

  it('come page by page, so that none is out of reach', async () => {
    const past = Array.from({ length: 200 }, (_, index) =>
      aWebinar({ _id: String(index), status: 'Ended', line1: `Evening ${index}` }),
    )
    api.answer(listMine, (url) => {
      const from = Number(url.searchParams.get('cursor') ?? 0)
      const to = from + Number(url.searchParams.get('limit'))
      return { answer: { webinars: past.slice(from, to), ...(to < past.length && { nextCursor: String(to) }) } }
    })
    const { page, text, press } = renderPage(Meetings)
    const rows = () => page.querySelectorAll('.session').length
    for (const loaded of [50, 100, 150]) {
      await eventually(() => expect(rows()).toBe(loaded))
      page.querySelector<HTMLElement>('.more button')?.focus()
      press('More')
    }
    await eventually(() => expect(text()).toContain('Evening 199'))
    expect(text()).not.toContain('More')
    // The button is gone, and the keyboard continues at the row that was above it.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('View Details: Evening 149')
  })

  it('say that more of them could not be loaded, and keep those that were', async () => {
    api.answer(listMine, () => ({ answer: { webinars: [aWebinar({ status: 'Ended' })], nextCursor: 'next' } }))
    const { text, press } = renderPage(Meetings)
    await eventually(() => press('More'))
    api.refuse(listMine, 'internal', 'The database is away.')
    press('More')
    await eventually(() => expect(text()).toContain('Failed to load more'))
    expect(text()).toContain('Land Trusts')
  })

  it('start empty, with the calendar below', async () => {
    api.answer(listMine, () => ({ answer: { webinars: [] } }))
    const { text } = renderPage(Meetings)
    await eventually(() => expect(text()).toContain('No meetings yet'))
    expect(text()).toContain('In your own calendar')
  })

  it('show what failed, and a retry', async () => {
    api.refuse(listMine, 'internal', 'The database is away.')
    const { text, press } = renderPage(Meetings)
    await eventually(() => expect(text()).toContain('The database is away.'))
    api.answer(listMine, () => ({ answer: { webinars: [] } }))
    press('Retry')
    await eventually(() => expect(text()).toContain('No meetings yet'))
  })
})

describe('the calendar of a member', () => {
  beforeEach(() => {
    api.answer(listMine, () => ({ answer: { webinars: [] } }))
  })

  it('shows its private address on request, and how to subscribe', async () => {
    const address = 'https://portal.example/calendar/key.ics'
    api.answer(showFeed, () => ({ answer: { address } }))
    const { page, text, press } = renderPage(Meetings)
    await eventually(() => expect(text()).toContain('Subscribe in your calendar'))
    page.querySelector<HTMLElement>('.calendar-feed button')?.focus()
    press('Subscribe in your calendar')
    await eventually(() => expect(page.querySelector('input')?.value).toBe(address))
    expect(page.querySelector('.calendar-feed [tabindex]')?.contains(document.activeElement)).toBe(true)
    expect(page.querySelector('a.btn--primary[href^="webcal:"]')?.textContent).toBe('Open in calendar')
  })

  it('says that an earlier address has ended, until a calendar reads the new one', async () => {
    const address = 'https://portal.example/calendar/key.ics'
    api.answer(showFeed, () => ({ answer: { address, earlierEndedAt: '2026-07-01T16:00:00.000Z' } }))
    const { text, press } = renderPage(Meetings)
    await eventually(() => expect(text()).toContain('Subscribe in your calendar'))
    press('Subscribe in your calendar')
    await eventually(() => expect(text()).toContain('Your calendar needs this new address'))
    expect(text()).toContain('Jul 1, 2026')
  })

  it('asks an unverified member to verify first without saying that a link was mailed, and mails one', async () => {
    api.answer(profileEndpoints.user, () => ({ answer: { user: { ...user, isVerified: false } } }))
    writeTokens({ accessToken: 'access', refreshToken: 'refresh' })
    const { text, press } = renderPage(() => (
      <>
        <Meetings />
        <Toasts />
      </>
    ))
    await eventually(() => expect(text()).toContain('Verify your email address first'))
    expect(text()).not.toContain('Subscribe in your calendar')
    api.answer(authEndpoints.sendVerification, () => ({ answer: { message: 'We have mailed you a new link.' } }))
    expect(text()).toContain('Open the link in our mail to ada@example.com, or send it if none has arrived.')
    press('Send the link')
    await eventually(() => expect(bodyText()).toContain('We have mailed you a new link.'))
    writeTokens(undefined)
  })

  it('says that the address is missing, and tries again', async () => {
    api.refuse(showFeed, 'internal', 'The vault is away.')
    const { page, text, press } = renderPage(Meetings)
    await eventually(() => expect(text()).toContain('Subscribe in your calendar'))
    press('Subscribe in your calendar')
    await eventually(() => expect(text()).toContain('The vault is away.'))
    api.answer(showFeed, () => ({ answer: { address: 'https://portal.example/calendar/key.ics' } }))
    press('Retry')
    await eventually(() => expect(page.querySelector('input')).not.toBeNull())
  })
})
