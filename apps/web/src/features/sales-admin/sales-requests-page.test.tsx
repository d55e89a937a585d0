// @vitest-environment happy-dom
import { salesEndpoints, type StaffSalesRequest } from '@regent/contract/firm/sales'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, enter } from '#testing/forms.ts'
import { renderWithOverlays } from '#testing/render-page.tsx'
import { SalesRequestsPage } from './sales-requests-page.tsx'

const ada: StaffSalesRequest = {
  _id: '1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '2025550100',
  message: 'About the machinery.',
  state: 'new',
  createdAt: '2030-03-01T15:00:00.000Z',
  updatedAt: '2030-03-01T15:00:00.000Z',
}
const whenBooked = { _id: '2', firstName: 'Bob', callAt: '2099-03-05T15:00:00.000Z', timeZone: 'Europe/Berlin' }
const booked: StaffSalesRequest = { ...ada, ...whenBooked }
const canceled: StaffSalesRequest = { ...booked, _id: '3', firstName: 'Cy', state: 'canceled', canceledBy: 'person' }

const called: StaffSalesRequest = { ...ada, state: 'called' }
const canceledByStaff: StaffSalesRequest = { ...booked, state: 'canceled', canceledBy: 'staff' }

let api: ReturnType<typeof fakeApi>
const answer = (...requests: StaffSalesRequest[]) =>
  api.answer(salesEndpoints.list, () => ({ answer: { requests, total: requests.length } }))

beforeEach(() => {
  api = fakeApi()
})

const show = (address = '/') => renderWithOverlays(SalesRequestsPage, address)

