import type { Page } from '@playwright/test'
import { dialogOf, expectDelay, keptTokens, open, stayOf, tabTo, toastOf } from '../../screens/account-dialogs.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { createPerson, mailedToken, type Person, newPerson } from '../../people/people.ts'

const newPassword = 'nine kettles on a slow boat'

let person: Person

test.beforeEach(async ({ query }) => {
  person = await createPerson(query)
})

const askForLink = async (page: Page, email: string) => {
  await open(page, '/?dialog=reset')
  await dialogOf(page, 'Reset Password').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(dialogOf(page, 'Check your mail')).toContainText('If there is an account with this address')
}

const dialog = (page: Page) => dialogOf(page, 'Set New Password')

const setPassword = async (page: Page, password = newPassword) => {
  await dialog(page).getByLabel('New password').fill(password)
  await dialog(page).getByLabel('Confirm Password').fill(password)
  await dialog(page).getByRole('button', { name: 'Set Password' }).click()
}

test(
  'a forgotten password is reset with a mailed link, which signs in',
  { tag: '@phone' },
  async ({ page, outbox, checkPage }) => {
    await open(page, '/deals')
    await page.goto('/deals?dialog=login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await checkPage()
    await askForLink(page, person.email)
    await checkPage()

    await open(page, `/reset-password/${await mailedToken(outbox, person.email, 'reset-password')}`)
    await expect(dialog(page).getByLabel('New password')).toBeFocused()
    await expect(page).toHaveTitle('Set New Password · Regent')
    await checkPage()
    const stay = stayOf(page, 'Your password is set.')
    await setPassword(page)
    await expect(dialog(page).getByText('Your password is set.')).toBeVisible()
    await expect(dialog(page).getByRole('textbox')).toHaveCount(0)
    expectDelay(await stay, 2000)
    await expect(page).toHaveURL('/')
    expect((await keptTokens(page)).every(Boolean)).toBe(true)
    await page.reload()
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    expect(await page.evaluate(() => document.cookie)).toContain('regent_seen=1')
  },
)

test('a password that is too common is refused beside its field, and the link stays valid', async ({
  page,
  outbox,
  faults,
}) => {
  faults.expect(/status of 400/u)
  await askForLink(page, person.email)
  await open(page, `/reset-password/${await mailedToken(outbox, person.email, 'reset-password')}`)
  await setPassword(page, 'password')
  await expect(dialog(page).getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
  await expect(toastOf(page, 'Error')).toBeVisible()
  await setPassword(page)
  await expect(dialog(page).getByText('Your password is set.')).toBeVisible()
})

test('a new member’s link verifies the address, sets the password and signs in', async ({ page, outbox, query }) => {
  const newcomer = newPerson()
  const { firstName, lastName, email, phone } = newcomer
  await page.request.post('/api/auth/register', { data: { firstName, lastName, email, phone } })
  await page.context().clearCookies()
  const token = await mailedToken(outbox, email, 'verify')
  // As a mail scanner does: looking at the link does not use it.
  for (let look = 0; look < 3; look += 1) await page.request.get(`/verify/${token}`)
  await page.request.get(`/api/auth/verify/${token}`)
  await open(page, `/verify/${token}`)
  await setPassword(page)
  await expect(dialog(page).getByText('Your address is verified and your password is set.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Profile Ada Lovelace' })).toBeVisible()
  expect(await query('select is_verified from account where email = $1', [email])).toEqual([{ is_verified: true }])
})

test('a used, expired or wrong link says so, and how to get a new one', async ({
  page,
  outbox,
  query,
  checkPage,
  faults,
}) => {
  faults.expect(/status of 410/u)
  await askForLink(page, person.email)
  const token = await mailedToken(outbox, person.email, 'reset-password')
  await open(page, `/reset-password/${token}`)
  await setPassword(page)
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()

  await open(page, `/reset-password/${token}`)
  await expect(dialog(page).getByText('This link has been used')).toBeVisible()
  await checkPage()
  await open(page, `/verify/${'x'.repeat(43)}`)
  await expect(dialog(page).getByText('This link does not work')).toBeVisible()

  await askForLink(page, person.email)
  await expect.poll(() => mailedToken(outbox, person.email, 'reset-password')).not.toBe(token)
  const next = await mailedToken(outbox, person.email, 'reset-password')
  await query("update mail_link set expires_at = now() - interval '1 minute' where used_at is null")
  await open(page, `/reset-password/${next}`)
  await expect(dialog(page).getByText('This link has expired')).toBeVisible()
  await checkPage()
  await dialog(page).getByRole('link', { name: 'Send a new link' }).click()
  await expect(dialogOf(page, 'Reset Password')).toBeVisible()
  await expect(page).toHaveURL('/?dialog=reset')
})

test('resetting a password works by keyboard alone', async ({ page, outbox }) => {
  await open(page, '/')
  await tabTo(page, page.getByRole('link', { name: 'Log In' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(person.email)
  await tabTo(page, page.getByRole('link', { name: 'Forgot password?' }))
  await page.keyboard.press('Enter')
  await expect(dialogOf(page, 'Reset Password').getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page, 'Check your mail')).toBeVisible()

  await open(page, `/reset-password/${await mailedToken(outbox, person.email, 'reset-password')}`)
  await expect(dialog(page).getByLabel('New password')).toBeFocused()
  await page.keyboard.type(newPassword)
  await tabTo(page, dialog(page).getByLabel('Confirm Password'))
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Your password is set.')).toBeVisible()
  await expect(page).toHaveURL('/')
})
