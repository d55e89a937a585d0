import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures/without-segments.ts'
import { createPerson, login, type Person } from '../../../people/people.ts'
import { hydrated } from '../../../screens/hydration.ts'

let admin: Person

test.beforeEach(async ({ page, query }) => {
  admin = await createPerson(query, { role: 'admin', firstName: 'Olivia', lastName: 'Staff' })
  await login(page, admin)
})

const open = async (page: Page, search = '') => {
  await page.goto(`/admin/members${search}`)
  await hydrated(page)
}
const rows = (page: Page) => page.getByRole('table', { name: 'Members' }).locator('tbody').getByRole('row')

/** A long list ends with a button of the same name. */
const moreMenu = (page: Page) => page.locator('button[aria-haspopup="menu"]').filter({ hasText: /^More$/u })

test(
  'a member is found although the name is mistyped, becomes Elite, gets a note, and all of it is in the timeline and the audit log',
  { tag: '@phone' },
  async ({ page, query, checkPage }) => {
    const member = await createPerson(query, { firstName: 'Wilhelmina', lastName: 'Thackeray' })
    await open(page, '?search=Wilhelmena')
    await expect(rows(page)).toHaveText([/Wilhelmina Thackeray/u])
    await checkPage()

    await rows(page).getByRole('link', { name: 'Wilhelmina Thackeray' }).click()
    await expect(page.getByRole('heading', { name: 'Wilhelmina Thackeray' })).toBeVisible()
    await expect(page.getByRole('link', { name: member.email })).toBeVisible()
    await page.getByRole('tab', { name: 'Elite' }).click()
    await page.getByRole('button', { name: 'Make Elite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make Elite' })
    await dialog.getByRole('button', { name: 'In a year' }).click()
    await dialog.getByLabel('Reason').fill('Letter of the accountant')
    await checkPage()
    await dialog.getByRole('button', { name: 'Make Elite' }).click()
    await expect(page.getByText('Elite granted')).toBeVisible()
    await expect(page.getByText(/Elite until .+\./u).first()).toBeVisible()
    await expect(page.getByText('Letter of the accountant')).toBeVisible()

    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.getByLabel('New note').fill('Wants to talk about trusts.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Note added')).toBeVisible()
    await page.getByRole('tab', { name: 'Timeline' }).click()
    await expect(page.getByText(/Became Elite until/u)).toBeVisible()
    await page.getByRole('button', { name: 'Notes', exact: true }).click()
    await expect(page.getByRole('blockquote')).toHaveText(['Wants to talk about trusts.'])
    await checkPage()

    await page.goto('/admin/audit')
    await expect(page.getByText('Olivia Staff made Wilhelmina Thackeray Elite.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Verify now' })).toBeVisible()
    await checkPage()
  },
)

test('members are filtered, saved as a segment and changed together, and one click takes it back', async ({
  page,
  query,
  checkPage,
}) => {
  const mark = `Zzyzx${Date.now()}`
  for (const firstName of ['Ann', 'Ben']) await createPerson(query, { firstName, lastName: mark })
  await open(page, `?search=${mark}`)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter members' })
  await sheet.getByLabel('Address verified').selectOption('Yes')
  await expect(sheet.getByRole('button', { name: 'Show 2 members' })).toBeVisible()
  await checkPage()
  await sheet.getByRole('button', { name: 'Save as segment' }).click()
  const form = page.getByRole('dialog', { name: 'New segment' })
  await form.getByLabel('Name', { exact: true }).fill(mark)
  await expect(form.getByText('2 members fit now')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Segment saved. 2 members are in it now.')).toBeVisible()

  await page.goto('/admin/members/segments')
  await page.getByRole('link', { name: `Show the members of ${mark}` }).click()
  await expect(rows(page)).toHaveCount(2)
  await moreMenu(page).click()
  await page.getByRole('menuitem', { name: 'Change all 2 found' }).click()
  const bulk = page.getByRole('dialog', { name: 'Change 2 members' })
  await bulk.getByLabel('Stage').selectOption('Evangelist')
  await bulk.getByLabel('Add tags').fill('Met in Reno')
  await page.getByRole('option', { name: 'Add “Met in Reno”' }).click()
  await checkPage()
  await bulk.getByRole('button', { name: 'Change 2 members' }).click()
  await expect(page.getByText('2 members changed.')).toBeVisible()
  await expect(rows(page)).toHaveText([/Evangelist.*Met in Reno/u, /Evangelist.*Met in Reno/u])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The change of 2 members was taken back.')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Evangelist' })).toHaveCount(0)
})

test('a file is tried before it is imported, and someone is invited, disabled and erased', async ({
  page,
  checkPage,
}) => {
  const mark = `q${Date.now()}`
  await open(page)
  await moreMenu(page).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import members' })
  const csv = `email,firstName,lastName,client_type\r\n${mark}@example.com,Zoe,Quill,Elite\r\nnot an address,Max,Roe,Lead\r\n`
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(dialog.getByRole('list', { name: 'Lines of the file' }).getByRole('listitem')).toHaveText([
    /Line 3.*Cannot be imported/u,
    /Line 2.*Will be created/u,
  ])
  await checkPage()
  await dialog.getByRole('button', { name: 'Import 1 member' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await open(page, `?search=${mark}`)
  await expect(rows(page)).toHaveText([/Zoe.*Not verified.*Elite/u])
  await rows(page).getByRole('button', { name: 'More for Zoe Quill' }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await expect(rows(page)).toContainText(['Disabled'])
  await rows(page).getByRole('button', { name: 'More for Zoe Quill' }).click()
  await page.getByRole('menuitem', { name: 'Erase' }).click()
  const erase = page.getByRole('dialog', { name: 'Erase Zoe Quill' })
  await erase.getByLabel(`Type ${mark}@example.com to erase this member`).fill(`${mark}@example.com`)
  await checkPage()
  await erase.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('The member is erased')).toBeVisible()
  await expect(page.getByText('No matches')).toBeVisible()
})
