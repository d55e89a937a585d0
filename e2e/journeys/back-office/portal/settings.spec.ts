import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures/journey.ts'
import { hydrated } from '../../../screens/hydration.ts'
import { createPerson, login, type Person } from '../../../people/people.ts'
import { forgetSettings, showNotice } from '../../../records/settings.ts'

let admin: Person

test.beforeEach(async ({ page, query }) => {
  admin = await createPerson(query, { role: 'admin' })
  await login(page, admin)
})

test.afterEach(({ query, server }) => forgetSettings(query, server.address))

const open = async (page: Page, address = '/admin/settings') => {
  await page.goto(address)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Firm' })).toBeVisible()
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const save = async (page: Page, name: string) => {
  await section(page, name).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings are saved.').last()).toBeVisible()
}

test(
  'each section is saved separately, and every page shows it at once',
  { tag: '@phone' },
  async ({ page, checkPage }) => {
    await open(page)
    await checkPage()
    const firm = section(page, 'Firm')
    await firm.getByLabel('Name').fill('Hale & Partners')
    await firm.getByLabel('Postal address').fill('1 Main Street\nAustin, TX 78701')
    await section(page, 'Webinars').getByLabel('Minutes that count as attended').fill('5')
    await expect(firm.getByText('Unsaved changes')).toBeVisible()
    await save(page, 'Firm')
    await expect(firm.getByText('Unsaved changes')).toBeHidden()
    await expect(page).toHaveTitle('Settings · Hale & Partners')
    // What was not saved is kept over a reload, and still is not saved.
    await page.reload()
    await hydrated(page)
    await expect(section(page, 'Webinars').getByLabel('Minutes that count as attended')).toHaveValue('5')
    await expect(section(page, 'Webinars').getByText('Unsaved changes')).toBeVisible()
    await save(page, 'Webinars')
    await checkPage()

    await page.goto('/')
    await expect(page.getByRole('contentinfo')).toContainText('Austin, TX 78701')
    await expect(page.getByRole('contentinfo')).toContainText('Hale & Partners')
  },
)

test('leaving with unsaved changes asks first', async ({ page, checkPage }) => {
  await open(page)
  const name = section(page, 'Firm').getByLabel('Name')
  await name.fill('Half typed')
  await page.getByRole('link', { name: 'Deals' }).click()
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  await expect(question).toBeVisible()
  await checkPage()
  await question.getByRole('button', { name: 'Continue Editing' }).click()
  await expect(page).toHaveURL('/admin/settings')
  await expect(name).toHaveValue('Half typed')

  await page.getByRole('link', { name: 'Deals' }).click()
  await question.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(page).toHaveURL('/admin/deals')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(name).toHaveValue('Regent')
})

test('the accent is previewed in both themes before it is saved, and shown on every page afterwards', async ({
  page,
}) => {
  await open(page)
  const appearance = section(page, 'Appearance')
  await appearance.getByLabel('Accent', { exact: true }).fill('#8a1538')
  await expect(appearance.getByText('Your color is easy to read on a light background')).toBeVisible()
  await appearance.getByLabel('Accent', { exact: true }).fill('#ffcc00')
  await expect(
    appearance.getByText(/^Your color is too pale to read on a light background\. #[\da-f]{6} is used/u),
  ).toBeVisible()
  const button = appearance.getByText('Register').first()
  const shown = () => button.evaluate((each) => getComputedStyle(each).backgroundColor)
  const previewed = await shown()
  await save(page, 'Appearance')
  const brand = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-light-accent'))
  await expect.poll(brand).toMatch(/^#/u)
  expect(await shown()).toBe(previewed)
  expect(await (await page.request.get('/')).text()).toContain('--brand-light-accent')
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a logo replaces the name until it is removed', async ({ page, checkPage }) => {
  await open(page)
  const appearance = section(page, 'Appearance')
  const chooseFile = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser')
    await appearance.getByRole('button', { name: 'Choose a picture' }).click()
    await (await chooser).setFiles(file)
  }
  await chooseFile({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Please choose a PNG, JPEG or WebP picture.')).toBeVisible()
  await chooseFile({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(301 * 1024) })
  await expect(page.getByText('This picture is larger than 300 kB.')).toBeVisible()
  await chooseFile({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByRole('complementary', { name: 'Portal' }).getByRole('img', { name: 'Regent' })).toBeVisible()
  await expect(appearance.getByRole('img', { name: 'The logo as it is now' })).toBeVisible()
  await checkPage()

  await appearance.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove logo' }).click()
  await expect(appearance.getByText('No logo yet')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Portal' }).getByRole('link', { name: 'Regent' })).toHaveText(
    'Regent',
  )
})

test('a new notice is shown to those who dismissed the last one, and an empty one is not shown', async ({
  page,
  query,
  server,
}) => {
  await showNotice(query, server.address, 'A cloud outage is slowing some replays.')
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Dismiss notice' }).click()
  await expect(page.getByText('A cloud outage is slowing some replays.')).toBeHidden()

  await open(page, '/admin/settings#notice')
  const notice = section(page, 'Service notice')
  await notice.getByRole('textbox', { name: /^Text(?! of)/u }).fill('Closed on Thanksgiving.')
  await notice.getByLabel(/^Link/u).fill('https://example.com/closed')
  await notice.getByLabel('Text of the link').fill('Read why')
  await expect(notice.getByRole('link', { name: 'Read why' })).toBeVisible()
  await save(page, 'Service notice')
  await page.getByRole('link', { name: 'Back to User View' }).click()
  await expect(page.getByText('Closed on Thanksgiving.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read why' })).toHaveAttribute('rel', /noopener/u)
  await page.reload()
  await expect(page.getByText('Closed on Thanksgiving.')).toBeVisible()

  await open(page)
  await notice.getByRole('switch', { name: 'Show this notice' }).click()
  await expect(notice.getByRole('switch', { name: 'Show this notice' })).not.toBeChecked()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'WELCOME' })).toBeVisible()
  await expect(page.getByText('Closed on Thanksgiving.')).toBeHidden()
  expect(await (await page.request.get('/deals')).text()).not.toContain('data-notice="')
})

test('hours, texts and retention are saved; a second factor of staff needs an own one first', async ({
  page,
  faults,
}) => {
  await open(page)
  await section(page, 'Hours').getByRole('checkbox', { name: 'Saturday' }).check()
  await section(page, 'Hours').getByLabel('Until').fill('07:30')
  await save(page, 'Hours')
  await section(page, 'Messages').getByLabel('Text beside the box for news').fill('News from {firm}, now and then.')
  await save(page, 'Messages')
  await section(page, 'Retention').getByLabel('Ended sign-ins, in days').fill('30')
  await save(page, 'Retention')
  const security = section(page, 'Security')
  await security.getByRole('checkbox', { name: 'Staff need a second factor to sign in' }).check()
  await expect(security.getByText('You have no second factor yourself')).toBeVisible()
  await expect(security.getByRole('link', { name: 'Set it up in your profile' })).toHaveAttribute('href', /^\/profile/u)
  faults.expect(/status of 409/u)
  await security.getByRole('button', { name: 'Save' }).click()
  await expect(security.getByText('Please set up your own second factor or a passkey first')).toBeVisible()

  await page.reload()
  await expect(section(page, 'Hours').getByRole('checkbox', { name: 'Saturday' })).toBeChecked()
  await expect(section(page, 'Hours').getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked()
  await expect(section(page, 'Hours').getByLabel('Until')).toHaveValue('07:30')
  await expect(section(page, 'Messages').getByLabel('Text beside the box for news')).toHaveValue(
    'News from {firm}, now and then.',
  )
  await expect(section(page, 'Retention').getByLabel('Ended sign-ins, in days')).toHaveValue('30')
  await expect(security.getByText('Unsaved changes')).toBeVisible()
})

test('a test mail goes to the administrator who requests it', async ({ page, outbox }) => {
  await open(page, '/admin/settings#messages')
  await expect(page.getByText('No mail server is set (SMTP_URL)')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test mail' }).click()
  await expect(page.getByText(`A test mail is on its way to ${admin.email}.`)).toBeVisible()
  await outbox.mailWith(admin.email)
})

test('a section has its own address', async ({ page }) => {
  await open(page, '/admin/settings#retention')
  await expect(page.getByRole('heading', { name: 'Retention' })).toBeInViewport()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Firm' }).click()
  await expect(page).toHaveURL('/admin/settings#firm')
  await expect(page.getByRole('heading', { name: 'Firm' })).toBeInViewport()
})

test('without a connection nothing is lost, and it is saved when the connection is back', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to load/u)
  await open(page)
  const firm = section(page, 'Firm')
  // The first touch of the page brings what draws toasts.
  const toasts = page.waitForResponse(/toast-region.*\.css/u)
  await firm.getByLabel('Name').click()
  await (await toasts).finished()
  await firm.getByLabel('Name').fill('Hale & Partners')
  await context.setOffline(true)
  await firm.getByRole('button', { name: 'Save' }).click()
  await expect(firm.getByRole('alert')).toContainText('You are offline.')
  await expect(firm.getByLabel('Name')).toHaveValue('Hale & Partners')
  await context.setOffline(false)
  await save(page, 'Firm')
})

test('a setting is changed by keyboard alone', async ({ page }) => {
  await open(page)
  await section(page, 'Firm').getByLabel('Name').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Hale')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await expect(page).toHaveTitle('Settings · Hale')
})

test('a member’s open page follows what the firm changes', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/deals')
  await hydrated(other)
  await expect(other.getByRole('contentinfo')).toContainText('Regent')

  await open(page)
  await section(page, 'Firm').getByLabel('Name').fill('Hale & Partners')
  await save(page, 'Firm')
  await expect(other.getByRole('contentinfo')).toContainText('Hale & Partners')
  await expect(other).toHaveTitle('Deals · Hale & Partners')
})
