import type { Page } from '@playwright/test'
import { dialogOf, expectDelay, keptTokens, open, stayOf, tabTo, toastOf } from '../../screens/account-dialogs.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { mailedToken, type Person, newPerson } from '../../people/people.ts'

const create = (page: Page) => dialogOf(page, 'Create Account').getByRole('button', { name: 'Create Account' })

const fillIn = async (page: Page, { firstName, lastName, email, phone }: Person) => {
  const dialog = dialogOf(page, 'Create Account')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('First name').fill(firstName)
  await dialog.getByLabel('Last name').fill(lastName)
  await dialog.getByLabel('Phone').fill(phone)
}

test(
  'a visitor creates an account, sets a password, and is a member',
  { tag: '@phone' },
  async ({ page, outbox, query, checkPage }) => {
    const person = newPerson()
    await open(page, '/deals?utm_source=letter&utm_campaign=spring')
    await open(page, '/courses?utm_source=later&dialog=signup')
    const dialog = dialogOf(page, 'Create Account')
    await fillIn(page, person)
    await expect(dialog.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
    await expect(dialog.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
    await expect(dialog.getByRole('checkbox')).toHaveCount(2)
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await dialog.getByRole('checkbox').first().check()
    await checkPage()

    const sent = page.waitForRequest('**/api/auth/register')
    const stay = stayOf(page, 'Your account is created.')
    await create(page).click()
    expectDelay(await stay, 1000)
    expect((await keptTokens(page)).every(Boolean)).toBe(true)
    expect((await sent).postDataJSON()).toMatchObject({
      username: 'Ada Lovelace',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: person.email,
      phone: person.phone,
      role: 'user',
      utms: { source: 'letter', campaign: 'spring' },
      smsReminders: true,
      smsNews: false,
    })

    const setPassword = dialogOf(page, 'Set New Password')
    await expect(setPassword).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page).toHaveURL(/dialog=set-password/u)
    await checkPage()
    await setPassword.getByLabel('New password').fill(person.password)
    await expect(setPassword.getByText('Strong password.')).toBeVisible()
    await setPassword.getByLabel('Confirm Password').fill(person.password)
    const lastStay = stayOf(page, 'Your password is set.')
    await setPassword.getByRole('button', { name: 'Set Password' }).click()
    expectDelay(await lastStay, 2000)
    await expect(page).toHaveURL('/courses?utm_source=later')

    const rows = await query('select utms, time_zone from account where email = $1', [person.email])
    const timeZone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(rows).toMatchObject([{ utms: { source: 'letter', campaign: 'spring' }, time_zone: timeZone }])

    // The link, opened where the password was chosen, asks for no second one.
    await open(page, `/verify/${await mailedToken(outbox, person.email, 'verify')}`)
    await expect(setPassword.getByText('you can keep it')).toBeVisible()
    await checkPage()
    await setPassword.getByRole('button', { name: 'Keep my password' }).click()
    await expect(setPassword.getByText('Your password stays as it is.')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await query('select is_verified from account where email = $1', [person.email])).toEqual([
      { is_verified: true },
    ])
    await expect(page.getByRole('link', { name: 'Profile' }).first()).toBeAttached()
  },
)

test('an email address that is taken is refused at its field, with a link to log in', async ({
  page,
  faults,
  outbox,
}) => {
  faults.expect(/status of 409/u)
  const person = newPerson()
  const { firstName, lastName, email, phone } = person
  await page.request.post('/api/auth/register', { data: { firstName, lastName, email, phone } })
  await mailedToken(outbox, email, 'verify')
  await page.context().clearCookies()
  await open(page, '/?dialog=signup')
  await fillIn(page, person)
  await create(page).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'This address has an account already. Please log in.',
  )
  await expect(toastOf(page, 'Error')).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Log In' }).click()
  await expect(dialogOf(page, 'Log In').getByLabel('Email')).toHaveValue(email)
})

test('beyond the limit of direct answers, sign-up continues by mail', async ({ page, checkPage }) => {
  const message = 'Almost done. Please open the mail we have just sent you to go on.'
  await page.route('**/api/auth/register', (request) => request.fulfill({ status: 201, json: { message } }))
  await page.clock.install()
  await open(page, '/?dialog=signup')
  await fillIn(page, newPerson())
  await create(page).click()
  const dialog = dialogOf(page, 'Check your mail')
  await expect(dialog).toContainText(message)
  await checkPage()
  // There is nothing to go on to: the message stays until it is read.
  await page.clock.runFor('01:00')
  await expect(dialog).toBeVisible()
  expect(await keptTokens(page)).toEqual([null, null])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL('/')
})

test('typed text survives a failure, a closed dialog and a reload, and is sent once', async ({
  page,
  context,
  query,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|Applying inline style/u)
  const person = newPerson()
  await open(page, '/')
  await page.getByRole('link', { name: 'Create Account' }).click()
  await fillIn(page, person)
  await context.setOffline(true)
  await create(page).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Something went wrong. Please try again.')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('You are offline.')
  await context.setOffline(false)
  await page.keyboard.press('Escape')
  await page.reload()
  await open(page, '/?dialog=signup')
  await expect(page.getByLabel('Phone')).toHaveValue(person.phone)

  await page.route('**/api/auth/register', async (request) => {
    await request.fetch()
    await request.abort('connectionreset')
  })
  await create(page).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The portal did not answer.')
  await page.unroute('**/api/auth/register')
  await create(page).click()
  await expect(dialogOf(page, 'Set New Password')).toBeVisible()
  expect(await query('select count(*)::int from account where email = $1', [person.email])).toEqual([{ count: 1 }])
})

test('signing up works by keyboard alone', async ({ page }) => {
  const person = newPerson()
  await open(page, '/')
  await tabTo(page, page.getByRole('link', { name: 'Create Account' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(person.email)
  for (const [label, text] of [
    ['First name', person.firstName],
    ['Last name', person.lastName],
    ['Phone', person.phone],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(label)).toBeFocused()
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await tabTo(page, create(page))
  await page.keyboard.press('Enter')

  const dialog = dialogOf(page, 'Set New Password')
  await expect(dialog.getByLabel('New password')).toBeFocused()
  await page.keyboard.type(person.password)
  await tabTo(page, dialog.getByLabel('Confirm Password'))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Your password is set.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/')
})
