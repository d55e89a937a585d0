import path from 'node:path'
import { courseApi } from '../../../records/course-api.ts'
import { expect, test } from '../../../fixtures/without-courses.ts'
import { hydrated } from '../../../screens/hydration.ts'
import { createPerson, login } from '../../../people/people.ts'

test('an uploaded video has its length once it is saved; another address has none', async ({ page, query }) => {
  const video = path.resolve(import.meta.dirname, '../../../../apps/web/public/overview/overview.mp4')
  const length = () => query('select round(duration_seconds) as seconds from lecture')
  const admin = await createPerson(query, { role: 'admin' })
  const api = await courseApi(page, admin)
  const group = await api.group('Entities')
  const course = await api.course(group, 'Land trusts')
  await login(page, admin)
  await page.goto(`/admin/courses/groups/${group._id}/courses/${course._id}?create=1`)
  await hydrated(page)
  const form = page.getByRole('dialog', { name: 'Create lecture' })
  await form.getByLabel('Title', { exact: true }).fill('Recorded')
  await form.locator('input[type="file"][accept="video/*"]').setInputFiles(video)
  // The length is read of the chosen file: it is there in the same moment as the address.
  await expect(form.getByLabel('Video URL')).toHaveValue(/^\/files\/[\w-]+\.mp4$/u)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Lecture created successfully')).toBeVisible()
  expect(await length()).toEqual([{ seconds: 30 }])

  await page.getByRole('button', { name: 'Edit Recorded' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit lecture' })
  await editor.getByLabel('Video URL').fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Lecture updated successfully')).toBeVisible()
  expect(await length()).toEqual([{ seconds: null }])
})
