// @vitest-environment happy-dom
import { type Found, searchEndpoints } from '@regent/contract/search/search'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Moon, Plus } from '#ui/content/icons.ts'
import { SearchPage } from './search-page.tsx'

const results: Found[] = [
  { kind: 'deal', _id: 'd1', title: 'Harlan Creek', about: 'Land', snippet: '', url: '/deals?deal=d1' },
  { kind: 'course', _id: 'c1', title: 'Creek law', about: '', snippet: '', url: '/courses/c1' },
]

const switchTheme = vi.fn()
const actions = [
  { key: 'create', name: 'Create webinar', Icon: Plus, to: '/admin/webinars?create=1' },
  { key: 'theme', name: 'Switch between light and dark theme', Icon: Moon, run: switchTheme },
]

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(searchEndpoints.find, () => ({ answer: { results } }))
})

const open = (address: string, isStaff = false) =>
  renderPage(() => <SearchPage actions={actions} isStaff={isStaff} />, address)

it('shows what its address asks for, by kinds', async () => {
  const { page, text } = open('/search?q=creek')
  await eventually(() =>
    expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Deals', 'Courses']),
  )
  expect(text()).toContain('2 results')
  expect(api.asked[0]?.search).toBe('?q=creek&perKind=10')
  expect(page.querySelector<HTMLAnchorElement>('.found-link')?.getAttribute('href')).toBe('/deals?deal=d1')
})

it('shows one kind, which the address keeps', async () => {
  const { page, router } = open('/search?q=creek&kind=deal')
  await eventually(() => expect(api.asked[0]?.search).toBe('?q=creek&kinds=deal&perKind=50'))
  page.querySelector<HTMLInputElement>('input[value="course"]')?.click()
  await eventually(() => expect(router.state.location.search).toBe('?q=creek&kind=course'))
})

it.each([
  [false, ['all', 'webinar', 'replay', 'course', 'lecture', 'deal']],
  [true, ['all', 'webinar', 'replay', 'course', 'lecture', 'deal', 'member', 'message']],
])('offers the kinds that there are for staff: %s, and passes over an unknown one', async (isStaff, kinds) => {
  const { page } = open('/search?q=creek&kind=nonsense', isStaff)
  const choices = () => [...page.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  await eventually(() => expect(choices().map(({ value }) => value)).toEqual(kinds))
  expect(choices().find(({ checked }) => checked)?.value).toBe('all')
})

it('says what can be found while nothing is asked', async () => {
  const { text } = open('/search')
  await eventually(() => expect(text()).toContain('Type to find webinars'))
  expect(api.asked).toEqual([])
})

describe('what one can do', () => {
  beforeEach(() => api.answer(searchEndpoints.find, () => ({ answer: { results: [] } })))

  it('is offered by links', async () => {
    const { page, text } = open('/search?q=create%20webinar')
    await eventually(() =>
      expect(page.querySelector('.found-link')?.getAttribute('href')).toBe('/admin/webinars?create=1'),
    )
    expect(text()).not.toContain('Nothing found')
  })

  it('is done by buttons', async () => {
    const { page } = open('/search?q=dark')
    await eventually(() => expect(page.querySelector('.found-link')?.textContent).toContain('light and dark'))
    page.querySelector<HTMLElement>('.found-link')?.click()
    expect(switchTheme).toHaveBeenCalled()
  })

  it('is of no kind', async () => {
    const { text } = open('/search?q=create%20webinar&kind=deal')
    await eventually(() => expect(text()).toContain('Nothing found'))
  })
})
