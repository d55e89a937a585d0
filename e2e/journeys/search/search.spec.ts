import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { createPerson, login } from '../../people/people.ts'
import { courseApi, forgetCourses } from '../../records/course-api.ts'
import { forgetWebinars, webinarApi } from '../../records/webinar-api.ts'
import { hydrated } from '../../screens/hydration.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search the portal' })

const openSearch = async (page: Page) => {
  await page.keyboard.press('Control+k')
  const field = dialogOf(page).getByRole('combobox')
  await expect(field).toBeFocused()
  return field
}

test.beforeEach(async ({ query }) => {
  await forgetCourses(query)
  await forgetWebinars(query)
})

test('a lecture is found by what is said in it, and opened at the second, with the keyboard alone', async ({
  page,
  query,
  checkPage,
}) => {
  const admin = await createPerson(query, { role: 'admin' })
  const courses = await courseApi(page, admin)
  const webinars = await webinarApi(page, admin)
  const course = await courses.course(await courses.group('Entity Structuring'), 'Holding Companies')
  const lecture = await courses.lecture(course, 'Which state should the company call home?')
  await query(
    `insert into lecture_words (lecture_id, number, second, text) values ('${lecture._id}', 9, 61, 'The deed names a nominee')`,
  )
  const night = await webinars.make('Nominee Night', 30)
  const secret = await courses.lecture(course, 'Nominees for Elite', { visibility: 'elite' })

  await page.goto('/')
  await hydrated(page)
  const field = await openSearch(page)
  await field.pressSequentially('nominee')
  const options = dialogOf(page).getByRole('option')
  await expect(options).toHaveCount(2)
  await expect(options.first()).toContainText('Nominee Night')
  await expect(options.last()).toContainText('at 1:01')
  await expect(dialogOf(page).locator('mark')).toHaveText('nominee')
  await checkPage()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/courses/${course._id}?lecture=${lecture._id}&t=61`)
  await expect(dialogOf(page)).toBeHidden()

  await openSearch(page)
  await expect(dialogOf(page).getByRole('option', { name: 'nominee' })).toBeVisible()
  await page.keyboard.press('Enter')
  await dialogOf(page).getByRole('link', { name: 'All results' }).click()
  await expect(page).toHaveURL('/search?q=nominee')
  await expect(page.getByRole('heading', { level: 2, name: 'Lectures' })).toBeVisible()
  await expect(page.getByText(secret.title)).toBeHidden()

  // Nobody loses a registration that was begun, or a place in a room.
  await page.goto(`/webinar-register?id=${night._id}`)
  await hydrated(page)
  await (await openSearch(page)).fill('holding companies')
  await expect(dialogOf(page).getByRole('option').first()).toContainText('Holding Companies')
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await expect(tab).toHaveURL(`/courses/${course._id}`)
  await expect(page).toHaveURL(/webinar-register/u)
})

test('staff find members and what to do; the theme is switched from anywhere', async ({ page, query, checkPage }) => {
  const admin = await createPerson(query, { role: 'admin' })
  await createPerson(query, { firstName: 'Zebedee' })
  await login(page, admin)
  await page.goto('/admin/settings')
  await hydrated(page)

  const field = await openSearch(page)
  await field.fill('zebede')
  await expect(dialogOf(page).getByRole('option').first()).toContainText('Zebedee')
  await field.fill('dark theme')
  await expect(dialogOf(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(dialogOf(page)).toBeHidden()

  await openSearch(page)
  await page.keyboard.insertText('create webinar')
  await expect(dialogOf(page).getByRole('option').first()).toContainText('Create webinar')
  await checkPage()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/webinars?create=1')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

  test('the search fills the window, and Escape closes it', async ({ page, checkPage }) => {
    await page.goto('/courses')
    await hydrated(page)
    await page.getByRole('button', { name: 'Search' }).tap()
    await expect(dialogOf(page)).toBeVisible()
    await checkPage()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
  })
})
