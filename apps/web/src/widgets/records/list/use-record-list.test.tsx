// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { answerPages, answerRows, endpoint, Groups, showGroups } from '#testing/groups.tsx'
import { LiveContext } from '#lib/live/use-live.ts'
import { renderPage } from '#testing/render-page.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})

describe('more of a list', () => {
  it('is loaded behind what is there, and kept in the address', async () => {
    answerPages(api)
    const { text, titles, press, router } = showGroups()
    await expect.poll(() => text()).toContain('2 of 3')
    press('More')
    await expect.poll(() => titles()).toEqual(['Trusts', 'Wills', 'Entities'])
    expect(router.state.location.search).toBe('?pages=2')
    expect(text()).not.toContain('2 of 3')
  })

  it('is there again after a reload', async () => {
    answerPages(api)
    const { titles } = showGroups('/?pages=2')
    await expect.poll(() => titles()).toEqual(['Trusts', 'Wills', 'Entities'])
    expect(api.asked.map(({ searchParams }) => searchParams.get('cursor'))).toEqual([null, 'second'])
  })

  it('that fails leaves what is there, and is loaded by trying again', async () => {
    answerPages(api)
    const { text, titles, press } = showGroups()
    await expect.poll(() => titles()).toHaveLength(2)
    api.refuse(endpoint, 'internal', 'The database is away.')
    press('More')
    await expect.poll(() => text()).toContain('The database is away.')
    expect(titles()).toEqual(['Trusts', 'Wills'])
    answerPages(api)
    press('Retry')
    await expect.poll(() => titles()).toEqual(['Trusts', 'Wills', 'Entities'])
  })
})

describe('the state of a list', () => {
  it('follows the address, back and forward', async () => {
    answerPages(api)
    const { router, page, titles } = showGroups('/?sort=-title')
    await expect.poll(() => titles()).toHaveLength(2)
    expect(api.asked.at(-1)?.searchParams.get('sort')).toBe('-title')

    await router.navigate('/?state=draft')
    await expect.poll(() => api.asked.at(-1)?.searchParams.get('state')).toBe('draft')
    expect(page.querySelector<HTMLSelectElement>('.list-tools select')?.value).toBe('draft')
    await router.navigate(-1)
    await expect.poll(() => page.querySelector<HTMLSelectElement>('.list-tools select')?.value).toBe('')
    expect(page.querySelector('[aria-sort]')?.getAttribute('aria-sort')).toBe('descending')
  })

  it('keeps the rows of before while others are loading', async () => {
    answerPages(api)
    const { router, page, titles } = showGroups()
    await expect.poll(() => titles()).toHaveLength(2)
    answerRows(api, 'Entities')
    const answer = api.delay(endpoint)
    await router.navigate('/?search=entities')
    await expect.poll(() => page.querySelector('.record-list')?.getAttribute('aria-busy')).toBe('true')
    expect(titles()).toEqual(['Trusts', 'Wills'])
    answer()
    await expect.poll(() => titles()).toEqual(['Entities'])
  })

  it('survives for rows that stay: what is chosen stays chosen, and what is gone is not chosen any more', async () => {
    answerPages(api)
    const { page, text, press, queryClient, titles } = showGroups()
    await expect.poll(() => titles()).toHaveLength(2)
    press('Select all')
    await expect.poll(() => text()).toContain('Delete Trusts and Wills')

    answerRows(api, 'Wills', 'Entities')
    await queryClient.invalidateQueries()
    await expect.poll(() => titles()).toEqual(['Wills', 'Entities'])
    expect(page.querySelector('.bulk-bar')?.textContent).toContain('Delete Wills')
    expect(text()).not.toContain('Delete Trusts')
  })
})

it('a list is read again when its topic is announced', async () => {
  const announce: (() => void)[] = []
  const live = {
    watch: (_topic: string, listener: () => void) => {
      announce.push(listener)
      return () => undefined
    },
  }
  answerPages(api)
  const { page } = renderPage(() => (
    <LiveContext value={live}>
      <Groups />
    </LiveContext>
  ))
  await expect.poll(() => page.textContent).toContain('Wills')
  answerRows(api, 'Entities')
  announce[0]?.()
  await expect.poll(() => page.textContent).toContain('Entities')
})
