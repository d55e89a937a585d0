import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { hydrated } from '../../screens/hydration.ts'
import { createPerson, login, type Person } from '../../people/people.ts'

let person: Person

test.use({ timezoneId: 'America/Chicago' })

test.beforeEach(async ({ page, query }) => {
  person = await createPerson(query)
  await query("update account set time_zone = 'America/New_York' where email = $1", [person.email])
  await login(page, person)
})

const open = async (page: Page) => {
  await page.goto('/profile?tab=preferences')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
}

const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })

const preferencesOf = 'select mail_news, sms_reminders, sms_news from account where email = $1'

test("messages are chosen at once, in the firm's words, and taken back from the toast @phone", async ({
  page,
  query,
  checkPage,
}) => {
  const answer = await page.request.get('/api/portal')
  const { smsConsents } = (await answer.json()) as { smsConsents: { reminders: string; news: string } }
  await open(page)
  const reminders = page.getByRole('switch', { name: smsConsents.reminders })
  await expect(reminders).not.toBeChecked()
  await expect(page.getByRole('switch', { name: smsConsents.news })).not.toBeChecked()
  await checkPage()

  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/auth/profile', async (request) => {
    await held.promise
    await request.continue()
  })
  await reminders.check()
  await expect(reminders).toBeChecked()
  held.resolve(undefined)
  await expect(toast(page, 'Preference saved')).toContainText('On: reminders by text message')
  expect(await query(preferencesOf, [person.email])).toMatchObject([{ sms_reminders: true, sms_news: false }])
  await toast(page, 'Preference saved').getByRole('button', { name: 'Undo' }).click()
  await expect(reminders).not.toBeChecked()
  await expect(toast(page, 'Change undone')).toBeVisible()
  expect(await query(preferencesOf, [person.email])).toMatchObject([{ sms_reminders: false }])

  await page.getByRole('switch', { name: 'Mail me about coming webinars and news' }).click()
  await expect(toast(page, 'Preference saved').last()).toContainText('news by mail')
})

test("the time zone is found by typing, differs from the browser's aloud, and is what times are shown in", async ({
  page,
  query,
  checkPage,
}) => {
  await query("update account set created_at = '2023-03-05T05:30:00Z' where email = $1", [person.email])
  await open(page)
  await expect(page.getByText(/^This browser is set to America\/Chicago/u)).toBeVisible()
  await page.getByLabel('Your time zone').click()
  await page.getByRole('combobox', { name: 'Type to find' }).fill('tokyo')
  await expect(page.locator('.menu').getByRole('option')).toHaveText([
    /^Asia\/Tokyo, \d+:\d\d [AP]M Japan Standard Time$/u,
  ])
  await checkPage()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Preference saved')).toContainText('Times are shown in Asia/Tokyo.')
  expect(await query('select time_zone from account where email = $1', [person.email])).toEqual([
    { time_zone: 'Asia/Tokyo' },
  ])
  await page.getByRole('tab', { name: 'Personal Information' }).click()
  await expect(page.getByText('Mar 5, 2023')).toBeVisible()

  await page.getByRole('tab', { name: 'Preferences' }).click()
  await page.getByRole('button', { name: 'Use America/Chicago' }).click()
  await expect(page.getByText(/^This browser is set to/u)).toBeHidden()
  await page.getByRole('tab', { name: 'Personal Information' }).click()
  await expect(page.getByText('Mar 4, 2023')).toBeVisible()
})

test('the theme is selected here or in the sidebar, and may follow the system @phone', async ({ page, checkPage }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page)
  const theme = page.getByLabel('Appearance')
  await expect(theme).toHaveValue('system')
  await theme.selectOption('Dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await checkPage()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(theme).toHaveValue('dark')
  await theme.selectOption('Same as system')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})

test('a member downloads their own data', async ({ page }) => {
  await open(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/u)
  const content = await readFile(await file.path(), 'utf8')
  expect(JSON.stringify(JSON.parse(content))).toContain(person.email)
  expect(content).not.toContain('argon2')
})

test('deletion is requested by typing the name, shown, and withdrawn', async ({ page, query, checkPage }) => {
  const requestOf =
    'select deletion_requested_at is not null as requested, deletion_reason from account where email = $1'
  await open(page)
  await page.getByLabel('Why do you want to leave?').fill('Moving away')
  await page.getByRole('button', { name: 'Request deletion' }).click()
  const question = page.getByRole('alertdialog', { name: 'Request deletion of your account?' })
  await expect(question).toContainText(person.email)
  await checkPage()
  await question.getByRole('button', { name: 'Keep the account' }).click()
  expect(await query(requestOf, [person.email])).toMatchObject([{ requested: false }])

  await page.getByRole('button', { name: 'Request deletion' }).click()
  await question.getByRole('button', { name: 'Request deletion' }).click()
  await expect(page.getByText('You have asked the firm to delete this account')).toBeVisible()
  expect(await query(requestOf, [person.email])).toEqual([{ requested: true, deletion_reason: 'Moving away' }])
  await checkPage()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(toast(page, 'Request withdrawn')).toBeVisible()
  await expect(page.getByRole('tabpanel')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Request deletion' })).toBeVisible()
  expect(await query(requestOf, [person.email])).toMatchObject([{ requested: false }])
})
