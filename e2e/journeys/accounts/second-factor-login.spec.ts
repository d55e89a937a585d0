import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
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
import { oneTimeCode } from '../../people/one-time-code.ts'
import { createPerson, mailedToken, type Person } from '../../people/people.ts'

interface SecuredPerson extends Person {
  secret: string
  recoveryCodes: string[]
}

const askApi = async (page: Page, path: string, data: object, accessToken?: string) => {
  const headers = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }
  const answer = await page.request.post(path, { data, headers })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Record<string, unknown>
}

/** Turns the second factor on, and leaves no trace of it in the browser. */
const secure = async (page: Page, person: Person): Promise<SecuredPerson> => {
  const { email, password } = person
  const tokens = await page.request.post('/api/auth/login', { data: { email, password } })
  const { accessToken } = (await tokens.json()) as { accessToken: string }
  const setup = await askApi(page, '/api/auth/second-factor/setup', { currentPassword: password }, accessToken)
  const secret = String(setup['secret'])
  const code = oneTimeCode(secret)
  const enabled = await askApi(page, '/api/auth/second-factor/enable', { code }, accessToken)
  await page.context().clearCookies()
  return { ...person, secret, recoveryCodes: enabled['recoveryCodes'] as string[] }
}

const step = (page: Page) => dialogOf(page, 'Enter your code')

const enterPassword = async (page: Page, person: Person) => {
  await open(page, '/?dialog=login')
  await (await fillLogin(page, person)).click()
}

test.describe('a member with a second factor', () => {
  let person: SecuredPerson

  test.beforeEach(async ({ page, query }) => {
    person = await secure(page, await createPerson(query))
  })

  test(
    'logs in with the code of the app, and next time without it on a trusted device',
    { tag: '@phone' },
    async ({ page, checkPage, faults }) => {
      faults.expect(/status of 400/u)
      await enterPassword(page, person)
      const code = step(page).getByLabel('Code')
      await expect(code).toBeVisible()
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
      await expect(code).toHaveAttribute('inputmode', 'numeric')
      expect(await keptTokens(page)).toEqual([null, null])
      await checkPage()

      await step(page).getByRole('button', { name: 'Continue' }).click()
      await expect(step(page).getByText('Code is required')).toBeVisible()
      await code.fill('000000')
      await step(page).getByRole('button', { name: 'Continue' }).click()
      await expect(code).toHaveAccessibleDescription(/This code is wrong or was used already/u)
      await expect(toastOf(page, 'Error')).toBeVisible()

      await step(page).getByLabel('Trust this device for 30 days').check()
      const next = oneTimeCode(person.secret, 1)
      // As an app copies it: in two groups.
      await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`)
      const stay = stayOf(page, 'Login successful!')
      await step(page).getByRole('button', { name: 'Continue' }).click()
      expectDelay(await stay, 1000)
      await expect(page.getByRole('dialog')).toBeHidden()
      expect((await keptTokens(page)).every(Boolean)).toBe(true)

      await page.evaluate(() => localStorage.clear())
      await enterPassword(page, person)
      await expect(page.getByText('Login successful!')).toBeVisible()
    },
  )

  test('logs in with a recovery code after losing the phone, by keyboard alone', async ({ page }) => {
    await logInByKeyboard(page, person)
    await expect(step(page).getByLabel('Code')).toBeFocused()
    await tabTo(page, step(page).getByRole('button', { name: 'Use a recovery code' }))
    await page.keyboard.press('Enter')
    await expect(step(page).getByLabel('Recovery code')).toBeFocused()
    await page.keyboard.type(person.recoveryCodes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Login successful!')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('enters the code after a password reset as well', async ({ page, outbox }) => {
    await page.request.post('/api/auth/forgot-password', { data: { email: person.email } })
    await open(page, `/reset-password/${await mailedToken(outbox, person.email, 'reset-password')}`)
    const dialog = dialogOf(page, 'Set New Password')
    await dialog.getByLabel('New password').fill('nine kettles on a slow boat')
    await dialog.getByLabel('Confirm Password').fill('nine kettles on a slow boat')
    await dialog.getByRole('button', { name: 'Set Password' }).click()
    await expect(step(page).getByText('Your password is set.')).toBeVisible()
    expect(await keptTokens(page)).toEqual([null, null])
    await step(page).getByLabel('Code').fill(oneTimeCode(person.secret, 1))
    await step(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Profile Ada Lovelace' })).toBeVisible()
  })

  test('starts again with the password if the step took too long', async ({ page, query, faults }) => {
    faults.expect(/status of 401/u)
    await enterPassword(page, person)
    await expect(step(page).getByLabel('Code')).toBeVisible()
    await query('delete from sign_in_challenge')
    await step(page).getByLabel('Code').fill(oneTimeCode(person.secret, 1))
    await step(page).getByRole('button', { name: 'Continue' }).click()
    await expect(dialogOf(page, 'Log In')).toContainText('Please enter your password again.')
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
  })
})

test('staff who need a second factor set it up during login, and save their codes', async ({
  page,
  query,
  checkPage,
}) => {
  const [person, owner] = [await createPerson(query, { role: 'admin' }), await createPerson(query, { role: 'admin' })]
  const tokens = await askApi(page, '/api/auth/login', { email: owner.email, password: owner.password })
  // Only an administrator who has one can require it.
  await query(
    `insert into second_factor (account_id, secret_sealed, last_step) select id, '', 0 from account where email = $1`,
    [owner.email],
  )
  const asAdmin = { headers: { authorization: `Bearer ${String(tokens['accessToken'])}` } }
  const set = (staffSecondFactor: boolean) =>
    page.request.put('/api/admin/settings', { ...asAdmin, data: { staffSecondFactor } })
  expect((await set(true)).ok()).toBe(true)
  await page.context().clearCookies()
  try {
    await enterPassword(page, person)
    const dialog = dialogOf(page, 'Secure your account')
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await checkPage()
    const secret = (await page.locator('.secret').textContent()) ?? ''
    await dialog.getByLabel('Code', { exact: true }).fill(oneTimeCode(secret))
    await dialog.getByRole('button', { name: 'Continue' }).click()

    const codes = dialogOf(page, 'Save your recovery codes')
    await expect(codes.getByRole('button', { name: 'I have saved them' })).toBeVisible()
    const shown = await codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
    expect(new Set(shown).size).toBe(10)
    await checkPage()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      codes.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain(shown[9])
    await page.emulateMedia({ media: 'print' })
    await expect(codes.getByText('Recovery codes for Regent')).toBeVisible()
    await expect(codes.getByText(shown[0] ?? '')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    await codes.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText('Login successful!')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Switch to Admin' })).toBeVisible()
  } finally {
    await set(false)
  }
})
