import { createMailLink } from '#modules/identity/account/index.ts'
import { signInJobs } from '#modules/identity/sign-in/index.ts'
import { turnOnSecondFactor } from '#testing/asking/second-factor.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { eventually } from '#testing/eventually.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { sentMails, workOn } from '#testing/mails/sent-mails.ts'
import { goodPassword } from '#testing/records/members.ts'
import { aSignUp } from '#testing/records/factories.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { profileJobs } from './index.ts'

const mails = sentMails()
const { app, services, db } = await buildTestApp({ mailer: mails.mailer })
await workOn(services, [...profileJobs, ...signInJobs])

let addresses = 0
const anAddress = () => `moved.${(addresses += 1)}@example.com`

const post = (url: string, payload: object = {}, headers = {}) =>
  app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers })

const ask = (headers: Record<string, string>, email: string, more: object = {}) =>
  app.inject({
    method: 'PUT',
    url: '/api/auth/profile',
    headers,
    payload: { email, currentPassword: goodPassword, ...more },
  })

const tokenIn = (page: string, text = '') => new RegExp(`/${page}/([\\w-]{43})`, 'u').exec(text)?.[1] ?? 'none'

/** The token of the last of so many mails to an address that have such a link. */
const mailed = async (address: string, page: string, count = 1) =>
  tokenIn(page, (await mails.to(address, count)).at(count - 1)?.text)

const check = (token: string) => app.inject(`/api/auth/email/undo/${token}`)
const undo = (token: string) => post(`email/undo/${token}`)

const statusOfUser = async ({ headers }: Pick<SignedInPerson, 'headers'>) =>
  (await app.inject({ url: '/api/auth/user', headers })).statusCode

const account = ({ accountId }: Pick<SignedInPerson, 'accountId'>) =>
  db
    .selectFrom('account')
    .select(['email', 'pending_email', 'password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** A member whose account a thief, who knows the password, is moving to an address of their own. */
const asked = async () => {
  const person = await signedIn(services, { password: goodPassword })
  const stolen = anAddress()
  expect((await ask(person.headers, stolen)).statusCode).toBe(200)
  return { person, stolen, first: await mailed(person.email, 'undo-email') }
}

const moved = async () => {
  const change = await asked()
  const { person, stolen } = change
  expect((await post(`email/${await mailed(stolen, 'confirm-email')}`)).statusCode).toBe(200)
  return { ...change, token: await mailed(person.email, 'undo-email', 2) }
}

const expectDead = async (token: string, code = 'link_dead') => {
  expect([(await check(token)).json(), (await undo(token)).json()]).toMatchObject([{ code }, { code }])
}

beforeEach(async () => {
  await db.deleteFrom('budget').execute()
  await db.deleteFrom('sign_in_throttle').execute()
})

const waitsForLock = () =>
  eventually(async () => {
    const { rows } = await services.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).not.toEqual([])
  })

it('an account with the old address that is verified at this moment is not erased', async () => {
  const { person, token } = await moved()
  const holder = await signedIn(services, { isVerified: false })
  await db.updateTable('account').set({ email: person.email }).where('id', '=', holder.accountId).execute()
  const verifying = await services.pool.connect()
  await verifying.query('begin')
  await verifying.query('update account set is_verified = true where id = $1', [holder.accountId])
  const answer = undo(token).then(({ statusCode }) => statusCode)
  await waitsForLock()
  await verifying.query('commit')
  verifying.release()
  expect(await answer).toBe(410)
  expect((await account(holder)).email).toBe(person.email)
  expect(await statusOfUser(holder)).toBe(200)
})

describe('the link to the old address', () => {
  it('brings it back, ends all sessions and the password, and mails a way to a new one', async () => {
    const { person, stolen, token } = await moved()
    const thief = await post('login', { email: stolen, password: goodPassword })
    expect(thief.statusCode).toBe(200)
    const thiefs = { headers: { authorization: `Bearer ${thief.json<{ accessToken: string }>().accessToken}` } }

    // Scanners of mail open links: that changes nothing.
    for (let look = 0; look < 3; look += 1) expect((await check(token)).statusCode).toBe(200)
    expect((await account(person)).email).toBe(stolen)

    const answer = await undo(token)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      message: 'Your address is back. All devices are signed out, and we have mailed you a link to set a new password.',
    })
    expect(await account(person)).toEqual({ email: person.email, pending_email: null, password_hash: null })
    expect([await statusOfUser(person), await statusOfUser(thiefs)]).toEqual([401, 401])
    for (const email of [person.email, stolen]) {
      expect((await post('login', { email, password: goodPassword })).statusCode).toBe(401)
    }

    const reset = await mailed(person.email, 'reset-password', 3)
    expect((await post(`reset-password/${reset}`, { password: 'a kettle beside nine windows' })).statusCode).toBe(200)
    const told = (await mails.to(stolen, 2)).at(-1)
    expect(told?.subject).toBe('The change of your address at Regent was undone')
    expect(told?.text).not.toContain('/undo-email/')
    const actions = db.selectFrom('audit_event').select('action').where('subject_id', '=', person.accountId)
    expect(await actions.execute()).toContainEqual({ action: 'email.change-undone' })
  })

  it('works before the new address is confirmed, too, which then never is', async () => {
    const { person, stolen, first } = await asked()
    expect((await undo(first)).statusCode).toBe(200)
    expect(await account(person)).toEqual({ email: person.email, pending_email: null, password_hash: null })
    expect(await statusOfUser(person)).toBe(401)
    expect((await post(`email/${await mailed(stolen, 'confirm-email')}`)).statusCode).toBe(410)
  })

  it('lives for seven days, and works once', async () => {
    const { token, first } = await moved()
    const { rows } = await services.pool.query<{ days: string }>(
      `select extract(epoch from expires_at - created_at) / 86400 as days from mail_link where kind = 'undo'`,
    )
    expect(new Set(rows.map(({ days }) => Number(days)))).toEqual(new Set([7]))
    expect((await undo(token)).statusCode).toBe(200)
    await expectDead(token, 'link_used')
    await expectDead(first, 'link_used')
  })

  it('is dead after seven days, if it is made up, or of another kind', async () => {
    const { person, token } = await moved()
    const { accountId } = person
    for (const made of [
      'made-up',
      'A'.repeat(43),
      await createMailLink(db, { kind: 'reset', accountId, email: 'x' }),
    ]) {
      await expectDead(made)
    }
    await services.pool.query(`update mail_link set expires_at = now() where kind = 'undo'`)
    await expectDead(token, 'link_expired')
  })

  it('used by several at once, works for one', async () => {
    const { token, first } = await moved()
    const answers = await Promise.all([token, token, first, first].map(undo))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410, 410])
  })

  it('is nothing once the member has withdrawn the change', async () => {
    const { person, first } = await asked()
    await app.inject({ method: 'DELETE', url: '/api/auth/email', headers: person.headers })
    await expectDead(first)
    expect(await statusOfUser(person)).toBe(200)
  })
})

