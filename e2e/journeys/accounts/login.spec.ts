import {
  dialogOf,
  expectDelay,
  fillLogin,
  keptTokens,
  logInByKeyboard,
  open,
  stayOf,
  tabTo,
  toastOf,
} from '../../screens/account-dialogs.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { createPerson, login, type Person } from '../../people/people.ts'

let person: Person

test.beforeEach(async ({ query }) => {
  person = await createPerson(query)
})

test(
  'a member logs in, sees a message for a second, and every menu shows the member',
  { tag: '@phone' },
  async ({ page, context, checkPage, isMobile }) => {
    await open(page, '/royal-tv?tab=replays')
    if (isMobile) await page.getByRole('button', { name: 'Open sidebar' }).tap()
    await page.getByRole('link', { name: 'Log In' }).click()
    const dialog = dialogOf(page, 'Log In')
    await expect(page).toHaveURL(/\?tab=replays&dialog=login$/u)
    await checkPage()

    const stay = stayOf(page, 'Login successful!')
    await (await fillLogin(page, person)).click()
    expectDelay(await stay, 1000)
    await expect(dialog).toBeHidden()
    expect((await keptTokens(page)).every(Boolean)).toBe(true)
    await expect(page).toHaveURL('/royal-tv?tab=replays')

    const seen = (await context.cookies()).find(({ name }) => name === 'regent_seen')
    expect(seen?.value).toBe('1')
    if (isMobile) await page.getByRole('button', { name: 'Open sidebar' }).tap()
    await expect(page.getByRole('link', { name: 'Profile Ada Lovelace' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log In' })).toBeHidden()
  },
)

test('a wrong password is refused beside the field and in a toast, and nothing typed is lost', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 401/u)
  await open(page, '/?dialog=login')
  const send = await fillLogin(page, { ...person, password: 'not the password' })
  await send.click()
  await expect(dialogOf(page, 'Log In').getByRole('alert')).toHaveText('Email or password is wrong.')
  await expect(toastOf(page, 'Error')).toContainText('Email or password is wrong.')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  expect(await keptTokens(page)).toEqual([null, null])

  await (await fillLogin(page, person)).click()
  await expect(page.getByText('Login successful!')).toBeVisible()
})

test('if the server sends no message, the form shows its own', async ({ page, context, faults }) => {
  faults.expect(/status of 502|ERR_INTERNET_DISCONNECTED|Applying inline style/u)
  await open(page, '/?dialog=login')
  const dialog = dialogOf(page, 'Log In')
  await page.route('**/api/auth/login', (request) => request.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  const send = await fillLogin(page, person)
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Something went wrong. Please try again.')
  await expect(toastOf(page, 'Error')).toContainText('Something went wrong. Please try again.')
  await page.unroute('**/api/auth/login')

  await context.setOffline(true)
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('You are offline. Nothing you entered is lost.')
  await context.setOffline(false)
  await send.click()
  await expect(dialog.getByText('Login successful!')).toBeVisible()
})

test('logging in works by keyboard alone', async ({ page }) => {
  await logInByKeyboard(page, person)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Profile Ada Lovelace' }))
})

test('the password can be shown, pasted and filled in by a password manager, and Caps Lock is announced', async ({
  page,
  checkPage,
}) => {
  await open(page, '/?dialog=login')
  const password = page.getByLabel('Password', { exact: true })
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await password.focus()
  const isTaken = await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const paste = new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true })
    // A field that refuses to be pasted into cancels the event.
    return document.activeElement?.dispatchEvent(paste)
  }, person.password)
  expect(isTaken).toBe(true)
  await password.fill(person.password)

  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')

  await password.focus()
  await password.evaluate((field) => {
    const pressed = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })
    field.dispatchEvent(pressed)
  })
  await expect(page.getByText('Caps Lock is on')).toBeVisible()
  await checkPage()
  await page.getByLabel('Email').focus()
  await expect(page.getByText('Caps Lock is on')).toBeHidden()
})

test('one dialog replaces another and keeps the email address, never the password', async ({ page }) => {
  await open(page, '/deals')
  await page.getByRole('link', { name: 'Log In' }).click()
  await fillLogin(page, person)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(dialogOf(page, 'Reset Password').getByLabel('Email')).toHaveValue(person.email)
  await expect(page).toHaveURL('/deals?dialog=reset')
  await page.getByRole('dialog').getByRole('link', { name: 'Log In' }).click()
  await page.getByRole('link', { name: 'Create Account' }).click()
  await expect(dialogOf(page, 'Create Account').getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const stored = await page.evaluate(() => [localStorage, sessionStorage].map((each) => JSON.stringify(each)).join())
  expect(stored).toContain(person.email)
  expect(stored).not.toContain(person.password)

  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/deals')
})

test('a visitor who opens the profile logs in first and returns to it', async ({ page }) => {
  await page.goto('/profile?tab=security')
  await expect(page).toHaveURL('/?dialog=login')
  await (await fillLogin(page, person)).click()
  await expect(page).toHaveURL('/profile?tab=security')
  await expect(page.getByRole('heading', { level: 1, name: 'PROFILE' })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/dialog=login/u)
})

test('only administrators enter the admin area; others go to the start page, and return after logging in as one', async ({
  page,
  query,
  browser,
  server,
}) => {
  await login(page, person)
  await page.goto('/admin/webinars')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Switch to Admin' })).toBeHidden()

  const admin = await createPerson(query, { role: 'admin' })
  const context = await browser.newContext({ baseURL: server.address })
  const other = await context.newPage()
  await other.goto('/admin')
  await expect(other).toHaveURL('/?dialog=login')
  await (await fillLogin(other, admin)).click()
  await expect(other).toHaveURL('/admin/courses')
  await other.goto('/')
  await other.getByRole('link', { name: 'Switch to Admin' }).click()
  await expect(other).toHaveURL('/admin/webinars')
  await other.getByRole('link', { name: 'Back to User View' }).click()
  await expect(other).toHaveURL('/')
  await context.close()
})

test('the login dialog is shown neither on registration pages nor to a signed-in member', async ({ page, faults }) => {
  faults.expect(/status of 404/u)
  await open(page, '/registration?dialog=login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await login(page, person)
  await open(page, '/deals?dialog=login')
  await expect(page).toHaveURL('/deals')
  await expect(page.getByRole('dialog')).toBeHidden()
})
