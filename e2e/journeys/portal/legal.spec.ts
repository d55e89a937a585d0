import { expect, test } from '../../fixtures/journey.ts'
import { hydrated } from '../../screens/hydration.ts'
import { createPerson, login } from '../../people/people.ts'
import { forgetSettings } from '../../records/settings.ts'

test.afterEach(({ query, server }) => forgetSettings(query, server.address))

for (const { address, link, heading } of [
  { address: '/terms', link: 'Terms', heading: 'Terms of use' },
  { address: '/privacy', link: 'Privacy', heading: 'Privacy' },
]) {
  test(
    `${address} is painted by the server, and says that it is a sample`,
    { tag: '@phone' },
    async ({ page, checkPage }) => {
      await page.route('**/*.js', (request) => request.fulfill({ contentType: 'text/javascript', body: '' }))
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByText('This is the text that comes with the portal.')).toBeVisible()
      await expect(page.getByText(/^Sample text of /u)).toBeVisible()
      const { width } = await page.locator('article').evaluate((text) => text.getBoundingClientRect())
      expect(width).toBeLessThanOrEqual(42 * 16)
      await checkPage()
    },
  )

  test(
    `${address} is linked from the footer of every page for members`,
    { tag: '@phone' },
    async ({ page, faults }) => {
      faults.expect(/status of 404/u)
      for (const from of ['/', '/royal-tv', '/courses', '/deals', '/no-such-page']) {
        await page.goto(from)
        await expect(page.getByRole('contentinfo').getByRole('link', { name: link })).toHaveAttribute('href', address)
      }
    },
  )
}

test('the footer shows the firm, its address, and the disclaimer with the current year', async ({
  page,
  query,
  server,
}) => {
  await query(
    `insert into setting (field, value) values ('postalAddress', '"1 Main St\\nAustin, TX"'), ('name', '"Hale & Partners"')`,
  )
  await query('update setting_version set version = version + 1')
  await expect(async () => {
    await page.goto(server.address)
    const foot = page.getByRole('contentinfo')
    await expect(foot).toContainText('Hale & Partners', { timeout: 1000 })
    await expect(foot).toContainText('Austin, TX')
    const year = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: 'America/New_York' }).format(new Date())
    await expect(foot).toContainText(`© ${year} Hale & Partners.`)
  }).toPass()
  await expect(page).toHaveTitle('Welcome · Hale & Partners')
})

test('a changed text is a new version, and markup in it is shown as text', async ({ page, query, server }) => {
  await forgetSettings(query, server.address)
  const admin = await createPerson(query, { role: 'admin' })
  await login(page, admin)
  await page.goto('/admin/settings#terms')
  await hydrated(page)
  const field = page.getByLabel('Text of the terms')
  await field.fill('First <b>rule</b> of {firm}.\n\n## A heading\n\n- one\n- two')
  await page.locator('#terms').getByRole('tab', { name: 'Preview' }).click()
  await expect(page.locator('#terms').getByText('First <b>rule</b> of Regent.')).toBeVisible()
  await page.locator('#terms').getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('#terms').getByText(/^Published: version 1 of /u)).toBeVisible()

  await page.goto('/terms')
  await expect(page.getByText('First <b>rule</b> of Regent.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A heading' })).toBeVisible()
  await expect(page.locator('article').getByRole('listitem')).toHaveText(['one', 'two'])
  await expect(page.getByText(/^Version 1 of /u)).toBeVisible()
  await expect(page.getByText('This is the text that comes with the portal.')).toBeHidden()
})
