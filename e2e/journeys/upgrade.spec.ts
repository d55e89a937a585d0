import { expect, test } from '../fixtures.ts'
import { hydrated } from '../hydration.ts'

const coursesFile = /\/assets\/courses-[^/]+\.js$/u

test('a tab that is older than the server loads the new app, at the page it was going to', async ({ page, faults }) => {
  faults.expect(/404/u)
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { old: true }))
  await page.route(coursesFile, (request) => request.fulfill({ status: 404 }), { times: 1 })

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'COURSES' })).toBeVisible()
  await expect(page).toHaveURL('/courses')
  expect(await page.evaluate(() => 'old' in window)).toBe(false)
})

test('where the file is still missing afterwards, the error is shown inside the frame, and Retry helps once it is there', async ({
  page,
  faults,
}) => {
  faults.expect(/404|Failed to fetch|dynamically imported/u)
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => sessionStorage.setItem('reloaded-from', document.documentElement.dataset['scripts'] ?? ''))
  await page.route(coursesFile, (request) => request.fulfill({ status: 404 }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

  await page.unroute(coursesFile)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'COURSES' })).toBeVisible()
})
