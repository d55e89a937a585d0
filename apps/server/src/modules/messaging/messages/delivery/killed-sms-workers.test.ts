import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#db/new-id.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { aMember } from '#testing/records/members.ts'
import { startTwilioServer } from '#testing/fakes/start-twilio-server.ts'
import { eventually } from '#testing/eventually.ts'
import { startMessageWorker } from '#testing/processes/start-message-worker.ts'
import { testDatabase } from '#testing/test-database.ts'
import { expect, test } from 'vitest'
import { planForWebinar } from '../index.ts'

const { db, url } = await testDatabase()

const kills = 8
const registrations = 25 * kills
const hour = 60 * 60 * 1000
const aheadMs = 2 * hour
// Its clock is that of the workers.
const twilio = await startTwilioServer({ clock: () => new Date(Date.now() + aheadMs) })
const perSecond = 40
// So few that some are left for the last worker.
const mostBetweenKills = 8

const folder = await mkdtemp(path.join(tmpdir(), 'regent-sms-'))
cleanUp(() => rm(folder, { recursive: true, force: true }))

const startWorker = (environment: Record<string, string> = {}) =>
  startMessageWorker(aheadMs, {
    DATABASE_URL: url,
    DATA_DIR: folder,
    SMS_SHOWS_AFTER_MS: '3000',
    ...twilio.environment,
    ...environment,
  })

const states = async () => {
  const rows = await db.selectFrom('message').select('state').execute()
  return rows.map(({ state }) => state)
}

test(`of ${registrations} SMS each is sent once, although workers are killed before they record what the provider took`, async () => {
  const startsAt = new Date(Date.now() + aheadMs + 5 * 60_000)
  const webinar = await aWebinar(db, { starts_at: startsAt, reminder_sms: '{{webinar}}: {{link}}' })
  // In a zone where it is noon, whenever this runs.
  const offset = 12 - startsAt.getUTCHours()
  const zone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
  const members = await Promise.all(Array.from({ length: registrations }, () => aMember(db, { password: null })))
  for (const [index, { id }] of members.entries()) {
    const phone = String(2_025_550_100 + index)
    await db
      .updateTable('account')
      .set({ phone, phone_confirmed_at: new Date(), sms_reminders: true, time_zone: zone })
      .where('id', '=', id)
      .execute()
  }
  const rows = members.map(({ id }) => ({ id: newId(), webinar_id: webinar.id, account_id: id }))
  await db.insertInto('registration').values(rows).execute()
  await planForWebinar(db, webinar.id, 'created')
  await db.deleteFrom('message').where('kind', '<>', 'reminder-sms').execute()
  // Slow to answer: most kills fall between its answer and our record of it.
  twilio.trouble.after = async (sms) => {
    await sleep(10 + Math.random() * 100)
    return { status: 201, body: sms }
  }

  let begun = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const worker = await startWorker({ TWILIO_PER_SECOND: String(perSecond) })
    const enough = twilio.messages.length + Math.random() * mostBetweenKills
    await eventually(() => expect(twilio.messages.length).toBeGreaterThan(enough))
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    begun = (await states()).filter((state) => state === 'sending').length
  }
  expect(begun).toBeGreaterThan(0)
  delete twilio.trouble.after
  // So much later that Twilio shows everything: nothing has to wait for it.
  await startWorker({ CLOCK_AHEAD_MS: String(aheadMs + 10_000) })
  await eventually(async () => expect(new Set(await states())).toEqual(new Set(['sent'])))
  expect(twilio.messages.map(({ to }) => to).toSorted()).toEqual(
    members.map((_, index) => `+1${2_025_550_100 + index}`).toSorted(),
  )
  const ids = await db.selectFrom('message').select('provider_id').execute()
  expect(new Set(ids.map(({ provider_id: id }) => id)).size).toBe(registrations)
})
