// @vitest-environment happy-dom
import { courseGroupEndpoints } from '@regent/contract/courses/course-groups'
import { courseEndpoints } from '@regent/contract/courses/courses'
import { beforeEach, expect, it } from 'vitest'
import { aCourse, aGroup, longTitle } from '#testing/courses.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { eventually } from '#testing/eventually.ts'
import { GroupPage } from './group-page.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(courseGroupEndpoints.show, () => ({ answer: aGroup() }))
  api.answer(courseEndpoints.list, () => ({ answer: [] }))
})

const open = () => renderPage(() => <GroupPage groupId={aGroup()._id} />)
const titles = (page: HTMLElement) =>
  [...page.querySelectorAll('.table__cell--title a')].map((link) => link.textContent)

it('shows its skeleton, then the group and its courses', async () => {
  api.answer(courseEndpoints.list, () => ({ answer: [aCourse(), aCourse({ _id: 'b', title: longTitle })] }))
  const answer = api.delay(courseGroupEndpoints.show)
  const { page, text } = open()
  await eventually(() => expect(titles(page)).toEqual(['Land trusts', longTitle]))
  expect(text()).toContain('Loading')

  answer()
  await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('Entities'))
  expect(text()).toContain('What holds what.')
})

it('says that it has no courses yet', async () => {
  const { text } = open()
  await eventually(() => expect(text()).toContain('No courses found. Create your first course!'))
})

it('says that it is not there, and leads back', async () => {
  api.refuse(courseGroupEndpoints.show, 'not_found')
  const { page, text } = open()
  await eventually(() => expect(text()).toContain('Course group not found'))
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain('/admin/courses')
})

it('says in our words that it cannot be read where the server has none, and reads again', async () => {
  api.breakOff(courseGroupEndpoints.show)
  const { page, text, press } = open()
  await eventually(() => expect(text()).toContain('Failed to fetch course group'))
  api.answer(courseGroupEndpoints.show, () => ({ answer: aGroup() }))
  press('Retry')
  await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('Entities'))
})

it('says why its courses cannot be read, while the group stays', async () => {
  api.refuse(courseEndpoints.list, 'too_many', 'Please wait a moment.')
  const { page, text } = open()
  await eventually(() => expect(text()).toContain('Please wait a moment.'))
  expect(page.querySelector('h1')?.textContent).toBe('Entities')
})
