import type { Page } from '@playwright/test'
import { hydrated } from '../../../screens/hydration.ts'
import { createPerson, login, type Person } from '../../../people/people.ts'
import { addRegistration } from '../../../records/registrations.ts'
import { type MadeWebinar, webinarApi } from '../../../records/webinar-api.ts'
import { expect, test } from '../../../fixtures/without-webinars.ts'

let admin: Person
let webinar: MadeWebinar

// Half past seven in the evening in New York, in winter: EST.
const date = '2035-01-19T00:30:00.000Z'

test.beforeEach(async ({ page, query }) => {
  admin = await createPerson(query, { role: 'admin' })
  webinar = await (await webinarApi(page, admin)).make('The Entity Blueprint', 0, { date })
})

const open = async (page: Page, search = '') => {
  await login(page, admin)
  await page.goto(`/admin/webinars/${webinar._id}/attendees${search}`)
  await hydrated(page)
}

const rows = (page: Page) => page.getByRole('table', { name: 'Attendees' }).locator('tbody').getByRole('row')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const figure = (page: Page, label: string) => page.locator('dt', { hasText: label }).locator('+ dd')

test('the page shows the webinar, its time and the number of attendees, and follows new registrations', async ({
  page,
  query,
  checkPage,
}) => {
  await addRegistration(query, webinar, { first: 'Ann', source: 'newsletter', smsReminders: true })
  await addRegistration(query, webinar, { first: 'Bob', attendance: 'attended', liveSeconds: 47 * 60 })
  const late = await createPerson(query, { firstName: 'Grace', lastName: 'Hopper' })
  await open(page)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Admin', 'Webinars', 'The Entity Blueprint', 'Attendees'])
  await expect(page.getByRole('heading', { level: 1, name: 'The Entity Blueprint' })).toBeVisible()
  await expect(page.getByText('Jan 18, 2035, 7:30 PM EST')).toBeVisible()
  await expect(figure(page, 'Registrants')).toHaveText('2')
  await expect(figure(page, 'Attendees')).toHaveText('1')
  await expect(row(page, 'Ann')).toContainText(/Registered.*newsletter.*Reminders/u)
  await expect(row(page, 'Bob')).toContainText(/Attended.*47/u)
  await checkPage()

  const answer = await page.request.post('/api/auth/login', { data: { email: late.email, password: late.password } })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  expect((await page.request.post(`/api/webinars/${webinar._id}/register`, { headers })).status()).toBe(201)
  await expect(rows(page).first()).toContainText('Grace Hopper')
  await expect(figure(page, 'Registrants')).toHaveText('3')
})

test('the list is searched, filtered and loaded page by page, with its state in the address', async ({
  page,
  query,
}) => {
  for (let count = 1; count <= 53; count += 1)
    await addRegistration(query, webinar, { first: `Guest${count}`, attendance: count === 7 ? 'missed' : 'registered' })
  await open(page)
  await expect(rows(page)).toHaveCount(50)
  await expect(page.getByText('53 attendees')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(rows(page)).toHaveCount(53)
  await page.getByRole('combobox', { name: 'Attendance' }).selectOption('missed')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\?attendance=missed$/u)
  await page.getByRole('searchbox').fill('guest9')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filter' }).click()
  await expect(page.getByText('53 attendees')).toBeVisible()
  await page.getByRole('searchbox').fill('guest50')
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('guest50')
  await expect(rows(page)).toHaveCount(1)
})

