// @vitest-environment happy-dom
import { webinarEndpoints } from '@regent/contract/webinars/webinars'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { noteServerTime } from '#lib/time/now.ts'
import { anAttendee, aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import type { WebinarTab } from './webinar.ts'
import { WebinarList } from './webinar-list.tsx'

const { list } = webinarEndpoints

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})

const answer = (...webinars: StaffWebinar[]) => api.answer(list, () => ({ answer: { webinars } }))
const show = (tab: WebinarTab = 'upcoming', search = '') =>
  renderPage(() => (
    <>
      <WebinarList tab={tab} search={search} />
      <Toasts />
    </>
  ))
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const headings = (page: Element) => [...page.querySelectorAll('h2')].map(({ textContent }) => textContent)

describe('the list of webinars', () => {
  it('shows its skeleton until the server answers', async () => {
    answer(aWebinar())
    const proceed = api.delay(list)
    const { text } = show()
    await eventually(() => expect(text()).toContain('Loading webinars...'))
    proceed()
    await eventually(() => expect(text()).toContain('Land Trusts'))
    expect(text()).not.toContain('Loading webinars...')
  })

  it('starts with live webinars, shows the next one large and lists the others', async () => {
    const at = '2035-01-17T00:30:00.000Z'
    answer(
      aWebinar({ _id: 'live', line1: 'The Open Line', status: 'In Progress', streamType: 'Live Call' }),
      aWebinar({ _id: 'next', line2: 'Where each property should sit' }),
      aWebinar({
        _id: 'row',
        line1: '1031 Exchanges',
        date: at,
        hostName: 'Thomas Whitfield',
        audience: 'for sellers',
      }),
    )
    const { page } = show()
    await eventually(() => expect(headings(page)).toEqual(['The Open Line', 'Land Trusts', '1031 Exchanges']))
    expect(page.querySelector('[aria-label="Live now: The Open Line"]')?.textContent).toContain('LIVE')
    const row = page.querySelector('li')
    expect(row?.textContent).toContain('Thomas Whitfield, for sellers')
    expect(row?.textContent).toContain('Jan 16')
    const register = row?.querySelector('[aria-label="Register: 1031 Exchanges"]')
    expect(register?.getAttribute('target')).toBe('_blank')
  })

  it('says of a webinar that is late that it starts soon, and lists none past its planned end', async () => {
    const late = { date: minutesAgo(30) }
    answer(
      aWebinar({ _id: 'over', line1: 'Never begun', date: minutesAgo(60) }),
      aWebinar({ _id: 'next', ...late }),
      aWebinar({ _id: 'row', line1: 'Also late', ...late }),
    )
    const { page } = show()
    await eventually(() => expect(headings(page)).toEqual(['Land Trusts', 'Also late']))
    expect(page.querySelector('.upcoming')?.textContent).toContain('Starting soon')
    expect(page.querySelector('.upcoming')?.textContent).not.toContain('begins in')
    expect(page.querySelector('li')?.textContent).toContain('Starting soon')
  })

  it('takes a webinar off the list when its planned end passes while the page is open', async () => {
    const end = Math.ceil(Date.now() / 60_000) * 60_000
    noteServerTime(new Date(end - 1500).toISOString())
    onTestFinished(() => noteServerTime(new Date().toISOString()))
    answer(aWebinar({ date: new Date(end - 60 * 60_000).toISOString() }))
    const { page } = show()
    await eventually(() => expect(headings(page)).toEqual(['Land Trusts']))
    await eventually(() => expect(headings(page)).toEqual(['No upcoming webinars']))
  })

  it('lets registered members unregister', async () => {
    answer(aWebinar({ attendees: [anAttendee('Ann')] }))
    const { page, text } = show()
    await eventually(() => expect(text()).toContain('Registered'))
    expect(page.querySelector('[aria-label="Cancel Register: Land Trusts"]')).not.toBeNull()
  })

  it.each([
    ['replays', 'Re-watch: Land Trusts', '/royal-tv/land-trusts/replay'],
    ['watched', 'View Details: Land Trusts', '/royal-tv/land-trusts'],
  ] as const)('leads from %s to %s', async (tab, label, path) => {
    answer(aWebinar({ status: 'Ended' }))
    const { page } = show(tab)
    await eventually(() => expect(page.querySelector(`[aria-label="${label}"]`)?.getAttribute('href')).toBe(path))
  })

  it.each([
    ['upcoming', 'No upcoming webinars', '/courses'],
    ['replays', 'No replay webinars available', '/royal-tv'],
    ['watched', 'No watched webinars', '/royal-tv?tab=replays'],
  ] as const)('says that %s is empty, and leads on', async (tab, title, next) => {
    answer()
    const { page } = show(tab)
    await eventually(() => expect(headings(page)).toEqual([title]))
    expect(page.querySelector('a')?.getAttribute('href')).toBe(next)
  })

  it('says that a search found nothing', async () => {
    answer()
    const { page } = show('replays', 'zoning')
    await eventually(() => expect(headings(page)).toEqual(['No webinar for “zoning”']))
    const call = api.asked.findLast(({ pathname }) => pathname === list.path)
    expect(call?.searchParams.get('search')).toBe('zoning')
  })

  it('says what failed, and tries again', async () => {
    api.refuse(list, 'internal', 'The database is away.')
    const { page, text, press } = show()
    await eventually(() => expect(text()).toContain('The database is away.'))
    await eventually(() => expect(document.body.textContent).toContain('Failed to load webinars'))
    answer(aWebinar())
    press('Retry')
    await eventually(() => expect(headings(page)).toEqual(['Land Trusts']))
  })

  it('shows long names whole', async () => {
    const long = 'Unconstitutionally'.repeat(12)
    answer(aWebinar({ _id: 'next' }), aWebinar({ line1: long }))
    const { page } = show()
    await eventually(() => expect(headings(page)).toContain(long))
  })

  it('says that it could not be loaded when the answer has no message', async () => {
    api.breakOff(list)
    const { page } = show()
    await eventually(() => expect(page.textContent).toContain('Failed to load webinars'))
  })
})
