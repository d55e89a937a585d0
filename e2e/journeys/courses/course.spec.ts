import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { open } from '../../screens/account-dialogs.ts'
import { type CourseApi, courseApi, type Made } from '../../records/course-api.ts'
import { expect, test } from '../../fixtures/without-courses.ts'
import { createPerson } from '../../people/people.ts'

let api: CourseApi
let group: Made
let course: Made
let lectures: Made[]

test.beforeEach(async ({ page, query }) => {
  api = await courseApi(page, await createPerson(query, { role: 'admin' }))
  group = await api.group('Entity Structuring')
  course = await api.course(group, 'Holding Companies')
  lectures = [
    await api.lecture(course, 'What it is for', {
      description: 'In short.',
      content: '<h2>Before you choose</h2><p>Start from the deed.</p><script>window.ran = true</script>',
    }),
    await api.lecture(course, 'Which state', { description: 'Where the land is.', durationSeconds: 1320 }),
    await api.lecture(course, 'The calendar'),
  ]
})

const at = (index?: number) =>
  `/courses/${course._id}${index === undefined ? '' : `?lecture=${lectures[index]?._id ?? ''}`}`
const lecture = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const list = (page: Page) => page.getByRole('navigation', { name: 'Lectures' })

test('on a wide screen the list is beside the lecture', async ({ page, checkPage }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await open(page, at())
  await expect(page.getByRole('heading', { level: 1, name: 'Holding Companies' })).toBeVisible()
  await expect(page.getByText('About Holding Companies.')).toBeVisible()
  await expect(list(page).getByRole('link', { name: 'Back to Courses' })).toHaveAttribute('href', '/courses')
  const first = list(page).getByRole('listitem').first()
  await expect(first).toContainText('What it is for')
  await expect(first).toContainText('Content')
  await expect(lecture(page, 'What it is for')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await expect(page.getByText('Start from the deed.')).toBeVisible()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await expect(page.getByRole('link', { name: 'Back to List' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Courses',
    'Entity Structuring',
    'Holding Companies',
  ])
  await checkPage()
  await page.getByRole('link', { name: 'Back to Entity Structuring' }).click()
  await expect(page).toHaveURL(`/course-groups/${group._id}`)
})

test(
  'below 1024 px the list comes first, then the lecture with the buttons for the next and previous one',
  { tag: '@phone' },
  async ({ page, checkPage }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await open(page, at())
    await expect(lecture(page, 'What it is for')).toBeHidden()
    await list(page).getByRole('link', { name: 'Which state' }).click()
    await expect(page).toHaveURL(at(1))
    await expect(lecture(page, 'Which state')).toBeFocused()
    await expect(list(page)).toBeHidden()
    await checkPage()
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await expect(lecture(page, 'The calendar')).toBeFocused()
    await page.getByRole('link', { name: 'Back to List' }).click()
    await expect(page).toHaveURL(at())
    await expect(list(page).getByRole('link', { name: 'The calendar' })).toBeFocused()
    // What stood behind the list was not read.
    await expect(list(page).getByRole('listitem').filter({ hasText: 'Read in this browser' })).toHaveCount(2)
    await page.goBack()
    await expect(lecture(page, 'The calendar')).toBeVisible()
  },
)

test('on a phone the video comes first, from edge to edge, and then its description', async ({ page, query }) => {
  await query(`update lecture set video_url = '/overview/overview.mp4' where id = $1`, [lectures[1]?._id])
  await page.setViewportSize({ width: 375, height: 800 })
  await open(page, `${at(1)}&t=4`)
  await expect(page.getByText(/0:04 \/ /u)).toBeVisible()
  const video = await page.locator('.player__stage').boundingBox()
  expect([video?.x, video?.width]).toEqual([0, 375])
  const head = await lecture(page, 'Which state').boundingBox()
  expect(video?.y).toBeLessThan(head?.y ?? 0)
  await expect(page.getByRole('link', { name: 'Next', exact: true })).toBeInViewport()
})

test('files come with their kind and size, and are downloaded under their names', async ({ page, checkPage }) => {
  const [, which, calendar] = lectures
  await api.give(which, [await api.file('Fees 2026.csv', 'State,Fee\nWyoming,60\n')])
  await api.give(calendar, [await api.file('One.txt', 'One'), await api.file('Notes.xyz', 'Two, and some more')])
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, at(2))
  await expect(list(page).getByRole('listitem').nth(1).getByText('1 file', { exact: true })).toBeVisible()
  await expect(list(page).getByRole('listitem').nth(2).getByText('2 files', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Related Files' })).toBeVisible()
  await expect(page.locator('.files li')).toContainText(['Document, 3 bytes', 'File, 18 bytes'])
  await expect(page.locator('.files li').first().locator('svg.lucide-file-text')).toBeVisible()
  await checkPage()

  await list(page).getByRole('link', { name: 'Which state' }).click()
  await expect(page.getByText('Spreadsheet, 21 bytes')).toBeVisible()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Fees 2026.csv' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toBe('Fees 2026.csv')
  expect(await readFile(await file.path(), 'utf8')).toBe('State,Fee\nWyoming,60\n')
})

test('offline, the open lecture stays; the next one says why it is missing and loads by itself afterwards', async ({
  page,
  context,
  faults,
  checkPage,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/u)
  // The checker of accessibility reads a stylesheet that could not be loaded, and makes one of its own.
  faults.allow(/Applying inline style/u)
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, at(0))
  await context.setOffline(true)
  await expect(page.getByText('You are offline. What you have typed is kept')).toBeVisible()
  await expect(page.getByText('Start from the deed.')).toBeVisible()
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Failed to load lecture. Please try again.' })).toBeVisible()
  await expect(page.getByRole('main').getByText('You are offline. Nothing you entered is lost.')).toBeVisible()
  await checkPage()
  await context.setOffline(false)
  await expect(page.getByText('Where the land is.')).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test('a lecture has its own address and title, and Back returns to the one before', async ({ page }) => {
  await open(page, at(1))
  await expect(page).toHaveTitle('Which state · Regent')
  await expect(lecture(page, 'Which state')).toBeVisible()
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(at(2))
  await expect(page).toHaveTitle('The calendar · Regent')
  await page.goBack()
  await expect(lecture(page, 'Which state')).toBeVisible()
})

test('the keyboard moves to the next and previous lecture, and the last one leads back to the courses', async ({
  page,
  checkPage,
}) => {
  await open(page, at(0))
  await expect(page.getByText('Next, 22 minutes')).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page).toHaveURL(at(1))
  await expect(lecture(page, 'Which state')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page).toHaveURL(at(0))
  await page.keyboard.press('j')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page).toHaveURL(at(0))

  await open(page, at(2))
  await expect(page.getByRole('heading', { name: 'End of the course' })).toBeVisible()
  await checkPage()
  await page.getByRole('link', { name: 'Back to Course Group' }).click()
  await expect(page).toHaveURL(`/course-groups/${group._id}`)
})

test('a visitor who completes a lecture sees the login dialog', async ({ page, checkPage }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, at(0))
  const circle = list(page).getByRole('button', { name: 'Completed: What it is for' })
  await expect(circle).toHaveAttribute('aria-disabled', 'true')
  await circle.click({ force: true })
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Please log in to track your progress')
  await checkPage()
  await question.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()
})
