import { addAdministrator, resetAdministrator } from '#modules/identity/administrators/index.ts'
import { createMailLink } from '#modules/identity/account/index.ts'
import { codeOf } from '#testing/asking/authenticator.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { goodPassword } from '#testing/records/members.ts'
import { expect, it } from 'vitest'

const { app, services, db } = await buildTestApp()

const password = 'a kettle beside nine windows'
const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000)

const post = (url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers })

const linkFor = ({ accountId, email }: SignedInPerson, kind: 'verify' | 'reset' | 'undo') =>
  createMailLink(db, { kind, accountId, email, ...(kind === 'undo' && { changedAt: new Date() }) })

interface Event {
  of?: { role?: 'admin'; isVerified?: false }
  happens: (person: SignedInPerson) => Promise<unknown>
}

const events: Record<string, Event> = {
  'the password is changed': {
    happens: (person) => post('password', { password, currentPassword: goodPassword }, person.headers),
  },
  'the password is reset': {
    happens: async (person) => post(`reset-password/${await linkFor(person, 'reset')}`, { password }),
  },
  'the address is verified': {
    of: { isVerified: false },
    happens: async (person) => post(`verify/${await linkFor(person, 'verify')}`, { password }),
  },
  'the address is verified and the password kept': {
    of: { isVerified: false },
    happens: async (person) =>
      post(`verify/${await linkFor(person, 'verify')}`, { keepPassword: true }, person.headers),
  },
  'a change of address is undone': {
    happens: async (person) => {
      const token = await linkFor(person, 'undo')
      const moved = { email: `thief.${person.email}`, pending_email: 'another@example.com' }
      await db.updateTable('account').set(moved).where('id', '=', person.accountId).execute()
      return post(`email/undo/${token}`, {})
    },
  },
  'an operator resets an administrator': {
    of: { role: 'admin' },
    happens: ({ email }) => resetAdministrator(services, email),
  },
  'an operator makes an unverified member an administrator': {
    of: { isVerified: false },
    happens: ({ email }) => addAdministrator(services, { email, firstName: 'Ada', lastName: 'King' }),
  },
}

const tables = ['known_device', 'trusted_device', 'sign_in_challenge', 'second_factor_setup'] as const

/** What earlier credentials can open; `mark` is in each. */
const openEverything = async ({ accountId, email }: SignedInPerson, mark: Buffer) => {
  const account = { account_id: accountId }
  await db
    .insertInto('known_device')
    .values({ ...account, token_hash: mark })
    .execute()
  await db
    .insertInto('trusted_device')
    // As in a request that waited for the lock: made after the password, by the clock, and still before it.
    .values({ ...account, token_hash: mark, created_at: inAnHour(), expires_at: inAnHour() })
    .execute()
  await db
    .insertInto('sign_in_challenge')
    .values({ ...account, token_hash: mark, created_at: inAnHour(), expires_at: inAnHour() })
    .execute()
  await db
    .insertInto('second_factor_setup')
    .values({ ...account, secret_sealed: mark, expires_at: inAnHour() })
    .execute()
  for (const kind of ['reset', 'email'] as const) await createMailLink(db, { kind, accountId, email })
}

const countLeft = async ({ accountId }: SignedInPerson, mark: Buffer) => {
  const left: Record<string, number> = {}
  for (const table of tables) {
    const column = table === 'second_factor_setup' ? 'secret_sealed' : 'token_hash'
    const { rows } = await services.pool.query(`select from ${table} where account_id = $1 and ${column} = $2`, [
      accountId,
      mark,
    ])
    left[table] = rows.length
  }
  return left
}

it.each(Object.entries(events))('nothing that was opened before stays open when %s', async (name, { of, happens }) => {
  const person = await signedIn(services, { password: goodPassword, ...of })
  const mark = Buffer.from(name)
  await openEverything(person, mark)
  const { rows: before } = await services.pool.query<{ token_hash: Buffer }>(
    'select token_hash from mail_link where account_id = $1',
    [person.accountId],
  )
  expect(before).toHaveLength(2)
  await happens(person)

  expect(await countLeft(person, mark)).toEqual({
    known_device: 0,
    trusted_device: 0,
    sign_in_challenge: 0,
    second_factor_setup: 0,
  })
  expect((await app.inject({ url: '/api/auth/user', headers: person.headers })).statusCode).toBe(401)
  expect((await post('refresh', { refreshToken: person.refreshToken })).statusCode).toBe(401)
  const links = await db
    .selectFrom('mail_link')
    .select('token_hash')
    .where('account_id', '=', person.accountId)
    .execute()
  expect(links.filter(({ token_hash: hash }) => before.some((each) => hash.equals(each.token_hash)))).toEqual([])
  const { pending_email: pending } = await db
    .selectFrom('account')
    .select('pending_email')
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  expect(pending).toBeNull()
})

it('a sign-in that waits for the first code of staff ends when an operator resets the administrator', async () => {
  const person = await signedIn(services, { password: goodPassword, role: 'admin' })
  const owner = await signedIn(services, { password: goodPassword, role: 'admin' })
  await db
    .insertInto('second_factor')
    .values({ account_id: owner.accountId, secret_sealed: Buffer.from('x'), last_step: 0 })
    .execute()
  const changed = await app.inject({
    method: 'PUT',
    url: '/api/admin/settings',
    headers: owner.headers,
    payload: { staffSecondFactor: true },
  })
  expect(changed.statusCode).toBe(200)
  interface Waiting {
    secondFactor: { challenge: string; setup: { secret: string } }
  }
  const { secondFactor } = (await post('login', { email: person.email, password: goodPassword })).json<Waiting>()
  await resetAdministrator(services, person.email)
  const code = codeOf(secondFactor.setup.secret, services.clock())
  const answer = await post('second-factor', { challenge: secondFactor.challenge, code })
  expect(answer.statusCode).toBe(401)
  const factors = db.selectFrom('second_factor').select('account_id').where('account_id', '=', person.accountId)
  expect(await factors.execute()).toEqual([])
})
