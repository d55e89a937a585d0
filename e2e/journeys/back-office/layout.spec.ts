import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { hydrated } from '../../screens/hydration.ts'
import { createPerson, login, type Person } from '../../people/people.ts'

const open = async (page: Page, address: string) => {
  await page.goto(address)
  await hydrated(page)
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Admin' })

const headings = {
  '/admin/webinars': { name: 'Webinars', empty: 'No webinars yet' },
  '/admin/courses': { name: 'Courses', empty: 'No course groups found. Create your first course group!' },
  '/admin/deals': { name: 'Deals', empty: 'No deals found' },
}

test.describe('an administrator', { tag: '@phone' }, () => {
  let admin: Person
  test.beforeEach(async ({ page, query }) => {
    admin = await createPerson(query, { role: 'admin' })
    await login(page, admin)
  })

  test('finds each section with its breadcrumb, and no dead link', async ({ page, checkPage }) => {
    await open(page, '/admin')
    await expect(page).toHaveURL('/admin/courses')

    for (const [address, { name, empty }] of Object.entries(headings)) {
      await open(page, address)
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: empty, exact: true })).toBeVisible()
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
      await expect(crumbs).toHaveText(['Admin', name])
      await checkPage()
    }
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Admin' }).click()
    await expect(page).toHaveURL('/admin/courses')
  })
})

test.describe('an administrator at a desk', () => {
  test.beforeEach(async ({ page, query }) => {
    await login(page, await createPerson(query, { role: 'admin' }))
  })

  test('switches between the views, and logs out of either', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('link', { name: 'Switch to Admin' }).click()
    await expect(page).toHaveURL('/admin/webinars')
    await expect(navigation(page).getByRole('link')).toHaveText([
      'Webinars',
      'Courses',
      'Deals',
      'Dashboard',
      'Sales',
      'Members',
      'Messages',
      'Audit',
      'Settings',
    ])
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await navigation(page).getByRole('link', { name: 'Deals' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeFocused()

    await page.getByRole('link', { name: 'Back to User View' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await open(page, '/admin/deals')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  })

  test('folds the sidebar with Ctrl+B, and the next page is painted with it folded', async ({ page }) => {
    await open(page, '/admin/deals')
    await page.keyboard.press('Control+b')
    await expect(page.locator('.shell')).toHaveAttribute('data-sidebar', 'closed')
    await page.route('**/*.js', (request) => request.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.reload()
    await expect(page.locator('.shell')).toHaveAttribute('data-sidebar', 'closed')
    // Nothing of the member's view is painted for a moment.
    await expect(navigation(page).getByRole('link', { name: 'Settings' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  })

  test('goes everywhere by keyboard alone', async ({ page }) => {
    await open(page, '/admin/webinars')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
    await navigation(page).getByRole('link', { name: 'Webinars' }).focus()
    for (const name of ['Courses', 'Deals', 'Dashboard', 'Sales', 'Members', 'Messages', 'Audit', 'Settings']) {
      await page.keyboard.press('Tab')
      await expect(navigation(page).getByRole('link', { name })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
    await page.getByRole('link', { name: 'Back to User View' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'WELCOME' })).toBeFocused()
  })

  test.describe('with a phone', () => {
    test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

    test('opens the sidebar as a sheet, which closes after a click on an entry', async ({ page, checkPage }) => {
      await open(page, '/admin/deals')
      await page.getByRole('button', { name: 'Open sidebar' }).tap()
      const sheet = page.getByRole('dialog', { name: 'Regent' })
      await expect(sheet.getByRole('link', { name: 'Back to User View' })).toBeVisible()
      await expect(sheet.getByRole('button', { name: 'Log Out' })).toBeVisible()
      await checkPage()
      await sheet.getByRole('link', { name: 'Webinars' }).tap()
      await expect(page).toHaveURL('/admin/webinars')
      await expect(sheet).toBeHidden()
    })
  })
})

test('a visitor at any address of the admin area is sent to the start page', async ({ page }) => {
  for (const address of ['/admin', '/admin/webinars', '/admin/courses', '/admin/deals', '/admin/settings']) {
    await page.goto(address)
    await expect(page).toHaveURL(/^[^?]*\/(\?dialog=login)?$/u)
    // The login dialog hides the page from screen readers.
    await expect(page.locator('h1')).toHaveText('WELCOME')
    await expect(page.getByText('Back to User View')).toHaveCount(0)
  }
})

test('a visitor never sees the admin area, not even for a moment', async ({ page }) => {
  const painted = await (await page.request.get('/admin/settings')).text()
  expect(painted).not.toContain('Back to User View')
  expect(painted).not.toContain('href="/admin')
})

test('a member is sent to the start page, and finds no link to the admin area', async ({ page, query }) => {
  await login(page, await createPerson(query))
  await open(page, '/admin/settings')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'WELCOME' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Switch to Admin' })).toBeHidden()
})
