import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { hydrated } from '../../screens/hydration.ts'

const manifestFile = path.resolve(import.meta.dirname, '../../../apps/web/dist/client/manifest.json')

/** The built file of a page: its name is a hash. */
const fileOf = (page: string): string => {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, { file: string }>
  return `/${manifest[`src/app/routes/${page}.tsx`]?.file ?? 'missing'}`
}

const coursesFile = (url: URL) => url.pathname === fileOf('courses')
const entryFile = /\/assets\/entry-client-[^/]+\.js$/u

const openCourses = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click()
}

test.beforeEach(async ({ page, faults }) => {
  // The last words are of axe, which reads a style sheet that did not arrive through an element of its own.
  faults.expect(/404|ERR_INTERNET_DISCONNECTED|Applying inline style/u)
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { isOldTab: true }))
})

const isOldTab = (page: Page) => page.evaluate(() => 'isOldTab' in window)

test('a tab that is older than the server loads the new app at the page it was opening', async ({ page }) => {
  await page.route(coursesFile, (request) => request.fulfill({ status: 404 }))
  await page.route(entryFile, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  )
  page.once('framenavigated', () => void page.unroute(coursesFile))

  await openCourses(page)
  await expect(page.getByRole('heading', { level: 1, name: 'COURSES' })).toBeVisible()
  await expect(page).toHaveURL('/courses')
  expect(await isOldTab(page)).toBe(false)
})

test('a file that is missing for another reason is an error inside the frame, and Retry works once it is there', async ({
  page,
}) => {
  await page.route(coursesFile, (request) => request.fulfill({ status: 404 }))
  await openCourses(page)
  await expect(page.getByRole('alert')).toContainText('Something went wrong')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

  await page.unroute(coursesFile)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'COURSES' })).toBeVisible()
  expect(await isOldTab(page)).toBe(true)
})

test('a tab that is offline is not reloaded', async ({ page, context }) => {
  await context.setOffline(true)
  await openCourses(page)
  await expect(page.getByRole('alert')).toContainText('Something went wrong')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'COURSES' })).toBeVisible()
  expect(await isOldTab(page)).toBe(true)
})
