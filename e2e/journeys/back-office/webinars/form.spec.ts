import { createPerson, login } from '../../../people/people.ts'
import { webinarApi } from '../../../records/webinar-api.ts'
import { expect, test } from '../../../fixtures/without-webinars.ts'
import { eveningUtc, fillForm, openForm, save, sheet } from '../../../screens/webinar-form.ts'

let api: Awaited<ReturnType<typeof webinarApi>>

test.beforeEach(async ({ page, query }) => {
  const admin = await createPerson(query, { role: 'admin' })
  api = await webinarApi(page, admin)
  await login(page, admin)
})

const shownTwice = '2031-11-02T01:30'

test(
  'the first webinar is created, and every field shows its error',
  { tag: '@phone' },
  async ({ page, query, checkPage }) => {
    await openForm(page, '?create=1')
    const form = sheet(page)
    await save(page)
    for (const message of ['Name is required', 'Slug is required', 'Date is required', 'Line 1 is required'])
      await expect(form.getByText(message, { exact: true })).toBeVisible()
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(form.getByLabel('Stream type').getByRole('option')).toHaveText(['Live Call', 'Webinar'])
    for (const field of ['Portal display', 'Display comments'])
      await expect(form.getByLabel(field).getByRole('option')).toHaveText(['Yes', 'No'])
    await checkPage()

    await fillForm(page)
    await expect(form.getByLabel('Slug')).toHaveValue('the-entity-blueprint')
    await expect(form.getByText('EST', { exact: true })).toBeVisible()
    await form.getByLabel('Duration, minutes').fill('ninety')
    await expect(form.getByText('Please enter a whole number from 1 to 1440')).toBeVisible()
    await form.getByLabel('Duration, minutes').fill('90')
    await form.getByLabel('Capacity').fill('200')
    await form.getByLabel('Host name').fill('Margaret Ellison')
    await form.getByLabel('Promotional SMS list').selectOption({ index: 2 })
    await form.getByLabel('SMS time, minutes').fill('60')
    await form.getByLabel('Attend overwrite').fill('100')
    await form.locator('input[type="file"]').setInputFiles({
      name: 'blueprint.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('A video.'),
    })
    await expect(form.getByText('blueprint.mp4')).toBeVisible()
    await checkPage()
    await save(page)
    await expect(page.getByText('Webinar created successfully')).toBeVisible()
    await expect(form).toBeHidden()
    expect(
      await query(
        `select slug, starts_at, duration_minutes, capacity, host_name, promotion_minutes, attended_shown, recording,
        (select name from contact_list where id::text = promotion_list) as list from webinar`,
      ),
    ).toEqual([
      {
        slug: 'the-entity-blueprint',
        starts_at: new Date(eveningUtc),
        duration_minutes: 90,
        capacity: 200,
        host_name: 'Margaret Ellison',
        promotion_minutes: 60,
        attended_shown: 100,
        recording: 'blueprint.mp4',
        list: 'VIP',
      },
    ])
  },
)

test('the sheet leaves every choice its room on a tablet, and its contents follow a click', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await openForm(page, '?create=1')
  const form = sheet(page)
  const choices = ['Duration, minutes', 'Status', 'Portal display', 'Display comments'].map((name) =>
    form.getByLabel(name),
  )
  const lefts = await Promise.all(choices.map(async (choice) => (await choice.boundingBox())?.x))
  expect(new Set(lefts).size).toBe(2)

  await page.setViewportSize({ width: 1440, height: 900 })
  const contents = form.getByRole('navigation')
  for (const name of ['Recording', 'Calls to action', 'Session']) {
    await contents.getByRole('button', { name }).click()
    await expect(contents.locator('[aria-current]')).toHaveText(name)
  }
})

