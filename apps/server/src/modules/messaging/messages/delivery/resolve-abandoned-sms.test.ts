import { newId } from '#db/new-id.ts'
import { createSmsSender } from '#platform/sms/create-sms-sender.ts'
import { SmsDelayedError } from '#platform/sms/sms.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { breakOff } from '#testing/fakes/start-api-server.ts'
import { startTwilioServer } from '#testing/fakes/start-twilio-server.ts'
import { testServices } from '#testing/test-services.ts'
import { beforeEach, expect, test } from 'vitest'
import { deliverDue } from './deliver-due.ts'
import { planRegistration } from '#testing/mails/delivery.ts'
import { createAbandonedResolver } from './resolve-abandoned-messages.ts'

const noon = new Date('2030-03-06T17:00:00Z')
const time = { now: noon }
const clock = () => time.now
const twilio = await startTwilioServer({ clock })
const services = await testServices({
  clock,
  environment: twilio.environment,
})
const { db } = services

beforeEach(async () => {
  time.now = new Date(noon.getTime() - 10 * 60_000)
  await db.deleteFrom('message').execute()
  await db.deleteFrom('closed_address').execute()
  twilio.messages.length = 0
  twilio.requests.length = 0
  delete twilio.trouble.after
  delete twilio.trouble.before
})

/** A person whose reminder is due. */
const remind = async ({ phone = '2025550100', isSample = false } = {}) => {
  const webinar = await aWebinar(db, { starts_at: noon, reminder_sms: '{{webinar}} begins: {{link}}' })
  const registration = await aRegistration(db, webinar.id)
  await db
    .updateTable('account')
    .set({ phone, phone_confirmed_at: new Date(), sms_reminders: true, is_sample: isSample })
    .where('id', '=', registration.accountId)
    .execute()
  await planRegistration(db, registration.id)
  await db.deleteFrom('message').where('kind', '<>', 'reminder-sms').execute()
}

const rows = () => db.selectFrom('message').select(['state', 'provider_id', 'reason']).orderBy('due_at').execute()

const letPass = (seconds: number) => {
  time.now = new Date(time.now.getTime() + seconds * 1000)
}

const resolve = async () => createAbandonedResolver(services, 'test')()

test('an SMS is sent with its personal link, and its id is stored', async () => {
  await remind()
  await deliverDue(services, 'test')
  expect(twilio.messages[0]?.body).toMatch(/^The Entity Blueprint begins: http\S+\/join\/[\w-]+$/u)
  expect(await rows()).toEqual([{ state: 'sent', provider_id: twilio.messages[0]?.sid, reason: null }])
})

test('sample members get no SMS', async () => {
  await remind({ isSample: true })
  await deliverDue(services, 'test')
  expect(twilio.messages).toEqual([])
  expect(await rows()).toMatchObject([{ state: 'sent' }])
})

test('an SMS that Twilio accepted without an answer is found there and not sent again', async () => {
  await remind()
  twilio.trouble.after = () => breakOff
  await deliverDue(services, 'test')
  expect(await rows()).toMatchObject([{ state: 'sending' }])
  await resolve()
  expect(await rows()).toMatchObject([{ state: 'sent', provider_id: twilio.messages[0]?.sid }])
  expect(twilio.messages).toHaveLength(1)
})

test('an SMS that is not at Twilio after a minute is sent', async () => {
  await remind()
  twilio.trouble.before = () => breakOff
  await deliverDue(services, 'test')
  await resolve()
  expect(await rows()).toMatchObject([{ state: 'sending' }])
  letPass(61)
  await resolve()
  expect(await rows()).toMatchObject([{ state: 'planned' }])
  delete twilio.trouble.before
  await deliverDue(services, 'test')
  expect(await rows()).toMatchObject([{ state: 'sent' }])
  expect(twilio.messages).toHaveLength(1)
})

test('an SMS at Twilio counts for one message only', async () => {
  await remind()
  twilio.trouble.after = () => breakOff
  await deliverDue(services, 'test')
  const { text_hash: textHash } = await db.selectFrom('message').select('text_hash').executeTakeFirstOrThrow()
  // Another one with the same number and text, which did not reach Twilio.
  const [row] = await db.selectFrom('message').selectAll().execute()
  if (!row) throw new Error('There is no message.')
  await db
    .insertInto('message')
    .values({ ...row, id: newId(), unique_key: 'another', detail: JSON.stringify(row.detail), text_hash: textHash })
    .execute()
  letPass(61)
  await resolve()
  expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['planned', 'sent'])
})

test('while Twilio does not answer, the next attempt waits', async () => {
  await remind()
  twilio.trouble.after = () => breakOff
  await deliverDue(services, 'test')
  letPass(61)
  const lookups: string[] = []
  const lookUpSent = ({ id }: { id: string }) => {
    lookups.push(id)
    return Promise.reject(new SmsDelayedError('Twilio cannot be asked just now.'))
  }
  const resolveAway = createAbandonedResolver({ ...services, sms: { ...services.sms, lookUpSent } }, 'test')
  await resolveAway()
  await resolveAway()
  expect(lookups).toHaveLength(1)
  letPass(11)
  await resolveAway()
  expect(lookups).toHaveLength(2)
  expect(await rows()).toMatchObject([{ state: 'sending' }])
  await resolve()
  expect(await rows()).toMatchObject([{ state: 'sent' }])
})

test('an SMS is unknown if the provider cannot look it up', async () => {
  await remind()
  twilio.trouble.after = () => breakOff
  await deliverDue(services, 'test')
  const lookUpSent = () => Promise.resolve(undefined)
  await createAbandonedResolver({ ...services, sms: { ...services.sms, lookUpSent } }, 'test')()
  expect(await rows()).toMatchObject([{ state: 'unknown' }])
})

test('a STOP that only Twilio knows closes the number', async () => {
  await remind()
  twilio.trouble.before = () => ({ status: 400, body: { code: 21610, message: 'unsubscribed' } })
  await deliverDue(services, 'test')
  expect(await rows()).toMatchObject([{ state: 'failed', reason: 'The number has answered STOP. (Twilio 21610)' }])
  expect(await db.selectFrom('closed_address').select(['address', 'cause']).execute()).toEqual([
    { address: '+12025550100', cause: 'stopped' },
  ])
})

test('a delayed SMS is planned for the time that Twilio names', async () => {
  await remind()
  twilio.trouble.before = () => ({ status: 429, headers: { 'retry-after': '90' } })
  await deliverDue({ ...services, sms: createSmsSender(services.config) }, 'test')
  const { due_at: dueAt, state } = await db.selectFrom('message').select(['due_at', 'state']).executeTakeFirstOrThrow()
  expect(state).toBe('planned')
  expect(dueAt.getTime() - services.clock().getTime()).toBe(90_000)
})
