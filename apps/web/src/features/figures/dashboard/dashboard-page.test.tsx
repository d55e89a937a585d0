// @vitest-environment happy-dom
import { dashboardEndpoints } from '@regent/contract/figures/dashboard'
import { funnelEndpoints } from '@regent/contract/figures/funnel'
import { beforeEach, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aDashboard, someFigures } from '#testing/figures.ts'
import { type } from '#testing/forms.ts'
import { renderPage } from '#testing/render-page.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const at = '2035-01-16T00:30:00.000Z'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(funnelEndpoints.read, () => ({ answer: someFigures() }))
  api.answer(dashboardEndpoints.read, () => ({ answer: aDashboard() }))
})

const open = (address = '/') => renderPage(DashboardPage, address)

it('takes its title from the address, and has one of its own', async () => {
  for (const [address, title] of [
    ['/?title=Numbers', 'Numbers'],
    ['/?title=', 'Dashboard'],
  ] as const) {
    const { page } = open(address)
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe(title))
  }
})

it('says so where there is nothing yet', async () => {
  const { text } = open()
  for (const words of ['No webinars today.', 'No webinar is scheduled', 'Nothing needs attention.'])
    await eventually(() => expect(text()).toContain(words))
})

it('shows the funnel of one source', async () => {
  const { text } = open()
  await eventually(() => expect(text()).toContain('newsletter'))
  type('Source', '=newsletter')
  await eventually(() => expect(api.asked.at(-1)?.searchParams.get('source')).toBe('newsletter'))
})

it('shows the registrations of the next webinar beside the last ones, what to do, and what happened', async () => {
  api.answer(dashboardEndpoints.read, () => ({
    answer: aDashboard({
      next: {
        webinar: { _id: '1', name: 'Land Trusts', date: at, registrations: 40, capacity: 100 },
        curve: [
          { daysBefore: 9, registrations: 12 },
          { daysBefore: 7, registrations: 40 },
        ],
        last: [
          {
            webinar: { _id: '2', name: 'Open Line', date: at },
            curve: [
              { daysBefore: 7, registrations: 31 },
              { daysBefore: 0, registrations: 95 },
            ],
          },
        ],
      },
      attention: [{ kind: 'failedMessages', count: 3, url: '/admin/messages?status=failed' }],
      activity: [{ _id: '3', at, text: 'Ada Lovelace registered for Land Trusts.' }],
    }),
  }))
  const { text, press, page } = open()
  await eventually(() =>
    expect(text()).toContain('40 people have registered for Land Trusts, beside the last webinar.'),
  )
  expect(text()).toContain('40 of 100 places')
  press('Show as table')
  await eventually(() =>
    expect([...page.querySelectorAll('.curve tbody tr')].map(({ textContent }) => textContent)).toEqual([
      'Before the webinar 9 daysLand Trusts 12Open Line –',
      'Before the webinar 7 daysLand Trusts 40Open Line 31',
      'Before the webinar Its dayLand Trusts –Open Line 95',
    ]),
  )
  expect(page.querySelector('a[href="/admin/messages?status=failed"]')?.textContent).toBe('3 messages failed')
  expect(text()).toContain('Ada Lovelace registered for Land Trusts.')
})

it('puts nothing that happened after its last minute into the future', async () => {
  const now = new Date(Date.now() + 20_000).toISOString()
  api.answer(dashboardEndpoints.read, () => ({
    answer: aDashboard({ activity: [{ _id: '3', at: now, text: 'Ada Lovelace registered for Land Trusts.' }] }),
  }))
  const { page } = open()
  await eventually(() => expect(page.querySelector('.dashboard__event time')?.textContent).toBe('just now'))
})

it('says why it could not be read', async () => {
  api.refuse(dashboardEndpoints.read, 'internal', 'The portal is busy.')
  const { text } = open()
  await eventually(() => expect(text()).toContain('The portal is busy.'))
})
