// @vitest-environment happy-dom
import { dealTermEndpoints } from '@regent/contract/deals/deal-terms'
import { dealEndpoints } from '@regent/contract/deals/deals'
import { adminDealEndpoints } from '@regent/contract/deals/deals-admin'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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

const rows = () => [...document.querySelectorAll('tbody .table__row')].map(({ textContent }) => textContent)
const question = () => document.querySelector('[role=alertdialog]')
const askedFor = () => new URL(api.asked.findLast(({ pathname }) => pathname === '/api/deals') ?? '').searchParams

describe('the list of deals', () => {
  it('says that it loads, and shows each deal with its terms, its site and its day', async () => {
    const send = api.delay(dealEndpoints.list)
    const { page, text } = open()
    await eventually(() => expect(text()).toContain('Loading deals...'))
    send()
    await eventually(() => expect(rows()).toHaveLength(2))
    expect([...page.querySelectorAll('th')].map(({ textContent }) => textContent).slice(1)).toEqual([
      'Deal',
      'Sources',
      'Categories',
      'Sub-Categories',
      'Types',
      'Strategies',
      'Requirements',
      'URL',
      'Created',
      'Actions',
    ])
    for (const shown of [deal.name, 'Regent network', 'Real Estate', 'Equity', 'example.com', 'Jan 1, 2026'])
      expect(rows()[0]).toContain(shown)
    expect(rows()[1]).toContain('Draft')
    const site = page.querySelector<HTMLAnchorElement>('a.deal-site')
    expect([site?.href, site?.target, site?.rel]).toEqual([deal.url, '_blank', 'noopener noreferrer'])
    expect(askedFor().get('counts')).toBe('1')
  })

  it('invites to create the first deal', async () => {
    answerDeals()
    const { text } = open()
    await eventually(() => expect(text()).toContain('No deals found'))
    expect(text()).toContain('Create your first deal to get started!')
  })

  it('says why it could not be read, above rows that were read before, and reads again', async () => {
    api.refuse(dealEndpoints.list, 'busy', 'The portal is busy.')
    const { text, press } = open()
    await eventually(() => expect(text()).toContain('Failed to fetch deals'))
    expect(text()).toContain('The portal is busy.')
    answerDeals(deal)
    press('Retry')
    await eventually(() => expect(rows()).toHaveLength(1))
  })

  it('filters by terms with their counts, and comes back as it was left', async () => {
    const first = open()
    await eventually(() => expect(first.text()).toContain('Real Estate (2)'))
    enter(first.page.querySelector('select[aria-label="All categories"]'), realEstate._id)
    await eventually(() => expect(askedFor().get('categoryId')).toBe(realEstate._id))
    await first.router.navigate('/?state=draft')
    await eventually(() => expect(askedFor().get('state')).toBe('draft'))
    const second = open()
    await eventually(() => expect(second.router.state.location.search).toBe('?state=draft'))
  })

  it('scrolls to where it was left, once its rows are there', async () => {
    localStorage.setItem('admin-deals', JSON.stringify({ search: 'state=draft', scroll: 240 }))
    const scrolled = vi.spyOn(window, 'scrollTo')
    const send = api.delay(dealEndpoints.list)
    const { router } = open()
    await eventually(() => expect(router.state.location.search).toBe('?state=draft'))
    expect(scrolled).not.toHaveBeenCalledWith(0, 240)
    send()
    await eventually(() => expect(scrolled).toHaveBeenCalledWith(0, 240))
  })

  it('says of a term in its address that it is not there any more', async () => {
    const { page } = open(`/?categoryId=${network._id}`)
    await eventually(() =>
      expect(page.querySelector('select[aria-label="All categories"]')?.textContent).toContain('No longer in the list'),
    )
  })
})

describe('deleting a deal', () => {
  const ask = async () => {
    const page = open()
    await eventually(() => expect(rows()).toHaveLength(2))
    page.press(`Delete ${deal.name}`)
    await eventually(() => expect(question()?.textContent).toContain('Delete Deal'))
    return page
  }
  const pressDelete = () =>
    [...(question()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Delete')?.click()

  it('asks first, says that it is busy, and can be undone', async () => {
    api.answer(adminDealEndpoints.remove, () => ({ answer: { message: 'Deleted' } }))
    api.answer(adminDealEndpoints.restore, () => ({ answer: { deal } }))
    const send = api.delay(adminDealEndpoints.remove)
    const { press } = await ask()
    expect(question()?.textContent).toContain(
      `Are you sure you want to delete "${deal.name}"? You can restore it for 30 days.`,
    )
    pressDelete()
    await eventually(() => expect(question()?.textContent).toContain('Deleting...'))
    answerDeals(draft)
    send()
    await eventually(() => expect(bodyText()).toContain('Deal deleted successfully'))
    await eventually(() => expect(rows()).toHaveLength(1))
    answerDeals(deal, draft)
    press('Undo')
    await eventually(() => expect(bodyText()).toContain('Deal restored'))
    await eventually(() => expect(rows()).toHaveLength(2))
  })

  it('that fails leaves it in the list, with the reason', async () => {
    api.breakOff(adminDealEndpoints.remove)
    await ask()
    pressDelete()
    await eventually(() => expect(bodyText()).toContain('Failed to delete deal'))
    expect(rows()).toHaveLength(2)
  })
})
