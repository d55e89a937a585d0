import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { OutboxEntry, WrittenMessage } from '@regent/contract/messages/messages'
import { outboxFolder } from '#platform/outbox/outbox-folder.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, expect, test } from 'vitest'
import { deliverDue } from './delivery/deliver-due.ts'
import { planRegistration } from '#testing/mails/delivery.ts'

const { app, services, db } = await buildTestApp({ clock: () => new Date(Date.now() + 1000) })
const { headers } = await signedIn(services, { role: 'admin' })
const folder = outboxFolder(services.config)

const ask = (url: string) => app.inject({ method: 'GET', url: `/api/messages${url}`, headers })

const reserve = async () => {
  const registration = await aRegistration(db, (await aWebinar(db)).id)
  await planRegistration(db, registration.id)
}

beforeEach(async () => {
  await db.deleteFrom('message').execute()
  await rm(folder, { recursive: true, force: true })
})

test('the outbox shows a mail as its recipient sees it, with its attachments', async () => {
  await reserve()
  await deliverDue(services, 'test')
  const { entries } = (await ask('/outbox')).json<{ entries: OutboxEntry[] }>()
  const read = (await ask(`/outbox/${entries[0]?.name}`)).json<{
    written: WrittenMessage
    attachments: { filename: string; bytes: number }[]
  }>()
  expect(read.written.text).toContain('Your seat is reserved, Ada.')
  expect(read.written.html).toContain('Join the webinar')
  expect(read.attachments.map(({ filename }) => filename)).toContain('webinar.ics')
  expect(read.attachments[0]?.bytes).toBeGreaterThan(200)
})

test('the outbox shows the header of a mail and its pictures', async () => {
  const boundary = 'a-boundary'
  const mail = [
    'From: Regent <portal@example.com>',
    'To: ada@example.com',
    'Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=',
    'Date: Thu, 20 Nov 2025 19:30:00 +0000',
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    `Content-Type: multipart/related; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/html; charset=utf-8',
    '',
    '<img src="cid:logo"><img src="cid:missing">',
    `--${boundary}`,
    'Content-Type: image/png',
    'Content-ID: <logo>',
    'Content-Disposition: inline; filename=logo',
    'Content-Transfer-Encoding: base64',
    '',
    'AAEC',
    `--${boundary}--`,
  ].join('\r\n')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, '2025-a.eml'), mail)
  const read = (await ask('/outbox/2025-a.eml')).json<object>()
  expect(read).toMatchObject({
    headers: [
      { name: 'From', value: 'Regent <portal@example.com>' },
      { name: 'To', value: 'ada@example.com' },
      { name: 'Subject', value: 'Grüße' },
      { name: 'Date', value: 'Thu, 20 Nov 2025 19:30:00 +0000' },
      { name: 'Auto-Submitted', value: 'auto-generated' },
      { name: 'MIME-Version', value: '1.0' },
    ],
    attachments: [],
  })
  expect(JSON.stringify(read)).toContain('data:image/png;base64,AAEC')
  expect(JSON.stringify(read)).toContain('cid:missing')
})

test('the outbox is empty before the first message, is listed in pages, and shows only messages', async () => {
  expect((await ask('/outbox')).json()).toEqual({ entries: [], keeps: ['mail', 'sms'] })
  for (let count = 0; count < 3; count += 1) await reserve()
  await deliverDue(services, 'test')
  const first = (await ask('/outbox?limit=2')).json<{ entries: OutboxEntry[]; nextCursor: string }>()
  const second = (await ask(`/outbox?limit=2&cursor=${first.nextCursor}`)).json<{ entries: OutboxEntry[] }>()
  expect(new Set([...first.entries, ...second.entries].map(({ name }) => name)).size).toBe(3)
  expect(second).not.toHaveProperty('nextCursor')
  for (const name of ['missing.eml', '..%2Fkeys%2Fsecrets.key', '%2Fetc%2Fpasswd', 'a.txt']) {
    expect((await ask(`/outbox/${name}`)).statusCode).toBe(404)
  }
})

test('a portal names the channels that have no provider', async () => {
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'a@example.com' }
  const twilio = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'a token of sixteen',
    TWILIO_FROM: '+12025550100',
  }
  const keptWith = async (environment: NodeJS.ProcessEnv) => {
    const other = await buildTestApp({ environment })
    const staff = await signedIn(other.services, { role: 'admin' })
    return (await other.app.inject({ url: '/api/messages/outbox', headers: staff.headers })).json<object>()
  }
  expect(await keptWith(smtp)).toMatchObject({ keeps: ['sms'] })
  expect(await keptWith(twilio)).toMatchObject({ keeps: ['mail'] })
  expect(await keptWith({ ...smtp, ...twilio })).toMatchObject({ keeps: [] })
})
