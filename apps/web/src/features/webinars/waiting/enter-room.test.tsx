// @vitest-environment happy-dom
import { profileEndpoints } from '@regent/contract/identity/profile'
import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppFailure } from '#lib/api/app-failure.ts'
import type { RoomRole } from '#lib/paths.ts'
import { anAttendee, aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { signIn } from '#testing/sign-in.ts'
import { EnterRoom } from './enter-room.tsx'

interface Shown {
  data?: WebinarDetails | null
  error?: Error
  firstName?: string
  nowhere?: 'missing' | 'dead'
  role?: RoomRole
}

const show = ({ data, error, firstName, nowhere = 'missing', role = 'user' }: Shown) => {
  const refetch = vi.fn()
  const query = { data, error: error ?? null, isFetching: false, refetch }
  const page = () => (
    <EnterRoom {...{ query, role, firstName, nowhere }} brand={<a href="/">Regent</a>} onAddress={vi.fn()} />
  )
  return { ...renderPage(page), refetch }
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const linksOf = (page: HTMLElement) =>
  [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})

describe('the page before a room', () => {
  it('says that the webinar is loading', async () => {
    const { text } = show({})
    await eventually(() => expect(text()).toContain('Loading...'))
  })

  it('says what failed, and tries again', async () => {
    const { text, press, refetch } = show({
      error: new AppFailure(500, { code: 'internal', message: 'The database is away.' }),
    })
    await eventually(() => expect(text()).toContain('The database is away.'))
    press('Retry')
    expect(refetch).toHaveBeenCalledOnce()
  })

  it.each([
    ['missing', 'This webinar does not exist', 'It was canceled, or the link is incomplete.'],
    [
      'dead',
      'This link is no longer valid',
      'The registration or the webinar was canceled, or you changed your password',
    ],
  ] as const)('leads on from an address that is %s', async (nowhere, title, why) => {
    const { page, text } = show({ data: null, nowhere })
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe(title))
    expect(text()).toContain(why)
    expect(linksOf(page)).toContainEqual(['See all webinars', '/royal-tv'])
  })

  it('has the name of the firm and of the webinar, and a way back', async () => {
    // A later attempt to read it that fails changes nothing.
    const { page } = show({ data: aWebinar(), error: new Error('away') })
    await eventually(() => expect(page.querySelector('.room-head__name')?.textContent).toBe('Land Trusts'))
    expect(linksOf(page).slice(0, 2)).toEqual([
      ['Regent', '/'],
      ['All webinars', '/royal-tv'],
    ])
  })

  it('greets the person by name on a personal link, and counts down', async () => {
    const { page, text } = show({ data: aWebinar(), firstName: 'Ann' })
    await eventually(() => expect(text()).toContain('Welcome, Ann. The host opens the doors.'))
    expect(text()).toContain('Jan 15, 2035, 7:30 PM EST')
    expect(page.querySelector('[role="timer"]')).not.toBeNull()
    expect(text()).not.toContain('Log In')
  })

  it.each([
    ['Waiting', {}, 'The host is getting ready.', 'Land Trusts'],
    ['Scheduled', { date: minutesAgo(59) }, 'Starting soon', 'Land Trusts'],
    ['Waiting', { date: minutesAgo(59) }, 'The host has not begun yet.', 'Land Trusts'],
    ['Waiting', { date: minutesAgo(59), wasHeld: true }, 'The host has paused the webinar.', 'Land Trusts'],
    ['Waiting', { date: minutesAgo(60), wasHeld: true }, 'The planned time of this webinar is over.', 'Land Trusts'],
    ['In Progress', {}, 'The webinar is live.', 'Land Trusts'],
    ['Ended', {}, 'This webinar has been closed by the admin.', 'Webinar Has Ended'],
    ['Ended', { wasHeld: false }, 'Please look for a new date.', 'This webinar was not held'],
    ['Scheduled', { date: minutesAgo(60) }, 'Please look for a new date.', 'This webinar was not held'],
  ] as const)('says what %s means with %j', async (status, fields, words, heading) => {
    const { page, text } = show({ data: aWebinar({ status, ...fields }) })
    await eventually(() => expect(text()).toContain(words))
    expect(page.querySelector('h1')?.textContent).toBe(heading)
    expect(text()).not.toMatch(/fifteen minutes|opens in this window/u)
  })

  it('counts down no more once the date has passed, and then says that the webinar was not held', async () => {
    const end = Date.now() + 1500
    const { page, text } = show({
      data: aWebinar({ durationMinutes: 1, date: new Date(end - 60_000).toISOString() }),
    })
    await eventually(() => expect(text()).toContain('Starting soon'))
    expect(page.querySelector('[role="timer"]')).toBeNull()
    await eventually(() => expect(text()).toContain('This webinar was not held'))
  })

  it('leads from an ended webinar to its replay, or says that there is none', async () => {
    signIn(api)
    const { page } = show({ data: aWebinar({ status: 'Ended', hasReplay: true }) })
    await eventually(() => expect(linksOf(page)).toContainEqual(['Watch the replay', '/royal-tv/land-trusts/replay']))
    const without = show({ data: aWebinar({ status: 'Ended' }) })
    await eventually(() => expect(without.text()).toContain('There is no replay that you can watch here yet.'))
  })

  it('asks visitors to log in for the replay, and to log in or register before', async () => {
    const { text } = show({ data: aWebinar({ status: 'Ended' }) })
    await eventually(() => expect(text()).toContain('Log in to see whether there is a replay for you.'))
    const before = show({ data: aWebinar() })
    await eventually(() => expect(before.text()).toContain('Log in or register to take part in this webinar.'))
    const open = show({ data: aWebinar({ access: 'link' }) })
    await eventually(() => expect(open.text()).toContain('The host opens the doors.'))
    expect(open.text()).not.toContain('Log In')
  })

  it('shows members whether they are registered', async () => {
    signIn(api)
    const { text } = show({ data: aWebinar() })
    await eventually(() => expect(text()).toContain('You are not registered for this webinar.'))
    const registered = show({ data: aWebinar({ attendees: [anAttendee('Ada')] }) })
    await eventually(() => expect(registered.page.querySelector('.waiting .badge')).not.toBeNull())
  })

  it('sends members from the page of the host to their own, and staff back to the back-office', async () => {
    signIn(api)
    const { page } = show({ data: aWebinar(), role: 'admin' })
    await eventually(() =>
      expect(linksOf(page)).toContainEqual(['Open the page for attendees', '/royal-tv/land-trusts/user']),
    )
    signIn(api, { role: 'admin' })
    const host = show({ data: aWebinar(), role: 'admin' })
    await eventually(() => expect(linksOf(host.page)).toContainEqual(['Manage webinars', '/admin/webinars']))
    expect(host.text()).not.toContain('page for attendees')
  })

  it.each([
    ['Scheduled', {}, 'The doors are shut.', 'Change the status'],
    ['Scheduled', { date: minutesAgo(59) }, 'Attendees read “Starting soon”. The doors are shut.', 'Change the status'],
    ['Waiting', {}, 'The doors are open', 'Change the status'],
    ['Waiting', { date: minutesAgo(59), wasHeld: true }, 'You have paused the webinar', 'Change the status'],
    ['Waiting', { date: minutesAgo(60), wasHeld: true }, 'You have paused the webinar', 'Change the status'],
    ['In Progress', {}, 'Your webinar is live.', 'Change the status'],
    ['Scheduled', { date: minutesAgo(60) }, 'Choose a new date, or end it.', 'Choose a new date'],
  ] as const)(
    'tells staff on the page of the host what to do when it is %s with %j',
    async (status, fields, words, next) => {
      signIn(api, { role: 'admin' })
      const webinar = aWebinar({ status, ...fields })
      const { page, text } = show({ data: webinar, role: 'admin' })
      await eventually(() => expect(text()).toContain(words))
      expect(text()).not.toMatch(/The host (has not begun|opens|is getting ready|has paused)/u)
      expect(linksOf(page)).toContainEqual([next, `/admin/webinars?edit=${webinar._id}`])
    },
  )

  it('says nothing about the host on their page until it is known who that is', async () => {
    signIn(api, { role: 'admin' })
    const proceed = api.delay(profileEndpoints.user)
    const { page, text } = show({ data: aWebinar(), role: 'admin' })
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('Land Trusts'))
    expect(text()).not.toContain('The host opens the doors')
    proceed()
    await eventually(() => expect(text()).toContain('The doors are shut.'))
  })

  it('leads staff from the page of attendees to the page of the host', async () => {
    signIn(api, { role: 'admin' })
    const { page } = show({ data: aWebinar() })
    await eventually(() =>
      expect(linksOf(page)).toContainEqual(['Open the page of the host', '/royal-tv/land-trusts/admin']),
    )
  })

  it('shows long names whole', async () => {
    const long = 'Unconstitutionally'.repeat(12)
    const { page } = show({ data: aWebinar({ name: long }) })
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe(long))
  })
})
