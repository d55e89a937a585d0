import { courseApi } from '../../../records/course-api.ts'
import { expect, test } from '../../../fixtures/without-courses.ts'
import { hydrated } from '../../../screens/hydration.ts'
import { createPerson, login } from '../../../people/people.ts'

test('chapters are removed by keyboard, one after the other, and the rest is saved', async ({
  page,
  query,
  checkPage,
}) => {
  const admin = await createPerson(query, { role: 'admin' })
  const api = await courseApi(page, admin)
  const group = await api.group('Entities')
  const course = await api.course(group, 'Land trusts')
  const lecture = await api.lecture(course, 'Who holds title', {
    videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    chapters: [
      { start: 0, title: 'The grantor' },
      { start: 90, title: 'The trustee' },
      { start: 200, title: 'The county' },
    ],
  })
  const saved = async () => (await query('select chapters from lecture'))[0]?.['chapters']
  await login(page, admin)
  await page.goto(`/admin/courses/groups/${group._id}/courses/${course._id}?edit=${lecture._id}`)
  await hydrated(page)

  const form = page.getByRole('dialog', { name: 'Edit lecture' })
  const remove = (number: number) => form.getByRole('button', { name: `Remove chapter ${number}` })
  await remove(1).press('Enter')
  await expect(form.getByLabel('Title of chapter 1')).toHaveValue('The trustee')
  await expect(form.getByLabel('Start of chapter 1')).toHaveValue('1:30')
  await expect(remove(1)).toBeFocused()
  await remove(2).press('Enter')
  await expect(remove(1)).toBeFocused()
  await checkPage()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Lecture updated successfully')).toBeVisible()
  expect(await saved()).toEqual([{ start: 90, title: 'The trustee' }])

  await page.getByRole('button', { name: 'Edit Who holds title' }).click()
  await expect(form.getByLabel('Title', { exact: true })).toBeFocused()
  await remove(1).press('Enter')
  await expect(form.getByRole('button', { name: 'Add chapter' })).toBeFocused()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  expect(await saved()).toEqual([])
})
