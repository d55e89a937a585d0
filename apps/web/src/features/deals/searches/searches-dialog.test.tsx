// @vitest-environment happy-dom
import {
  type DealSearch,
  dealSearchEndpoints as endpoints,
  type SearchFilters,
} from '@regent/contract/deals/deal-searches'
import { limits } from '@regent/contract/limits'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dialog, fillIn, save } from '#testing/dialog.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { enter } from '#testing/forms.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { SearchesDialog } from './searches-dialog.tsx'

const realEstate = '01900000-0000-7000-8000-000000000001'
const gone = '01900000-0000-7000-8000-000000000002'

const aSearch = (change: Partial<DealSearch> = {}): DealSearch => ({
  _id: '01900000-0000-7000-8000-00000000000a',
  name: 'Mine',
  filters: { categoryId: [realEstate] },
  frequency: 'daily',
  deals: 14,
  lastSentAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...change,
})

let api: ReturnType<typeof fakeApi>
let searches: DealSearch[]
const onApply = vi.fn<(filters: SearchFilters) => void>()

beforeEach(() => {
  onApply.mockReset()
  searches = []
  api = fakeApi()
  api.answer(endpoints.list, () => ({ answer: { searches } }))
})

const open = (filters: SearchFilters = {}) =>
  renderPage(() => (
    <>
      <SearchesDialog
        filters={filters}
        nameOf={(id) => (id === realEstate ? 'Real Estate' : undefined)}
        onApply={onApply}
        onClose={() => undefined}
      />
      <Toasts />
    </>
  ))

const shows = (text: string) => eventually(() => expect(dialog()?.textContent).toContain(text))
const toasted = (text: string) => eventually(() => expect(document.body.textContent).toContain(text))
const rows = () => [...document.querySelectorAll('.search-row')].map(({ textContent }) => textContent)

/** The menu of the one search. */
const choose = async (label: string) => {
  document.querySelector<HTMLElement>('[aria-label="More about “Mine”"]')?.click()
  await eventually(() => expect(document.querySelector('[role=menuitem]')).not.toBeNull())
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
  items.find(({ textContent }) => textContent === label)?.click()
}

describe('saved searches', () => {
  it('save what the page shows, under a name that says what it is', async () => {
    open({ categoryId: [realEstate], search: 'creek' })
    await shows('Real Estate, “creek”')
    api.answer(endpoints.create, () => ({ answer: { search: aSearch({ name: 'Creeks' }) } }))
    fillIn('Name', 'Creeks')
    searches = [aSearch({ name: 'Creeks', filters: { categoryId: [realEstate], search: 'creek' } })]
    save()
    await toasted('“Creeks” is saved')
    expect(api.sent).toEqual([
      { name: 'Creeks', frequency: 'daily', filters: { categoryId: [realEstate], search: 'creek' } },
    ])
    await shows('These filters are saved as “Creeks”.')
  })

  it('show the message of a field, and keep what was typed', async () => {
    open()
    await shows('Save this search')
    fillIn('Name', ' ')
    save()
    await shows('Name is required')
    fillIn('Name', 'Everything')
    api.refuse(endpoints.create, 'conflict', 'You have too many.')
    save()
    await shows('You have too many.')
    expect(dialog()?.querySelector('input')?.value).toBe('Everything')
  })

  it('say that there are as many as may be', async () => {
    searches = Array.from({ length: limits.savedSearches }, (_, index) =>
      aSearch({ _id: `search ${index}`, name: `Search ${index}` }),
    )
    open()
    await shows(`You have ${limits.savedSearches} saved searches.`)
  })

  it('are listed with their filters and how many deals fit now', async () => {
    searches = [
      aSearch({ lastSentAt: '2026-01-02T13:00:00.000Z' }),
      aSearch({ _id: 'b', name: 'Other', filters: { sourceId: [gone] }, deals: 1 }),
    ]
    open()
    await shows('14 deals fit now')
    expect(rows()[0]).toContain('Real Estate')
    expect(rows()[0]).toContain('Last mail Jan 2, 2026')
    expect(rows()[1]).toContain('a choice that is gone')
    expect(rows()[1]).toContain('1 deal fits now')
  })

  it('show their deals', async () => {
    searches = [aSearch()]
    const { press } = open()
    await shows('Mine')
    press('Show deals of “Mine”')
    expect(onApply).toHaveBeenCalledWith({ categoryId: [realEstate] })
  })

  it('are mailed as often as is chosen, shown at once and taken back if that fails', async () => {
    searches = [aSearch()]
    open()
    await shows('Mine')
    const select = () => document.querySelector<HTMLSelectElement>('.search-row select')
    api.answer(endpoints.update, () => ({ answer: { search: aSearch({ frequency: 'weekly' }) } }))
    searches = [aSearch({ frequency: 'weekly' })]
    enter(select(), 'weekly')
    await toasted('You will get mail about “Mine” at most once a week')
    expect(api.sent).toEqual([{ frequency: 'weekly' }])
    api.refuse(endpoints.update, 'internal')
    enter(select(), 'never')
    await toasted('Something went wrong. Please try again.')
    await eventually(() => expect(select()?.value).toBe('weekly'))
  })

  it('are renamed in place', async () => {
    searches = [aSearch()]
    const { press } = open()
    await shows('Mine')
    await choose('Rename')
    await eventually(() => expect(document.querySelector('[aria-label="New name of “Mine”"]')).not.toBeNull())
    enter(document.querySelector('[aria-label="New name of “Mine”"]'), ' Renamed ')
    api.answer(endpoints.update, () => ({ answer: { search: aSearch({ name: 'Renamed' }) } }))
    searches = [aSearch({ name: 'Renamed' })]
    press('Save')
    await toasted('Renamed to “Renamed”')
    expect(api.sent).toEqual([{ name: 'Renamed' }])
    await eventually(() => expect(rows()[0]).toContain('Renamed'))
  })

  it('are deleted at once, and come back with Undo', async () => {
    searches = [aSearch()]
    const { press } = open()
    await shows('Mine')
    api.answer(endpoints.remove, () => ({ answer: { message: 'The search is deleted.' } }))
    searches = []
    await choose('Delete')
    await toasted('“Mine” is deleted')
    await shows('No saved searches')
    api.answer(endpoints.restore, () => ({ answer: { search: aSearch() } }))
    searches = [aSearch()]
    press('Undo')
    await toasted('“Mine” is restored')
    await eventually(() => expect(rows()).toHaveLength(1))
  })

  it('say why they could not be loaded, and are loaded again', async () => {
    api.refuse(endpoints.list, 'internal')
    const { press } = open()
    await shows('Failed to load saved searches')
    api.answer(endpoints.list, () => ({ answer: { searches: [aSearch()] } }))
    press('Retry')
    await shows('Mine')
  })
})
