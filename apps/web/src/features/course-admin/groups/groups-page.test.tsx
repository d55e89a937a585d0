// @vitest-environment happy-dom
import { courseGroupEndpoints } from '@regent/contract/courses/course-groups'
import { beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/overlays/toast.ts'
import { aGroup, longTitle, wholeGroup } from '#testing/courses.ts'
import { dialog, fillIn, save } from '#testing/dialog.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { eventually } from '#testing/eventually.ts'
import { GroupsPage } from './groups-page.tsx'

const { list, show, update } = courseGroupEndpoints
let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})

const titles = (page: HTMLElement) =>
  [...page.querySelectorAll('.table__cell--title a')].map((link) => link.textContent)

it('shows its skeleton, then its columns and groups', async () => {
  api.answer(list, () => ({ answer: [aGroup(), aGroup({ _id: 'b', title: longTitle, state: 'draft' })] }))
  const answer = api.delay(list)
  const { page, text } = renderPage(GroupsPage)
  await eventually(() => expect(page.querySelectorAll('.loading .table__row')).toHaveLength(5))

  answer()
  await eventually(() => expect(titles(page)).toEqual(['Entities', longTitle]))
  expect(text()).toContain('Draft')
})

it('shows that there are none yet, and offers to create the first', async () => {
  api.answer(list, () => ({ answer: [] }))
  const { page, text } = renderPage(GroupsPage)
  await eventually(() => expect(text()).toContain('No course groups found. Create your first course group!'))
  expect(page.querySelector('table')).toBeNull()
})

it.each([
  ['that the server failed', 'internal', 'The database is away.'],
  ['why it was refused', 'too_many', 'Please wait a moment.'],
] as const)('says %s, and reads again', async (_, code, message) => {
  const toasts = vi.spyOn(toast, 'error')
  api.refuse(list, code, message)
  const { page, text, press } = renderPage(GroupsPage)
  await eventually(() => expect(text()).toContain('Failed to fetch course groups'))
  expect(text()).toContain(message)
  expect(JSON.stringify(toasts.mock.calls)).toContain(message)

  api.answer(list, () => ({ answer: [aGroup()] }))
  press('Retry')
  await eventually(() => expect(titles(page)).toEqual(['Entities']))
})

it('says at each field of the form what it lacks', async () => {
  api.answer(list, () => ({ answer: [] }))
  renderPage(GroupsPage, '/?create=1')
  await eventually(() => expect(dialog()).not.toBeNull())
  save()
  await eventually(() => expect(dialog()?.textContent).toContain('Title is required'))
  expect(dialog()?.textContent).toContain('Description is required')
  expect(dialog()?.textContent).toContain('Icon is required')
})

it('says beside a field what the server refuses, and keeps what was entered', async () => {
  api.answer(list, () => ({ answer: [aGroup()] }))
  api.answer(show, () => ({ answer: wholeGroup([]) }))
  const toasts = vi.spyOn(toast, 'error')
  api.refuse(update, 'invalid', 'Please check.', { title: 'This title is taken' })
  renderPage(GroupsPage, `/?edit=${aGroup()._id}`)
  await eventually(() => expect(dialog()?.querySelector('input')?.value).toBe('Entities'))
  fillIn('Title', 'Exchanges')
  save()
  await eventually(() => expect(dialog()?.textContent).toContain('This title is taken'))
  expect(dialog()?.querySelector('input')?.value).toBe('Exchanges')
  expect(dialog()?.querySelector('textarea')?.value).toBe('What holds what.')
  expect(document.activeElement).toBe(dialog()?.querySelector('input'))
  expect(JSON.stringify(toasts.mock.calls)).toContain('Please check.')
})
