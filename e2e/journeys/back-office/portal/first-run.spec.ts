import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures/journey.ts'
import { hydrated } from '../../../screens/hydration.ts'
import { createPerson, login, type Person } from '../../../people/people.ts'
import { forgetSettings } from '../../../records/settings.ts'

let admin: Person

test.beforeEach(async ({ page, query, server }) => {
  await forgetSettings(query, server.address)
  admin = await createPerson(query, { role: 'admin' })
  await login(page, admin)
})

test.afterEach(({ query, server }) => forgetSettings(query, server.address))

const open = async (page: Page, address: string) => {
  await page.goto(address)
  await hydrated(page)
}

const card = (page: Page) => page.getByRole('region', { name: 'Make this portal yours' })
const stepTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('a new administrator is guided through six steps', { tag: '@phone' }, async ({ page, outbox, checkPage }) => {
  await open(page, '/admin/webinars')
  await expect(card(page)).toContainText('0 of 6')
  await checkPage()
  await card(page).getByRole('link', { name: 'Start' }).click()
  await expect(page).toHaveURL('/admin/settings/setup')

  await expect(stepTitle(page, 'What is the firm called?')).toBeVisible()
  await expect(page.getByText('Step 1 of 6')).toBeVisible()
  await page.getByLabel('Name').fill('')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Name').fill('Hale & Partners')
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await expect(stepTitle(page, 'Does it have a logo?')).toBeFocused()
  await checkPage()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(stepTitle(page, 'Which color is yours?')).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(stepTitle(page, 'Does it have a logo?')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Accent', { exact: true }).fill('#8a1538')
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await expect(stepTitle(page, 'What is your postal address?')).toBeVisible()
  // Leaving and coming back leads to the next step.
  await open(page, '/admin/deals')
  await expect(card(page)).toContainText('3 of 6')
  await card(page).getByRole('link', { name: 'Continue' }).click()
  await expect(stepTitle(page, 'What is your postal address?')).toBeVisible()
  await page.getByRole('textbox', { name: 'Postal address' }).fill('1 Main Street, Austin, TX')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(stepTitle(page, 'What is your disclaimer?')).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()

  await expect(stepTitle(page, 'Does mail arrive?')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test mail' }).click()
  await expect(page.getByText(`A test mail is on its way to ${admin.email}.`)).toBeVisible()
  await outbox.mailWith(admin.email)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(stepTitle(page, 'The portal is yours')).toBeVisible()
  await checkPage()
  await page.getByRole('link', { name: 'See it as members do' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('1 Main Street, Austin, TX')

  await open(page, '/admin/webinars')
  await expect(page.getByRole('heading', { level: 1, name: 'Webinars' })).toBeVisible()
  await expect(card(page)).toBeHidden()
})

test('a dismissed guide never returns', async ({ page, browser, server }) => {
  await open(page, '/admin/courses')
  await card(page).getByRole('button', { name: 'Dismiss this guide' }).click()
  await expect(card(page)).toBeHidden()
  await open(page, '/admin/deals')
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible()
  await expect(card(page)).toBeHidden()

  // Nor on another device, after signing in again.
  const context = await browser.newContext({ baseURL: server.address })
  const elsewhere = await context.newPage()
  await login(elsewhere, admin)
  await elsewhere.goto('/admin/settings')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(card(elsewhere)).toBeHidden()
  await context.close()
})

test('the steps work by keyboard alone', async ({ page }) => {
  await open(page, '/admin/settings/setup')
  await expect(stepTitle(page, 'What is the firm called?')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(stepTitle(page, 'Does it have a logo?')).toBeFocused()
  for (const name of ['Choose a picture', 'Continue', 'Skip']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(stepTitle(page, 'Which color is yours?')).toBeFocused()
})
