import type { Page } from '@playwright/test'
import { type CourseApi, courseApi, type Made } from '../../../records/course-api.ts'
import { expect, test } from '../../../fixtures/without-courses.ts'
import { hydrated } from '../../../screens/hydration.ts'
import { createPerson, login } from '../../../people/people.ts'

let api: CourseApi
let made: Made[]

test.beforeEach(async ({ page, query }) => {
  const admin = await createPerson(query, { role: 'admin' })
  api = await courseApi(page, admin)
  made = [await api.group('Anchor'), await api.group('Bridge', { state: 'draft' }), await api.group('Castle')]
  await login(page, admin)
  await page.goto('/admin/courses')
  await hydrated(page)
})

const rows = (page: Page) => page.getByRole('table', { name: 'Course groups' }).locator('tbody').getByRole('row')
const titles = (page: Page) => rows(page).getByRole('link')
const bar = (page: Page, count: number) => page.getByRole('group', { name: `${count} selected` })
const choose = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
}

test('several records are published at once, and one click undoes it', async ({ page, query, checkPage }) => {
  const states = () => query('select title, state from course_group order by title')
  await choose(page, 'Anchor', 'Bridge')
  await checkPage()
  await bar(page, 2).getByRole('button', { name: 'Change to drafts' }).click()
  await expect(page.getByText('2 course groups are drafts now')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Draft' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Course group published')).toBeVisible()
  expect(await states()).toEqual([
    { title: 'Anchor', state: 'published' },
    { title: 'Bridge', state: 'draft' },
    { title: 'Castle', state: 'published' },
  ])
  await bar(page, 2).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('2 course groups published')).toBeVisible()
  expect(new Set((await states()).map(({ state }) => state))).toEqual(new Set(['published']))
})

test('several records are deleted after a confirmation that names them, and restored with one click', async ({
  page,
  checkPage,
}) => {
  const [anchor] = made
  if (anchor !== undefined) await api.lecture(await api.course(anchor, 'Land trusts'), 'Who holds title')
  await page.reload()
  await hydrated(page)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('checkbox', { name: 'Select Castle' }).uncheck()
  await bar(page, 2).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete 2 course groups?' })
  await expect(question.getByText('“Anchor” and “Bridge”. You can restore them for 30 days.')).toBeVisible()
  await expect(question.getByText('This will also delete all associated courses and lectures.')).toBeVisible()
  await checkPage()
  await question.getByRole('button', { name: 'Delete 2 course groups' }).click()
  await expect(page.getByText('2 course groups deleted successfully')).toBeVisible()
  await expect(titles(page)).toHaveText(['Castle'])
  await expect(rows(page).first()).toBeFocused()
  await expect(page.getByText('1 course group', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 course groups restored')).toBeVisible()
  await expect(titles(page)).toHaveText(['Anchor', 'Bridge', 'Castle'])
})

test('a record that could not be deleted stays, with the reason', async ({ page, faults, query }) => {
  faults.expect(/status of 409/u)
  await page.route(`**/api/courses/groups/${made[1]?._id}`, (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'This was changed or taken meanwhile.' } }),
  )
  await choose(page, 'Anchor', 'Bridge', 'Castle')
  await bar(page, 3).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete 3 course groups' }).click()
  await expect(page.getByText('2 course groups deleted successfully')).toBeVisible()
  await expect(page.getByText('This was changed or taken meanwhile.')).toBeVisible()
  await expect(titles(page)).toHaveText(['Bridge'])
  expect(await query('select title from course_group where deleted_at is null')).toEqual([{ title: 'Bridge' }])
})

test('rows are selected, deleted, searched and created by keyboard', async ({ page }) => {
  await rows(page).first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(bar(page, 2)).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('alertdialog', { name: 'Delete 2 course groups?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows(page).nth(1)).toBeFocused()
  await bar(page, 2).getByRole('button', { name: 'Clear selection' }).press('Enter')
  await expect(page.getByRole('group', { name: /selected/u })).toBeHidden()
  // The button is gone, the keyboard goes on in the list.
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await rows(page).first().focus()
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: 'Create course group' })).toBeVisible()
})

test('on a phone, a selected card shows the action bar below it', { tag: '@phone' }, async ({ page, checkPage }) => {
  await choose(page, 'Anchor')
  await expect(bar(page, 1).getByRole('button', { name: 'Delete' })).toBeInViewport()
  await checkPage()
})
