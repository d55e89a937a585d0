import { type Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'

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
