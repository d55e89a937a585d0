import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { dialogOf } from '../../screens/account-dialogs.ts'
import { hydrated } from '../../screens/hydration.ts'
import { createPerson, login, mailedToken, newPerson, type Person } from '../../people/people.ts'

const open = async (page: Page, address: string) => {
  await page.goto(address)
  await hydrated(page)
}

const newAddress = () => `new.${randomUUID().slice(0, 8)}@example.com`

const askFor = async (page: Page, address: string, { password }: Pick<Person, 'password'>) => {
  await open(page, '/profile?edit=1')
  await expect(page.getByLabel('Current password')).toBeHidden()
  await page.getByLabel('Email', { exact: true }).fill(address)
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your new address is not confirmed yet')).toBeVisible()
}

test('a new email address counts once it is confirmed, even on another device and signed out @phone', async ({
  page,
  outbox,
  query,
  browser,
  server,
  checkPage,
}) => {
  const person = await createPerson(query)
  await login(page, person)
  const address = newAddress()
  await askFor(page, address, person)
  await expect(page.getByText(`Open the link we mailed to ${address}.`)).toBeVisible()
  await checkPage()
  const emailOf = `select email, pending_email from account where email in ($1, $2)`
  expect(await query(emailOf, [person.email, address])).toEqual([{ email: person.email, pending_email: address }])

  const token = await mailedToken(outbox, address, 'confirm-email')
  const context = await browser.newContext({ baseURL: server.address })
  const elsewhere = await context.newPage()
  await open(elsewhere, `/confirm-email/${token}`)
  await expect(elsewhere.getByRole('heading', { name: 'Confirm your new address' })).toBeVisible()
  // Opening it, however often, consumes nothing.
  await elsewhere.reload()
  expect(await query(emailOf, [person.email, address])).toEqual([{ email: person.email, pending_email: address }])
  await elsewhere.getByRole('button', { name: 'Confirm new address' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Your new address is confirmed' })).toBeVisible()
  expect(await query(emailOf, [person.email, address])).toEqual([{ email: address, pending_email: null }])

  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'This link has already been used' })).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: 'Open your profile' })).toHaveAttribute('href', '/profile')
  await context.close()

  // The waiting page shows it by itself.
  await expect(page.getByText('Your new address is not confirmed yet')).toBeHidden()
  await expect(page.getByText(address).first()).toBeVisible()
})

test('the old email address can be kept', async ({ page, outbox, query, faults }) => {
  const person = await createPerson(query)
  await login(page, person)
  const address = newAddress()
  await askFor(page, address, person)
  const token = await mailedToken(outbox, address, 'confirm-email')
  await page.getByRole('button', { name: 'Keep the old address' }).click()
  await expect(page.getByText(`Your address stays ${person.email}.`)).toBeVisible()
  await expect(page.getByText('Your new address is not confirmed yet')).toBeHidden()

  faults.expect(/status of 410/u)
  await open(page, `/confirm-email/${token}`)
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
})

test('the owner of the old address undoes a change, and sets a new password @phone', async ({
  page,
  outbox,
  query,
  browser,
  server,
  checkPage,
}) => {
  const person = await createPerson(query)
  const context = await browser.newContext({ baseURL: server.address })
  const thief = await context.newPage()
  await login(thief, person)
  const address = newAddress()
  await askFor(thief, address, person)
  await open(thief, `/confirm-email/${await mailedToken(outbox, address, 'confirm-email')}`)
  await thief.getByRole('button', { name: 'Confirm new address' }).click()
  await expect(thief.getByRole('heading', { name: 'Your new address is confirmed' })).toBeVisible()

  const isNotice = ({ subject = '' }: { subject?: string | undefined }) => subject.includes('has another address')
  const { text = '' } = await outbox.mailWith(person.email, isNotice)
  await open(page, /\/undo-email\/[\w-]+/u.exec(text)?.[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Keep the address you had?' })).toBeVisible()
  await checkPage()
  await page.getByRole('button', { name: 'Keep this address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is back' })).toBeVisible()
  await expect.poll(() => thief.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
  await context.close()

  await open(page, `/reset-password/${await mailedToken(outbox, person.email, 'reset-password')}`)
  const dialog = dialogOf(page, 'Set New Password')
  await dialog.getByLabel('New password').fill('a kettle beside nine windows')
  await dialog.getByLabel('Confirm Password').fill('a kettle beside nine windows')
  await dialog.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByText('Your password is set.')).toBeVisible()
  expect(await query('select email from account where email in ($1, $2)', [person.email, address])).toEqual([
    { email: person.email },
  ])
})

test('an expired link and a wrong one say so, with a link to continue', async ({
  page,
  outbox,
  query,
  faults,
  checkPage,
}) => {
  faults.expect(/status of 410/u)
  const person = await createPerson(query)
  await login(page, person)
  const address = newAddress()
  await askFor(page, address, person)
  const token = await mailedToken(outbox, address, 'confirm-email')
  await query("update mail_link set expires_at = now() - interval '1 minute' where email = $1", [address])
  await open(page, `/confirm-email/${token}`)
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await checkPage()
  await open(page, '/confirm-email/made-up')
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('if the portal does not answer, the link stays valid and can be tried again', async ({ page, faults }) => {
  faults.expect(/ERR_CONNECTION_REFUSED/u)
  faults.expect(/status of 410/u)
  await page.route('**/api/auth/email/*', (request) => request.abort('connectionrefused'))
  await open(page, '/confirm-email/some-link')
  await expect(page.getByRole('heading', { name: 'The link could not be checked' })).toBeVisible()
  await page.unroute('**/api/auth/email/*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
})

test('a link works in a browser whose session has ended', async ({ page, outbox, query, faults }) => {
  faults.expect(/status of 401/u)
  const person = await createPerson(query)
  await login(page, person)
  const address = newAddress()
  await askFor(page, address, person)
  const token = await mailedToken(outbox, address, 'confirm-email')
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'forged')
    localStorage.removeItem('refreshToken')
  })
  await open(page, `/confirm-email/${token}`)
  await page.getByRole('button', { name: 'Confirm new address' }).click()
  await expect(page.getByRole('heading', { name: 'Your new address is confirmed' })).toBeVisible()
})

test('an unverified member sees what that means, and can get the link again', async ({
  page,
  outbox,
  query,
  checkPage,
}) => {
  const person = newPerson()
  const answer = await page.request.post('/api/auth/register', { data: person })
  const tokens = (await answer.json()) as Record<string, string>
  const first = await mailedToken(outbox, person.email, 'verify')
  await page.goto('/robots.txt')
  await page.evaluate((kept) => {
    for (const name of ['accessToken', 'refreshToken']) localStorage.setItem(name, String(kept[name]))
  }, tokens)
  await open(page, '/profile')
  await expect(page.locator('header').getByText('Unverified', { exact: true })).toBeVisible()
  await expect(page.getByText('Your email address is not verified yet')).toBeVisible()
  await checkPage()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Link sent')).toBeVisible()
  await expect.poll(() => mailedToken(outbox, person.email, 'verify')).not.toBe(first)

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly', '')
  await page.getByLabel('City').fill('Charlotte')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your profile has been updated successfully.')).toBeVisible()
  await open(page, '/profile?tab=security')
  await expect(page.getByText('Verify your email address first. Then you can turn it on.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set a password' })).toBeVisible()

  await query('update account set is_verified = true where email = $1', [person.email])
  await page.reload()
  await expect(page.getByText('Set a password first. Then you can turn it on.')).toBeVisible()
})
