import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type CourseApi, courseApi, type Made } from '../../../records/course-api.ts'
import { expect, test } from '../../../fixtures/without-courses.ts'
import { hydrated } from '../../../screens/hydration.ts'
import { createPerson, login } from '../../../people/people.ts'

let api: CourseApi
let group: Made
let course: Made
let address: string

test.beforeEach(async ({ page, query }) => {
  const admin = await createPerson(query, { role: 'admin' })
  api = await courseApi(page, admin)
  group = await api.group('Entities')
  course = await api.course(group, 'Land trusts')
  address = `/admin/courses/groups/${group._id}/courses/${course._id}`
  await login(page, admin)
})

const open = async (page: Page, at = address) => {
  await page.goto(at)
  await hydrated(page)
}

const rows = (page: Page) => page.getByRole('table', { name: 'Lectures' }).locator('tbody').getByRole('row')
const dialog = (page: Page, name = 'Create lecture') => page.getByRole('dialog', { name })
const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.type(text)
}

test(
  'the first lecture is written in the dialog, and a wrong web address is refused at once',
  { tag: '@phone' },
  async ({ page, query, checkPage }) => {
    await open(page)
    await expect(page.getByText('No lectures found. Create your first lecture!')).toBeVisible()
    await checkPage()
    await page.getByRole('button', { name: 'Create Lecture' }).first().click()
    const form = dialog(page)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Title is required')).toBeVisible()
    await form.getByLabel('Title', { exact: true }).fill('Who holds title')
    await write(page, 'The trustee holds title.')
    await form.getByLabel('Video URL').fill('javascript:alert(1)')
    await expect(form.getByText('Please enter a valid URL')).toBeVisible()
    await checkPage()
    await form.getByLabel('Video URL').fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
    await expect(form.getByText('Please enter a valid URL')).toBeHidden()
    await form.getByRole('button', { name: 'Add chapter' }).click()
    await form.getByLabel('Start of chapter 1').fill('2:30')
    await form.getByLabel('Title of chapter 1').fill('The trustee')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Lecture created successfully')).toBeVisible()
    await expect(form).toBeHidden()
    await expect(rows(page).getByRole('link')).toHaveText(['Who holds title'])
    await expect(rows(page).first()).toContainText('YouTube')
    expect(await query('select content, chapters from lecture')).toEqual([
      { content: '<p>The trustee holds title.</p>', chapters: [{ start: 150, title: 'The trustee' }] },
    ])
    await checkPage()
  },
)

test('the table names its columns; a saved lecture replaces the one in the list, a new one is appended', async ({
  page,
}) => {
  await api.lecture(course, 'Who holds title')
  await api.lecture(course, 'Who knows')
  await open(page)
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Order',
    'Title',
    'Description',
    'Video (URL/File)',
    'Created By',
    'Created At',
    'Actions',
  ])
  await page.getByRole('button', { name: 'Edit Who holds title' }).click()
  const form = dialog(page, 'Edit lecture')
  await form.getByLabel('Title', { exact: true }).fill('The trustee')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Lecture updated successfully')).toBeVisible()
  await expect(rows(page).getByRole('link')).toHaveText(['The trustee', 'Who knows'])

  await page.getByRole('button', { name: 'Create Lecture' }).click()
  await dialog(page).getByLabel('Title', { exact: true }).fill('What it costs')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(rows(page).getByRole('link')).toHaveText(['The trustee', 'Who knows', 'What it costs'])
})

