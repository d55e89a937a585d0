import { type Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { createPerson, login } from '../../people/people.ts'
import { hydrated } from '../../screens/hydration.ts'

const visitorOf = (testId: string) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `ada.${testId.replaceAll(/\W/gu, '')}@example.com`,
  phone: '2025550100',
  message: 'Please call me about the machinery deals.',
})

const fillIn = async (page: Page, { firstName, lastName, email, phone, message }: ReturnType<typeof visitorOf>) => {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('What would you like to talk about?').fill(message)
}

test.describe('a visitor of the deals', { tag: '@phone' }, () => {
  test.beforeEach(({ page }) => page.goto('/deals'))

  test('requests a call, and the firm gets the mail', async ({ page, query, outbox, checkPage }, { testId }) => {
    const visitor = visitorOf(testId)
    await page.getByRole('link', { name: 'TALK TO SALES' }).click()
    const dialog = page.getByRole('dialog', { name: 'Talk to sales' })
    await expect(dialog).toBeVisible()
    await checkPage()

    await fillIn(page, visitor)
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('dialog', { name: 'Request sent' })).toContainText(
      'Thank you. We will call you shortly.',
    )
    await checkPage()

    const rows = await query('select first_name, last_name, phone, message from sales_request where email = $1', [
      visitor.email,
    ])
    expect(rows).toEqual([{ first_name: 'Ada', last_name: 'Lovelace', phone: visitor.phone, message: visitor.message }])
    const mail = await outbox.mailWith(visitor.email)
    expect(mail.text).toContain(visitor.message)
    expect(mail.html).toContain('Lovelace')

    await page.getByRole('button', { name: 'Close' }).last().click()
    await expect(page).toHaveURL('/deals')
  })

  test('books a call at a free time, gets a mail with a calendar entry, and cancels it there', async ({
    page,
    query,
    outbox,
    checkPage,
  }, { testId }) => {
    const visitor = visitorOf(testId)
    await page.getByRole('link', { name: 'TALK TO SALES' }).click()
    await fillIn(page, visitor)
    await page.getByRole('radio', { name: 'At a time I choose' }).check()
    const times = page.getByRole('group', { name: 'Time', exact: true }).getByRole('radio')
    await expect(times.first()).toBeVisible()
    await expect(page.getByText('Times are in your time zone: ')).toBeVisible()
    await checkPage()

    // The last day: no other journey books there.
    const day = page.getByLabel('Day')
    await day.selectOption({ index: (await day.getByRole('option').count()) - 1 })
    const last = times.last()
    const callAt = await last.inputValue()
    await last.check()
    await page.getByRole('button', { name: 'Book the call' }).click()
    const booked = page.getByRole('dialog', { name: 'Call booked' })
    await expect(booked).toContainText('Thank you. We will call you on ')
    await expect(booked).toContainText(`is on its way to ${visitor.email}.`)
    await checkPage()

    const rows = () => query('select call_at, state from sales_request where email = $1', [visitor.email])
    expect(await rows()).toEqual([{ call_at: new Date(callAt), state: 'new' }])
    const isToPerson = ({ to = [] }: Awaited<ReturnType<typeof outbox.mailWith>>) =>
      to.some(({ address }) => address === visitor.email)
    const mail = await outbox.mailWith(visitor.email, isToPerson)
    expect(mail.text).not.toContain(visitor.lastName)
    expect(mail.attachments.map(({ filename }) => filename)).toContain('call.ics')
    const toFirm = await outbox.mailWith(visitor.email, (each) => !isToPerson(each))
    expect(toFirm.subject).toMatch(/^Call with Ada Lovelace: /u)

    await page.goto(/\/cancel-call\/[\w-]+/u.exec(mail.text ?? '')?.[0] ?? '')
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'Cancel your call?' })).toBeVisible()
    await checkPage()
    await page.getByRole('button', { name: 'Cancel the call' }).click()
    await expect(page.getByRole('heading', { name: 'The call is canceled' })).toBeVisible()
    expect(await rows()).toEqual([{ call_at: new Date(callAt), state: 'canceled' }])
    await outbox.mailWith(visitor.email, (each) => isToPerson(each) && each.subject?.startsWith('Canceled: ') === true)
  })

  test('whose time someone else has booked meanwhile chooses another one, and types nothing again', async ({
    page,
    query,
    faults,
  }, { testId }) => {
    faults.expect(/409/u)
    const visitor = visitorOf(testId)
    await page.getByRole('link', { name: 'TALK TO SALES' }).click()
    await fillIn(page, visitor)
    await page.getByRole('radio', { name: 'At a time I choose' }).check()
    const times = page.getByRole('group', { name: 'Time', exact: true }).getByRole('radio')
    // A whole day, whatever time it is.
    await page.getByLabel('Day').selectOption({ index: 2 })
    await times.nth(1).check()
    const callAt = await times.nth(1).inputValue()
    await query(
      `insert into sales_request (id, first_name, last_name, email, phone, call_at)
       values (gen_random_uuid(), 'Eve', 'First', 'eve@example.com', '2025550100', $1)`,
      [callAt],
    )
    await page.getByRole('button', { name: 'Book the call' }).click()
    await expect(page.getByText('This time is no longer free. Please choose another one.').first()).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
    await expect(page.getByLabel('Email')).toHaveValue(visitor.email)
    await times.first().check()
    await page.getByRole('button', { name: 'Book the call' }).click()
    await expect(page.getByRole('dialog', { name: 'Call booked' })).toBeVisible()
    await query('delete from sales_request where call_at is not null')
  })

  test('sees beside each field what is missing', async ({ page, checkPage }) => {
    await page.getByRole('link', { name: 'TALK TO SALES' }).click()
    await page.getByLabel('Phone').fill('12 34')
    await page.getByRole('button', { name: 'Send request' }).click()
    for (const message of [
      'First name is required',
      'Email is required',
      'Phone must be 10-15 digits without spaces',
    ]) {
      await expect(page.getByText(message)).toBeVisible()
    }
    await expect(page.getByLabel('First name')).toBeFocused()
    await checkPage()
  })

  test('keeps what was typed when the dialog is closed by Back', async ({ page }, { testId }) => {
    const { email } = visitorOf(testId)
    await page.getByRole('link', { name: 'TALK TO SALES' }).click()
    await page.getByLabel('Email').fill(email)
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('link', { name: 'TALK TO SALES' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
  })
})