describe('the list of requests', () => {
  it('shows its skeleton, then who asks, when and for what', async () => {
    answer(ada, booked, canceled)
    const send = api.delay(salesEndpoints.list)
    const { page, text } = show()
    await eventually(() => expect(text()).toContain('Loading requests...'))
    send()
    await eventually(() => expect(page.querySelectorAll('tbody tr')).toHaveLength(3))
    const [first, second, third] = [...page.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
    for (const shown of [
      'Ada Lovelace',
      'ada@example.com',
      'New',
      'As soon as possible',
      '2025550100',
      'About the machinery.',
    ])
      expect(first).toContain(shown)
    expect(second).toContain('Mar 5, 2099')
    expect(second).toContain('10:00 AM EST')
    expect(third).toContain('Canceled')
    expect(page.querySelectorAll('s time')).toHaveLength(1)
    expect(text()).toContain('3 requests')
  })

  it('says that there are none yet, that none matches, or that it failed', async () => {
    answer()
    const none = show()
    await eventually(() => expect(none.text()).toContain('No requests yet'))
    const filtered = show('/?state=done')
    await eventually(() => expect(filtered.text()).toContain('No request matches your search and filters.'))
    api.refuse(salesEndpoints.list, 'internal', 'The database is away.')
    const failed = show('/?state=called')
    await eventually(() => expect(failed.text()).toContain('Failed to fetch requests'))
  })

  it('asks the server for what its filters say', async () => {
    answer(ada)
    const { page, router } = show('/?call=soon')
    await eventually(() => expect(page.querySelectorAll('tbody tr')).toHaveLength(1))
    enter(page.querySelector('select[aria-label="State"]'), 'new')
    await eventually(() => expect(router.state.location.search).toContain('state=new'))
    await eventually(() =>
      expect(Object.fromEntries(api.asked.at(-1)?.searchParams ?? [])).toMatchObject({ state: 'new', call: 'soon' }),
    )
  })

  it('marks a request as called at once, and one click takes it back', async () => {
    answer(ada)
    const { page, press } = show()
    await eventually(() => expect(page.querySelectorAll('tbody tr')).toHaveLength(1))
    api.answer(salesEndpoints.update, () => ({ answer: { request: called } }))
    answer(called)
    press('Mark the request of Ada Lovelace as called')
    await eventually(() => expect(page.querySelector('tbody .badge')?.textContent).toBe('Called'))
    await eventually(() => expect(bodyText()).toContain('Marked as called'))
    expect(api.sent).toEqual([{ state: 'called' }])
    answer(ada)
    press('Undo')
    await eventually(() => expect(api.sent).toEqual([{ state: 'called' }, { state: 'new' }]))
  })

  it('shows long names and messages whole enough, and erased people as such', async () => {
    const long = 'Unconstitutionally'.repeat(5)
    answer({ ...ada, firstName: long, message: long.repeat(8) }, { ...ada, _id: '4', firstName: '', lastName: '' })
    const { page } = show()
    await eventually(() => expect(page.querySelectorAll('tbody tr')).toHaveLength(2))
    expect(page.querySelector('tbody tr')?.textContent).toContain(long)
    expect(page.querySelectorAll('tbody tr')[1]?.textContent).toContain('Erased')
  })
})

describe('a request beside the list', () => {
  const sheet = () => document.querySelector('[role="dialog"]')?.textContent
  const showOne = (request: StaffSalesRequest) => {
    answer(request)
    api.answer(salesEndpoints.show, () => ({ answer: { request } }))
    return show(`/?request=${request._id}`)
  }

  it('says that it is loading, then everything about it, in both zones', async () => {
    answer(booked)
    api.answer(salesEndpoints.show, () => ({ answer: { request: booked } }))
    const send = api.delay(salesEndpoints.show)
    show('/?request=2')
    await eventually(() => expect(sheet()).toContain('Loading the request...'))
    send()
    await eventually(() => expect(sheet()).toContain('Mar 5, 2099, 10:00 AM EST'))
    for (const shown of ['Mar 5, 2099, 4:00 PM GMT+1', '2025550100', 'ada@example.com', 'About the machinery.'])
      expect(sheet()).toContain(shown)
    expect(document.querySelector('a[href="tel:+12025550100"]')).not.toBeNull()
  })

  it('can be marked, and its call canceled after a question', async () => {
    const { press } = showOne(booked)
    await eventually(() => expect(sheet()).toContain('Cancel the call'))
    api.answer(salesEndpoints.update, () => ({ answer: { request: { ...called, ...whenBooked } } }))
    api.answer(salesEndpoints.show, () => ({ answer: { request: { ...called, ...whenBooked } } }))
    document.querySelector<HTMLInputElement>('input[value="called"]')?.click()
    await eventually(() => expect(document.querySelector('.sheet .badge')?.textContent).toBe('Called'))

    api.answer(salesEndpoints.cancel, () => ({
      answer: { message: 'The call with Bob is canceled.', request: canceledByStaff },
    }))
    api.answer(salesEndpoints.show, () => ({ answer: { request: canceledByStaff } }))
    press('Cancel the call')
    await eventually(() => expect(bodyText()).toContain('Cancel the call with Bob Lovelace?'))
    expect(bodyText()).toContain('and the time is free again: Mar 5, 2099, 10:00 AM EST.')
    document
      .querySelector<HTMLElement>('[role="alertdialog"] .btn--danger-solid, [role="alertdialog"] .btn--danger')
      ?.click()
    await eventually(() => expect(sheet()).toContain('Staff canceled this call. The time is free again.'))
    expect(sheet()).not.toContain('Cancel the call')
  })

  it('shows why it could not be marked', async () => {
    showOne(ada)
    await eventually(() => expect(sheet()).toContain('As soon as possible'))
    expect(sheet()).not.toContain('Cancel the call')
    api.refuse(salesEndpoints.update, 'conflict', 'This call was canceled already.')
    document.querySelector<HTMLInputElement>('input[value="done"]')?.click()
    await eventually(() => expect(bodyText()).toContain('This call was canceled already.'))
  })

  it('that is gone says so, and one that could not be read is read again', async () => {
    answer(ada)
    api.refuse(salesEndpoints.show, 'not_found')
    show('/?request=9')
    await eventually(() => expect(sheet()).toContain('Request not found'))
  })
})
