import { resetAdministrator } from '#modules/identity/administrators/index.ts'
import { createMailLink, lockAccount } from '#modules/identity/account/index.ts'
import { codeOf } from '#testing/asking/authenticator.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { holdBack } from '#testing/asking/hold-back.ts'
import { askSecondFactor, turnOnSecondFactor } from '#testing/asking/second-factor.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { eventually } from '#testing/eventually.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { goodPassword } from '#testing/records/members.ts'
import { describe, expect, it } from 'vitest'
import { endAccess } from './index.ts'

const { app, services, db } = await buildTestApp()
const address = await app.listen({ port: 0 })

const newPassword = 'a kettle beside nine windows'

const storedOf = ({ accountId }: SignedInPerson) =>
  db
    .selectFrom('account')
    .select(['password_hash', 'pending_email', 'is_verified'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

const hasFactor = async ({ accountId }: SignedInPerson) =>
  (await db.selectFrom('second_factor').select('account_id').where('account_id', '=', accountId).execute()).length > 0

const setupsOf = ({ accountId }: SignedInPerson) =>
  db.selectFrom('second_factor_setup').select('account_id').where('account_id', '=', accountId).execute()

const registrationsOf = ({ accountId }: SignedInPerson) =>
  db.selectFrom('registration').select('id').where('account_id', '=', accountId).execute()

describe('a request whose body is held back until', () => {
  it('an address is brought back sets no password', async () => {
    const person = await signedIn(services, { password: goodPassword })
    const { accountId, email } = person
    const token = await createMailLink(db, { kind: 'undo', accountId, email, changedAt: new Date() })
    await db
      .updateTable('account')
      .set({ email: `thief.${email}` })
      .where('id', '=', accountId)
      .execute()
    const body = JSON.stringify({ password: newPassword })
    const waiting = await holdBack({ address, db }, person, { path: '/api/auth/password', body })
    expect((await app.inject({ method: 'POST', url: `/api/auth/email/undo/${token}` })).statusCode).toBe(200)
    expect((await waiting.finish()).status).toBe(401)
    expect((await storedOf(person)).password_hash).toBeNull()
  })

  it('an administrator is reset turns no second factor on', async () => {
    const person = await signedIn(services, { password: goodPassword, role: 'admin' })
    const begun = await askSecondFactor(app, person, 'begin', { currentPassword: goodPassword })
    const body = JSON.stringify({ code: codeOf(begun.json<{ secret: string }>().secret, services.clock()) })
    const waiting = await holdBack({ address, db }, person, { path: '/api/auth/second-factor/enable', body })
    await resetAdministrator(services, person.email)
    expect((await waiting.finish()).status).toBe(401)
    expect(await hasFactor(person)).toBe(false)
  })

  it('a reset has set a new password answers no personal link', async () => {
    const person = await signedIn(services, { password: goodPassword })
    const { accountId, email } = person
    const { id } = await aWebinar(db)
    const waiting = await holdBack({ address, db }, person, { path: `/api/webinars/${id}/register`, body: '{}' })
    const token = await createMailLink(db, { kind: 'reset', accountId, email })
    const payload = { password: newPassword }
    const reset = await app.inject({ method: 'POST', url: `/api/auth/reset-password/${token}`, payload })
    expect(reset.statusCode).toBe(200)
    expect((await waiting.finish()).status).toBe(401)
    expect(await registrationsOf(person)).toEqual([])
  })
})

const waitsForLock = () =>
  eventually(async () => {
    const { rows } = await services.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length === 0) throw new Error('Nothing waits for a lock yet.')
  })

/** The request has passed every check of its session when the access of its person ends. */
const answerDuringEnd = async (
  { accountId }: SignedInPerson,
  ask: () => Promise<{ statusCode: number }>,
): Promise<number> => {
  let asked: Promise<{ statusCode: number }> | undefined
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    asked = ask()
    await waitsForLock()
    await endAccess(tx, { accountId, reason: 'password-set' })
  })
  return (await asked)?.statusCode ?? 0
}

