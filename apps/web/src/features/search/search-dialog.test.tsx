// @vitest-environment happy-dom
import { type Found, searchEndpoints } from '@regent/contract/search/search'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Moon, Plus } from '#ui/content/icons.ts'
import { SearchDialog } from './search-dialog.tsx'

const lecture: Found = {
  kind: 'lecture',
  _id: 'l1',
  title: 'What a trust is',
  about: 'Trusts',
  snippet: 'Where the \u0002trust\u0003 estate lies',
  url: '/courses/c1?lecture=l1&t=61',
  second: 61,
}
const webinar: Found = {
  kind: 'webinar',
  _id: 'w1',
  title: 'Trust night',
  about: 'Margaret Ellison',
  snippet: '',
  url: '/royal-tv/trust-night',
  date: '2026-12-01T19:30:00.000Z',
}

let api: ReturnType<typeof fakeApi>
const handleClose = vi.fn()
const switchTheme = vi.fn()

beforeEach(() => {
  api = fakeApi()
  api.answer(searchEndpoints.find, (url) => ({
    answer: { results: (url.searchParams.get('q') ?? '').startsWith('tru') ? [webinar, lecture] : [] },
  }))
})

afterEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
})

const actions = [
  { key: 'create', name: 'Create webinar', Icon: Plus, to: '/admin/webinars?create=1' },
  { key: 'theme', name: 'Switch between light and dark theme', Icon: Moon, run: switchTheme },
]

const open = ({ opensTabs = false } = {}) => {
  const rendered = renderPage(() => (
    <SearchDialog actions={actions} isStaff opensTabs={opensTabs} onClose={handleClose} />
  ))
  const field = () => {
    const found = document.querySelector<HTMLInputElement>('input[role="combobox"]')
    if (!found) throw new Error('There is no field')
    return found
  }
  return {
    ...rendered,
    shown: () => document.body.textContent,
    type: (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
      field().dispatchEvent(new Event('input', { bubbles: true }))
    },
    options: () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent),
    press: (key: string) =>
      field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    option: (text: string) =>
      [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(({ textContent }) =>
        textContent.includes(text),
      ),
    asked: () => api.asked.map(({ searchParams }) => searchParams.get('q')),
  }
}

const ready = async (dialog: ReturnType<typeof open>) => {
  await eventually(() => expect(document.querySelector('input[role="combobox"]')).not.toBeNull())
  return dialog
}

describe('the search', () => {
  it('finds as one types, by groups, with what fits marked; letters typed quickly are asked for once', async () => {
    const dialog = await ready(open())
    for (const text of ['t', 'tr', 'tru']) dialog.type(text)
    await eventually(() => expect(dialog.options()).toHaveLength(2))
    expect(dialog.asked()).toEqual(['tru'])
    expect(dialog.shown()).toContain('Webinars')
    expect(dialog.shown()).toContain('at 1:01')
    expect(document.querySelector('mark')?.textContent).toBe('trust')
    expect(dialog.option('What a trust is')?.getAttribute('href')).toBe(lecture.url)
  })

  it('keeps what was found until there is more, so that nothing flickers', async () => {
    const dialog = await ready(open())
    dialog.type('tru')
    await eventually(() => expect(dialog.options()).toHaveLength(2))
    const answer = api.delay(searchEndpoints.find)
    dialog.type('trus')
    await eventually(() => expect(dialog.asked()).toEqual(['tru', 'trus']))
    expect(dialog.options()).toHaveLength(2)
    dialog.type('deed')
    await eventually(() => expect(dialog.options()).toEqual([]))
    answer()
  })

  it('shows nothing of one word while the first letters of another are typed', async () => {
    const dialog = await ready(open())
    dialog.type('tru')
    await eventually(() => expect(dialog.options()).toHaveLength(2))
    const answer = api.delay(searchEndpoints.find)
    dialog.type('')
    await eventually(() => expect(dialog.options()).toEqual([]))
    // No action begins so.
    dialog.type('x')
    await eventually(() => expect(dialog.shown()).toContain('Searching'))
    expect(dialog.options()).toEqual([])
    answer()
  })

  it('opens what is chosen, closes, and remembers the words', async () => {
    const dialog = await ready(open())
    dialog.type('tru')
    await eventually(() => expect(dialog.options()).toHaveLength(2))
    dialog.option('Trust night')?.click()
    await eventually(() => expect(dialog.router.state.location.pathname).toBe('/royal-tv/trust-night'))
    expect(handleClose).toHaveBeenCalled()
    expect(localStorage.getItem('recent-searches')).toBe('["tru"]')
  })

  it('opens what is found in a tab beside a room, and says so', async () => {
    const dialog = await ready(open({ opensTabs: true }))
    dialog.type('tru')
    await eventually(() => expect(dialog.options()).toHaveLength(2))
    expect(dialog.option('Trust night')?.getAttribute('target')).toBe('_blank')
    expect(dialog.shown()).toContain('open in a new tab')
  })

  it('offers recent searches, and forgets them', async () => {
    localStorage.setItem('recent-searches', '["trust","deeds"]')
    const dialog = await ready(open())
    await eventually(() => expect(dialog.options()).toEqual(['trust', 'deeds']))
    dialog.option('trust')?.click()
    await eventually(() => expect(dialog.options()).toHaveLength(2))
    dialog.type('')
    await eventually(() => expect(dialog.shown()).toContain('Clear recent searches'))
    ;[...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Clear recent searches')
      ?.click()
    await eventually(() => expect(dialog.options()).toEqual([]))
    expect(localStorage.getItem('recent-searches')).toBeNull()
  })

  it('does what one says, also with a typing error', async () => {
    const dialog = await ready(open())
    dialog.type('dark theme')
    await eventually(() => expect(dialog.options()).toEqual(['Switch between light and dark theme']))
    dialog.type('creat webniar')
    await eventually(() => expect(dialog.options()).toEqual(['Create webinar']))
    dialog.type('drak')
    await eventually(() => expect(dialog.options()).toEqual(['Switch between light and dark theme']))
    dialog.option('theme')?.click()
    expect(switchTheme).toHaveBeenCalled()
  })

  it('has what fits as typed before an action that fits but for a typing error', async () => {
    const dialog = await ready(open())
    api.answer(searchEndpoints.find, () => ({ answer: { results: [webinar] } }))
    dialog.type('drak')
    await eventually(() => expect(dialog.options()).toHaveLength(2))
    expect(dialog.options()[0]).toContain('Trust night')
    expect(dialog.options()[1]).toBe('Switch between light and dark theme')
  })

  it('says that there is nothing, and what to do', async () => {
    const dialog = await ready(open())
    dialog.type('xylophone')
    await eventually(() => expect(dialog.shown()).toContain('Nothing found for “xylophone”'))
    expect(dialog.shown()).toContain('Check the spelling')
  })

  it('says what failed, and tries again', async () => {
    api.refuse(searchEndpoints.find, 'internal', 'The database is away.')
    const dialog = await ready(open())
    dialog.type('tru')
    await eventually(() => expect(dialog.shown()).toContain('The search failed'))
    expect(dialog.shown()).toContain('The database is away.')
    api.answer(searchEndpoints.find, () => ({ answer: { results: [webinar] } }))
    ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Retry')?.click()
    await eventually(() => expect(dialog.options()).toHaveLength(1))
  })

  it('says that one is offline', async () => {
    const dialog = await ready(open())
    api.goOffline()
    dialog.type('tru')
    await eventually(() => expect(dialog.shown()).toContain('offline'))
  })
})
