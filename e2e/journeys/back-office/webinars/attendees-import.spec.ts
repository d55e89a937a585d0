import type { Page } from '@playwright/test'
import { hydrated } from '../../../screens/hydration.ts'
import { createPerson, login, type Person } from '../../../people/people.ts'
import { makeAccount, addRegistration } from '../../../records/registrations.ts'
import { type MadeWebinar, webinarApi } from '../../../records/webinar-api.ts'
import { expect, test } from '../../../fixtures/without-webinars.ts'

let admin: Person
let webinar: MadeWebinar

test.beforeEach(async ({ page, query }) => {
  admin = await createPerson(query, { role: 'admin' })
  webinar = await (await webinarApi(page, admin)).make('Land Trusts', 0, { date: '2035-01-19T00:30:00.000Z' })
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import attendees' })
const lines = (page: Page) => dialog(page).getByRole('list', { name: 'Lines of the file' }).getByRole('listitem')

const open = async (page: Page) => {
  await login(page, admin)
  await page.goto(`/admin/webinars/${webinar._id}/attendees`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Import CSV' }).first().click()
  await expect(dialog(page)).toBeVisible()
}

const choose = (page: Page, content: string | Buffer, name = 'people.csv') =>
  dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

test('a file is checked line by line before its people are registered', async ({ page, query, checkPage }) => {
  const [ann, bob] = [await makeAccount(query, { first: 'Ann' }), await makeAccount(query, { first: 'Bob' })]
  const registered = await addRegistration(query, webinar, { first: 'Cat' })
  const registrations = () => query('select count(*)::int as registrations from registration')
  await open(page)
  await checkPage()
  await choose(
    page,
    `\uFEFFName;E-mail\r\n"Stone; Ann";${ann.email}\r\nBob;${bob.email}\r\nCat;${registered.email}\r\nX;nobody@example.com\r\nY;no address\r\n`,
  )
  await expect(dialog(page).getByText('people.csv: 2 people would be registered')).toBeVisible()
  await expect(lines(page)).toHaveText([
    /Line 5nobody@example\.comCannot be registeredNo account has this email/u,
    /Line 6no addressCannot be registeredPlease enter a valid email address/u,
    /Line 4.*Registered already/u,
    /Line 2.*Will be registered/u,
    /Line 3.*Will be registered/u,
  ])
  await checkPage()
  expect(await registrations()).toEqual([{ registrations: 1 }])
  await dialog(page).getByRole('combobox', { name: 'Show' }).selectOption('refused')
  await expect(lines(page)).toHaveCount(2)

  await dialog(page).getByRole('button', { name: 'Register 2 people' }).click()
  await expect(dialog(page).getByText('2 people registered')).toBeVisible()
  await expect(lines(page).first()).toContainText('Not registered')
  await checkPage()
  expect(await registrations()).toEqual([{ registrations: 3 }])
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('table', { name: 'Attendees' }).locator('tbody').getByRole('row')).toHaveCount(3)
  await expect(page.getByText('3 attendees')).toBeVisible()
})

test('thousands of lines are checked and listed page by page', async ({ page, query }) => {
  await query(
    `insert into account (id, first_name, last_name, email, role)
     select gen_random_uuid(), 'Guest', n::text, 'import.' || n || '@example.com', 'member' from generate_series(1, 5000) n`,
  )
  await open(page)
  await choose(page, `Email\n${Array.from({ length: 5000 }, (_, n) => `import.${n + 1}@example.com`).join('\n')}`)
  await expect(dialog(page).getByText('5000 people would be registered')).toBeVisible()
  await expect(lines(page)).toHaveCount(100)
  await dialog(page).getByRole('button', { name: 'More' }).click()
  await expect(lines(page)).toHaveCount(200)
  await dialog(page).getByRole('button', { name: 'Register 5,000 people' }).click()
  await expect(dialog(page).getByText('5000 people registered')).toBeVisible()
  await query("delete from account where email like 'import.%'")
})

test('a template shows how a file looks', async ({ page }) => {
  await open(page)
  const downloading = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download a template' }).click()
  expect((await downloading).suggestedFilename()).toBe('attendees-template.csv')
})

test('a file is imported on a phone', { tag: '@phone' }, async ({ page, query, checkPage }) => {
  const ann = await makeAccount(query, { first: 'Ann' })
  await open(page)
  await choose(page, `Email\n${ann.email}\nnobody@example.com\n`)
  await dialog(page).getByRole('button', { name: 'Register 1 person' }).click()
  await expect(dialog(page).getByText('1 person registered')).toBeVisible()
  await checkPage()
})
