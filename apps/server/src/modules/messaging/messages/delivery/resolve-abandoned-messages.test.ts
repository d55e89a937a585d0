import { rm } from 'node:fs/promises'
import { outboxFolder } from '#platform/outbox/outbox-folder.ts'
import { stayPresent } from '#platform/jobs/index.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { readOutbox } from '#testing/mails/read-outbox.ts'
import { startSmtpServer } from '#testing/fakes/start-smtp-server.ts'
import { testServices } from '#testing/test-services.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { beforeEach, expect, test } from 'vitest'
import { deliverDue } from './deliver-due.ts'
import { beginSending, claimDue } from './delivery.repository.ts'
import { deliverMessage } from './deliver-message.ts'
import { listAddressed } from '../addressed-message.repository.ts'
import { planRegistration } from '#testing/mails/delivery.ts'
import { createAbandonedResolver } from './resolve-abandoned-messages.ts'

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

/** A confirmation and a reminder that are both due, begun by a worker that has ended. */
const leave = async (services: Services, { isDelivered }: { isDelivered: boolean }) => {
  const { db } = services
  const webinar = await aWebinar(db, { starts_at: noon })
  await planRegistration(db, (await aRegistration(db, webinar.id)).id)
  await db.deleteFrom('message').where('kind', '=', 'reminder-day').execute()
  const ids = await claimDue(db, { worker: 'gone', channels: ['mail'], now, limit: 10 })
  const messages = await listAddressed(db, ids)
  await beginSending(
    db,
    { worker: 'gone', now },
    messages.map(({ id, kind }) => ({ id, kind, recipient: '' })),
  )
  if (isDelivered) for (const message of messages) await deliverMessage(services, message, new Map())
}

const resolveAbandoned = async (services: Services) => {
  const resolve = createAbandonedResolver(services, 'resolver')
  await resolve()
  await resolve()
  await deliverDue(services, 'resolver')
}

const states = async ({ db }: Services) =>
  Object.fromEntries(
    (await db.selectFrom('message').select(['kind', 'state']).execute()).map(({ kind, state }) => [kind, state]),
  )

test('a message in the outbox was sent, even if that was not recorded', async () => {
  await leave(withOutbox, { isDelivered: true })
  await resolveAbandoned(withOutbox)
  expect(await states(withOutbox)).toEqual({ confirmation: 'sent', 'reminder-hour': 'sent' })
  expect((await readOutbox(withOutbox)).mails).toHaveLength(2)
})

test('a message that is not in the outbox is sent, also a reminder', async () => {
  await leave(withOutbox, { isDelivered: false })
  await resolveAbandoned(withOutbox)
  expect(await states(withOutbox)).toEqual({ confirmation: 'sent', 'reminder-hour': 'sent' })
  expect((await readOutbox(withOutbox)).mails).toHaveLength(2)
})

test('with a mail server, a confirmation is sent again with the same Message-ID, and a reminder is unknown', async () => {
  await leave(withSmtp, { isDelivered: true })
  await resolveAbandoned(withSmtp)
  expect(await states(withSmtp)).toEqual({ confirmation: 'sent', 'reminder-hour': 'unknown' })
  const subjects = smtp.mails.map(({ parsed }) => parsed.subject ?? '')
  expect(subjects.filter((subject) => subject.startsWith('We begin'))).toHaveLength(1)
  const confirmations = smtp.mails.filter(({ parsed }) => parsed.subject?.startsWith('Your seat'))
  expect(confirmations).toHaveLength(2)
  expect(new Set(confirmations.map(({ parsed }) => parsed.messageId)).size).toBe(1)
})

test('a worker that is present, or was absent for a moment, keeps its claims', async () => {
  await leave(withOutbox, { isDelivered: false })
  const resolve = createAbandonedResolver(withOutbox, 'resolver')
  await resolve()
  const leaveAgain = await stayPresent(withOutbox.pool, 'gone')
  await resolve()
  await resolve()
  expect(await states(withOutbox)).toEqual({ confirmation: 'sending', 'reminder-hour': 'sending' })
  leaveAgain()
})

test('a worker resolves messages whose outcome it could not record', async () => {
  await leave(withOutbox, { isDelivered: true })
  await createAbandonedResolver(withOutbox, 'gone')()
  expect(await states(withOutbox)).toEqual({ confirmation: 'sent', 'reminder-hour': 'sent' })
})

test('a message that was claimed but not begun is free at once', async () => {
  await leave(withOutbox, { isDelivered: false })
  await withOutbox.db.updateTable('message').set({ state: 'planned' }).execute()
  expect(await deliverDue(withOutbox, 'another')).toBe(0)
  await resolveAbandoned(withOutbox)
  expect((await readOutbox(withOutbox)).mails).toHaveLength(2)
})