test('attendance is marked at once, undone with one click, and overrides what was measured', async ({
  page,
  query,
}) => {
  const ann = await addRegistration(query, webinar, { first: 'Ann' })
  await open(page)
  const marked = () => query('select attendance, is_marked from registration where account_id = $1', [ann.id])
  let answer = (): void => undefined
  const isRequested = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/attend', async (route) => {
    await isRequested
    await route.continue()
  })
  await page.getByRole('button', { name: 'Mark Ann Stone as attended' }).click()
  await expect(row(page, 'Ann')).toContainText(/Attended.*Marked by staff/u)
  expect(await marked()).toEqual([{ attendance: 'registered', is_marked: false }])
  answer()
  await expect(page.getByText('Ann Stone marked as attended')).toBeVisible()
  await expect(figure(page, 'Attendees')).toHaveText('1')
  expect(await marked()).toEqual([{ attendance: 'attended', is_marked: true }])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Ann Stone restored')).toBeVisible()
  await expect(row(page, 'Ann')).toContainText('Registered')
  expect(await marked()).toEqual([{ attendance: 'registered', is_marked: false }])

  await page.getByRole('button', { name: 'Mark Ann Stone as missed' }).click()
  await expect(page.getByText('Ann Stone marked as missed')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the mark for Ann Stone' }).click()
  await expect(page.getByText('Ann Stone no longer marked by staff')).toBeVisible()
  expect(await marked()).toEqual([{ attendance: 'registered', is_marked: false }])
})

test('the keyboard moves, selects and marks, even when a marked row leaves the filtered list', async ({
  page,
  query,
}) => {
  for (const first of ['Ann', 'Bob', 'Cat']) await addRegistration(query, webinar, { first })
  await open(page, '?attendance=registered')
  await rows(page).first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('group', { name: '2 selected' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('2 people marked as attended')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  const all = await query('select attendance, count(*)::int as people from registration group by 1 order by 1')
  expect(all).toEqual([
    { attendance: 'attended', people: 2 },
    { attendance: 'missed', people: 1 },
  ])
  await page.goto(`/admin/webinars/${webinar._id}/attendees`)
  await rows(page).first().focus()
  await page.keyboard.press('w')
  await expect(page.getByRole('dialog', { name: 'Write to Cat Stone' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('an attendee gets a message with its fields filled in; typed text survives closing and reloading', async ({
  page,
  query,
  outbox,
  checkPage,
}) => {
  const ann = await addRegistration(query, webinar, { first: 'Ann' })
  await open(page)
  const write = () => page.getByRole('button', { name: 'Write to Ann Stone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to Ann Stone' })
  await write()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Subject is required')).toBeVisible()
  await expect(dialog.getByText('Text is required')).toBeVisible()
  await checkPage()
  await dialog.getByLabel('Subject').fill('Before ')
  await dialog.getByRole('button', { name: 'webinar', exact: true }).click()
  await expect(dialog.getByLabel('Subject')).toBeFocused()
  await dialog.getByLabel('Text').fill('Dear {{frstName}}, please bring the deed.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('{{frstName}}').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await write()
  await expect(dialog.getByLabel('Subject')).toHaveValue('Before {{webinar}}')
  await dialog.getByLabel('Text').fill('Dear ')
  await dialog.getByLabel('Text').pressSequentially('{{fi')
  await expect(dialog.getByRole('option')).toHaveText([/firstName/u, /firm/u])
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Text').pressSequentially(', please bring the deed.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your message is on its way')).toBeVisible()
  await expect(dialog).toBeHidden()
  const { subject, text } = await outbox.mailWith(ann.email, () => true)
  expect(subject).toBe('Before The Entity Blueprint')
  expect(text).toContain('Dear Ann, please bring the deed.')
  await write()
  await expect(dialog.getByLabel('Subject')).toHaveValue('')
})

test('the whole list is downloaded as a file named after its webinar', async ({ page, query }) => {
  await addRegistration(query, webinar, { first: 'Ann' })
  await open(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${webinar.slug}-attendees-2035-01-18.csv`)
})

test('a card is marked on a phone', { tag: '@phone' }, async ({ page, query, checkPage }) => {
  await addRegistration(query, webinar, { first: 'Ann' })
  await open(page)
  await page.getByRole('button', { name: 'Mark Ann Stone as attended' }).click()
  await expect(page.getByText('Ann Stone marked as attended')).toBeVisible()
  await checkPage()
})
