import type { Page } from '@playwright/test'
import { hydrated } from '../../../screens/hydration.ts'
import { lookIntoMails } from '../../../screens/mail-frames.ts'
import { createPerson, login, type Person } from '../../../people/people.ts'
import { registerForWebinar } from '../../../records/register-for-webinar.ts'
import { type MadeWebinar, webinarApi } from '../../../records/webinar-api.ts'
import { expect, test } from '../../../fixtures/without-webinars.ts'

let member: Person
let webinar: MadeWebinar

/** A registration in a webinar in five days: its confirmation goes at once, its two reminders later. */
test.beforeEach(async ({ page, outbox, query, faults }) => {
  lookIntoMails(faults)
  const admin = await createPerson(query, { role: 'admin' })
  member = await createPerson(query)
  webinar = await (await webinarApi(page, admin)).make('The Entity Blueprint', 120)
  await registerForWebinar(page, member, webinar)
  await outbox.mailWith(member.email, ({ subject }) => subject === 'Your seat is reserved: The Entity Blueprint')
  await expect.poll(() => query(`select from message where state = 'sent'`)).toHaveLength(1)
  await login(page, admin)
})

const open = async (page: Page, address: string) => {
  await page.goto(address)
  await hydrated(page)
}
const rows = (page: Page) => page.getByRole('table', { name: 'Messages' }).locator('tbody').getByRole('row')
const sheet = (page: Page) => page.getByRole('dialog')

test(
  'every message is listed with its state, found by filters in the address, and shown as it would arrive',
  { tag: '@phone' },
  async ({ page, checkPage }) => {
    await open(page, '/admin/messages')
    await expect(page.getByRole('link', { name: 'Messages', exact: true }).first()).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByRole('list', { name: 'Messages that wait' }).getByRole('link')).toHaveText([
      '0 messages due within 24 hours',
      '0 failed',
      '0 unknown',
    ])
    const confirmation = rows(page).filter({ hasText: 'Confirmation' })
    await expect(confirmation).toContainText(member.email)
    await expect(confirmation).toContainText('Ada Lovelace')
    await expect(confirmation).toContainText('Sent')
    await expect(confirmation).toContainText(/E[SD]T/u)
    await checkPage()

    await page.getByRole('combobox', { name: 'State' }).selectOption('Planned')
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Reminder, 1 hour before')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Webinar' }).selectOption({ index: 1 })
    await page.getByRole('searchbox').fill('lovelace')
    await expect(page).toHaveURL(
      `/admin/messages?state=planned&kind=reminder-hour&webinar=${webinar._id}&search=lovelace`,
    )
    await page.reload()
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Due' }).selectOption('Within 24 hours')
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filter' }).click()
    await expect(rows(page)).toHaveCount(3)

    await rows(page).filter({ hasText: '1 hour before' }).getByRole('link').click()
    await expect(page).toHaveURL(/\?message=[\w-]+$/u)
    await expect(sheet(page).getByRole('heading', { name: 'Reminder, 1 hour before' })).toBeVisible()
    const mail = page.frameLocator('iframe[title^="Mail: We begin at"]')
    await expect(mail.getByText(/^We begin at .*, Ada\.$/u)).toBeVisible()
    await expect(mail.getByRole('link', { name: 'Join the webinar' })).toHaveAttribute('target', '_blank')
    await checkPage()
    await page.getByRole('tab', { name: 'Plain text' }).click()
    await expect(sheet(page).getByText('Join the webinar')).toBeVisible()
    await page.reload()
    await expect(sheet(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/admin/messages')
  },
)

test('a failed message is sent again at once, an unknown one after a confirmation', async ({
  page,
  query,
  checkPage,
}) => {
  await query(
    `update message set state = 'failed', reason = 'Mailbox full', due_at = now() where kind = 'reminder-day'`,
  )
  await query(`update message set state = 'unknown', reason = 'Who knows' where kind = 'confirmation'`)
  await open(page, '/admin/messages?state=failed')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Send again: Reminder, 24 hours before/u }).click()
  await expect(page.getByText('The message is on its way again')).toBeVisible()
  // The list hears by itself that it went.
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()

  await page.getByRole('link', { name: '1 unknown' }).click()
  await expect(page).toHaveURL('/admin/messages?state=unknown')
  await rows(page).getByRole('link').click()
  await expect(sheet(page).getByText('Who knows')).toBeVisible()
  await checkPage()
  await sheet(page).getByRole('button', { name: 'Send again' }).click()
  const question = page.getByRole('alertdialog', { name: 'Send it again?' })
  await expect(question.getByText('If it did, it will arrive twice.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await query(`select from message where state = 'unknown'`)).toHaveLength(1)
  await sheet(page).getByRole('button', { name: 'Send again' }).click()
  await question.getByRole('button', { name: 'Send again' }).click()
  await expect(sheet(page).getByText('Sent', { exact: true }).first()).toBeVisible()
  await expect.poll(() => query(`select from message where state in ('failed', 'unknown')`)).toHaveLength(0)
})

test('several messages are sent again together', async ({ page, query }) => {
  await query(`update message set state = 'failed', due_at = now() where state = 'planned'`)
  await open(page, '/admin/messages')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const bar = page.getByRole('group', { name: '3 selected' })
  await bar.getByRole('button', { name: 'Send 2 again' }).click()
  await expect(page.getByText('2 messages are on their way again')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Failed' })).toHaveCount(0)
})

test('all failed messages are sent again after a confirmation', async ({ page, query, checkPage }) => {
  await query(`update message set state = 'failed', due_at = now() where state = 'planned'`)
  await open(page, '/admin/messages')
  await expect(page.getByRole('button', { name: 'Send all failed messages again' })).toHaveCount(0)
  await page.getByRole('link', { name: '2 failed' }).click()
  await page.getByRole('button', { name: 'Send all failed messages again' }).click()
  const question = page.getByRole('alertdialog', { name: 'Send 2 messages again?' })
  await expect(question).toBeVisible()
  await checkPage()
  await question.getByRole('button', { name: 'Send all again' }).click()
  await expect(page.getByText('2 messages are on their way again')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
})
