import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures/without-deals.ts'
import { createPerson, login, type Person } from '../../../people/people.ts'
import { dealApi } from '../../../records/deal-api.ts'
import { hydrated } from '../../../screens/hydration.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let admin: Person

test.beforeEach(async ({ page, query }) => {
  admin = await createPerson(query, { role: 'admin' })
  await login(page, admin)
})

const open = async (page: Page, search = '') => {
  await page.goto(`/admin/deals${search}`)
  await hydrated(page)
}
const rows = (page: Page) => page.getByRole('table', { name: 'Deals' }).locator('tbody').getByRole('row')
const names = (page: Page) => rows(page).locator('.record-name')
const chooseRows = async (page: Page, ...chosen: string[]) => {
  for (const name of chosen) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
}
const pressKeys = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test(
  'a deal is created with an image and terms that are added on the way, edited, and not lost unsaved',
  { tag: '@phone' },
  async ({ page, checkPage }) => {
    await open(page)
    await expect(page.getByRole('heading', { name: 'No deals found' })).toBeVisible()
    await expect(page.getByText('Create your first deal to get started!')).toBeVisible()
    await checkPage()

    await page.getByRole('button', { name: 'Create New Deal' }).first().click()
    const form = page.getByRole('dialog', { name: 'Create New Deal' })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Name is required')).toBeVisible()
    await form.getByLabel('Name', { exact: true }).fill('Harlan Creek Apartments')
    await form.getByLabel('URL optional').fill('javascript:alert(1)')
    await expect(form.getByText('Please enter a link such as https://example.com')).toBeVisible()
    await form.getByLabel('URL optional').fill('https://harlan.example/offer')
    const image = { name: 'harlan.png', mimeType: 'image/png', buffer: pixel }
    await form.getByRole('group', { name: 'Upload an image' }).locator('input[type="file"]').setInputFiles(image)
    await expect(form.getByRole('img', { name: 'The image as it is now' })).toBeVisible()
    await form.getByLabel('Categories optional', { exact: true }).fill('Real Estate')
    await page.getByRole('option', { name: 'Add “Real Estate”' }).click()
    await expect(page.getByText('Real Estate added')).toBeVisible()
    await form.getByLabel('Source optional', { exact: true }).fill('Whitfield')
    await page.getByRole('option', { name: 'Add “Whitfield”' }).click()
    await expect(form.getByRole('button', { name: 'Remove Whitfield' })).toBeVisible()
    await checkPage()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Deal created successfully')).toBeVisible()
    await expect(form).toBeHidden()
    await expect(rows(page)).toHaveText([/Harlan Creek Apartments.*Whitfield.*Real Estate.*harlan\.example/u])
    await expect(rows(page).getByRole('link', { name: /harlan\.example/u })).toHaveAttribute('target', '_blank')

    // On a phone, the toast covers what is at the bottom.
    await rows(page).first().focus()
    await pressKeys(page, 'e')
    const edit = page.getByRole('dialog', { name: 'Edit Deal' })
    await edit.getByLabel('Name', { exact: true }).fill('Harlan Creek')
    await edit.getByRole('button', { name: 'Close' }).click()
    const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
    await checkPage()
    await question.getByRole('button', { name: 'Continue Editing' }).click()
    await expect(edit.getByLabel('Name', { exact: true })).toHaveValue('Harlan Creek')
    await edit.getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Discard Changes' }).click()
    await expect(edit).toBeHidden()
    await expect(names(page)).toHaveText(['Harlan Creek Apartments'])
  },
)

