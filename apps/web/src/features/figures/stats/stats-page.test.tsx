// @vitest-environment happy-dom
import { figureMailEndpoints, funnelEndpoints } from '@regent/contract/figures/funnel'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { beforeEach, expect, it } from 'vitest'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aSession, noFigures, someFigures } from '#testing/figures.ts'
import { bodyText, enter, type } from '#testing/forms.ts'
import { renderWithOverlays } from '#testing/render-page.tsx'
import { StatsPage } from './stats-page.tsx'

const { read } = funnelEndpoints

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(adminWebinarEndpoints.list, () => ({ answer: { webinars: [aWebinar()], total: 1 } }))
  api.answer(figureMailEndpoints.read, () => ({ answer: { rhythm: 'never' as const } }))
  api.answer(read, () => ({ answer: someFigures() }))
})

const open = (address = '/') => {
  const rendered = renderWithOverlays(() => <StatsPage kindNames={{ confirmation: 'Confirmation' }} />, address)
  const rows = (table: string) =>
    [...rendered.page.querySelectorAll(`table[aria-label="${table}"] :is(tbody, tfoot) tr`)].map((row) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent.trim()),
    )
  return { ...rendered, rows }
}

const asked = () => api.asked.filter(({ pathname }) => pathname === read.path).map(({ search }) => search)

it('loads, then shows each stage with its share of the views and of the stage before', async () => {
  const proceed = api.delay(read)
  const { text, rows, page } = open()
  await eventually(() => expect(text()).toContain('Loading figures...'))
  proceed()
  await eventually(() =>
    expect(rows('Funnel')).toEqual([
      ['Views', '3,184', '', '100% each visitor once a day'],
      ['Registrations', '1,592', '', '50% 1 in 2 views'],
      ['Attendees', '987', '', '31% 62% of registrations'],
      ['Offer Clicks', '214', '', '6.7% 22% of attendees'],
      ['Sales', '38', '', '1.2% 18% of clicks'],
    ]),
  )
  const lengths = [...page.querySelectorAll<HTMLElement>('.rule')].map(({ style }) => style.getPropertyValue('--done'))
  expect(lengths).toEqual(['100%', '50%', '31%', '6.7%', '1.2%'])
})

it('sums the table of sources as the funnel does, and sorts it', async () => {
  const { rows, press } = open()
  const label = (...cells: string[]) => cells.map((cell) => expect.stringContaining(cell) as string)
  await eventually(() =>
    expect(rows('By source')).toEqual([
      label('newsletter', '2,300', '1,141 50%', '724 63%', '162 22%', '29 18%'),
      label('Direct', '884', '451 51%', '263 58%', '52 20%', '9 17%'),
      label('Total', '3,184', '1,592 50%', '987 62%', '214 22%', '38 18%'),
    ]),
  )
  press('Source')
  await eventually(() => expect(rows('By source')[0]?.[0]).toContain('Direct'))
})

it('asks as the address says, and changes the address', async () => {
  const { router } = open('/?from=2026-11-01&to=2026-11-20&source=&streamType=Webinar&webinarId=nonsense&table=day')
  await eventually(() => expect(asked()).toContain('?from=2026-11-01&to=2026-11-20&streamType=Webinar&source='))
  await eventually(() => expect(bodyText()).toContain('Fri, Nov 20, 2026'))
  type('Source', '=newsletter')
  await eventually(() => expect(router.state.location.search).toContain('source=newsletter'))
  type('Dates', 'all')
  await eventually(() => expect(router.state.location.search).not.toContain('from'))
  await eventually(() => expect(asked().at(-1)).not.toContain('from'))
})

it('offers first the webinar whose name was typed, so that Enter chooses it', async () => {
  open()
  await eventually(() => expect(bodyText()).toContain('3,184'))
  document.querySelector<HTMLElement>('.figures-filters [role=combobox]')?.click()
  const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  await eventually(() => expect(options()[0]).toBe('All webinars'))
  enter(document.querySelector('input[role=combobox]'), 'land')
  await eventually(() => expect(options()[0]).toContain(aWebinar().name))
  expect(options()[1]).toBe('All webinars')
})

