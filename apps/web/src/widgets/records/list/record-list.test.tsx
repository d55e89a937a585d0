// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { answerPages, answerRows, endpoint, showGroups } from '#testing/groups.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})

describe('a list', () => {
  it('shows its skeleton until the server answers, then its rows and how many there are', async () => {
    answerPages(api)
    const answer = api.delay(endpoint)
    const { page, text, titles } = showGroups()
    await expect.poll(() => text()).toContain('Loading groups...')
    expect(page.querySelectorAll('.loading .table__row')).toHaveLength(5)

    answer()
    await expect.poll(() => titles()).toEqual(['Trusts', 'Wills'])
    expect(page.querySelector('.list-tools__count')?.textContent).toBe('3 groups')
    expect(text()).not.toContain('Loading groups...')
  })

  it('says that there is nothing yet, without a table', async () => {
    answerRows(api)
    const { page, text } = showGroups()
    await expect.poll(() => text()).toContain('No groups yet')
    expect(page.querySelector('table')).toBeNull()
  })

  it('says that nothing was found, and shows all again on one click', async () => {
    answerRows(api)
    const { page, text, titles, press, router } = showGroups('/?search=zoning&state=draft&edit=1')
    await expect.poll(() => text()).toContain('No group matches.')
    expect(page.querySelector('input')?.value).toBe('zoning')

    answerPages(api)
    press('Clear search and filter')
    await expect.poll(() => titles()).toHaveLength(2)
    expect(router.state.location.search).toBe('?edit=1')
    expect(api.asked.at(-1)?.search).toBe('?limit=50')
  })

  it('says what failed, and tries again', async () => {
    api.refuse(endpoint, 'internal', 'The database is away.')
    const { page, text, titles, press } = showGroups()
    await expect.poll(() => text()).toContain('The database is away.')
    expect(text()).toContain('Failed to fetch groups')
    expect(page.querySelector('table')).toBeNull()

    answerPages(api)
    press('Retry')
    await expect.poll(() => titles()).toHaveLength(2)
    expect(text()).not.toContain('Failed to fetch groups')
  })

  it('says why it was refused', async () => {
    api.refuse(endpoint, 'not_allowed')
    const { text } = showGroups()
    await expect.poll(() => text()).toContain('You are not allowed to do this.')
  })

  it('keeps the rows of before, where a later reading fails', async () => {
    answerPages(api)
    const { text, titles, queryClient } = showGroups()
    await expect.poll(() => titles()).toHaveLength(2)
    api.refuse(endpoint, 'internal', 'The database is away.')
    await queryClient.invalidateQueries()
    await expect.poll(() => text()).toContain('The database is away.')
    expect(titles()).toEqual(['Trusts', 'Wills'])
  })

  it('shows long names whole', async () => {
    const long = 'Unconstitutionally'.repeat(12)
    answerRows(api, long)
    const { titles } = showGroups()
    await expect.poll(() => titles()).toEqual([long])
  })
})
