// @vitest-environment happy-dom
import { errorTable } from '@regent/contract/api/errors'
import type { Attendee } from '@regent/contract/webinars/webinars'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAttendee, aWebinar } from '#testing/a-webinar.ts'
import { fillIn, save } from '#testing/dialog.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { AttendeesPage } from './attendees-page.tsx'

const { _id: id } = aWebinar()
const base = `/api/webinars/admin/${id}` as const
const webinar = { ...adminWebinarEndpoints.show, path: base } as const
const attendees = { ...adminWebinarEndpoints.listAttendees, path: `${base}/attendees` } as const
const missed = { ...adminWebinarEndpoints.markMissed, path: `${base}/user/Ann/missed` } as const

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(webinar, () => ({ answer: { webinar: aWebinar({ registrants: 2, attended: 1 }) } }))
})

const answer = (...rows: Attendee[]) =>
  api.answer(attendees, () => ({ answer: { attendees: rows, total: rows.length } }))
const open = (address = '/') => {
  const page = () => (
    <>
      <AttendeesPage webinarId={id} />
      <Toasts />
    </>
  )
  const rendered = renderPage(page, address)
  const row = (name: string) =>
    [...rendered.page.querySelectorAll('tbody tr')].find(({ textContent }) => textContent.includes(name))?.textContent
  return { ...rendered, row }
}

describe('the attendees of a webinar', () => {
  it('are loading, then listed below the webinar and its figures', async () => {
    answer(
      anAttendee('Ann', { source: 'newsletter', smsReminders: true, timeZone: 'America/Los_Angeles' }),
      anAttendee('Bob', { attendanceStatus: 'attended', minutes: 47, isMarked: true }),
    )
    const proceed = api.delay(attendees)
    const { page, text, row } = open()
    await eventually(() => expect(text()).toContain('Loading attendees...'))
    proceed()
    await eventually(() =>
      expect(row('Ann Stone')).toMatch(/ann@example\.com.*Registered.*America\/Los Angeles.*newsletter.*Reminders/u),
    )
    expect(row('Bob Stone')).toMatch(/Attended.*Marked by staff.*47/u)
    expect(page.querySelector('h1')?.textContent).toContain('Land Trusts')
    expect(text()).toContain('Jan 15, 2035, 7:30 PM EST')
    expect([...page.querySelectorAll('dd')].slice(0, 3).map(({ textContent }) => textContent)).toEqual(['2', '1', '0'])
    expect(text()).toContain('2 attendees')
  })

  it('begin empty, with an import', async () => {
    answer()
    const { text } = open()
    await eventually(() => expect(text()).toContain('No one has registered yet'))
    expect(text()).toContain('Import CSV')
  })

  it('keep search and filter in the address', async () => {
    answer()
    const { text, page } = open('/?search=ann&attendance=missed')
    await eventually(() => expect(text()).toContain('No attendee matches your search and filters.'))
    expect(page.querySelector('input')?.value).toBe('ann')
    const call = api.asked.find(({ pathname }) => pathname === attendees.path)
    expect(call?.searchParams.get('attendanceStatus')).toBe('missed')
  })

  it('say what failed, and try again', async () => {
    api.refuse(attendees, 'internal', 'The portal is busy.')
    const { text, press } = open()
    await eventually(() => expect(text()).toContain('The portal is busy.'))
    answer()
    press('Retry')
    await eventually(() => expect(text()).toContain('No one has registered yet'))
  })

  it('lead back from a webinar that is gone', async () => {
    api.refuse(webinar, 'not_found')
    api.refuse(attendees, 'not_found')
    const { page, text } = open()
    await eventually(() => expect(text()).toContain('Webinar not found'))
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/admin/webinars')
  })

  it('are as before when a mark is refused, and the reason is shown', async () => {
    answer(anAttendee('Ann'))
    const { press, row } = open()
    await eventually(() => expect(row('Ann Stone')).toBeDefined())
    api.refuse(missed, 'conflict')
    const proceed = api.delay(missed)
    press('Mark Ann Stone as missed')
    await eventually(() => expect(row('Ann Stone')).toMatch(/Missed.*Marked by staff/u))
    proceed()
    await eventually(() => expect(row('Ann Stone')).not.toContain('Marked by staff'))
    await eventually(() => expect(document.body.textContent).toContain(errorTable.conflict.message))
  })

  it('have their minutes corrected, shown at once and undone from the toast', async () => {
    const minutes = { ...adminWebinarEndpoints.correctMinutes, path: `${base}/user/Ann/minutes` } as const
    let ann = anAttendee('Ann', { minutes: 12 })
    api.answer(attendees, () => ({ answer: { attendees: [ann], total: 1 } }))
    api.answer(minutes, () => {
      const { minutes: corrected } = api.sent.at(-1) as { minutes: number | null }
      ann = anAttendee('Ann', { minutes: corrected ?? 12, isCorrected: corrected !== null })
      return { answer: { message: '', attendee: ann } }
    })
    const { press, row } = open()
    await eventually(() => expect(row('Ann Stone')).toContain('12'))
    press('Correct the minutes of Ann Stone')
    await eventually(() => expect(document.querySelector('input[type=number]')).toHaveProperty('value', '12'))
    fillIn('Minutes', '45')
    save()
    await eventually(() => expect(row('Ann Stone')).toMatch(/45.*Corrected by staff/u))
    await eventually(() => expect(document.body.textContent).toContain('Minutes of Ann Stone set to 45'))
    press('Undo')
    await eventually(() => expect(row('Ann Stone')).not.toContain('Corrected'))
    expect(api.sent).toEqual([{ minutes: 45 }, { minutes: null }])
  })

  it('show long names whole', async () => {
    const long = 'Unconstitutionally'.repeat(12)
    answer(anAttendee(long))
    const { row } = open()
    await eventually(() => expect(row(long)).toBeDefined())
  })
})