it('says that a range is turned round, and swaps its days', async () => {
  const { text, press, router } = open('/?from=2026-11-02&to=2026-11-01')
  await eventually(() => expect(text()).toContain('There is no day in this range.'))
  expect(asked()).toEqual([])
  press('Swap the days')
  await eventually(() => expect(router.state.location.search).toBe('?from=2026-11-01&to=2026-11-02'))
  await eventually(() => expect(text()).toContain('3,184'))
})

it('shows zeros and says what will be here where nothing was counted', async () => {
  api.answer(read, () => ({ answer: noFigures }))
  const { rows, text } = open()
  await eventually(() => expect(text()).toContain('No sources yet'))
  expect(rows('Funnel')[0]).toEqual(['Views', '0', '', '– each visitor once a day'])
})

it('marks attendees that staff entered, with what was counted', async () => {
  api.answer(read, () => ({ answer: someFigures({ attendees: 1200, countedAttendees: 987 }) }))
  const { text } = open()
  await eventually(() => expect(text()).toContain('* Attendees as set by staff; 987 were counted.'))
  expect(text()).toContain('Set by staff. 987 attendees were counted.')
})

it('names deleted webinars as deleted, and lines that only the file has', async () => {
  const [row] = someFigures().byWebinar
  const byWebinar = row === undefined ? [] : [{ ...row, webinar: { ...row.webinar, isDeleted: true } }]
  const leftOut = { bySource: 0, byCampaign: 0, byWebinar: 12 }
  api.answer(read, () => ({ answer: someFigures({ byWebinar, leftOut }) }))
  const { text, page } = open('/?table=webinar')
  await eventually(() => expect(text()).toContain('Land Trusts Deleted'))
  expect(page.querySelector('a[href*=figures]')).toBeNull()
  expect(text()).toContain('12 smaller lines are only in the file.')
})

it('says why the figures could not be read, and reads them again', async () => {
  api.refuse(read, 'busy', 'The figures took too long. Please choose fewer days.')
  const { text, press } = open()
  await eventually(() => expect(text()).toContain('The figures took too long.'))
  api.answer(read, () => ({ answer: someFigures() }))
  press('Retry')
  await eventually(() => expect(text()).toContain('3,184'))
})

it('shows two webinars side by side, with who was there as a table', async () => {
  const other = '0196a000-0000-7000-8000-000000000002'
  api.answer(adminWebinarEndpoints.show, () => ({ answer: { webinar: aWebinar() } }))
  api.answer(funnelEndpoints.session, ({ pathname }) => ({
    answer: pathname.includes(other)
      ? aSession({
          webinar: { _id: other, name: 'Open Line', date: aWebinar().date, isDeleted: false },
          minutes: [{ minute: 0, present: 7 }],
        })
      : aSession(),
  }))
  const { rows, press } = open(`/?webinarId=${aWebinar()._id}&compare=${other}`)
  await eventually(() => expect(rows('Open Line')).toHaveLength(5))
  expect(rows('Land Trusts')).toHaveLength(5)
  press('Show as table')
  await eventually(() => expect(rows('Who was there when')[1]?.slice(1)).toEqual(['Land Trusts 61', 'Open Line 7']))
})

it('saves how often the figures come by mail, and takes it back when that fails', async () => {
  const { page } = open()
  const chosen = () => page.querySelector<HTMLInputElement>('.pill__radio:checked')?.value
  await eventually(() => expect(chosen()).toBe('never'))
  api.refuse(figureMailEndpoints.write, 'conflict', 'Your choice was not saved.')
  page.querySelector<HTMLInputElement>('.pill__radio[value=weekly]')?.click()
  await eventually(() => expect(bodyText()).toContain('Your choice was not saved.'))
  await eventually(() => expect(chosen()).toBe('never'))
})
