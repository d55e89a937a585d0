import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { hydrated } from '../../screens/hydration.ts'
import { oneTimeCode } from '../../people/one-time-code.ts'
import { createPerson, login, type Person } from '../../people/people.ts'

let person: Person

test.beforeEach(async ({ page, query }) => {
  person = await createPerson(query)
  await login(page, person)
})

const open = async (page: Page) => {
  await page.goto('/profile?tab=security')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
}

const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })

const part = (page: Page, name: string) => page.getByRole('region', { name })

test('a new password ends every other session and keeps this one @phone', async ({
  page,
  browser,
  server,
  checkPage,
  faults,
  isMobile,
}) => {
  faults.expect(/status of 400/u)
  const context = await browser.newContext({ baseURL: server.address })
  const elsewhere = await context.newPage()
  await login(elsewhere, person)
  await elsewhere.goto('/profile')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'PROFILE' })).toBeVisible()

  await open(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(isMobile ? page.locator('form') : page.getByLabel('Current password')).toBeFocused()
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password is required').first()).toBeVisible()
  await expect(page.getByText('Confirm Password is required')).toBeVisible()
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill('short')
  await page.getByLabel('Confirm Password').fill('other')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await checkPage()

  await page.getByLabel('New password').fill('a kettle beside nine windows')
  await page.getByLabel('Confirm Password').fill('a kettle beside nine windows')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(toast(page, 'Password saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'PROFILE' })).toBeVisible()
  await expect(part(page, 'Signed in on').getByRole('listitem')).toHaveCount(1)
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'PROFILE' })).toBeHidden()
  await context.close()
})

const turnOn = async (page: Page) => {
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('img', { name: /QR code/u })).toBeVisible()
  const secret = await page.locator('.secret').textContent()
  await page.getByLabel('Code from the app').fill(oneTimeCode(secret ?? ''))
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(new Set(codes).size).toBe(10)
  return codes
}

const saveCodes = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'I have saved them' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Two-step sign-in is on.')).toBeVisible()
}

test('two-step sign-in is turned on, its codes are saved and renewed, and it is turned off @phone', async ({
  page,
  query,
  checkPage,
  faults,
}) => {
  faults.expect(/status of 400/u)
  await open(page)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByLabel('Current password').fill('not the password')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const codes = await turnOn(page)
  await checkPage()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()

  // They are not shown again, so leaving asks first, and Done waits for the box.
  await page.getByRole('button', { name: 'Done' }).click({ force: true })
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await page.getByRole('tab', { name: 'Meetings' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await saveCodes(page)

  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const renewed = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(renewed.some((code) => codes.includes(code))).toBe(false)
  await saveCodes(page)

  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('Code', { exact: true }).fill(renewed[0] ?? '')
  await page.getByRole('button', { name: 'Turn off' }).click()
  const question = page.getByRole('alertdialog', { name: 'Turn off two-step sign-in?' })
  await expect(question).toBeVisible()
  await checkPage()
  await question.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible()
  expect(
    await query('select 1 from second_factor join account on account.id = account_id where email = $1', [person.email]),
  ).toEqual([])
})

test('sessions show their device, and are ended one by one or all at once', async ({
  page,
  browser,
  server,
  checkPage,
}) => {
  const devices = await Promise.all(
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      undefined,
      undefined,
    ].map(async (userAgent) => {
      const context = await browser.newContext({ baseURL: server.address, ...(userAgent && { userAgent }) })
      const device = await context.newPage()
      await login(device, person)
      return { context, device }
    }),
  )
  await open(page)
  const sessions = part(page, 'Signed in on')
  const current = sessions.getByRole('listitem').first()
  await expect(current).toContainText('This device')
  await expect(current).toContainText('Now')
  await expect(current.getByRole('button')).toHaveCount(0)
  const phone = sessions.getByRole('listitem').filter({ hasText: 'iPhone' })
  await expect(phone).toContainText(/last used (just now|\d+ (second|minute)s? ago)/u)
  await checkPage()

  const count = await sessions.getByRole('listitem').count()
  await phone.getByRole('button', { name: /^End the session on .*iPhone/u }).click()
  const question = page.getByRole('alertdialog', { name: /^End the session on .*iPhone/u })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'End session' }).click()
  await expect(toast(page, 'Session ended')).toContainText('iPhone')
  await expect(sessions.getByRole('listitem')).toHaveCount(count - 1)
  for (const { device } of devices.slice(0, 1)) {
    await device.goto('/profile')
    await expect(device).toHaveURL(/\/(\?dialog=login)?$/u)
  }

  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page
    .getByRole('alertdialog', { name: 'Sign out everywhere else?' })
    .getByRole('button', { name: 'Sign out everywhere else' })
    .click()
  await expect(toast(page, 'Signed out everywhere else')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden()
  for (const { context } of devices) await context.close()
})

test('changing the password works by keyboard alone', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Change password' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(person.password)
  // Past the eye of the field before.
  const toNextField = async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
  }
  await toNextField()
  await page.keyboard.type('a kettle beside nine windows')
  await toNextField()
  await page.keyboard.type('a kettle beside nine windows')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Password saved')).toBeVisible()
})

test('a new password signs out no other tab of this browser, however late its answer is', async ({
  page,
  context,
  faults,
}) => {
  // The other tab may hear of the change before the new tokens are there.
  faults.allow(/status of 401/u)
  const other = await context.newPage()
  await open(other)
  await open(page)
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/auth/password', async (request) => {
    const response = await request.fetch()
    await held.promise
    await request.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password').fill('a kettle beside nine windows')
  await page.getByLabel('Confirm Password').fill('a kettle beside nine windows')
  // The portal has changed the password when the other tab has looked whether it is still signed in.
  const looked = other.waitForResponse(/\/api\//u)
  await page.getByRole('button', { name: 'Save password' }).click()
  await looked
  held.resolve(undefined)
  await expect(toast(page, 'Password saved')).toBeVisible()

  await expect(part(other, 'Signed in on').getByRole('listitem')).toHaveCount(1)
  await other.reload()
  await expect(part(other, 'Signed in on').getByRole('listitem')).toHaveCount(1)
  await other.close()
})

test('a long list of sessions loads page by page', async ({ page, query }) => {
  await query(
    `insert into session (id, account_id, device, network, created_at, last_used_at, idle_seconds, expires_at)
     select gen_random_uuid(), account.id, 'Chrome on Windows', '192.0.2.1', now() - each * interval '1 minute',
       now() - each * interval '1 minute', 2592000, now() + interval '90 days'
     from account, generate_series(1, 120) as each where email = $1`,
    [person.email],
  )
  await open(page)
  const rows = part(page, 'Signed in on').getByRole('listitem')
  await expect(rows).toHaveCount(100)
  await expect(rows.first()).toContainText('This device')
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('button', { name: 'More' })).toBeHidden()
  await expect.poll(() => rows.count()).toBeGreaterThan(120)
})