test('staff see who asks for a call as it happens, mark a request, and cancel a booked call', async ({
  page,
  query,
  outbox,
  anotherVisitor,
}, { testId }) => {
  const visitor = visitorOf(testId)
  await login(page, await createPerson(query, { role: 'admin' }))
  await page.goto('/admin/sales?state=new')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible()

  const { page: theirs } = await anotherVisitor()
  const { times } = (await (await theirs.request.get('/api/sales-requests/times')).json()) as { times: string[] }
  const data = { ...visitor, callAt: times.at(-2), timeZone: 'America/New_York' }
  expect((await theirs.request.post('/api/sales-requests', { data })).status()).toBe(201)

  const row = page.getByRole('row').filter({ hasText: visitor.email })
  await expect(row).toContainText('Please call me about the machinery deals.')
  await row.getByRole('link', { name: 'Open the request of Ada Lovelace' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ada Lovelace' })
  await expect(sheet).toContainText(visitor.email)
  await sheet.getByRole('button', { name: 'Cancel the call' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the call' }).click()
  await expect(sheet).toContainText('Staff canceled this call. The time is free again.')
  const mail = await outbox.mailWith(visitor.email, ({ subject }) => subject === 'Canceled: your call with Regent')
  expect(mail.text).toContain('We have to cancel the call.')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(row).toBeHidden()
})