test('a time that clocks show twice is stored as chosen', async ({ page, query }) => {
  await openForm(page, '?create=1')
  const form = sheet(page)
  await fillForm(page)
  await form.getByLabel('Date EST').fill(shownTwice)
  const which = form.getByLabel(/^Clocks are set back that night/u)
  await expect(which.getByRole('option')).toHaveText(['The first (EDT)', 'The second (EST)'])
  await which.selectOption('The second (EST)')
  await save(page)
  await expect(page.getByText('Webinar created successfully')).toBeVisible()
  expect(await query('select starts_at from webinar')).toEqual([{ starts_at: new Date('2031-11-02T06:30:00Z') }])
})

test('a slug that is taken or reserved is refused while typing, with a free one suggested', async ({ page }) => {
  const { slug } = await api.make('Land Trusts', 24)
  await openForm(page, '?create=1')
  const form = sheet(page)
  await fillForm(page)
  await form.getByLabel('Slug').fill(slug)
  await expect(form.getByText('This slug is already taken')).toBeVisible()
  await form.getByRole('button', { name: `Use ${slug}-2` }).click()
  await expect(form.getByLabel('Slug')).toHaveValue(`${slug}-2`)
  await expect(form.getByText('This slug is already taken')).toBeHidden()
  await form.getByLabel('Slug').fill('guest')
  await expect(form.getByText('This slug is reserved')).toBeVisible()
  await form.getByRole('button', { name: 'Use webinar-guest' }).click()
  await expect(form.getByLabel('Slug')).toHaveValue('webinar-guest')
  await form.getByLabel('Slug').fill('Two Words')
  await expect(form.getByText('Please use lower-case letters, digits and hyphens')).toBeVisible()
  await form.getByRole('button', { name: 'Use two-words' }).click()
  await save(page)
  await expect(page.getByText('Webinar created successfully')).toBeVisible()
})

test('a slug that is taken in the meantime is refused at its field', async ({ page, faults }) => {
  faults.expect(/status of 409/u)
  const { slug } = await api.make('Land Trusts', 24)
  await page.route('**/api/webinars/admin/slugs/**', (route) =>
    route.fulfill({ json: { isFree: true, suggestion: slug } }),
  )
  await openForm(page, '?create=1')
  await fillForm(page)
  await sheet(page).getByLabel('Slug').fill(slug)
  await save(page)
  await expect(sheet(page).getByText('This slug is already taken')).toBeVisible()
  await expect(sheet(page).getByLabel('Slug')).toBeFocused()
})

test('calls to action need a label and a web address, and a blank one is dropped', async ({ page, query }) => {
  await openForm(page, '?create=1')
  const form = sheet(page)
  await fillForm(page)
  const ctas = form.getByRole('group', { name: 'Calls to action' })
  await ctas.getByLabel('Label', { exact: true }).fill('Book a time')
  await ctas.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Validation Error')).toBeVisible()
  await expect(ctas.getByText('Both label and link are required for CTA')).toBeVisible()
  await expect(ctas.getByLabel('Link', { exact: true })).toBeFocused()
  await ctas.getByLabel('Link', { exact: true }).fill('javascript:alert(1)')
  await ctas.getByRole('button', { name: 'Add' }).click()
  await expect(ctas.getByText('Please enter a link such as https://example.com')).toBeVisible()
  await ctas.getByLabel('Link', { exact: true }).fill('https://example.com/book')
  await page.keyboard.press('Enter')
  await expect(ctas.getByLabel('Link of call to action 1')).toHaveValue('https://example.com/book')

  await ctas.getByLabel('Label', { exact: true }).fill('Download')
  await ctas.getByLabel('Link', { exact: true }).fill('https://example.com/calendar')
  await ctas.getByRole('button', { name: 'Add' }).click()
  await ctas.getByLabel('Label of call to action 2').fill(' ')
  await ctas.getByLabel('Label', { exact: true }).fill('Ask us')
  await ctas.getByLabel('Link', { exact: true }).fill('https://example.com/ask')
  await save(page)
  await expect(page.getByText('Webinar created successfully')).toBeVisible()
  expect(await query('select ctas from webinar')).toEqual([
    {
      ctas: [
        { label: 'Book a time', link: 'https://example.com/book' },
        { label: 'Ask us', link: 'https://example.com/ask' },
      ],
    },
  ])
})

