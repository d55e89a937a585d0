import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { hydrated } from '../../screens/hydration.ts'
import { createPerson, login, type Person } from '../../people/people.ts'

let person: Person

test.beforeEach(async ({ page, query }) => {
  person = await createPerson(query, { firstName: 'Eleanor', lastName: 'Hart', phone: '7045550148' })
  await login(page, person)
})

const open = async (page: Page, address = '/profile') => {
  await page.goto(address)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'PROFILE' })).toBeVisible()
}

const fact = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('the page shows everything that is known about a member @phone', async ({ page, query, checkPage }) => {
  await query(
    `update account set client_type = 'Elite', lifecycle_stage = 'Customer', street = '2218 Selwyn Avenue', city = 'Charlotte',
     state = 'North Carolina', country = 'United States', postal = '28207', created_at = '2023-03-05T03:30:00Z',
     time_zone = 'America/New_York' where email = $1`,
    [person.email],
  )
  await open(page)
  await expect(page).toHaveTitle('Profile · Regent')
  await expect(page.locator('header').getByText('Verified', { exact: true })).toBeVisible()
  for (const [name, value] of Object.entries({
    'First name': 'Eleanor',
    'Last name': 'Hart',
    Email: person.email,
    Phone: '704 555 0148',
    Street: '2218 Selwyn Avenue',
    City: 'Charlotte',
    State: 'North Carolina',
    Country: 'United States',
    Postal: '28207',
    'Client type': 'Elite',
    'Lifecycle stage': 'Customer',
    'Account role': 'User',
    'Member since': 'Mar 4, 2023',
  }))
    await expect(fact(page, name)).toContainText(value)
  await expect(page.locator('.badge--elite')).toHaveText('Elite')
  await checkPage()

  await query("update account set time_zone = 'Asia/Tokyo', client_type = null where email = $1", [person.email])
  await page.reload()
  await expect(fact(page, 'Member since')).toContainText('Mar 5, 2023')
  await expect(page.getByText('Client type')).toBeHidden()
})

test('a change is saved, shown and confirmed @phone', async ({ page, query, checkPage, isMobile }) => {
  await open(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  // A tap opens the keyboard only in a text field.
  await expect(isMobile ? page.locator('form') : page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Ellen')
  await page.getByLabel('Street').fill('1 Main Street')
  await page.getByLabel('City').fill('Zürich')
  await page.getByLabel('State').fill('ZH')
  await page.getByLabel('Country').fill('Switzerland')
  await page.getByLabel('Postal').fill('8001')
  await checkPage()
  await save(page)
  await expect(toast(page, 'Profile Updated')).toContainText('Your profile has been updated successfully.')
  await expect(page).toHaveURL('/profile')
  await expect(fact(page, 'First name')).toContainText('Ellen')
  await expect(fact(page, 'Country')).toContainText('Switzerland')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
  expect(
    await query('select first_name, street, city, state, country, postal from account where email = $1', [
      person.email,
    ]),
  ).toEqual([
    {
      first_name: 'Ellen',
      street: '1 Main Street',
      city: 'Zürich',
      state: 'ZH',
      country: 'Switzerland',
      postal: '8001',
    },
  ])
})

test('Cancel returns to the view, and the typed changes can be restored', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('City').fill('Charlotte')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
  await expect(fact(page, 'City')).toContainText('Not given')
  await toast(page, 'Changes discarded').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Charlotte')
})

test('leaving with unsaved changes asks first, by link, by tab and by Back', async ({ page, checkPage }) => {
  await open(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('City').fill('Charlotte')
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  const leaves = [
    () => page.getByRole('link', { name: 'Courses' }).click(),
    () => page.getByRole('tab', { name: 'Meetings' }).click(),
    () => page.goBack(),
  ]
  for (const leave of leaves) {
    await leave()
    await expect(question).toBeVisible()
    await checkPage()
    await question.getByRole('button', { name: 'Continue Editing' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByLabel('City')).toHaveValue('Charlotte')
  }

  await page.getByRole('link', { name: 'Courses' }).click()
  await question.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(page).toHaveURL('/courses')
  await open(page, '/profile?edit=1')
  await expect(page.getByLabel('City')).toHaveValue('')
})

test('typed text survives a reload', async ({ page }) => {
  await open(page, '/profile?edit=1')
  await page.getByLabel('City').fill('Charlotte')
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Charlotte')
  await expect(page.getByText('Your changes are restored. They are not saved yet.')).toBeVisible()
  await save(page)
  await expect(fact(page, 'City')).toContainText('Charlotte')
})

test('offline, nothing is lost, and it is saved afterwards', async ({ page, context, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Applying inline style/u)
  await open(page, '/profile?edit=1')
  // The first touch brings what draws toasts.
  await page.getByLabel('City').click()
  await expect(page.getByLabel('Notifications')).toBeAttached()
  await page.getByLabel('City').fill('Charlotte')
  await context.setOffline(true)
  await save(page)
  await expect(toast(page, 'Error')).toContainText('Failed to update profile. Please try again.')
  await expect(
    page.getByRole('alert').filter({ hasText: 'You are offline. Nothing you entered is lost.' }),
  ).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Charlotte')
  await context.setOffline(false)
  await save(page)
  await expect(fact(page, 'City')).toContainText('Charlotte')
})

test('every tab has an address, and the keyboard alone reaches and saves everything', async ({ page }) => {
  await open(page)
  await page.getByRole('tab', { name: 'Personal Information' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/profile?tab=meetings')
  await expect(page.getByRole('heading', { name: 'No meetings yet' })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'See webinars' })).toHaveAttribute(
    'href',
    '/royal-tv',
  )
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/profile?tab=security')
  await page.keyboard.press('End')
  await expect(page).toHaveURL('/profile?tab=preferences')
  await page.keyboard.press('Home')
  await expect(page).toHaveURL('/profile')

  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Ellen')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Profile Updated')).toBeVisible()
  await expect(fact(page, 'First name')).toContainText('Ellen')
})

test('a visitor is sent to the start page', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/(\?dialog=login)?$/u)
  await expect(page.getByRole('heading', { level: 1, name: 'PROFILE' })).toBeHidden()
})
