import type { Page } from '@playwright/test'
import { checkEveryLook } from '../../../harness/every-look.ts'
import { hydrated } from '../../../screens/hydration.ts'
import { login } from '../../../people/people.ts'
import { addRegistration } from '../../../records/registrations.ts'
import { expect, test } from '../../../fixtures/without-webinars.ts'

const stage = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Funnel' }).getByRole('row', { name: new RegExp(`^${name}`, 'u') })
const count = (page: Page, name: string) => stage(page, name).getByRole('cell').first()
const partOf = (page: Page, name: string) =>
  stage(page, name)
    .locator('.rule')
    .evaluate((rule) => (rule as HTMLElement).style.getPropertyValue('--done'))

const lookAsVisitors = async (page: Page, address: string, visitors: number) => {
  for (let visitor = 1; visitor <= visitors; visitor += 1)
    await page.request.get(address, {
      headers: { 'user-agent': `Mozilla/5.0 (X11; Linux x64; visitor ${visitor}) Firefox/140.0`, cookie: '' },
    })
}

test(
  'staff follow a webinar from its views to its sales, and the numbers agree with the picture and the rows',
  { tag: '@phone' },
  async ({ page, query, api, admin, checkPage, isMobile }) => {
    const webinar = await api.make('Land Trusts in Plain Words', -3, { status: 'Ended' })
    for (const first of ['Ann', 'Bob', 'Cyd']) {
      await addRegistration(query, webinar, { first, source: 'newsletter', attendance: 'attended' })
    }
    await addRegistration(query, webinar, { first: 'Dan', attendance: 'missed' })
    await lookAsVisitors(page, `/royal-tv/${webinar.slug}?utm_source=newsletter`, 8)

    await login(page, admin)
    await page.goto('/admin/webinars')
    await hydrated(page)
    await page.getByRole('link', { name: 'Stats' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Stats' })).toBeFocused()
    await page.getByRole('combobox', { name: 'Webinar' }).click()
    await page.getByRole('option', { name: /^Land Trusts in Plain Words/u }).click()
    await expect(page).toHaveURL(/webinarId=/u)
    await expect(count(page, 'Registrations')).toHaveText('4')

    await page.goto(`/admin/webinars/${webinar._id}/figures`)
    await page.getByRole('button', { name: 'Add sale' }).click()
    const form = page.getByRole('dialog', { name: 'Add a sale' })
    await form.getByRole('combobox', { name: 'Buyer' }).click()
    await page.getByRole('option', { name: /^Ann Stone/u }).click()
    await form.getByLabel('Amount').fill('1,500')
    await checkPage()
    await form.getByRole('button', { name: 'Add sale' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: 'Ann Stone' })).toContainText('$1,500.00')

    await page.getByRole('link', { name: 'Funnel' }).click()
    // The three numbers that a reader counts by hand, from the rows that made them.
    const [rows] = await query(
      `select count(*)::int as registrations, count(*) filter (where attendance = 'attended')::int as attendees,
         (select count(*)::int from sale where webinar_id = $1) as sales
       from registration where webinar_id = $1`,
      [webinar._id],
    )
    expect(rows).toEqual({ registrations: 4, attendees: 3, sales: 1 })
    await expect(count(page, 'Views')).toHaveText('8')
    await expect(count(page, 'Registrations')).toHaveText(String(rows?.['registrations']))
    await expect(count(page, 'Attendees')).toHaveText(String(rows?.['attendees']))
    await expect(count(page, 'Sales')).toHaveText(String(rows?.['sales']))
    expect(
      await Promise.all(['Views', 'Registrations', 'Attendees', 'Sales'].map((name) => partOf(page, name))),
    ).toEqual(['100%', '50%', '37.5%', '12.5%'])
    const sources = page.getByRole('table', { name: 'By source' }).getByRole('row')
    await expect(sources.filter({ hasText: 'newsletter' })).toContainText(/8.*3.*3.*1/u)
    await expect(sources.filter({ hasText: 'Total' })).toContainText(/8.*4.*3.*1/u)
    await page.getByRole('combobox', { name: 'Source' }).selectOption('Direct')
    await expect(count(page, 'Registrations')).toHaveText('1')
    await page.getByRole('combobox', { name: 'Source' }).selectOption('All sources')
    await expect(count(page, 'Registrations')).toHaveText('4')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^stats-by-source-.*\.csv$/u)
    await page.getByRole('radio', { name: 'Every month' }).check({ force: true })
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Every month' })).toBeChecked()
    if (!isMobile) await checkEveryLook(page, checkPage)
  },
)

test(
  'the dashboard shows the next webinar with a curve that is loaded on sight and is a table as well',
  { tag: '@phone' },
  async ({ page, query, api, admin, checkPage, isMobile }) => {
    const next = await api.make('Exit Without Regret', 30)
    for (const first of ['Ann', 'Bob']) await addRegistration(query, next, { first })
    await login(page, admin)
    await page.goto('/admin/dashboard?title=Numbers')
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Registrations day by day' })).toBeVisible()
    await page.getByRole('img', { name: /^2 people have registered/u }).scrollIntoViewIfNeeded()
    await expect(page.locator('.curve canvas')).toBeVisible()
    await page.getByRole('button', { name: 'Show as table' }).click()
    const table = page.getByRole('table', { name: 'Registrations day by day' })
    await expect(table.getByRole('row').last()).toContainText('2')
    await checkPage()
    if (!isMobile) await checkEveryLook(page, checkPage)
  },
)
