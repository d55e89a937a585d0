import { randomUUID } from 'node:crypto'
import { expect, test } from '../../../fixtures/journey.ts'

test('the link of the first start creates the administrator, once', async ({ page, query, checkPage, faults }) => {
  const token = randomUUID()
  // As on a first start, without the administrators of other journeys.
  await query("update account set role = 'member' where role = 'admin'")
  await query(
    "insert into setup_link (token_hash, expires_at) values (sha256(convert_to($1, 'utf8')), now() + interval '1 hour')",
    [token],
  )
  await page.goto(`/setup/${token}`)
  await expect(page.getByRole('heading', { name: 'Set up the portal' })).toBeVisible()
  await checkPage()

  await page.getByRole('button', { name: 'Create administrator' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Email').fill('grace@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await checkPage()
  await page.getByRole('button', { name: 'Create administrator' }).click()
  await expect(page).toHaveURL('/admin/settings/setup')
  await expect(page.getByRole('heading', { name: 'Set up your portal' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  expect(await query("select role from account where email = 'grace@example.com'")).toEqual([{ role: 'admin' }])
  await checkPage()

  faults.expect(/410/u)
  await page.goto(`/setup/${token}`)
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})
