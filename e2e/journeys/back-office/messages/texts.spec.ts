import type { Page } from '@playwright/test'
import { hydrated } from '../../../screens/hydration.ts'
import { lookIntoMails } from '../../../screens/mail-frames.ts'
import { createPerson, login, type Person } from '../../../people/people.ts'
import { webinarApi } from '../../../records/webinar-api.ts'
import { expect, test } from '../../../fixtures/without-webinars.ts'

let admin: Person

test.beforeEach(async ({ page, query, faults }) => {
  lookIntoMails(faults)
  await query('delete from message_template')
  admin = await createPerson(query, { role: 'admin' })
  await (await webinarApi(page, admin)).make('Wills and Trusts', 120)
  await login(page, admin)
  await page.goto('/admin/messages/texts')
  await hydrated(page)
})

const row = (page: Page, kind: string) => page.getByRole('row').filter({ hasText: kind })
const editor = (page: Page) => page.getByRole('dialog', { name: 'Confirmation' })
const subject = (page: Page) => editor(page).getByRole('textbox', { name: 'Subject' })
const text = (page: Page) => editor(page).getByRole('textbox', { name: 'Text' })
const fields = (page: Page) => page.getByRole('listbox', { name: 'Fields' }).getByRole('option')
const mail = (page: Page) => page.frameLocator('iframe')

test(
  'a text is written with fields, previewed while typing, sent as a test, saved, and reset',
  { tag: '@phone' },
  async ({ page, outbox, checkPage }) => {
    await expect(page).toHaveTitle('Texts of messages · Regent')
    await expect(row(page, 'Confirmation')).toContainText('Standard')
    await expect(row(page, 'Reminder by SMS')).toContainText('Written for each webinar')
    await checkPage()

    await page.getByRole('button', { name: 'Edit: Confirmation' }).click()
    await expect(page).toHaveURL('/admin/messages/texts?edit=confirmation')
    await expect(mail(page).getByText('Your seat is reserved, Eleanor.')).toBeVisible()
    await checkPage()

    await subject(page).fill('Come: ')
    await subject(page).pressSequentially('{{')
    await expect(fields(page)).toHaveCount(8)
    await subject(page).pressSequentially('w')
    await expect(fields(page)).toHaveText([/^webinar/u])
    await checkPage()
    await subject(page).press('Enter')
    await expect(subject(page)).toHaveValue('Come: {{webinar}}')
    await text(page).fill('Good evening, ')
    await editor(page).getByRole('button', { name: 'lastName' }).click()
    await expect(text(page)).toHaveValue('Good evening, {{lastName}}')
    await expect(text(page)).toBeFocused()
    await editor(page).getByRole('combobox', { name: 'Shown with' }).selectOption('Wills and Trusts')
    await expect(editor(page).getByText('Come: Wills and Trusts')).toBeVisible()
    await expect(mail(page).getByText('Good evening, Whitfield')).toBeVisible()

    await text(page).press('End')
    await text(page).pressSequentially(' {{surname}}')
    await expect(editor(page).getByText('There is no merge field {{surname}}')).toBeVisible()
    await expect(editor(page).getByRole('button', { name: 'Send a test to me' })).toBeDisabled()
    await editor(page).getByRole('button', { name: 'Save' }).click()
    await expect(text(page)).toBeFocused()
    await text(page).fill('Good evening, {{lastName}}')

    await editor(page).getByRole('button', { name: 'Send a test to me' }).click()
    await expect(page.getByText(`To ${admin.email}`)).toBeVisible()
    await outbox.mailWith(admin.email, (sent) => sent.subject === 'Come: Wills and Trusts')

    await editor(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Text saved')).toBeVisible()
    await expect(page).toHaveURL('/admin/messages/texts')
    await expect(row(page, 'Confirmation')).toContainText('Custom')
    await expect(row(page, 'Confirmation')).toContainText('Come: {{webinar}}')

    await page.getByRole('button', { name: 'Edit: Confirmation' }).click()
    await editor(page).getByRole('button', { name: 'Return to the standard text' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Return to it' }).click()
    await expect(page.getByText('The standard text is in use again')).toBeVisible()
    await expect(row(page, 'Confirmation')).toContainText('Standard')
  },
)

test('typed text survives leaving the page and a reload', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit: Confirmation' }).click()
  await subject(page).fill('Half a sub')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  await question.getByRole('button', { name: 'Continue Editing' }).click()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(subject(page)).toHaveValue('Half a sub')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard Changes' }).click()
  await page.getByRole('button', { name: 'Edit: Confirmation' }).click()
  await expect(subject(page)).toHaveValue('Your seat is reserved: {{webinar}}')
})

test('Escape closes the list of fields, and the form stays', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit: Confirmation' }).click()
  await subject(page).pressSequentially(' {{')
  await subject(page).press('ArrowDown')
  await expect(fields(page).filter({ hasText: 'lastName' })).toHaveAttribute('aria-selected', 'true')
  await subject(page).press('Escape')
  await expect(fields(page)).toHaveCount(0)
  await expect(subject(page)).toBeFocused()
})