describe('a thief does not keep the account by', () => {
  it('setting a new password', async () => {
    const { person, stolen, token } = await moved()
    const links = { kind: 'reset', accountId: person.accountId, email: stolen } as const
    const reset = await createMailLink(db, links)
    expect((await post(`reset-password/${reset}`, { password: 'the password of a thief' })).statusCode).toBe(200)
    const another = await createMailLink(db, links)
    expect((await undo(token)).statusCode).toBe(200)
    expect((await account(person)).password_hash).toBeNull()
    expect((await app.inject(`/api/auth/reset-password/${another}`)).statusCode).toBe(410)
  })

  it('turning on a second factor of their own', async () => {
    const { person, stolen, token } = await moved()
    await turnOnSecondFactor(app, person, goodPassword, services.clock())
    const challenge = (await post('login', { email: stolen, password: goodPassword })).json<{
      secondFactor: { challenge: string }
    }>()
    expect((await undo(token)).statusCode).toBe(200)
    const factors = db.selectFrom('second_factor').select('account_id').where('account_id', '=', person.accountId)
    expect(await factors.execute()).toEqual([])
    const late = await post('second-factor', { ...challenge.secondFactor, code: '123456' })
    expect(late.statusCode).toBe(401)
  })

  it('moving on to a further address', async () => {
    const { person, stolen, token } = await moved()
    const further = anAddress()
    await ask(person.headers, further)
    await post(`email/${await mailed(further, 'confirm-email')}`)
    const thiefs = [await mailed(stolen, 'undo-email', 2), await mailed(stolen, 'undo-email', 3)]
    expect((await undo(token)).statusCode).toBe(200)
    for (const link of thiefs) await expectDead(link)
    expect((await account(person)).email).toBe(person.email)
  })

  it('a link of theirs whose mail leaves only after the undoing', async () => {
    const { person, stolen, token } = await moved()
    const changedAt = new Date()
    expect((await undo(token)).statusCode).toBe(200)
    await expectDead(await createMailLink(db, { kind: 'undo', accountId: person.accountId, email: stolen, changedAt }))
  })

  it('a link of theirs after the owner has gone back in the profile', async () => {
    const { person, stolen } = await moved()
    await ask(person.headers, person.email)
    await post(`email/${await mailed(person.email, 'confirm-email', 3)}`)
    expect((await account(person)).email).toBe(person.email)
    await expectDead(await mailed(stolen, 'undo-email', 2))
    const last = (await mails.to(stolen, 3)).at(-1)
    expect(last?.subject).toBe('The change of your address at Regent was undone')
  })

  it('signing up with the address that became free', async () => {
    const { person, token } = await moved()
    const squatting = await post('register', { ...aSignUp(), email: person.email })
    expect(squatting.statusCode).toBe(201)
    const squatter = { headers: { authorization: `Bearer ${squatting.json<{ accessToken: string }>().accessToken}` } }
    expect((await undo(token)).statusCode).toBe(200)
    expect((await account(person)).email).toBe(person.email)
    expect(await statusOfUser(squatter)).toBe(401)
  })
})

it('a second factor from long before stays: the mailbox alone does not sign in', async () => {
  const person = await signedIn(services, { password: goodPassword })
  const { recoveryCodes } = await turnOnSecondFactor(app, person, goodPassword, services.clock())
  await services.pool.query(`update second_factor set enabled_at = now() - interval '2 days' where account_id = $1`, [
    person.accountId,
  ])
  expect((await ask(person.headers, anAddress(), { code: recoveryCodes[0] })).statusCode).toBe(200)
  const mail = (await mails.to(person.email, 1)).at(-1)
  expect((await undo(tokenIn('undo-email', mail?.text))).statusCode).toBe(200)
  const reset = await mailed(person.email, 'reset-password', 2)
  const answer = await post(`reset-password/${reset}`, { password: 'a kettle beside nine windows' })
  expect(answer.json()).toHaveProperty('secondFactor.challenge')
})

it('an address that another person has verified since is not taken from them', async () => {
  const { person, token, stolen } = await moved()
  const other = await signedIn(services)
  await db.updateTable('account').set({ email: person.email }).where('id', '=', other.accountId).execute()
  expect((await undo(token)).statusCode).toBe(410)
  expect([(await account(person)).email, (await account(other)).email]).toEqual([stolen, person.email])
  expect(await statusOfUser(other)).toBe(200)
})
