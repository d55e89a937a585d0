import { limits } from '@regent/contract/limits'
import { phoneCodeJobs } from '#modules/identity/phone-codes/index.ts'
import { profileJobs } from '#modules/identity/profile/index.ts'
import { sessionJobs } from '#modules/identity/sessions/index.ts'
import { signInJobs } from '#modules/identity/sign-in/index.ts'
import { signUpJobs } from '#modules/identity/sign-up/index.ts'
import { listJobs } from '#platform/jobs/index.ts'
import { askRegistrations } from '#testing/asking/ask-registrations.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { eventually } from '#testing/eventually.ts'
import { readOutbox } from '#testing/mails/read-outbox.ts'
import { workOn } from '#testing/mails/sent-mails.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { endUndo } from '#testing/records/end-undo.ts'
import { aSignUp } from '#testing/records/factories.ts'
import { beforeEach, expect, test } from 'vitest'
import { deliverDue } from './deliver-due.ts'

const hour = 60 * 60 * 1000
const { app, services, db } = await buildTestApp({ environment: { PUBLIC_URL: 'https://portal.firm.example' } })
await workOn(services, [...phoneCodeJobs, ...profileJobs, ...sessionJobs, ...signInJobs, ...signUpJobs])

beforeEach(() => db.deleteFrom('budget').execute())

const typed = { firstName: 'BuyCoins', lastName: 'AtEvilShop' }

const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })

const signUp = async (input: Parameters<typeof aSignUp>[0] = {}) => {
  const form = aSignUp({ ...typed, ...input })
  const { accessToken } = (await post('/api/auth/register', form)).json<{ accessToken: string }>()
  const headers = { authorization: `Bearer ${accessToken}` }
  return { email: form.email, headers, ...askRegistrations(app, { headers }) }
}

/** Until every job and every message that is due is done. */
const settle = async () => {
  await eventually(async () => expect((await listJobs(db)).rows).toEqual([]))
  while ((await deliverDue(services, 'test')) > 0);
}

const mailsTo = async (email: string) =>
  (await readOutbox(services)).mails.filter(({ to }) => to?.some(({ address }) => address === email))

const verify = async (email: string) => {
  const token = /\/verify\/([\w-]{43})/u.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1]
  return post(`/api/auth/verify/${token}`, { password: 'a quiet harbour' })
}

const planned = async (webinarId: string) => {
  const rows = await db
    .selectFrom('message')
    .select('kind')
    .where('webinar_id', '=', webinarId)
    .where('state', '=', 'planned')
    .orderBy('due_at')
    .execute()
  return rows.map(({ kind }) => kind)
}

test('a person who signs up as another and registers, unregisters and asks again in a loop mails three links at most', async () => {
  const webinars = await Promise.all(Array.from({ length: 5 }, () => aWebinar(db)))
  const attacker = await signUp()
  for (let round = 0; round < 30; round += 1) {
    const { id } = webinars[round % 5] as { id: string }
    await attacker.register(id)
    await attacker.unregister(id)
    await endUndo(db, id)
    await post('/api/auth/verification', {}, attacker.headers)
    if (round % 5 === 0) await settle()
  }
  // By mail, as when the budget of true answers is spent, the sign-up of a known address comes to the same.
  await db
    .insertInto('budget')
    .values({ name: 'true-answers', subject: 'everyone', spent: 600, ends_at: new Date(Date.now() + hour) })
    .onConflict((conflict) => conflict.columns(['name', 'subject']).doUpdateSet({ spent: 600 }))
    .execute()
  for (let round = 0; round < 5; round += 1)
    await post('/api/auth/register', aSignUp({ ...typed, email: attacker.email }))
  await settle()

  const mails = await mailsTo(attacker.email)
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array.from({ length: limits.verificationMailsPerDay }, () => 'Verify your address for Regent'),
  )
  const again = await post('/api/auth/verification', {}, attacker.headers)
  expect([again.statusCode, Number(again.headers['retry-after']) > 80_000]).toEqual([429, true])
})

test('no mail to an address that is not verified repeats what was typed, and a reset neither', async () => {
  const person = await signUp()
  await settle()
  await post('/api/auth/forgot-password', { email: person.email })
  await settle()
  await eventually(async () => expect(await mailsTo(person.email)).toHaveLength(2))
  for (const mail of await mailsTo(person.email)) {
    expect(JSON.stringify(mail)).not.toMatch(/BuyCoins|AtEvilShop/u)
  }
})