test('if the lists cannot be loaded, the form shows the three built-in ones and says so', async ({
  page,
  faults,
  checkPage,
}) => {
  faults.expect(/status of 503/u)
  await page.route('**/api/promotional-sms-lists', (route) =>
    route.fulfill({ status: 503, json: { code: 'overloaded', message: 'Busy.' } }),
  )
  await openForm(page, '?create=1')
  await expect(
    page.getByText('Failed to load promotional SMS lists, but you can still create the webinar'),
  ).toBeVisible()
  await expect(sheet(page).getByLabel('Promotional SMS list').getByRole('option')).toHaveText([
    'No list',
    'General',
    'VIP',
    'Premium',
  ])
  await checkPage()
  await fillForm(page)
  await sheet(page).getByLabel('Promotional SMS list').selectOption('VIP')
  await save(page)
  await expect(page.getByText('Webinar created successfully')).toBeVisible()
})

test('Back and reload ask before a call to action is lost', async ({ page }) => {
  await openForm(page, '')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const form = sheet(page)
  const ctas = form.getByRole('group', { name: 'Calls to action' })
  await ctas.getByLabel('Label', { exact: true }).fill('Book a time')
  await ctas.getByLabel('Link', { exact: true }).fill('https://example.com/book')
  await ctas.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByText('Unsaved changes')).toBeVisible()
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  await question.getByRole('button', { name: 'Continue Editing' }).click()
  await expect(ctas.getByLabel('Label of call to action 1')).toHaveValue('Book a time')

  const confirmation = page.waitForEvent('dialog')
  const reloading = page.reload()
  await (await confirmation).accept()
  await reloading
  await expect(ctas.getByLabel('Label of call to action 1')).toHaveValue('Book a time')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(form).toBeHidden()
})

test('an SMS is counted, filled by a click and previewed as the server writes it', async ({ page, checkPage }) => {
  await openForm(page, '?create=1')
  const form = sheet(page)
  await form.getByLabel('Reminder SMS').fill('We begin, ')
  await expect(form.getByText('9 characters, 1 SMS', { exact: true })).toBeVisible()
  const messages = form.getByRole('group', { name: 'Messages' })
  await messages.getByRole('button', { name: 'firstName' }).first().click()
  await expect(form.getByLabel('Reminder SMS')).toHaveValue('We begin, {{firstName}}')
  await expect(form.getByText('About 17 characters, 1 SMS', { exact: true })).toBeVisible()
  await messages.getByRole('button', { name: 'Preview' }).first().click()
  await expect(form.getByRole('region', { name: 'Preview: Reminder SMS' })).toContainText('We begin, Eleanor')
  await form.getByLabel('Promotional SMS optional').fill('“Trusts”')
  await expect(form.getByText(/one SMS holds 70 characters instead of 160/u)).toBeVisible()
  await expect(form.getByText('Choose a list below. Without a list, it is not sent.')).toBeVisible()
  await checkPage()
})

test('a webinar is created by keyboard alone', async ({ page, query }) => {
  await openForm(page, '')
  await page.getByRole('button', { name: 'Create', exact: true }).press('Enter')
  await expect(sheet(page).getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Trusts')
  await sheet(page).getByLabel('Date EST').focus()
  await page.keyboard.type('112020310730PM')
  await sheet(page).getByLabel('Line 1').focus()
  await page.keyboard.type('Trusts')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Webinar created successfully')).toBeVisible()
  expect(await query('select slug, starts_at from webinar')).toEqual([
    { slug: 'trusts', starts_at: new Date(eveningUtc) },
  ])
})
