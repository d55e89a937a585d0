// @vitest-environment happy-dom
import { courseGroupEndpoints } from '@regent/contract/courses/course-groups'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCourse, aGroup, longTitle, wholeGroup } from '#testing/courses.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { eventually } from '#testing/eventually.ts'
import { CourseGroupPage } from './course-group-page.tsx'
import { Shelf } from './shelf.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})

const links = (page: HTMLElement) =>
  [...page.querySelectorAll('.volume a')].map((link) => [link.textContent, link.getAttribute('href')])

describe('the shelf of groups', () => {
  const { list } = courseGroupEndpoints

  it('shows its skeleton, then the groups with links and long names', async () => {
    api.answer(list, () => ({ answer: [aGroup(), aGroup({ _id: 'b', title: longTitle })] }))
    const answer = api.delay(list)
    const { page, text } = renderPage(Shelf)
    await eventually(() => expect(text()).toContain('Loading'))
    expect(links(page)).toEqual([])

    answer()
    await eventually(() =>
      expect(links(page)).toEqual([
        ['Entities', `/course-groups/${aGroup()._id}`],
        [longTitle, '/course-groups/b'],
      ]),
    )
    expect(text()).not.toContain('Loading')
    expect(api.asked[0]?.searchParams.get('state')).toBe('published')
  })

  it('says that there are none yet, and links to the webinars', async () => {
    api.answer(list, () => ({ answer: [] }))
    const { page } = renderPage(Shelf)
    await eventually(() => expect(page.querySelector('.empty a, a')?.getAttribute('href')).toBe('/royal-tv'))
    expect(page.querySelector('.volume')).toBeNull()
  })

  it('says what failed, and tries again', async () => {
    api.refuse(list, 'internal', 'The database is away.')
    const { page, text, press } = renderPage(Shelf)
    await eventually(() => expect(text()).toContain('The database is away.'))

    api.answer(list, () => ({ answer: [aGroup()] }))
    press('Retry')
    await eventually(() => expect(links(page)).toHaveLength(1))
    expect(text()).not.toContain('The database is away.')
  })
})

describe('the page of a group', () => {
  const { show } = courseGroupEndpoints
  const open = () => renderPage(() => <CourseGroupPage groupId={aGroup()._id} />)

  it('shows its skeleton, then its courses', async () => {
    api.answer(show, () => ({ answer: wholeGroup([aCourse(), aCourse({ _id: 'b', title: longTitle })]) }))
    const answer = api.delay(show)
    const { page, text } = open()
    await eventually(() => expect(text()).toContain('Loading'))

    answer()
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('Entities'))
    expect(links(page)).toEqual([
      ['Land trusts', `/courses/${aCourse()._id}`],
      [longTitle, '/courses/b'],
    ])
  })

  it('says that it has no courses yet, and links to all groups', async () => {
    api.answer(show, () => ({ answer: wholeGroup([]) }))
    const { page } = open()
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('Entities'))
    expect(page.querySelector('.mt-10 a')?.getAttribute('href')).toBe('/courses')
  })

  it('says that a group does not exist', async () => {
    api.refuse(show, 'not_found')
    const { page, text } = open()
    await eventually(() => expect(page.querySelector('h1')?.textContent).toContain('Not Found'))
    expect(text()).not.toContain('Retry')
  })

  it('says what failed, and tries again', async () => {
    api.refuse(show, 'internal')
    const { page, press } = open()
    await eventually(() => expect(page.querySelector('[role=alert], h1')?.textContent).toBeTruthy())
    api.answer(show, () => ({ answer: wholeGroup([aCourse()]) }))
    await eventually(() => press('Retry'))
    await eventually(() => expect(links(page)).toHaveLength(1))
  })
})
