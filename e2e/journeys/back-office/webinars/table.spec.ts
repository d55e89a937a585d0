import { login } from '../../../people/people.ts'
import { expect, test } from '../../../fixtures/without-webinars.ts'
import { choose, inSummer, inWinter, names, open, row, shortYear, toastOf } from '../../../screens/webinar-table.ts'

test.beforeEach(({ page, admin }) => login(page, admin))

test('Web opens the room in a tab of its own, and the guest link carries the key', async ({
  page,
  context,
  query,
  api,
}) => {
  const { slug } = await api.make('Land Trusts', 0, { date: inWinter })
  const [{ guest_key: key }] = (await query('select guest_key from webinar')) as [{ guest_key: string }]
  await open(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Web: Land Trusts' }).click()
  const tab = await opened
  await expect(tab).toHaveURL(`/royal-tv/${slug}/user`)
  await tab.close()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await choose(page, 'Land Trusts', 'Copy guest link')
  await expect(toastOf(page, 'Guest link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${new URL(page.url()).origin}/royal-tv/${slug}/guest?key=${key}`,
  )
})

test('where the row is narrow, the four links stand in its menu', async ({ page, checkPage, api }) => {
  const { slug } = await api.make('Land Trusts', 0, { date: inWinter })
  await page.setViewportSize({ width: 1150, height: 900 })
  await open(page)
  await expect(page.getByRole('button', { name: 'Edit Land Trusts' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Web: Land Trusts' })).toBeHidden()
  await page.getByRole('button', { name: 'More for Land Trusts' }).click()
  for (const name of ['Register', 'Web', 'Host', 'Guest'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('menuitem', { name: 'Host' })).toHaveAttribute('href', `/royal-tv/${slug}/admin`)
  await checkPage()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('link', { name: 'Web: Land Trusts' })).toBeVisible()
  await page.getByRole('button', { name: 'More for Land Trusts' }).click()
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Host' })).toBeHidden()
})

test('search, filters and order stand in the address, and are there again on Back', async ({ page, api }) => {
  await api.make('Land Trusts', 48)
  await api.make('Open Line', 24, { streamType: 'Live Call' })
  await api.make('Installment Sales', -200, { status: 'Ended' })
  await open(page)
  await expect(names(page)).toHaveText(['Open Line', 'Land Trusts', 'Installment Sales'])
  const head = page.getByRole('button', { name: 'Webinar', exact: true })
  await head.click()
  await expect(page).toHaveURL('/admin/webinars?sort=name')
  await expect(names(page)).toHaveText(['Installment Sales', 'Land Trusts', 'Open Line'])
  await head.click()
  await expect(page).toHaveURL('/admin/webinars?sort=-name')
  await expect(names(page)).toHaveText(['Open Line', 'Land Trusts', 'Installment Sales'])
  await head.click()
  await expect(page).toHaveURL('/admin/webinars')

  await page.getByLabel('Status').selectOption('Scheduled')
  await expect(names(page)).toHaveText(['Open Line', 'Land Trusts'])
  await page.getByLabel('Type').selectOption('Webinar')
  await expect(names(page)).toHaveText(['Land Trusts'])
  await expect(page).toHaveURL('/admin/webinars?status=Scheduled&streamType=Webinar')
  await expect(page.getByText('1 webinar', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '0 registrants of Land Trusts' }).click()
  await expect(page).toHaveURL(/\/attendees$/u)
  await page.goBack()
  await expect(page).toHaveURL('/admin/webinars?status=Scheduled&streamType=Webinar')
  await expect(names(page)).toHaveText(['Land Trusts'])
})

test('what another person changes is shown without a reload', async ({ page, api }) => {
  const webinar = await api.make('Land Trusts', 1)
  await open(page)
  await expect(row(page, 'Land Trusts')).toContainText('Scheduled')
  await api.become(webinar, 'In Progress')
  await expect(row(page, 'Land Trusts')).toContainText('In Progress')
  await api.make('Open Line', 24)
  await expect(row(page, 'Open Line')).toBeVisible()
})

test('goes everywhere by keyboard alone', async ({ page, api }) => {
  await api.make('Land Trusts', 24)
  await api.make('Open Line', 48)
  await open(page)
  await row(page, 'Land Trusts').focus()
  await page.keyboard.press('j')
  await expect(row(page, 'Open Line')).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: 'Select Open Line' })).toBeChecked()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('alertdialog', { name: 'Delete “Open Line”?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await row(page, 'Land Trusts').focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search webinars' })).toBeFocused()
  await row(page, 'Land Trusts').focus()
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/\?edit=/u)
})

test('on a phone rows are cards with their figures in words', { tag: '@phone' }, async ({ page, api }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await api.make('Land Trusts', 0, { date: inWinter })
  await api.make('Open Line', 0, { date: inSummer, portalDisplay: 'No' })
  await open(page)
  const card = row(page, 'Land Trusts')
  for (const text of ['Registrants', 'Attendees', 'Re-watch', 'Visible', `1/15/${shortYear}, 7:30 PM EST`])
    await expect(card).toContainText(text, { useInnerText: true })
  await expect(row(page, 'Open Line')).toContainText('Hidden', { useInnerText: true })
  await expect(card.getByText('Yes', { exact: true })).toBeHidden()
  await page.getByLabel('Sort by').selectOption('Webinar ↓')
  await expect(names(page)).toHaveText(['Open Line', 'Land Trusts'])
  await page.getByLabel('Sort by').selectOption('Next first')
  await expect(names(page)).toHaveText(['Land Trusts', 'Open Line'])
  await card.getByRole('button', { name: 'More for Land Trusts' }).click()
  await expect(page.getByRole('menuitem', { name: 'Register' })).toBeVisible()
})
