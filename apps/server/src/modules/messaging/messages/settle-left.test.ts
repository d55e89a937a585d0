import { rm } from 'node:fs/promises'
import { outboxFolder } from '#platform/outbox/outbox-folder.ts'
import { stayPresent } from '#platform/jobs/index.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { readOutbox } from '#testing/mails/outbox.ts'
import { startSmtpServer } from '#testing/fakes/start-smtp-server.ts'
import { testServices } from '#testing/test-services.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { beforeEach, expect, test } from 'vitest'
import { deliverDue } from './deliver-due.ts'
import { beginSending, claimDue } from './delivery.repository.ts'
import { handOver } from './hand-over.ts'
import { findAddressed } from './addressed-message.repository.ts'
import { planForRegistration } from './index.ts'
import { createSettler } from './settle-left.ts'

const smtp = await startSmtpServer()
cleanUp(() => smtp.stop())

const noon = new Date('2030-03-06T17:00:00Z')
const now = new Date(noon.getTime() - 60 * 60 * 1000)
const clock = () => now
const withOutbox = await testServices({ clock })
const withSmtp = await testServices({
  clock,
  environment: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'Regent <portal@firm.example>' },
})
cleanUp(() => withSmtp.mailer.close())
type Services = typeof withOutbox

beforeEach(async () => {
  smtp.mails.length = 0
  for (const { db, config } of [withOutbox, withSmtp]) {
    await db.deleteFrom('message').execute()
    await rm(outboxFolder(config), { recursive: true, force: true })
  }
})

/** A confirmation and a reminder that are both due, begun by a worker that is gone. */
const leave = async (services: Services, { handedOver }: { handedOver: boolean }) => {
  const { db } = services
  const webinar = await aWebinar(db, { starts_at: noon })
  await planForRegistration(db, (await aRegistration(db, webinar.id)).id, 'reserved')
  await db.deleteFrom('message').where('kind', '=', 'reminder-day').execute()
  const ids = await claimDue(db, { worker: 'gone', channels: ['mail'], now, limit: 10 })
  const messages = await findAddressed(db, ids)
  await beginSending(
    db,
    'gone',
    messages.map(({ id, kind }) => ({ id, kind, recipient: '' })),
  )
  if (handedOver) for (const message of messages) await handOver(services, message, new Map())
}

const settle = async (services: Services) => {
  const settler = createSettler(services, 'settler')
  await settler()
  await settler()
  await deliverDue(services, 'settler')
}

const states = async ({ db }: Services) =>
  Object.fromEntries(
    (await db.selectFrom('message').select(['kind', 'state']).execute()).map(({ kind, state }) => [kind, state]),
  )

test('what lies in the outbox has been sent, although nobody wrote that down', async () => {
  await leave(withOutbox, { handedOver: true })
  await settle(withOutbox)
  expect(await states(withOutbox)).toEqual({ confirmation: 'sent', 'reminder-hour': 'sent' })
  expect((await readOutbox(withOutbox)).mails).toHaveLength(2)
})

test('what does not lie in the outbox is sent, reminders too', async () => {
  await leave(withOutbox, { handedOver: false })
  await settle(withOutbox)
  expect(await states(withOutbox)).toEqual({ confirmation: 'sent', 'reminder-hour': 'sent' })
  expect((await readOutbox(withOutbox)).mails).toHaveLength(2)
})

test('a mail server cannot be asked: a confirmation goes again under the same Message-ID, a reminder is unknown', async () => {
  await leave(withSmtp, { handedOver: true })
  await settle(withSmtp)
  expect(await states(withSmtp)).toEqual({ confirmation: 'sent', 'reminder-hour': 'unknown' })
  const subjects = smtp.mails.map(({ parsed }) => parsed.subject ?? '')
  expect(subjects.filter((subject) => subject.startsWith('We begin'))).toHaveLength(1)
  const confirmations = smtp.mails.filter(({ parsed }) => parsed.subject?.startsWith('Your seat'))
  expect(confirmations).toHaveLength(2)
  expect(new Set(confirmations.map(({ parsed }) => parsed.messageId)).size).toBe(1)
})

test('a worker that is there, or was away for a moment, keeps what it holds', async () => {
  await leave(withOutbox, { handedOver: false })
  const settler = createSettler(withOutbox, 'settler')
  await settler()
  const leaveAgain = await stayPresent(withOutbox.pool, 'gone')
  await settler()
  await settler()
  expect(await states(withOutbox)).toEqual({ confirmation: 'sending', 'reminder-hour': 'sending' })
  leaveAgain()
})

test('a worker settles by itself what it could not write down', async () => {
  await leave(withOutbox, { handedOver: true })
  await createSettler(withOutbox, 'gone')()
  expect(await states(withOutbox)).toEqual({ confirmation: 'sent', 'reminder-hour': 'sent' })
})

test('what was held and not begun is free at once', async () => {
  await leave(withOutbox, { handedOver: false })
  await withOutbox.db.updateTable('message').set({ state: 'planned' }).execute()
  expect(await deliverDue(withOutbox, 'another')).toBe(0)
  await settle(withOutbox)
  expect((await readOutbox(withOutbox)).mails).toHaveLength(2)
})
