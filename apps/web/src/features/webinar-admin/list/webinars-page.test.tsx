// @vitest-environment happy-dom
import { mediaServerEndpoints } from '@regent/contract/rooms/media-server'
import { adminWebinarEndpoints, type StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Confirmations } from '#ui/overlays/confirmations.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { WebinarsPage } from './webinars-page.tsx'

const { list } = adminWebinarEndpoints

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(mediaServerEndpoints.show, () => ({ answer: { media: 'ready' as const, roomMax: 300 } }))
})

const answer = (...webinars: StaffWebinar[]) =>
  api.answer(list, () => ({ answer: { webinars, total: webinars.length } }))

const PageWithToasts = () => (
  <>
    <WebinarsPage />
    <Confirmations />
    <Toasts />
  </>
)

const open = (address = '/admin/webinars') => {
  const rendered = renderPage(PageWithToasts, address)
  const rows = () => [...rendered.page.querySelectorAll('tbody tr')]
  const row = (name: string) => rows().find(({ textContent }) => textContent.includes(name))
  const cells = (name: string) =>
    [...(row(name)?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent.trim())
  return { ...rendered, rows, row, cells }
}

describe("staff's table of webinars", () => {
  it('shows its skeleton, then a row for each webinar', async () => {
    answer(aWebinar(), aWebinar({ _id: '2', name: 'Open Line' }))
    const proceed = api.delay(list)
    const { rows, text } = open()
    await eventually(() => expect(text()).toContain('Loading webinars...'))
    proceed()
    await eventually(() => expect(rows()).toHaveLength(2))
    expect(text()).toContain('2 webinars')
  })

  it('names its columns, dates in Eastern time as of that day', async () => {
    answer(
      aWebinar({ registrants: 1198, attended: 1, rewatched: 3 }),
      aWebinar({ _id: '2', name: 'Open Line', date: '2035-07-15T23:30:00.000Z', portalDisplay: 'No' }),
    )
    const { page, rows, cells } = open()
    await eventually(() => expect(rows()).toHaveLength(2))
    const heads = [...page.querySelectorAll('thead th')].map(({ textContent }) => textContent.trim())
    expect(heads).toEqual(['', 'Webinar', 'Status', 'Portal', 'Date EST', 'Reg.', 'Att.', 'Watch', 'Actions'])
    expect(cells('Land Trusts').join('|')).toMatch(
      /Scheduled\|.*Visible.*1\/15\/35, 7:30 PM EST\|.*1,198.*Too many\|.*1\|.*3\|/u,
    )
    expect(cells('Open Line').join('|')).toMatch(/Hidden.*7\/15\/35, 7:30 PM EDT/u)
  })

  it.each([
    ['Scheduled', 'badge--info'],
    ['Waiting', 'badge--caution'],
    ['In Progress', 'badge--positive'],
    ['Ended', 'badge badge--dot'],
  ] as const)('colors the status %s', async (status, look) => {
    answer(aWebinar({ status }))
    const { rows, row } = open()
    await eventually(() => expect(rows()).toHaveLength(1))
    expect(row('Land Trusts')?.querySelector('.badge')?.className).toContain(look)
  })

  it('says how far the media server is until it is ready', async () => {
    answer(aWebinar())
    const reason = 'Building the media server, about two minutes.'
    api.answer(mediaServerEndpoints.show, () => ({ answer: { media: 'coming' as const, reason, roomMax: 300 } }))
    const { text, rows, queryClient } = open()
    await eventually(() => expect(text()).toContain(`Live rooms are not ready yet. ${reason} People can join as soon`))
    api.answer(mediaServerEndpoints.show, () => ({ answer: { media: 'ready' as const, roomMax: 300 } }))
    await queryClient.invalidateQueries({ queryKey: ['media-server'] })
    await eventually(() => expect(text()).not.toContain('media server'))
    expect(rows()).toHaveLength(1)
  })

  it('marks a figure that staff set by hand', async () => {
    answer(aWebinar({ attended: 1198, attendOverwrite: 1198 }))
    const { rows, row, text } = open()
    await eventually(() => expect(rows()).toHaveLength(1))
    expect(row('Land Trusts')?.querySelector('.by-hand')?.textContent).toBe('1,198* set by staff, not counted')
    expect(text()).toContain('* Set by staff instead of counted.')
  })

  it('links each row to its pages, for guests with the key', async () => {
    const { _id: id, slug, date } = aWebinar()
    answer(aWebinar())
    const { page, rows } = open()
    await eventually(() => expect(rows()).toHaveLength(1))
    const links = {
      Reg: `/webinar-register?${new URLSearchParams({ id, title: 'Land Trusts', date })}`,
      Web: `/royal-tv/${slug}/user`,
      Host: `/royal-tv/${slug}/admin`,
      Guest: `/royal-tv/${slug}/guest?key=guest-key`,
    }
    for (const [name, href] of Object.entries(links)) {
      const link = page.querySelector(`a[aria-label="${name}: Land Trusts"]`)
      expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([href, '_blank'])
    }
  })

  it('says that there are no webinars yet', async () => {
    answer()
    const { page, text } = open()
    await eventually(() => expect(text()).toContain('No webinars yet'))
    expect(page.querySelector('table')).toBeNull()
  })

  it('clears a search that finds nothing', async () => {
    answer()
    const { text, press, router } = open('/admin/webinars?search=trust')
    await eventually(() => expect(text()).toContain('No webinar matches your search and filters.'))
    press('Clear search and filter')
    await eventually(() => expect(router.state.location.search).toBe(''))
  })

  it('says what failed, and tries again; Refresh keeps the rows', async () => {
    api.refuse(list, 'internal', 'The database is away.')
    const { rows, text, press } = open()
    await eventually(() => expect(text()).toContain('Failed to fetch webinars'))
    answer(aWebinar())
    press('Retry')
    await eventually(() => expect(rows()).toHaveLength(1))
    api.refuse(list, 'too_many')
    press('Refresh')
    await eventually(() => expect(text()).toContain('Failed to fetch webinars'))
    expect(rows()).toHaveLength(1)
  })

  it('marks webinars that were not held, and lets staff reschedule or end them', async () => {
    const date = new Date(Date.now() - 60 * 60_000).toISOString()
    answer(
      aWebinar({ date, status: 'Waiting' }),
      aWebinar({ _id: '2', name: 'Ended by hand', status: 'Ended', wasHeld: false }),
      aWebinar({ _id: '3', name: 'Paused', date, status: 'Waiting', wasHeld: true }),
    )
    api.answer(adminWebinarEndpoints.end, () => ({
      answer: { message: '', webinar: aWebinar({ date, status: 'Ended', wasHeld: false }) },
    }))
    const { rows, row, press, router } = open()
    await eventually(() => expect(rows()).toHaveLength(3))
    expect(row('Paused')?.textContent).toContain('Not endedRescheduleEnd')
    expect(row('Land Trusts')?.textContent).toContain('Not heldRescheduleEnd')
    expect(row('Ended by hand')?.textContent).toContain('Not held')
    expect(row('Ended by hand')?.textContent).not.toContain('Reschedule')

    press('End Land Trusts')
    await eventually(() => expect(document.body.textContent).toContain('No one is marked as missed'))
    answer(aWebinar({ date, status: 'Ended', wasHeld: false }))
    press('End webinar')
    await eventually(() => expect(document.body.textContent).toContain('The webinar has been successfully ended.'))
    await eventually(() => expect(row('Land Trusts')?.textContent).not.toContain('Reschedule'))
    answer(aWebinar({ date, status: 'Waiting' }))
    press('Refresh')
    await eventually(() => expect(row('Land Trusts')?.textContent).toContain('Reschedule'))
    api.answer(adminWebinarEndpoints.show, () => ({ answer: { webinar: aWebinar({ date, status: 'Waiting' }) } }))
    press('Reschedule Land Trusts')
    await eventually(() => expect(router.state.location.search).toContain('edit='))
  })

  it('says in a toast that editing failed, and why once, in the sheet', async () => {
    const webinar = aWebinar()
    answer(webinar)
    api.refuse(adminWebinarEndpoints.show, 'internal', 'The disk is away.')
    const { rows, press } = open()
    await eventually(() => expect(rows()).toHaveLength(1))
    press(`Edit ${webinar.name}`)
    await eventually(() => expect(document.body.textContent).toContain('Failed to execute Edit action'))
    await eventually(() => expect(document.body.textContent).toContain('The disk is away.'))
    expect(document.body.textContent.split('The disk is away.')).toHaveLength(2)
  })

  it('shows long names whole', async () => {
    const long = 'Unconstitutionally'.repeat(12)
    answer(aWebinar({ name: long }))
    const { row } = open()
    await eventually(() => expect(row(long)).toBeDefined())
  })
})