const post = (person: SignedInPerson, url: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/${url}`, headers: person.headers, payload }).then((answer) => answer)

describe('a request that is under way when the access of its person ends', () => {
  it('sets no password', async () => {
    const person = await signedIn(services)
    expect(await answerDuringEnd(person, () => post(person, 'auth/password', { password: newPassword }))).toBe(401)
    expect((await storedOf(person)).password_hash).toBeNull()
  })

  it('keeps no password by a verification link', async () => {
    const person = await signedIn(services, { password: goodPassword, isVerified: false })
    const { accountId, email } = person
    const token = await createMailLink(db, { kind: 'verify', accountId, email })
    const keep = () => post(person, `auth/verify/${token}`, { keepPassword: true })
    expect(await answerDuringEnd(person, keep)).toBe(401)
    expect((await storedOf(person)).is_verified).toBe(false)
  })

  it('begins no set-up of a second factor, and turns none on', async () => {
    const person = await signedIn(services, { password: goodPassword })
    const begin = () => askSecondFactor(app, person, 'begin', { currentPassword: goodPassword }).then((each) => each)
    expect(await answerDuringEnd(person, begin)).toBe(401)
    expect(await setupsOf(person)).toEqual([])

    const other = await signedIn(services, { password: goodPassword })
    const begun = await askSecondFactor(app, other, 'begin', { currentPassword: goodPassword })
    const code = codeOf(begun.json<{ secret: string }>().secret, services.clock())
    const enable = () => askSecondFactor(app, other, 'enable', { code }).then((each) => each)
    expect(await answerDuringEnd(other, enable)).toBe(401)
    expect(await hasFactor(other)).toBe(false)
  })

  it('turns no second factor off, and leaves its code unused', async () => {
    const person = await signedIn(services, { password: goodPassword })
    const { recoveryCodes } = await turnOnSecondFactor(app, person, goodPassword, services.clock())
    const claim = { currentPassword: goodPassword, code: recoveryCodes[0] }
    expect(
      await answerDuringEnd(person, () => askSecondFactor(app, person, 'disable', claim).then((each) => each)),
    ).toBe(401)
    expect(await hasFactor(person)).toBe(true)
    const used = db.selectFrom('recovery_code').select('code_hash').where('used_at', 'is not', null)
    expect(await used.where('account_id', '=', person.accountId).execute()).toEqual([])
  })

  it('asks for no new address', async () => {
    const person = await signedIn(services, { password: goodPassword })
    const payload = { email: `moved.${person.email}`, currentPassword: goodPassword }
    const ask = () =>
      app.inject({ method: 'PUT', url: '/api/auth/profile', headers: person.headers, payload }).then((answer) => answer)
    expect(await answerDuringEnd(person, ask)).toBe(401)
    expect((await storedOf(person)).pending_email).toBeNull()
  })

  it('registers for no webinar; another person who asks in the same moment is registered', async () => {
    const [person, other] = [await signedIn(services), await signedIn(services)]
    const { id } = await aWebinar(db)
    let another: Promise<{ statusCode: number }> | undefined
    const both = () => {
      another = post(other, `webinars/${id}/register`, {})
      return post(person, `webinars/${id}/register`, {})
    }
    expect(await answerDuringEnd(person, both)).toBe(401)
    expect((await another)?.statusCode).toBe(201)
    expect(await registrationsOf(person)).toEqual([])
    expect(await registrationsOf(other)).toHaveLength(1)
  })
})

describe('a request that is under way when the access of its person ends reads no personal link', () => {
  const readers = {
    'of one webinar': (id: string) => `/api/webinars/user/${id}`,
    'in the list of own webinars': () => '/api/webinars/mine',
    'among the attendees': (id: string) => `/api/webinars/${id}/attendees`,
    'in the entry of a calendar': (id: string) => `/files/sessions/${id}.ics`,
  }
  it.each(Object.entries(readers))('%s', async (_, addressOf) => {
    const person = await signedIn(services)
    const { id } = await aWebinar(db)
    await post(person, `webinars/${id}/register`, {})
    const read = () => app.inject({ url: addressOf(id), headers: person.headers }).then((answer) => answer)
    expect((await read()).body).toContain('/join/')
    const client = await services.pool.connect()
    await client.query('begin')
    await client.query('lock table registration in access exclusive mode')
    const reading = read()
    await waitsForLock()
    // As everything that ends access does.
    await client.query('update session set ended_at = now() where account_id = $1', [person.accountId])
    await client.query('update registration set join_version = join_version + 1 where account_id = $1', [
      person.accountId,
    ])
    await client.query('commit')
    client.release()
    const answer = await reading
    expect(answer.statusCode).toBe(401)
    expect(answer.body).not.toContain('/join/')
  })
})

it('requests at once that register, set a first password or end other sessions never wait for each other in a circle', async () => {
  const person = await signedIn(services, { phone: '2025550100' })
  const webinars = await Promise.all([1, 2, 3].map(() => aWebinar(db, { capacity: 5 })))
  const answers = await Promise.all([
    ...webinars.map(({ id }) => post(person, `webinars/${id}/register`, { smsNews: true })),
    ...[1, 2, 3].map(() => post(person, 'auth/password', { password: newPassword })),
    ...[1, 2].map(() => app.inject({ method: 'DELETE', url: '/api/auth/sessions', headers: person.headers })),
    ...webinars.map(({ id }) => post(person, `webinars/${id}/register`, { smsReminders: true })),
  ])
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  const { rows } = await services.pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(Number(rows[0]?.deadlocks)).toBe(0)
})
