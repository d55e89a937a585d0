// @vitest-environment happy-dom
import { dealTermEndpoints } from '@regent/contract/deals/deal-terms'
import { dealEndpoints } from '@regent/contract/deals/deals'
import { adminDealEndpoints } from '@regent/contract/deals/deals-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, enter } from '#testing/forms.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aStaffDeal, equity, network, oil, realEstate } from '#testing/staff-deals.ts'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { DealsPage } from './deals-page.tsx'

const deal = aStaffDeal()
const draft = aStaffDeal({ _id: '00000000-0000-7000-8000-000000000101', name: 'Tri-County Storage', state: 'draft' })

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
  api.answer(dealTermEndpoints.list, () => ({ answer: { terms: [realEstate, oil, equity, network] } }))
  answerDeals(deal, draft)
})

const answerDeals = (...deals: (typeof deal)[]) =>
  api.answer(dealEndpoints.list, () => ({
    answer: {
      deals,
      total: deals.length,
      counts: { category: { [realEstate._id]: 2 }, subCategory: {}, type: {}, strategy: {} },
    },
  }))

const open = (address = '/') =>
  renderPage(
    () => (
      <>
        <DealsPage onMembers={() => undefined} Mark={() => null} />
        <Toasts />
      </>
    ),
    address,
  )

const rows = () => [...document.querySelectorAll('tbody .table__row')]

describe('changing deals', () => {
  const undo = '00000000-0000-7000-8000-0000000000aa'
  const choose = (name: string) =>
    document.querySelector<HTMLInputElement>(`input[aria-label="Select ${name}"]`)?.click()

  it('publishes many at once, and one click takes it back', async () => {
    api.answer(adminDealEndpoints.changeMany, () => ({ answer: { message: 'Changed', changed: 2, undo } }))
    api.answer(adminDealEndpoints.undoChange, () => ({ answer: { message: 'Undone', changed: 2 } }))
    const { press } = open()
    await eventually(() => expect(rows()).toHaveLength(2))
    choose(deal.name)
    choose(draft.name)
    await eventually(() => expect(bodyText()).toContain('2 selected'))
    press('Archive')
    await eventually(() => expect(bodyText()).toContain('2 deals archived'))
    expect(api.sent).toEqual([{ ids: [deal._id, draft._id], change: { state: 'archived' } }])
    press('Undo')
    await eventually(() => expect(bodyText()).toContain('2 deals are as they were'))
    expect(api.sent[1]).toEqual({ undo })
  })

  it('together sends only what was entered, and stays open while it is refused', async () => {
    api.refuse(adminDealEndpoints.changeMany, 'conflict', 'A term is gone.')
    const { press } = open()
    await eventually(() => expect(rows()).toHaveLength(2))
    choose(draft.name)
    await eventually(() => expect(bodyText()).toContain('1 selected'))
    press('Edit together')
    await eventually(() => expect(bodyText()).toContain('No source'))
    const [state, source] = document.querySelectorAll('[role=dialog] select')
    enter(state, 'scheduled')
    enter(source, network._id)
    press('Change 1 deal')
    await eventually(() => expect(bodyText()).toContain('Please choose when to publish'))
    expect(api.sent).toEqual([])
    enter(document.querySelector('[role=dialog] input[type="datetime-local"]'), '2035-05-01T09:30')
    press('Change 1 deal')
    await eventually(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('A term is gone.'))
    expect(api.sent).toEqual([
      {
        ids: [draft._id],
        change: { state: 'scheduled', publishAt: '2035-05-01T13:30:00.000Z', sourceId: network._id },
      },
    ])
  })
})