test('an address that is not verified gets no mail but these two, whatever its member does or staff do', async () => {
  const { id } = await aWebinar(db)
  const person = await signUp()
  await person.register(id)
  await post('/api/auth/password', { password: 'a quiet harbour' }, person.headers)
  await post('/api/auth/password', { password: 'another harbour', currentPassword: 'a quiet harbour' }, person.headers)
  await post('/api/auth/login', { email: person.email, password: 'another harbour' })
  await post('/api/auth/deletion-request', {}, person.headers)
  await db
    .updateTable('webinar')
    .set({ starts_at: new Date(Date.now() + hour * 30) })
    .where('id', '=', id)
    .execute()
  await settle()
  await person.unregister(id)
  await endUndo(db, id)
  await settle()
  expect(new Set((await mailsTo(person.email)).map(({ subject }) => subject))).toEqual(
    new Set(['Verify your address for Regent']),
  )
})

test('where a registration waits, the link names the webinar, with a calendar file without the personal link', async () => {
  const { id } = await aWebinar(db, { name: 'The Entity Blueprint', starts_at: new Date('2031-03-06T17:00:00Z') })
  const person = await signUp()
  await settle()
  await person.register(id)
  await settle()
  const mail = (await mailsTo(person.email)).at(-1)
  expect(mail?.text).toContain('The Entity Blueprint')
  expect(mail?.text).toContain('Thursday, March 6, 2031 at 12:00 PM EST')
  const [file] = mail?.attachments ?? []
  const calendar = Buffer.from(file?.content as ArrayBuffer).toString()
  expect(file?.filename).toBe('webinars.ics')
  expect(calendar).toContain('METHOD:PUBLISH')
  expect(calendar).toContain('SUMMARY:The Entity Blueprint')
  expect(calendar).toContain('/webinar-register?id=')
  expect(calendar).not.toMatch(/\/join\/|ATTENDEE|BuyCoins/u)
})

test('signing up and registering right afterwards is one mail', async () => {
  const { id } = await aWebinar(db)
  const person = await signUp({ webinarId: id })
  await person.register(id)
  await settle()
  expect(await mailsTo(person.email)).toHaveLength(1)
})

test('once it is verified, the confirmation follows, and the reminders whose time has not passed', async () => {
  const { id } = await aWebinar(db, { starts_at: new Date(Date.now() + 5 * hour), name: 'Later today' })
  const over = await aWebinar(db, { starts_at: new Date(Date.now() + hour) })
  const person = await signUp()
  await person.register(id)
  await person.register(over.id)
  expect(await planned(id)).toEqual([])
  await settle()
  await db
    .updateTable('webinar')
    .set({ starts_at: new Date(Date.now() - 2 * hour) })
    .where('id', '=', over.id)
    .execute()
  expect((await verify(person.email)).statusCode).toBe(200)

  expect(await planned(id)).toEqual(['confirmation', 'reminder-hour'])
  expect(await planned(over.id)).toEqual([])
  await settle()
  const confirmation = (await mailsTo(person.email)).at(-1)
  expect(confirmation?.subject).toContain('Later today')
  expect(confirmation?.text).toContain('https://portal.firm.example/join/')
})

test('a reminder that was planned for an address before it is verified is not sent', async () => {
  const { id } = await aWebinar(db)
  const person = await signUp()
  await person.register(id)
  await settle()
  const [before, row] = [
    (await mailsTo(person.email)).length,
    await db.selectFrom('registration').selectAll().where('webinar_id', '=', id).executeTakeFirstOrThrow(),
  ]
  await db
    .insertInto('message')
    .values({
      id: row.id,
      kind: 'reminder-hour',
      channel: 'mail',
      unique_key: `test ${row.id}`,
      webinar_id: id,
      registration_id: row.id,
      account_id: row.account_id,
      due_at: new Date(),
    })
    .execute()
  await settle()
  expect(await mailsTo(person.email)).toHaveLength(before)
  const stopped = await db.selectFrom('message').select(['state', 'reason']).where('id', '=', row.id).executeTakeFirst()
  expect(stopped).toEqual({ state: 'stopped', reason: 'The address is not verified.' })
})
