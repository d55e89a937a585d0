import { login } from '../../../people/people.ts'
import { expect, test } from '../../../fixtures/without-webinars.ts'
import {
  choose,
  inWinter,
  names,
  nextYear,
  open,
  row,
  rows,
  shortYear,
  toastOf,
} from '../../../screens/webinar-table.ts'

test.beforeEach(({ page, admin }) => login(page, admin))

test('a deletion says who gets a mail, and is undone from the toast or from the deleted webinars', async ({
  page,
  query,
  checkPage,
  api,
  admin,
}) => {
  const { _id: id } = await api.make('Land Trusts', 24)
  await query(
    'insert into registration (id, webinar_id, account_id) select gen_random_uuid(), $1, id from account where email = $2',
    [id, admin.email],
  )
  await open(page)
  await page.getByRole('button', { name: 'Delete Land Trusts' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete “Land Trusts”?' })
  await expect(question.getByText('Are you sure you want to delete this webinar?', { exact: true })).toBeVisible()
  await expect(question.getByText('1 registered person gets a mail that it is canceled.')).toBeVisible()
  await checkPage()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete Land Trusts' }).click()
  await question.getByRole('button', { name: 'Delete webinar' }).click()
  await expect(toastOf(page, 'Webinar deleted successfully')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page, 'Webinar restored')).toBeVisible()
  await expect(row(page, 'Land Trusts')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Land Trusts' }).click()
  await question.getByRole('button', { name: 'Delete webinar' }).click()
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Recently deleted' }).click()
  const deleted = page.getByRole('dialog', { name: 'Recently deleted' })
  await expect(deleted.getByText('· deleted')).toBeVisible()
  await checkPage()
  await deleted.getByRole('button', { name: 'Restore Land Trusts' }).click()
  await expect(deleted.getByText('No deleted records')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Land Trusts')).toContainText('1')
})

test('a refusal shows the server’s message or the specified one, and nothing looks done', async ({
  page,
  faults,
  api,
}) => {
  faults.expect(/status of 4/u)
  await api.make('Land Trusts', 24)
  await open(page)
  await page.route('**/api/webinars/admin/*', (route) => route.fulfill({ status: 429, json: {} }))
  await page.route('**/api/webinars/admin/*/duplicate', (route) => route.fulfill({ status: 429, json: {} }))
  await page.getByRole('button', { name: 'Delete Land Trusts' }).click()
  await page.getByRole('button', { name: 'Delete webinar' }).click()
  await expect(toastOf(page, 'Failed to delete webinar')).toBeVisible()
  await expect(row(page, 'Land Trusts')).toBeVisible()
  await choose(page, 'Land Trusts', 'Duplicate')
  await expect(toastOf(page, 'Failed to execute Duplicate action')).toBeVisible()
  await choose(page, 'Land Trusts', 'Hide from portal')
  await expect(toastOf(page, 'Failed to execute Hide from portal action')).toBeVisible()
  await expect(row(page, 'Land Trusts')).toContainText('Yes')
})

test('several are hidden, exported and deleted together', async ({ page, query, api }) => {
  await api.make('Land Trusts', 0, { date: inWinter })
  await api.make('=Open Line', 24, { slug: 'open-line' })
  await api.make('Exchanges', 72)
  await open(page)
  await page.getByRole('checkbox', { name: 'Select Land Trusts' }).check()
  await page.getByRole('checkbox', { name: 'Select =Open Line' }).check()
  const bar = page.getByRole('group', { name: '2 selected' })
  await bar.getByRole('button', { name: 'Hide' }).click()
  await expect(toastOf(page, '2 webinars are hidden from the portal')).toBeVisible()
  expect(await query('select name from webinar where not is_listed order by name')).toEqual([
    { name: '=Open Line' },
    { name: 'Land Trusts' },
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page, '2 webinars are visible in the portal')).toBeVisible()

  const saving = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('webinars.csv')
  const text = (await (await file.createReadStream()).toArray()).join('')
  expect(text).toContain('Webinar,Slug,Status,Type,Portal,Date EST,Registrants,Attendees,Re-watch')
  expect(text).toContain(`Scheduled,Webinar,Visible,"1/15/${shortYear}, 7:30 PM EST",0,0,0`)
  expect(text).toContain("'=Open Line")

  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete 2 webinars?' })).toContainText(
    'No one is registered, so no mail is sent.',
  )
  await page.getByRole('button', { name: 'Delete 2 webinars' }).click()
  await expect(names(page)).toHaveText(['Exchanges'])
})

test('a copy is hidden, and its form opens', async ({ page, query, api }) => {
  const { _id: id } = await api.make('Land Trusts', 0, { date: inWinter })
  await open(page)
  await choose(page, 'Land Trusts', 'Duplicate')
  await expect(toastOf(page, 'Webinar duplicated, hidden for now')).toBeVisible()
  const [copy] = await query('select id, is_listed from webinar where id <> $1', [id])
  expect(copy?.['is_listed']).toBe(false)
  await expect(page).toHaveURL(`/admin/webinars?edit=${String(copy?.['id'])}`)
})

test('repeating a webinar shows its dates across a clock change, creates them, and undoes them', async ({
  page,
  checkPage,
  api,
}) => {
  test.slow()
  await api.make('Land Trusts', 0, { date: `${nextYear}-10-20T23:30:00.000Z` })
  await open(page)
  await choose(page, 'Land Trusts', 'Repeat weekly')
  const dialog = page.getByRole('dialog', { name: 'Repeat weekly' })
  await expect(dialog.getByText(`“Land Trusts” is on 10/20/${shortYear}, 7:30 PM EDT.`)).toBeVisible()
  const dates = dialog.getByRole('list', { name: 'Dates of the new webinars' }).getByRole('listitem')
  await expect(dates).toHaveCount(4)
  await expect(dates.first()).toContainText(`Oct 27, ${nextYear}, 7:30 PM EDT`)
  await expect(dates.last()).toContainText(`Nov 17, ${nextYear}, 7:30 PM EST`)
  await expect(dialog.getByText('Clocks have changed by then')).toHaveCount(1)
  await checkPage()
  for (const wrong of ['0', '53', '']) {
    await dialog.getByLabel('Weeks').fill(wrong)
    await expect(dialog.getByText('Please enter a whole number from 1 to 52')).toBeVisible()
  }
  await dialog.getByLabel('Weeks').fill('52')
  await dialog.getByRole('button', { name: 'Create 52 webinars' }).click()
  await expect(toastOf(page, '52 webinars created')).toBeVisible()
  await expect(page.getByText('53 webinars', { exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(rows(page)).toHaveCount(53)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page, '52 webinars deleted successfully')).toBeVisible({ timeout: 60_000 })
  await expect(rows(page)).toHaveCount(1)
})
