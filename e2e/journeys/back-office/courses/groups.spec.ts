import type { Page } from '@playwright/test'
import { type CourseApi, courseApi } from '../../../records/course-api.ts'
import { expect, test } from '../../../fixtures/without-courses.ts'
import { hydrated } from '../../../screens/hydration.ts'
import { createPerson, login, type Person } from '../../../people/people.ts'

let admin: Person
let api: CourseApi

test.beforeEach(async ({ page, query }) => {
  admin = await createPerson(query, { role: 'admin' })
  api = await courseApi(page, admin)
  await login(page, admin)
})

const open = async (page: Page, address = '/admin/courses') => {
  await page.goto(address)
  await hydrated(page)
}

const rows = (page: Page) => page.getByRole('table', { name: 'Course groups' }).locator('tbody').getByRole('row')
const row = (page: Page, title: string) => rows(page).filter({ has: page.getByRole('link', { name: title }) })
const form = (page: Page, name = 'Create course group') => page.getByRole('dialog', { name })

test(
  'the first group is created from an empty page, and each field shows its error',
  { tag: '@phone' },
  async ({ page, checkPage }) => {
    await open(page)
    await expect(page.getByText('No course groups found. Create your first course group!')).toBeVisible()
    await checkPage()
    await page.getByRole('button', { name: 'Create Course Group' }).first().click()
    await form(page).getByRole('button', { name: 'Save' }).click()
    for (const text of ['Title is required', 'Description is required', 'Icon is required'])
      await expect(form(page).getByText(text)).toBeVisible()
    await checkPage()

    await form(page).getByLabel('Title').fill('Asset Protection')
    await expect(form(page).getByText('Title is required')).toBeHidden()
    await form(page).getByLabel('Description').fill('What can be taken, and what cannot.')
    await form(page).getByRole('textbox', { name: 'Icon' }).fill('school')
    await form(page).getByRole('button', { name: 'material-symbols:school', exact: true }).click()
    await expect(form(page).getByRole('textbox', { name: 'Icon' })).toHaveValue('material-symbols:school')
    await form(page).getByLabel('Visible to').selectOption('Members')
    await checkPage()
    await form(page).getByRole('button', { name: 'Save' }).click()

    await expect(page.getByText('Course group created successfully')).toBeVisible()
    await expect(form(page)).toBeHidden()
    await expect(page).toHaveURL('/admin/courses')
    await expect(row(page, 'Asset Protection')).toContainText('Members')
    await expect(row(page, 'Asset Protection')).toContainText('Ada Lovelace')
    await checkPage()
  },
)

test('two quick clicks create one group', async ({ page, query }) => {
  await open(page, '/admin/courses?create=1')
  await form(page).getByLabel('Title').fill('Once')
  await form(page).getByLabel('Description').fill('Only once.')
  await form(page).getByRole('button', { name: 'key', exact: true }).click()
  await form(page).getByRole('button', { name: 'Save' }).dblclick()
  await expect(rows(page)).toHaveCount(1)
  expect(await query('select title from course_group')).toEqual([{ title: 'Once' }])
})

test('the table names its columns, and a saved group replaces the old one', async ({ page }) => {
  const group = await api.group('Entities')
  await api.group('Exchanges')
  await api.course(group, 'Land trusts')
  await open(page)
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Order',
    'Title',
    'Description',
    'Icon',
    'Courses Count',
    'Created By',
    'Created At',
    'Actions',
  ])
  await expect(row(page, 'Entities').getByRole('cell').nth(5)).toHaveText(/1$/u)
  await page.getByRole('button', { name: 'Edit Entities' }).click()
  await form(page, 'Edit course group').getByLabel('Title').fill('Entity Structuring')
  await form(page, 'Edit course group').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Course group updated successfully')).toBeVisible()
  await expect(rows(page).getByRole('link')).toHaveText(['Entity Structuring', 'Exchanges'])
})

