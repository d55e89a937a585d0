import { type AppError } from '#app/app-error.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import { checkMailLink, findAccountByEmail } from '#modules/identity/account/index.ts'
import { eraseAccount } from '#modules/identity/profile/index.ts'
import { hasSecondFactor } from '#modules/identity/second-factor/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  addAdministrator,
  refuseLastAdministrator,
  listAdministrators,
  removeAdministrator,
  resetAdministrator,
} from './index.ts'

const { app, services, db } = await buildTestApp({ environment: { PUBLIC_URL: 'https://portal.example.com' } })

const last = 'This is the last administrator who can sign in. Make someone else an administrator first.'

const anAdministrator = async (input: Record<string, unknown> = {}) => {
  const person = await signedIn(services, { role: 'admin' })
  await change(person.accountId, { password_hash: 'a hash', ...input })
  return person
}
const change = (id: string, input: Record<string, unknown>) =>
  db.updateTable('account').set(input).where('id', '=', id).execute()
const account = async (email: string) => {
  const found = await findAccountByEmail(db, email)
  if (!found) throw new Error(`There is no ${email}`)
  return found
}
const mayStillAsk = async ({ headers }: { headers: { authorization: string } }) =>
  (await app.inject({ url: '/api/auth/user', headers })).statusCode === 200
const events = async (subjectId: string) =>
  (
    await db
      .selectFrom('audit_event')
      .select(['action', 'detail'])
      .where('subject_id', '=', subjectId)
      .where('action', '!=', 'session.started')
      .orderBy('id')
      .execute()
  ).map(({ action, detail }) => [action, detail])

