import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { verifyWebhook } from '../../../../docs/examples/verify-webhook.mjs'
import { expect, test } from '../../../fixtures/journey.ts'
import { startLocalServer } from '../../../harness/local-server.ts'
import { createPerson, login, type Person } from '../../../people/people.ts'
import { hydrated } from '../../../screens/hydration.ts'

let admin: Person

test.beforeEach(async ({ page, query }) => {
  admin = await createPerson(query, { role: 'admin', firstName: 'Olivia', lastName: 'Staff' })
  await login(page, admin)
})

/** The other system: a server on this machine that keeps the events it gets. */
const startReceiver = async () => {
  const received: { headers: IncomingMessage['headers']; body: string }[] = []
  const { url, stop } = await startLocalServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(204).end()
  })
  return { url: `${url}/hooks`, received, stop }
}

test(
  'a webhook sends an event to another system, and its log shows the answer',
  { tag: '@phone' },
  async ({ page, query, checkPage }) => {
    const receiver = await startReceiver()
    await page.goto('/admin/settings')
    await page.getByRole('link', { name: 'Webhooks and API tokens' }).click()
    await page.getByRole('button', { name: 'New webhook' }).first().click()
    const form = page.getByRole('dialog', { name: 'New webhook' })
    await form.getByLabel('Name').fill('Automation')
    await form.getByLabel('Address').fill(receiver.url)
    await form.getByLabel(/Member added, changed or erased/u).check()
    await checkPage()
    await form.getByRole('button', { name: 'Save' }).click()
    const shown = page.getByRole('dialog', { name: 'Keep this secret' })
    const secret = await shown.getByLabel('Secret').innerText()
    await checkPage()
    await shown.getByRole('button', { name: 'I have kept it' }).click()

    const { email } = await createPerson(query, { firstName: 'Grace', lastName: 'Hopper' })
    await page.getByRole('link', { name: 'Show the log of Automation' }).click()
    await page.getByRole('button', { name: 'Send a test event' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Test event' })
    await expect(row.getByText('Delivered')).toBeVisible()
    await expect.poll(() => receiver.received.length).toBe(2)
    const events = receiver.received.map((request) => verifyWebhook({ ...request, secret }).event)
    expect(events.map(({ type }) => type).toSorted()).toEqual(['member.changed', 'ping'])
    expect(JSON.stringify(events)).toContain(email)
    await checkPage()

    await page.getByRole('link', { name: 'Show the delivery: Test event' }).click()
    const sheet = page.getByRole('dialog', { name: 'Test event' })
    await expect(sheet.getByText('Answered 204')).toBeVisible()
    await checkPage()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More for Automation' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete webhook' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Webhook restored')).toBeVisible()
    await query('delete from webhook')
    await receiver.stop()
  },
)

test('a program calls the API with a token, until it is revoked', async ({ page, request, checkPage }) => {
  await page.goto('/admin/connections/tokens')
  await hydrated(page)
  await page.getByRole('button', { name: 'New token' }).first().click()
  const form = page.getByRole('dialog', { name: 'New API token' })
  await form.getByLabel('Name').fill('CRM sync')
  await form.getByLabel('Read Members and segments').check()
  await form.getByLabel('Your current password').fill(admin.password)
  await checkPage()
  await form.getByRole('button', { name: 'Make token' }).click()
  const shown = page.getByRole('dialog', { name: 'Keep this token' })
  const token = await shown.getByLabel('Secret').innerText()
  await shown.getByRole('button', { name: 'I have kept it' }).click()

  const ask = async (path: string) => {
    const answer = await request.get(new URL(path, page.url()).href, { headers: { authorization: `Bearer ${token}` } })
    return { status: answer.status(), body: (await answer.json()) as { message?: string } }
  }
  expect((await ask('/api/members')).status).toBe(200)
  expect(await ask('/api/messages')).toMatchObject({
    status: 403,
    body: { message: 'This API token may not do this: it lacks the scope messages:read.' },
  })
  await page.goto('/profile?tab=security')
  await hydrated(page)
  await page.getByRole('button', { name: 'Revoke CRM sync' }).click()
  await page.getByRole('button', { name: 'Revoke token' }).click()
  await expect(page.getByText('The API token “CRM sync” was revoked: it opens nothing any more.')).toBeVisible()
  expect((await ask('/api/members')).status).toBe(401)
})
