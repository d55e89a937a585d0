import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { outboxFolder } from '#platform/outbox/outbox-folder.ts'
import { aMember } from '#testing/records/members.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { newId } from '#db/new-id.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { readOutbox } from '#testing/mails/read-outbox.ts'
import { startSmtpServer } from '#testing/fakes/start-smtp-server.ts'
import { eventually } from '#testing/eventually.ts'
import { startMessageWorker } from '#testing/processes/start-message-worker.ts'
import { testDatabase } from '#testing/test-database.ts'
import { expect, test } from 'vitest'
import { planFollowUps, planForNewRegistrations, planMailing, planForWebinar, timeFollowUps } from '../index.ts'

const { db, url } = await testDatabase()

const registrations = 300
const kills = 6
const hour = 60 * 60 * 1000

const folder = await mkdtemp(path.join(tmpdir(), 'regent-messages-'))
cleanUp(() => rm(folder, { recursive: true, force: true }))

const startWorker = (aheadMs: number, environment: NodeJS.ProcessEnv = {}) =>
  startMessageWorker(aheadMs, { DATABASE_URL: url, DATA_DIR: folder, ...environment })

const left = async () => {
  const { count } = await db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['planned', 'sending'])
    .executeTakeFirstOrThrow()
  return count
}

/** Registrations in a webinar that begins in two hours, with their reminders. */
const remind = async (count: number) => {
  const webinar = await aWebinar(db, { starts_at: new Date(Date.now() + 2 * hour) })
  const members = await Promise.all(Array.from({ length: count }, () => aMember(db, { password: null })))
  const rows = members.map(({ id }) => ({ id: newId(), webinar_id: webinar.id, account_id: id }))
  await db.insertInto('registration').values(rows).execute()
  await planForWebinar(db, webinar.id, 'created')
  return { members, registrations: rows.map(({ id }) => id) }
}

const written = async () => (await readdir(outboxFolder({ DATA_DIR: folder })).catch(() => [])).length

test(`${registrations} reminders are each sent once, although workers are killed while they send and the clock jumps`, async () => {
  const { members } = await remind(registrations)

  for (let kill = 0; kill < kills; kill += 1) {
    const worker = await startWorker(kill === 0 ? 0 : 1.5 * hour)
    // The first one finds nothing due.
    const enough = (await written()) + Math.random() * (registrations / kills - 20)
    if (kill > 0) await eventually(async () => expect(await written()).toBeGreaterThan(enough))
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  }
  await startWorker(1.5 * hour)
  await eventually(async () => expect(await left()).toBe(0))

  const { mails } = await readOutbox({ config: { DATA_DIR: folder } })
  const recipients = mails.map(({ to }) => to?.[0]?.address ?? '')
  expect(recipients.toSorted()).toEqual(members.map(({ email }) => email).toSorted())
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(registrations)
})

test('the mails of a mailing are each sent once, although workers are killed while they send', async () => {
  await db.deleteFrom('message').execute()
  const own = await mkdtemp(path.join(tmpdir(), 'regent-mailing-'))
  cleanUp(() => rm(own, { recursive: true, force: true }))
  const sentMails = async () => (await readOutbox({ config: { DATA_DIR: own } })).mails
  const members = await Promise.all(Array.from({ length: 120 }, () => aMember(db, { password: null })))
  const mailingId = newId()
  await db.insertInto('mailing').values({ id: mailingId, subject: 'News', text: 'News' }).execute()
  await planMailing(db, { mailingId, accountIds: members.map(({ id }) => id) })

  for (const least of [0, 40]) {
    const worker = await startWorker(hour, { DATA_DIR: own })
    await eventually(async () => expect((await sentMails()).length).toBeGreaterThan(least))
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  }
  await startWorker(hour, { DATA_DIR: own })
  await eventually(async () => expect(await left()).toBe(0))
  const recipients = (await sentMails()).map(({ to }) => to?.[0]?.address ?? '')
  expect(recipients.toSorted()).toEqual(members.map(({ email }) => email).toSorted())
})

test('with a mail server, each kill leaves at most one reminder unknown, none is doubled, and confirmations are repeated', async () => {
  const smtp = await startSmtpServer()
  cleanUp(() => smtp.stop())
  await db.deleteFrom('message').execute()
  const { registrations: ids } = await remind(100)
  await planForNewRegistrations(db, ids)
  // All due at one moment, so that a worker has both kinds in its hands.
  await db.updateTable('message').set({ due_at: new Date() }).execute()

  const mailKills = 3
  const environment = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'portal@firm.example' }
  for (let kill = 0; kill < mailKills; kill += 1) {
    const before = smtp.mails.length
    const worker = await startWorker(1.5 * hour, environment)
    await expect.poll(() => smtp.mails.length, { interval: 1 }).toBeGreaterThan(before)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  }
  await startWorker(1.5 * hour, environment)
  await eventually(async () => expect(await left()).toBe(0))

  const messages = await db.selectFrom('message').select(['id', 'kind', 'state']).execute()
  const times = (id: string) => smtp.mails.filter(({ parsed }) => parsed.messageId?.includes(id)).length
  const unknown = messages.filter(({ state }) => state === 'unknown')
  expect(unknown.length).toBeLessThanOrEqual(mailKills)
  expect(unknown.filter(({ kind }) => kind === 'confirmation')).toEqual([])
  const sent = messages.filter(({ state }) => state === 'sent')
  expect(sent).toHaveLength(200 - unknown.length)
  expect(sent.filter(({ id }) => times(id) === 0)).toEqual([])
  expect(messages.filter(({ id, kind }) => kind !== 'confirmation' && times(id) > 1)).toEqual([])
})

test('follow-ups are each sent once, although workers are killed while the replay comes and goes', async () => {
  await db.deleteFrom('message').execute()
  const own = await mkdtemp(path.join(tmpdir(), 'regent-follow-ups-'))
  cleanUp(() => rm(own, { recursive: true, force: true }))
  const sentMails = async () => (await readOutbox({ config: { DATA_DIR: own } })).mails
  const webinar = await aWebinar(db, { status: 'Ended', starts_at: new Date(Date.now() - hour) })
  const members = await Promise.all(Array.from({ length: 100 }, () => aMember(db, { password: null })))
  const rows = members.map(({ id }) => ({ id: newId(), webinar_id: webinar.id, account_id: id }))
  await db.insertInto('registration').values(rows).execute()
  await planFollowUps(db, webinar.id, 120)

  const environment = { DATA_DIR: own }
  for (const isPublished of [false, true, false]) {
    const before = (await sentMails()).length
    const worker = await startWorker(3 * hour, environment)
    await eventually(async () => expect((await sentMails()).length).toBeGreaterThan(before))
    await db.updateTable('webinar').set({ is_replay_published: isPublished }).where('id', '=', webinar.id).execute()
    await Promise.all([planFollowUps(db, webinar.id, 120), timeFollowUps(db, webinar.id)])
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  }
  await startWorker(3 * hour, environment)
  await eventually(async () => expect(await left()).toBe(0))
  const recipients = (await sentMails()).map(({ to }) => to?.[0]?.address ?? '')
  expect(recipients.toSorted()).toEqual(members.map(({ email }) => email).toSorted())
})