const tokenIn = (link = '') => link.replace(/^.*\//u, '')

const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' }

beforeEach(async () => {
  await db.deleteFrom('account').execute()
})

describe('adding an administrator', () => {
  it('makes an account without a password, and a link to set one at the address people type', async () => {
    const link = await addAdministrator(services, ada)
    expect(link).toMatch(/^https:\/\/portal\.example\.com\/verify\/[\w-]{43}$/u)
    const { id, role, password_hash, is_verified } = await account(ada.email)
    expect({ role, password_hash, is_verified }).toEqual({ role: 'admin', password_hash: null, is_verified: false })
    expect(await checkMailLink(db, 'verify', tokenIn(link))).toMatchObject({ accountId: id })
    expect(await events(id)).toEqual([['account.created', { role: 'admin', by: 'command line' }]])
  })

  it('makes a member one, who comes in with the password they have, and ends their sessions as a member', async () => {
    const member = await signedIn(services)
    await change(member.accountId, { password_hash: 'a hash' })
    expect(await addAdministrator(services, { ...ada, email: member.email.toUpperCase() })).toBeUndefined()
    expect(await account(member.email)).toMatchObject({ role: 'admin', password_hash: 'a hash' })
    expect(await mayStillAsk(member)).toBe(false)
  })

  it('removes the password that was chosen with an unverified address', async () => {
    const stranger = await signedIn(services, { isVerified: false })
    await change(stranger.accountId, { password_hash: 'the stranger’s' })
    const link = await addAdministrator(services, { ...ada, email: stranger.email })
    expect(link).toMatch(/\/verify\//u)
    expect(await account(stranger.email)).toMatchObject({ role: 'admin', password_hash: null })
    expect(await mayStillAsk(stranger)).toBe(false)
  })

  it('refuses who is one already, sample members, and accounts that are disabled', async () => {
    const { email } = await anAdministrator()
    await expect(addAdministrator(services, { ...ada, email })).rejects.toThrow('This is an administrator already.')
    const sample = await signedIn(services)
    await change(sample.accountId, { is_sample: true })
    await expect(addAdministrator(services, { ...ada, email: sample.email })).rejects.toThrow('A sample member')
    const gone = await signedIn(services)
    await change(gone.accountId, { disabled_at: new Date() })
    await expect(addAdministrator(services, { ...ada, email: gone.email })).rejects.toThrow('This account is disabled')
    await change(gone.accountId, { role: 'admin' })
    await expect(resetAdministrator(services, gone.email)).rejects.toThrow('This account is disabled')
  })
})

describe('resetting an administrator', () => {
  it('takes password and second factor away, ends the sessions, and answers a link for a new password', async () => {
    const person = await anAdministrator()
    await db
      .insertInto('second_factor')
      .values({ account_id: person.accountId, secret_sealed: Buffer.from('x'), last_step: 0 })
      .execute()

    const { link, hadSecondFactor, endedSessions } = await resetAdministrator(services, person.email)
    expect([hadSecondFactor, endedSessions]).toEqual([true, 1])
    expect(link).toMatch(/^https:\/\/portal\.example\.com\/reset-password\//u)
    expect(await checkMailLink(db, 'reset', tokenIn(link))).toMatchObject({ accountId: person.accountId })
    expect(await hasSecondFactor(db, person.accountId)).toBe(false)
    expect((await account(person.email)).password_hash).toBeNull()
    expect(await mayStillAsk(person)).toBe(false)
    expect((await events(person.accountId)).map(([action]) => action)).toEqual([
      'session.ended',
      'second-factor.disabled',
      'password.reset-requested',
    ])
  })

  it('is for administrators only', async () => {
    const { email } = await signedIn(services)
    await expect(resetAdministrator(services, email)).rejects.toThrow('There is no administrator with this address.')
  })
})

describe('the last administrator', () => {
  it('cannot be removed, nor erased', async () => {
    const { email, accountId } = await anAdministrator()
    await expect(removeAdministrator(services, email)).rejects.toThrow(last)
    await expect(eraseAccount(db, accountId)).rejects.toThrow(last)
    expect(await account(email)).toMatchObject({ role: 'admin', erased_at: null })
  })

  it.each([
    ['has never set a password', { password_hash: null }],
    ['is disabled', { disabled_at: new Date() }],
    ['is erased', { erased_at: new Date() }],
  ])('is still the last beside one who %s', async (_, input) => {
    const { email } = await anAdministrator()
    await anAdministrator(input)
    await expect(removeAdministrator(services, email)).rejects.toThrow(last)
  })

  it('stays when all administrators remove all others at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      await db.deleteFrom('account').execute()
      const people = await Promise.all(Array.from({ length: 4 }, () => anAdministrator()))
      const outcomes = await Promise.allSettled(
        people.map(({ email, accountId }, at) =>
          at % 2 === 0 ? removeAdministrator(services, email) : eraseAccount(db, accountId),
        ),
      )
      const refused = outcomes.filter((each) => each.status === 'rejected')
      expect(refused.map(({ reason }) => (reason as AppError).message)).toEqual([last])
      expect(await listAdministrators(db)).toHaveLength(1)
    }
  })

  it('stays where the other one signs in only at a provider that the portal does not use', async () => {
    const { accountId } = await anAdministrator()
    const other = await anAdministrator({ password_hash: null })
    const there = { issuer: 'https://id.example.com', subject: 'ada', address: other.email, makes_staff: false }
    await db
      .insertInto('linked_sign_in')
      .values({ id: newId(), account_id: other.accountId, ...there })
      .execute()
    const going = (OIDC_ISSUER?: string) =>
      transact(db, (tx) => refuseLastAdministrator({ OIDC_ISSUER }, tx, accountId))
    await expect(going()).rejects.toThrow(last)
    await expect(going('https://other.example.com')).rejects.toThrow(last)
    await expect(going('https://id.example.com')).resolves.toBeUndefined()
  })

  it('does not matter when another account loses the role', async () => {
    await anAdministrator()
    const { accountId } = await signedIn(services)
    await expect(transact(db, (tx) => refuseLastAdministrator(services.config, tx, accountId))).resolves.toBeUndefined()
  })
})

it('removing an administrator leaves a member, whose sessions end', async () => {
  await anAdministrator()
  const person = await anAdministrator()
  await removeAdministrator(services, person.email)
  expect(await account(person.email)).toMatchObject({ role: 'member', password_hash: 'a hash' })
  expect(await mayStillAsk(person)).toBe(false)
  expect(await events(person.accountId)).toContainEqual([
    'account.role-changed',
    { role: 'member', by: 'command line' },
  ])
})