test('deleting a lecture asks first, and is undone from the toast', async ({ page }) => {
  await api.lecture(course, 'Who holds title')
  await open(page)
  await page.getByRole('button', { name: 'Delete Who holds title' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Are you sure you want to delete this lecture?', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Delete lecture' }).click()
  await expect(page.getByText('Lecture deleted successfully')).toBeVisible()
  await expect(page.getByText('No lectures found. Create your first lecture!')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('files are uploaded, renamed, reordered and removed; a file counts once its upload is complete', async ({
  page,
  query,
  checkPage,
}) => {
  await open(page, `${address}?create=1`)
  const form = dialog(page)
  await form.getByLabel('Title', { exact: true }).fill('Papers')
  const files = form.getByRole('group', { name: 'Related Files' })
  await files.locator('input[type="file"]').setInputFiles([
    { name: 'checklist.txt', mimeType: 'text/plain', buffer: Buffer.from('One. Two.') },
    { name: 'form.txt', mimeType: 'text/plain', buffer: Buffer.from('Name, place.') },
  ])
  await expect(files.getByLabel(/^Name of file/u)).toHaveCount(2)
  await expect(page.getByText('File uploaded successfully!').first()).toBeVisible()
  const wrong = { name: 'wrong.txt', mimeType: 'text/plain', buffer: Buffer.from('No.') }
  await files.locator('input[type="file"]').setInputFiles([wrong])
  await expect(files.getByLabel(/^Name of file/u)).toHaveCount(3)
  await files.getByRole('button', { name: 'Remove wrong.txt' }).click()
  await expect(files.locator('.upload-row')).toHaveCount(2)
  const names = await files
    .getByLabel(/^Name of file/u)
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  await files.getByLabel('Name of file 2').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(files.getByText('File name is required')).toBeVisible()
  await files.getByLabel('Name of file 2').fill('The form')
  await files.getByRole('button', { name: 'Move The form up' }).click()
  await checkPage()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Lecture created successfully')).toBeVisible()
  const [stored] = await query(
    "select related_files->0->>'name' as first, related_files->1->>'name' as second from lecture",
  )
  expect(stored).toEqual({ first: 'The form', second: names[0] })

  await page.getByRole('button', { name: 'Edit Papers' }).click()
  const editor = dialog(page, 'Edit lecture')
  await editor.getByRole('button', { name: 'Remove The form' }).click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Lecture updated successfully')).toBeVisible()
  expect(await query('select jsonb_array_length(related_files) as files from lecture')).toEqual([{ files: 1 }])
})

test('captions are uploaded for a language, and a file that is not WebVTT is refused beside them', async ({
  page,
  query,
  faults,
}) => {
  faults.expect(/status of 400/u)
  await open(page, `${address}?create=1`)
  const form = dialog(page)
  await form.getByLabel('Title', { exact: true }).fill('Spoken')
  await form.getByLabel('Language').selectOption('Español')
  const choose = (content: string) =>
    form.locator('input[type="file"][accept*="vtt"]').setInputFiles({
      name: 'words.vtt',
      mimeType: 'text/vtt',
      buffer: Buffer.from(content),
    })
  const upload = async (content: string) => {
    await choose(content)
    await expect(form.getByLabel('Label of captions 1')).toHaveValue('Español')
  }
  await choose('no captions at all')
  await expect(form.getByText('This file holds no captions').first()).toBeVisible()
  await upload('Dear members --> page two')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert').first()).toBeVisible()
  await form.getByRole('button', { name: 'Remove captions Español' }).click()
  await upload('WEBVTT\n\n00:00.000 --> 00:02.000\nHola a todos.\n')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Lecture created successfully')).toBeVisible()
  expect(await query("select captions->0->>'language' as language from lecture")).toEqual([{ language: 'es' }])
})

test('a video is viewed from the list, and the player closes like any dialog', async ({ page, checkPage }) => {
  await api.lecture(course, 'Seen', { videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' })
  await open(page)
  await page.getByRole('button', { name: 'View Video: Seen' }).click()
  await expect(dialog(page, 'Seen')).toBeVisible()
  await checkPage()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Seen')).toBeHidden()
  await expect(page.getByRole('button', { name: 'View Video: Seen' })).toBeFocused()
})

test('a lecture has its own page with a preview and a form, which asks before it is left with changes', async ({
  page,
  checkPage,
}) => {
  const lecture = await api.lecture(course, 'Who holds title', { content: '<p>The trustee.</p>' })
  await open(page)
  await rows(page).first().getByRole('cell').nth(3).click()
  await expect(page).toHaveURL(`${address}/lectures/${lecture._id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Who holds title' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Admin',
    'Courses',
    'Entities',
    'Land trusts',
    'Who holds title',
  ])
  await expect(page.getByText('The trustee.')).toBeVisible()
  await checkPage()

  await page.getByRole('tab', { name: 'Edit' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Half typed')
  await checkPage()
  await page.getByRole('link', { name: 'Back to Course' }).click()
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  await question.getByRole('button', { name: 'Continue Editing' }).click()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByText('This preview shows unsaved changes.')).toBeVisible()
  await page.getByRole('tab', { name: 'Edit' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half typed')

  const confirmation = page.waitForEvent('dialog')
  const reloaded = page.reload()
  await (await confirmation).accept()
  await reloaded
  await hydrated(page)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half typed')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Lecture updated successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Half typed' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Course' }).click()
  await expect(rows(page).getByRole('link')).toHaveText(['Half typed'])
})

test('a missing course and a missing lecture say so, and link back', async ({ page, faults, checkPage }) => {
  faults.expect(/status of 404/u)
  await open(page, `/admin/courses/groups/${group._id}/courses/${randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'Course not found' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').last()).toHaveText('Course')
  await checkPage()
  await page.getByRole('link', { name: 'Back to Course Group' }).click()
  await expect(page).toHaveURL(`/admin/courses/groups/${group._id}`)
  await open(page, `${address}/lectures/${randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'Lecture not found' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').last()).toHaveText('Lecture')
})

test('ten thousand lectures load page by page, and one is moved without the others', async ({ page, query }) => {
  await query(
    `insert into lecture (id, course_id, title, position)
     select gen_random_uuid(), $1, 'Lecture ' || lpad(n::text, 5, '0'), n from generate_series(1, 10000) n`,
    [course._id],
  )
  await api.lecture(course, 'The needle')
  await open(page)
  await expect(page.getByText('10,001 lectures')).toBeVisible()
  await expect(rows(page)).toHaveCount(50)
  await expect(page.getByText('50 of 10,001')).toBeVisible()
  await page.getByRole('button', { name: 'Move Lecture 00003', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(rows(page).first()).toContainText('Lecture 00003')
  await page.getByRole('searchbox').fill('needle')
  await expect(rows(page).getByRole('link')).toHaveText(['The needle'])
})
