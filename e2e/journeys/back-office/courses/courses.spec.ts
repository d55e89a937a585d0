import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type CourseApi, courseApi, type Made } from '../../../records/course-api.ts'
import { expect, test } from '../../../fixtures/without-courses.ts'
import { hydrated } from '../../../screens/hydration.ts'
import { createPerson, login } from '../../../people/people.ts'

let api: CourseApi
let group: Made

test.beforeEach(async ({ page, query }) => {
  const admin = await createPerson(query, { role: 'admin' })
  api = await courseApi(page, admin)
  group = await api.group('Entities', { description: 'What holds what.' })
  await login(page, admin)
})

const open = async (page: Page, address: string) => {
  await page.goto(address)
  await hydrated(page)
}

const addressOf = ({ _id }: Made) => `/admin/courses/groups/${_id}`
const rows = (page: Page) => page.getByRole('table', { name: 'Courses' }).locator('tbody').getByRole('row')
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')

test(
  'a group shows its courses, and the first one is created in it',
  { tag: '@phone' },
  async ({ page, checkPage }) => {
    await open(page, addressOf(group))
    await expect(page.getByRole('heading', { level: 1, name: 'Entities' })).toBeVisible()
    await expect(page.getByText('What holds what.')).toBeVisible()
    await expect(crumbs(page)).toHaveText(['Admin', 'Courses', 'Entities'])
    await expect(page.getByText('No courses found. Create your first course!')).toBeVisible()
    await checkPage()

    await page.getByRole('button', { name: 'Create Course' }).first().click()
    const form = page.getByRole('dialog', { name: 'Create course' })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Title is required')).toBeVisible()
    await expect(form.getByText('Description is required')).toBeVisible()
    await form.getByLabel('Title').fill('Land trusts')
    await form.getByLabel('Description').fill('Who holds title, and who knows.')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Course created successfully')).toBeVisible()
    await expect(form).toBeHidden()
    await expect(rows(page).getByRole('link')).toHaveText(['Land trusts'])
    await checkPage()
  },
)

test('a course is edited, opened from its row, and deleted with its lectures', async ({ page }) => {
  const course = await api.course(group, 'Land trusts')
  await api.lecture(course, 'Who holds title')
  await open(page, addressOf(group))
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Order',
    'Title',
    'Description',
    'Lectures Count',
    'Created By',
    'Created At',
    'Actions',
  ])
  await page.getByRole('button', { name: 'Edit Land trusts' }).click()
  await page.getByRole('dialog', { name: 'Edit course' }).getByLabel('Title').fill('Trusts')
  await page.getByRole('dialog', { name: 'Edit course' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Course updated successfully')).toBeVisible()
  await rows(page).first().getByRole('cell').nth(4).click()
  await expect(page).toHaveURL(`${addressOf(group)}/courses/${course._id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Trusts' })).toBeVisible()
  await expect(crumbs(page)).toHaveText(['Admin', 'Courses', 'Entities', 'Trusts'])
  await page.getByRole('link', { name: 'Back to Course Group' }).click()

  await page.getByRole('button', { name: 'Delete Trusts' }).click()
  const question = page.getByRole('alertdialog')
  await expect(
    question.getByText('Are you sure you want to delete this course? This will also delete all associated lectures.', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(question.getByText('You can restore it for 30 days.', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Delete course' }).click()
  await expect(page.getByText('Course deleted successfully')).toBeVisible()
  await expect(page.getByText('No courses found. Create your first course!')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('a course is exported as one file, and imported from it as a draft', async ({ page, checkPage }) => {
  const course = await api.course(group, 'Land trusts')
  await api.lecture(course, 'Who holds title')
  await open(page, addressOf(group))
  await page.getByRole('button', { name: 'More for Land trusts' }).click()
  const exported = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const archive = await (await exported).path()

  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a course' })
  await checkPage()
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'land-trusts.zip',
    mimeType: 'application/zip',
    buffer: await readFile(archive),
  })
  await expect(page.getByText('Course imported, as a draft')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('Draft')
})

test('a group and a lecture are exported and imported as well', async ({ page }) => {
  const course = await api.course(group, 'Land trusts')
  await api.lecture(course, 'Who holds title')
  for (const { path, kind, title } of [
    { path: '/admin/courses', kind: 'course group', title: 'Entities' },
    { path: `${addressOf(group)}/courses/${course._id}`, kind: 'lecture', title: 'Who holds title' },
  ]) {
    await open(page, path)
    await page.getByRole('button', { name: `More for ${title}` }).click()
    const exported = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export' }).click()
    const archive = await (await exported).path()
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: `Import a ${kind}` })
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'exported.zip',
      mimeType: 'application/zip',
      buffer: await readFile(archive),
    })
    await expect(dialog).toBeHidden()
    const all = page.getByRole('table').locator('tbody').getByRole('row')
    await expect(all).toHaveCount(2)
    await expect(all.nth(1)).toContainText('Draft')
  }
})

test('a file that is not an exported course is refused with the reason', async ({ page, faults }) => {
  faults.expect(/status of 4/u)
  await open(page, addressOf(group))
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a course' })
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'letter.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('This is a letter.'),
  })
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await expect(rows(page)).toHaveCount(0)
})

test('a missing group says so, and links back', async ({ page, faults, checkPage }) => {
  faults.expect(/status of 404/u)
  await open(page, `/admin/courses/groups/${randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'Course group not found' })).toBeVisible()
  await expect(crumbs(page)).toHaveText(['Admin', 'Courses', 'Group'])
  await checkPage()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/admin/courses')
})

test('a thousand groups load page by page, and the server searches them', async ({ page, query }) => {
  await query(
    `insert into course_group (id, title, description, icon, position)
     select gen_random_uuid(), 'Many ' || lpad(n::text, 4, '0'), 'About.', 'key', 100 + n from generate_series(1, 1000) n`,
  )
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/courses/groups')) requested.push(request.url())
  })
  await open(page, '/admin/courses')
  const list = page.getByRole('table', { name: 'Course groups' }).locator('tbody').getByRole('row')
  await expect(list).toHaveCount(50)
  await expect(page.getByText('1,001 course groups')).toBeVisible()
  await expect(page.getByText('50 of 1,001')).toBeVisible()
  expect(requested).toHaveLength(1)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(list).toHaveCount(100)
  await page.getByRole('searchbox').fill('Many 0977')
  await expect(list).toHaveCount(1)
  await expect(list.getByRole('link')).toHaveText('Many 0977')
  await expect(page.getByText('1 course group', { exact: true })).toBeVisible()
})
