import type { Page } from '@playwright/test'
import { hydrated } from '../../../screens/hydration.ts'
import { createPerson, login } from '../../../people/people.ts'
import { webinarApi } from '../../../records/webinar-api.ts'
import { expect, test as base } from '../../../fixtures/without-webinars.ts'

/** What journeys have put on lists is forgotten; the three that a portal begins with stay. */
const test = base.extend({
  page: async ({ page, query }, use) => {
    await use(page)
    await query('delete from contact')
    await query("delete from contact_list where name not in ('General', 'VIP', 'Premium')")
    await query('delete from closed_address')
  },
})

const open = async (page: Page, name?: string) => {
  await page.goto('/admin/messages/lists')
  await hydrated(page)
  if (name !== undefined) await page.getByRole('link', { name, exact: true }).click()
}

const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody').getByRole('row')

test.beforeEach(async ({ page, query }) => {
  await login(page, await createPerson(query, { role: 'admin' }))
})

test('a list is created, edited and deleted, and names are unique', async ({ page, checkPage, faults }) => {
  faults.expect(/status of 409/u)
  await open(page)
  await expect(rows(page, 'Lists')).toHaveCount(3)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Admin',
    'Messages',
    'Lists',
  ])
  await page.getByRole('button', { name: 'Create list' }).click()
  const form = page.getByRole('dialog', { name: 'Create list' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await form.getByLabel('Name').fill('vip')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('There is a list of this name already')).toBeVisible()
  await checkPage()
  await form.getByLabel('Name').fill('Friends of the firm')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('List created')).toBeVisible()
  await expect(rows(page, 'Lists')).toHaveCount(4)

  await page.getByRole('button', { name: 'Edit Friends of the firm' }).click()
  await page.getByLabel('Description').fill('Once a month')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('List updated')).toBeVisible()
  await expect(rows(page, 'Lists').last()).toContainText('Once a month')

  await rows(page, 'Lists').last().focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete “Friends of the firm”?' })
  await expect(question.getByText('This action cannot be undone.')).toBeVisible()
  await checkPage()
  await question.getByRole('button', { name: 'Delete list' }).click()
  await expect(page.getByText('The list "Friends of the firm" was deleted.')).toBeVisible()
  await expect(rows(page, 'Lists')).toHaveCount(3)
})

test('a list cannot be deleted while an upcoming webinar uses it, and the page says which one', async ({
  page,
  query,
  faults,
}) => {
  faults.expect(/status of 409/u)
  const [list] = await query("select id from contact_list where name = 'Premium'")
  const api = await webinarApi(page, await createPerson(query, { role: 'admin' }))
  await api.make('Land Trusts', 0, { date: '2035-01-19T00:30:00.000Z', proSmsList: list?.['id'], proSms: 'Come!' })
  await open(page)
  await page.getByRole('button', { name: 'Delete Premium' }).click()
  await page.getByRole('button', { name: 'Delete list' }).click()
  await expect(
    page.getByText('The promotional SMS of "Land Trusts" goes to this list. Choose another one there first.'),
  ).toBeVisible()
  await expect(rows(page, 'Lists')).toHaveCount(3)
})

test('people are added, found, removed and added again; those who answered STOP are marked', async ({
  page,
  query,
  checkPage,
  faults,
}) => {
  faults.expect(/status of 409/u)
  await query("insert into closed_address (address, channel, reason) values ('+12025550177', 'sms', 'STOP')")
  await open(page, 'VIP')
  await expect(page.getByRole('heading', { level: 1, name: 'VIP' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No contacts on this list yet' })).toBeVisible()
  await checkPage()
  const form = page.getByRole('dialog', { name: 'Add contact' })
  const add = async (first: string, phone: string, email = '') => {
    await page.getByRole('main').getByRole('button', { name: 'Add contact' }).first().click()
    await form.getByLabel('First name').fill(first)
    await form.getByLabel('Phone').fill(phone)
    await form.getByLabel('Email').fill(email)
    await form.getByRole('button', { name: 'Save' }).click()
  }
  await add('Ann', '2025550111', 'ann@example.com')
  await expect(form).toBeHidden()
  await add('Bob', '12')
  await expect(form.getByText('Phone must be 10-15 digits without spaces').first()).toBeVisible()
  await form.getByLabel('Phone').fill('2025550111')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This number is on the list already')).toBeVisible()
  await form.getByLabel('Phone').fill('2025550177')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(rows(page, 'Contacts')).toHaveText([/Annann@example\.com/u, /BobAnswered STOP/u])
  await checkPage()

  await page.getByRole('searchbox').fill('0177')
  await expect(rows(page, 'Contacts')).toHaveCount(1)
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filter' }).click()

  await rows(page, 'Contacts').first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('Delete')
  await expect(page.getByText('2 contacts removed from the list')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No contacts on this list yet' })).toBeVisible()
  expect(await query('select phone from contact')).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 contacts are on the list again')).toBeVisible()
  await expect(rows(page, 'Contacts')).toHaveText([/Annann@example\.com/u, /Bob/u])
  await page.getByRole('link', { name: 'Back to lists' }).click()
  await expect(rows(page, 'Lists').nth(1)).toContainText('2')
})

test('a file of contacts is checked line by line, and then added', async ({ page, query, checkPage }) => {
  await open(page, 'General')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import contacts' })
  const csv = 'First name;Mobile;E-mail\r\nAda;+1 (202) 555-0111;ada@example.com\r\nBad;12;\r\nAgain;12025550111;\r\n'
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await dialog.locator('input[type="file"]').setInputFiles(file)
  await expect(dialog.getByText('people.csv: 1 contact would be added.')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Lines of the file' }).getByRole('listitem')).toHaveText([
    /Line 312Cannot be addedPhone must be 10-15 digits without spaces/u,
    /Line 42025550111Already on the list/u,
    /Line 22025550111Will be added/u,
  ])
  await checkPage()
  expect(await query('select phone from contact')).toEqual([])
  await dialog.getByRole('button', { name: 'Add 1 contact' }).click()
  await expect(dialog.getByText('1 contact was added.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(rows(page, 'Contacts')).toHaveText([/Ada/u])
})

test('lists are managed on a phone', { tag: '@phone' }, async ({ page, checkPage }) => {
  await open(page, 'VIP')
  await page.getByRole('button', { name: 'Add contact' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add contact' })
  await form.getByLabel('Phone').fill('2025550111')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Remove 2025550111 from the list' })).toBeVisible()
  await checkPage()
})
