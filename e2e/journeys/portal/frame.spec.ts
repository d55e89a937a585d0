import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { forgetSettings, showNotice } from '../../records/settings.ts'
import { hydrated } from '../../screens/hydration.ts'

const open = async (page: Page, address: string) => {
  await page.goto(address)
  await hydrated(page)
}

test('the sidebar folds with Ctrl+B, and the next page is painted with it folded', async ({ page, context }) => {
  await open(page, '/deals')
  const shell = page.locator('.shell')
  await page.keyboard.press('Control+b')
  await expect(shell).toHaveAttribute('data-sidebar', 'closed')
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar-state')
  expect(cookie?.value).toBe('closed')
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(7 * 24 * 60 * 60, -3)

  const painted = await page.request.get('/courses', { headers: { cookie: 'sidebar-state=closed' } })
  expect(await painted.text()).toContain('data-sidebar="closed"')
  await page.reload()
  await expect(shell).toHaveAttribute('data-sidebar', 'closed')
  await hydrated(page)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect(shell).toHaveAttribute('data-sidebar', 'open')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

  test('the sidebar is a sheet, which closes after a click on an entry', async ({ page, checkPage }) => {
    await open(page, '/deals')
    await page.getByRole('button', { name: 'Open sidebar' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Regent' })
    await expect(sheet).toBeVisible()
    await checkPage()

    await sheet.getByRole('link', { name: 'Courses' }).tap()
    await expect(page).toHaveURL('/courses')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'COURSES' })).toBeFocused()
  })
})

test('a dismissed notice is never shown again, not even for a moment', async ({ page, query, server }) => {
  await showNotice(query, server.address, 'A cloud outage is slowing some replays.')
  const notice = page.getByText('A cloud outage is slowing some replays.')
  await open(page, '/')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss notice' }).click()
  await expect(notice).toBeHidden()

  // Without the app, what is on the page is what was painted first.
  await page.route('**/*.js', (request) => request.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'WELCOME' })).toBeVisible()
  await expect(notice).toBeHidden()
  await forgetSettings(query, server.address)
})

test('the selected theme is there from the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.route('**/*.js', (request) => request.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('without a selected theme the page follows the system, even while it is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('Log In has an address that can be shared, and Back closes it', async ({ page, checkPage }) => {
  await open(page, '/royal-tv?tab=replays')
  await page.getByRole('link', { name: 'Log In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log In' })
  await expect(dialog.getByLabel('Email')).toBeVisible()
  await expect(page).toHaveURL('/royal-tv?tab=replays&dialog=login')
  await checkPage()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/royal-tv?tab=replays')

  await open(page, '/?dialog=login')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('the skip link, the navigation and the tabs work by keyboard alone', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()

  await page.getByRole('link', { name: 'Webinars', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'WEBINARS' })).toBeFocused()
  await page.getByRole('tab', { name: 'UPCOMING' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'REPLAYS' })).toBeFocused()
  await expect(page).toHaveURL('/royal-tv?tab=replays')
  await expect(page.getByText('No replay webinars available')).toBeVisible()
})

test('Back restores the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 400 })
  await open(page, '/')
  await page.evaluate(() => scrollTo(0, 200))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
  await page.getByRole('link', { name: 'Open Resources' }).click()
  await expect(page).toHaveURL('/courses')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
})