test('a deal is scheduled in Eastern time, many are changed together, and one click takes it back', async ({
  page,
  query,
  checkPage,
}) => {
  const api = await dealApi(page, admin)
  const [estate, timber, network] = [
    await api.term('category', 'Real Estate'),
    await api.term('category', 'Timber'),
    await api.term('source', 'Regent network'),
  ]
  await api.make('Harlan Creek', { categoryIds: [estate._id] })
  await api.make('Marlow Street', { state: 'draft', categoryIds: [timber._id] })
  await open(page)
  await expect(names(page)).toHaveText(['Marlow Street', 'Harlan Creek'])
  await page.getByRole('button', { name: 'More for Marlow Street' }).click()
  await page.getByRole('menuitem', { name: 'Schedule' }).click()
  const schedule = page.getByRole('dialog', { name: 'Schedule' })
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(schedule.getByText('Please choose when to publish')).toBeVisible()
  await schedule.getByLabel('Publish on, EST').fill('2035-05-01T09:30')
  await checkPage()
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Deal scheduled')).toBeVisible()
  await expect(rows(page).first()).toContainText('5/1/35, 9:30 AM EDT')
  expect(await query("select publish_at from deal where state = 'scheduled'")).toEqual([
    { publish_at: new Date('2035-05-01T13:30:00Z') },
  ])

  await chooseRows(page, 'Harlan Creek', 'Marlow Street')
  await page.getByRole('group', { name: '2 selected' }).getByRole('button', { name: 'Edit together' }).click()
  const together = page.getByRole('dialog', { name: 'Edit 2 deals' })
  await together.getByLabel('State').selectOption('Archived')
  await together.getByLabel('Add to each deal').fill('Real')
  await page.getByRole('option', { name: 'Real Estate' }).click()
  await together.getByLabel('Remove from each deal').fill('Tim')
  await page.getByRole('option', { name: 'Timber' }).click()
  await together.getByLabel('Source', { exact: true }).selectOption('Regent network')
  await checkPage()
  await together.getByRole('button', { name: 'Change 2 deals' }).click()
  await expect(page.getByText('2 deals archived')).toBeVisible()
  await expect(rows(page)).toHaveText([
    /Marlow Street Archived.*Regent network.*Real Estate/u,
    /Harlan Creek Archived.*Regent network.*Real Estate/u,
  ])
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByText('2 deals are as they were')).toBeVisible()
  await expect(rows(page)).toHaveText([/Marlow Street Scheduled.*Timber/u, /Harlan Creek.*Real Estate/u])
  expect(await query("select 1 from deal_term_use where kind = 'source'")).toEqual([])
  expect(network.name).toBe('Regent network')

  await page.getByRole('combobox', { name: 'All categories' }).selectOption({ label: 'Timber (1)' })
  await expect(names(page)).toHaveText(['Marlow Street'])
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Courses' }).click()
  await expect(page.getByRole('heading', { name: 'Courses' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Deals' }).click()
  await expect(names(page)).toHaveText(['Marlow Street'])
  await expect(page).toHaveURL(new RegExp(`categoryId=${timber._id}`, 'u'))
})

test('terms are added, renamed, ordered by keyboard, merged, and deleted when unused', async ({
  page,
  checkPage,
  faults,
}) => {
  faults.expect(/status of 409/u)
  const api = await dealApi(page, admin)
  const realty = await api.term('category', 'Realty')
  await api.term('category', 'Oil & Gas')
  await api.make('Harlan Creek', { categoryIds: [realty._id] })
  await open(page)
  await page.getByRole('button', { name: 'Categories and terms' }).click()
  const sheet = page.getByRole('dialog', { name: 'Categories and terms' })
  const terms = sheet.getByRole('list', { name: 'Categories' }).locator('.record-line__title')
  await expect(terms).toHaveText(['Realty', 'Oil & Gas'])
  await sheet.getByLabel('New category').fill('realty')
  await sheet.getByRole('button', { name: 'Add' }).click()
  await expect(sheet.getByText('There is a category of this name already')).toBeVisible()
  await checkPage()
  await sheet.getByLabel('New category').fill('Real Estate')
  await pressKeys(page, 'Enter')
  await expect(terms).toHaveText(['Realty', 'Oil & Gas', 'Real Estate'])

  await sheet.getByRole('button', { name: 'Rename Oil & Gas' }).click()
  await sheet.getByLabel('New name for Oil & Gas').fill('Energy')
  await pressKeys(page, 'Enter')
  await expect(terms).toHaveText(['Realty', 'Energy', 'Real Estate'])
  await expect(sheet.getByRole('button', { name: 'Rename Energy' })).toBeFocused()

  await sheet.getByRole('button', { name: 'Move Real Estate' }).focus()
  await pressKeys(page, 'Space', 'ArrowUp', 'Space')
  await expect(terms).toHaveText(['Realty', 'Real Estate', 'Energy'])
  await expect(sheet.getByText('Real Estate is dropped, position 2 of 3.')).toBeAttached()

  await sheet.getByRole('button', { name: 'More for Realty' }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete (1 deal)' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('menuitem', { name: 'Merge' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge “Realty”' })
  await expect(merge.getByText('1 deal gets the other one.')).toBeVisible()
  await merge.getByLabel('Into').selectOption('Real Estate')
  await checkPage()
  await merge.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('Realty merged into Real Estate')).toBeVisible()
  await expect(terms).toHaveText(['Real Estate', 'Energy'])
  await expect(sheet.getByRole('link', { name: '1 deal with Real Estate' })).toBeVisible()

  await sheet.getByRole('button', { name: 'More for Energy' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog', { name: 'Delete “Energy”?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Energy deleted')).toBeVisible()
  await expect(terms).toHaveText(['Real Estate'])
  await sheet.getByRole('link', { name: '1 deal with Real Estate' }).click()
  await expect(sheet).toBeHidden()
  await expect(names(page)).toHaveText(['Harlan Creek'])
})

test('deals are imported line by line, exported, deleted and restored', async ({ page, query, checkPage }) => {
  const api = await dealApi(page, admin)
  await api.make('Harlan Creek', { url: 'https://harlan.example' })
  await open(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import deals' })
  const csv = [
    'Name;URL;State;Categories',
    'Harlan Creek;https://harlan.example;Draft;',
    'Caf\u00e9 Arcade;https://arcade.example;Published;Retail',
    'Bad;javascript:alert(1);;',
  ].join('\r\n')
  // As spreadsheets on Windows write it.
  const file = { name: 'deals.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') }
  await dialog.locator('input[type="file"]').setInputFiles(file)
  await expect(dialog.getByText('deals.csv: 0 deals would be created, and 1 updated.')).toBeVisible()
  const lines = dialog.getByRole('list', { name: 'Lines of the file' }).getByRole('listitem')
  await expect(lines).toHaveText([
    /Line 3Café ArcadeCannot be importedThere is no category "Retail"\./u,
    /Line 4BadCannot be importedPlease enter a link/u,
    /Line 2Harlan CreekWill be updated/u,
  ])
  await dialog.getByRole('checkbox', { name: 'Add categories and other terms' }).check()
  await expect(dialog.getByText('deals.csv: 1 deal would be created, and 1 updated.')).toBeVisible()
  await expect(lines.filter({ hasText: 'Café' })).toContainText('Adds "Retail".')
  await checkPage()
  await dialog.getByRole('button', { name: 'Import 2 deals' }).click()
  await expect(dialog.getByText('1 deal was created, and 1 updated.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(rows(page)).toHaveText([/Café Arcade.*Retail/u, /Harlan Creek Draft/u])

  await page.getByRole('button', { name: 'More', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const exported = await readFile(await (await download).path(), 'utf8')
  expect(exported).toContain('Harlan Creek,https://harlan.example,,,,draft,')

  await rows(page).first().focus()
  await pressKeys(page, 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete Deal' })
  await expect(
    question.getByText('Are you sure you want to delete "Café Arcade"? You can restore it for 30 days.', {
      exact: true,
    }),
  ).toBeVisible()
  await checkPage()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deal deleted successfully')).toBeVisible()
  await expect(names(page)).toHaveText(['Harlan Creek'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Deal restored')).toBeVisible()
  await expect(names(page)).toHaveText(['Café Arcade', 'Harlan Creek'])

  await page.getByRole('button', { name: 'Delete Café Arcade' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(names(page)).toHaveText(['Harlan Creek'])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Recently deleted' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore Café Arcade' }).click()
  await expect(page.getByText('No deleted records')).toBeVisible()
  expect(await query('select 1 from deal where deleted_at is not null')).toEqual([])
})