test('a deletion says what else is deleted, and is undone from the toast or from the deleted records', async ({
  page,
  checkPage,
}) => {
  const group = await api.group('Entities')
  const course = await api.course(group, 'Land trusts')
  await api.lecture(course, 'Who holds title')
  await api.lecture(course, 'Who knows')
  await open(page)
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Entities' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete “Entities”?' })
    await expect(
      question.getByText(
        'Are you sure you want to delete this course group? This will also delete all associated courses and lectures.',
        { exact: true },
      ),
    ).toBeVisible()
    await expect(question.getByText('You can restore it for 30 days.', { exact: true })).toBeVisible()
    await checkPage()
    await question.getByRole('button', { name: 'Delete course group' }).click()
    await expect(page.getByText('Course group deleted successfully').last()).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Entities')).toBeVisible()

  await remove()
  await page.getByRole('button', { name: 'Recently deleted' }).click()
  const deleted = page.getByRole('dialog', { name: 'Recently deleted' })
  await expect(deleted.getByText('Course group ·')).toBeVisible()
  await checkPage()
  await deleted.getByRole('button', { name: 'Restore Entities' }).click()
  await expect(deleted.getByText('No deleted records')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Entities')).toContainText('1')
})

test('search, filter and order are in the address, and return with Back', async ({ page, checkPage }) => {
  await api.group('Entities', { state: 'draft' })
  await api.group('Exchanges')
  await api.group('Succession', { description: 'Wills and trusts.' })
  await open(page)
  await page.getByRole('button', { name: 'Title' }).click()
  await page.getByRole('button', { name: 'Title' }).click()
  await expect(page).toHaveURL('/admin/courses?sort=-title')
  await expect(rows(page).getByRole('link')).toHaveText(['Succession', 'Exchanges', 'Entities'])

  await page.getByRole('searchbox', { name: 'Search course groups' }).fill('ent')
  await expect(page).toHaveURL('/admin/courses?sort=-title&search=ent')
  await expect(rows(page).getByRole('link')).toHaveText(['Entities'])
  await page.getByLabel('State').selectOption('Published')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await checkPage()
  await page.getByRole('button', { name: 'Clear search and filter' }).click()
  await page.getByLabel('State').selectOption('Draft')
  await expect(rows(page).getByRole('link')).toHaveText(['Entities'])

  await rows(page).getByRole('cell').nth(3).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entities' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/admin/courses?sort=-title&state=draft')
  await expect(page.getByLabel('State')).toHaveValue('draft')
})

test('a group is published and made a draft from its row, and duplicated as a draft', async ({ page, query }) => {
  await api.group('Entities', { state: 'draft' })
  await open(page)
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: 'More for Entities', exact: true }).first().click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await expect(row(page, 'Entities')).toContainText('Draft')
  await choose('Publish')
  await expect(row(page, 'Entities')).not.toContainText('Draft')
  await expect(page.getByText('Course group published')).toBeVisible()
  expect(await query('select state from course_group')).toEqual([{ state: 'published' }])
  await choose('Duplicate')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('Draft')
})

test('a form with changes asks before it closes, by its cross, by Back and by a reload', async ({
  page,
  checkPage,
}) => {
  await api.group('Entities')
  await open(page)
  await page.getByRole('button', { name: 'Edit Entities' }).click()
  const editor = form(page, 'Edit course group')
  await editor.getByLabel('Title').fill('Half typed')
  await expect(editor.getByText('Unsaved changes')).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  await editor.getByRole('button', { name: 'Close' }).click()
  await checkPage()
  await question.getByRole('button', { name: 'Continue Editing' }).click()
  await expect(editor.getByLabel('Title')).toHaveValue('Half typed')
  await page.goBack()
  await question.getByRole('button', { name: 'Continue Editing' }).click()
  await expect(editor.getByLabel('Title')).toHaveValue('Half typed')

  const confirmation = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const browserQuestion = await confirmation
  expect(browserQuestion.type()).toBe('beforeunload')
  await browserQuestion.accept()
  await reloaded
  await hydrated(page)
  await expect(editor.getByLabel('Title')).toHaveValue('Half typed')
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(editor).toBeHidden()
  await page.getByRole('button', { name: 'Edit Entities' }).click()
  await expect(editor.getByLabel('Title')).toHaveValue('Entities')
})

test('everything is reached by keyboard alone', async ({ page }) => {
  await api.group('Entities')
  await api.group('Exchanges')
  await open(page)
  await rows(page).first().focus()
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('e')
  await expect(form(page, 'Edit course group').getByLabel('Title')).toHaveValue('Exchanges')
  await page.keyboard.press('Escape')
  await expect(form(page, 'Edit course group')).toBeHidden()
  await rows(page).nth(1).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await rows(page).nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Exchanges' })).toBeFocused()
})
