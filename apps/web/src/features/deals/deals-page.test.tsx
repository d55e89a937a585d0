// @vitest-environment happy-dom
import { dealMarkEndpoints } from '@regent/contract/deals/deal-marks'
import { lookUpEndpoints } from '@regent/contract/deals/deal-terms'
import { dealEndpoints } from '@regent/contract/deals/deals'
import { describe, expect, it } from 'vitest'
import { aDeal, anOption, dealsApi, energy, idOf, openDeals, realEstate } from '#testing/deals.tsx'
import { eventually } from '#testing/eventually.ts'
import { bodyText, enter } from '#testing/forms.ts'

const { api, answerDeals, signIn } = dealsApi()

const cards = () => [...document.querySelectorAll('.deals > .deal h2')].map(({ textContent }) => textContent)
const asked = () =>
  api().asked.findLast(({ pathname, search }) => pathname === '/api/deals' && search.includes('limit=24'))
const filter = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('.filters--row [role=combobox]')].find(
    (box) => document.getElementById(box.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')?.textContent === label,
  )
const summary = (label: string) => filter(label)?.textContent
const choices = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
const choice = (label: string) => choices().find(({ textContent }) => textContent === label)
const press = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === label)?.click()

describe('the deals of an Elite member', () => {
  it('show that they load, and then cards whose link opens a new tab', async () => {
    signIn()
    answerDeals(aDeal(), aDeal({ _id: idOf(101), name: 'Bare Land', source: null, image: '', requirement: [] }))
    const send = api().delay(dealEndpoints.list)
    const { page, text } = openDeals()
    await eventually(() => expect(text()).toContain('Loading deals...'))
    send()
    await eventually(() =>
      expect(cards()).toEqual([expect.stringContaining('Harlan Creek'), expect.stringContaining('Bare Land')]),
    )
    expect(text()).toContain('2 deals')
    expect(text()).toContain('Elite')
    const [card, bare] = page.querySelectorAll('.deals > .deal')
    expect([...(card?.querySelectorAll('.deal-facts__line') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'SourceWhitfield Residential',
      'CategoryReal Estate',
      'Sub-CategoryNot stated',
      'StrategyCash flow',
      'RequirementsAccredited',
    ])
    expect(card?.querySelector('.deal__types')?.textContent).toBe('Equity')
    expect(card?.querySelector('img')?.getAttribute('src')).toBe('/files/harlan.png')
    expect(bare?.querySelector('svg')).not.toBeNull()
    const link = card?.querySelector<HTMLAnchorElement>('h2 a')
    expect([link?.href, link?.target, link?.rel]).toEqual([
      'https://www.example.com/harlan-creek',
      '_blank',
      'noopener noreferrer',
    ])
    expect(asked()?.searchParams.get('state')).toBe('published')
  })

  it('are recorded when they are opened', async () => {
    signIn()
    answerDeals(aDeal())
    api().answer(dealMarkEndpoints.open, () => ({ answer: { message: 'Recorded' } }))
    const { page } = openDeals()
    await eventually(() => expect(cards()).toHaveLength(1))
    const link = page.querySelector<HTMLElement>('h2 a')
    // The test stays here.
    link?.addEventListener('click', (event) => event.preventDefault())
    link?.click()
    await eventually(() => expect(api().asked.at(-1)?.pathname).toBe(`/api/deals/${idOf(100)}/open`))
  })

  it('never lead to an address that is no site', async () => {
    signIn()
    answerDeals(aDeal({ url: 'javascript:alert(1)' }))
    const { page } = openDeals()
    await eventually(() => expect(cards()).toHaveLength(1))
    expect(page.querySelector('h2 a')?.getAttribute('href')).toContain(`deal=${idOf(100)}`)
  })

  it('say that none fits, and lead back to all', async () => {
    signIn()
    answerDeals()
    const { text, router } = openDeals(`/deals?search=nothing&categoryId=${realEstate._id}`)
    await eventually(() => expect(text()).toContain('No deals found matching your filters.'))
    document.querySelector<HTMLElement>('.state a')?.click()
    await eventually(() => expect(router.state.location.search).toBe(''))
  })

  it('say what failed in the place of the list, and try again', async () => {
    signIn()
    answerDeals(aDeal())
    api().goOffline()
    const { text } = openDeals()
    await eventually(() => expect(text()).toContain('Failed to fetch deals'))
    expect(text()).toContain('You are offline.')
    api().goOffline(false)
    document.querySelector<HTMLElement>('.state button')?.click()
    await eventually(() => expect(cards()).toHaveLength(1))
  })

  it('are searched and sorted by the address', async () => {
    signIn()
    answerDeals(aDeal())
    const { page, router } = openDeals('/deals?sort=-name')
    await eventually(() => expect(asked()?.searchParams.get('sort')).toBe('-name'))
    await eventually(() => expect(page.querySelector('[type=search]')).not.toBeNull())
    enter(page.querySelector('[type=search]'), 'creek')
    await eventually(() => expect(asked()?.searchParams.get('search')).toBe('creek'))
    enter(page.querySelector('select'), '')
    await eventually(() => expect(asked()?.searchParams.has('sort')).toBe(false))
    expect(router.state.location.search).toBe('?search=creek')
  })
})

describe('the filters', () => {
  it('count what each choice gives, refuse what gives nothing, and take several', async () => {
    signIn()
    answerDeals(aDeal())
    const { router } = openDeals()
    await eventually(() => expect(cards()).toHaveLength(1))
    expect(summary('Categories')).toBe('All')
    filter('Categories')?.click()
    await eventually(() =>
      expect(choices().map(({ textContent }) => textContent)).toEqual(['All', 'Real Estate (1)', 'Energy (0)']),
    )
    expect(choice('Energy (0)')?.getAttribute('aria-disabled')).toBe('true')
    expect(choice('All')?.getAttribute('aria-selected')).toBe('true')
    choice('Real Estate (1)')?.click()
    await eventually(() => expect(summary('Categories')).toBe('Real Estate (1)'))
    expect(router.state.location.search).toBe(`?categoryId=${realEstate._id}`)
    expect(asked()?.searchParams.get('categoryId')).toBe(realEstate._id)
    await router.navigate(-1)
    await eventually(() => expect(summary('Categories')).toBe('All'))
    await router.navigate(1)
    await eventually(() => expect(summary('Categories')).toBe('Real Estate (1)'))
    press('Clear All')
    await eventually(() => expect(router.state.location.search).toBe(''))
  })

  it('say that they load, that there is nothing to choose, and that they failed while the deals stay', async () => {
    signIn()
    answerDeals(aDeal())
    api().refuse(lookUpEndpoints.strategy, 'internal', 'The database is away.')
    const send = api().delay(lookUpEndpoints.subCategory)
    const { text } = openDeals()
    await eventually(() => expect(text()).toContain('Failed to load options. Please try again.'))
    await eventually(() => expect(cards()).toHaveLength(1))
    filter('Sub-Categories')?.click()
    await eventually(() => expect(bodyText()).toContain('Loading...'))
    send()
    await eventually(() => expect(bodyText()).toContain('No options available'))
    api().answer(lookUpEndpoints.strategy, () => ({ answer: [] }))
    press('Retry')
    await eventually(() => expect(text()).not.toContain('Failed to load options. Please try again.'))
  })

  it('drop with a word what does not exist any more, and follow a term that was merged', async () => {
    signIn()
    answerDeals(aDeal())
    api().answer(lookUpEndpoints.category, () => ({ answer: [anOption(realEstate, [idOf(8)]), anOption(energy)] }))
    const { router } = openDeals(`/deals?categoryId=${idOf(8)},${idOf(9)}&typeId=nonsense`)
    await eventually(() => expect(bodyText()).toContain('A filter was left out'))
    expect(bodyText()).toContain('Something chosen under Categories does not exist any more.')
    expect(router.state.location.search).toBe(`?categoryId=${realEstate._id}`)
  })
})
