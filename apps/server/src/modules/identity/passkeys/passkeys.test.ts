import { createMailLink } from '#modules/identity/account/index.ts'
import { passkeyDesk, passkeyOrigin } from '#testing/asking/passkeys.ts'
import { codeOf } from '#testing/asking/authenticator.ts'
import { turnOnSecondFactor } from '#testing/asking/second-factor.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { SoftwareAuthenticator } from '#testing/asking/software-authenticator.ts'
import { buildAppWithMailbox } from '#testing/mails/mailbox.ts'
import { movedClock } from '#testing/moved-clock.ts'
import { goodPassword as currentPassword } from '#testing/records/members.ts'
import { beforeEach, describe, expect, it } from 'vitest'

const { clock, forward } = movedClock()
const portal = await buildAppWithMailbox({ clock, environment: { PUBLIC_URL: passkeyOrigin } })
const { app, services, db, mailbox } = portal
const { begin, challengeFor, add, passkeyOf, request, signIn, list, remove, events } = passkeyDesk(
  portal,
  currentPassword,
)

const member = (role: 'member' | 'admin' = 'member') => signedIn(services, { password: currentPassword, role })
const anAuthenticator = () => new SoftwareAuthenticator(passkeyOrigin)

const refused = (answer: { statusCode: number; json: () => unknown }) => [answer.statusCode, answer.json()]
const isRefusedAs = (status: number, body: object) => [status, expect.objectContaining(body) as unknown]
const unknown = { code: 'invalid_credentials', message: expect.stringContaining('does not open an account') as string }

beforeEach(async () => {
  await db.deleteFrom('budget').execute()
})

describe('a passkey', () => {
  it('is added after the password, signs in without one, and a mail says so', async () => {
    const person = await member()
    const authenticator = anAuthenticator()
    const added = await add(person, authenticator.create(await challengeFor(person)), 'My phone')
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject({ passkey: { name: 'My phone', isSynced: false } })
    expect((await mailbox.mailTo(person.email, 'passkey')).data).toMatchObject({ name: 'My phone' })

    const answer = await signIn(authenticator.get(await request()))
    expect(answer.statusCode).toBe(200)
    const { accessToken } = answer.json<{ accessToken: string }>()
    const user = await app.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${accessToken}` } })
    expect(user.json()).toMatchObject({ user: { _id: person.accountId } })
    expect(await list(person)).toMatchObject([{ name: 'My phone', lastUsedAt: expect.any(String) as string }])
    expect(await events(person)).toEqual(['passkey.added'])
  })

  it('has the name of the device if it is given none, and gets another one', async () => {
    const person = await member()
    const { id } = await passkeyOf(person)
    expect(await list(person)).toMatchObject([{ name: 'Unknown device' }])
    const rename = (name: string) =>
      app.inject({ method: 'PUT', url: `/api/auth/passkeys/${id}`, headers: person.headers, payload: { name } })
    expect(refused(await rename(' '))).toEqual(isRefusedAs(400, { details: { name: 'Name is required' } }))
    expect((await rename('Key ring')).json()).toMatchObject({ passkey: { name: 'Key ring' } })
    const stranger = await member()
    expect((await remove(stranger, id)).statusCode).toBe(404)
  })

  it('stands for the second factor too, but needs a code to be added beside one', async () => {
    const person = await member()
    const { secret } = await turnOnSecondFactor(app, person, currentPassword, clock())
    forward(30)
    expect(refused(await begin(person))).toEqual(
      isRefusedAs(403, { code: 'second_factor_required', details: { code: expect.any(String) as string } }),
    )
    const { authenticator } = await passkeyOf(person, { currentPassword, code: codeOf(secret, clock()) })
    expect((await signIn(authenticator.get(await request()))).json()).toHaveProperty('refreshToken')
  })

  it.each([
    ['without the password', {}, { code: 'password_required' }, 403],
    ['with a wrong password', { currentPassword: 'wrong' }, { code: 'invalid' }, 400],
  ])('is not added %s', async (_, proof, body, status) => {
    const person = await member()
    expect(refused(await begin(person, proof))).toEqual(isRefusedAs(status, body))
  })

  it('needs a verified address', async () => {
    const person = await signedIn(services, { password: currentPassword, isVerified: false })
    expect(refused(await begin(person))).toEqual(isRefusedAs(403, { code: 'verify_first' }))
  })

  it('is added without a password only a moment after signing in', async () => {
    const person = await signedIn(services)
    expect((await begin(person, {})).statusCode).toBe(200)
    forward(11 * 60)
    expect(refused(await begin(person, {}))).toEqual(isRefusedAs(403, { code: 'fresh_sign_in_required' }))
  })
})

describe('a new passkey is refused', () => {
  const reply = async (said: object, prepare: (challenge: string) => string = (challenge) => challenge) => {
    const person = await member()
    const { challenge } = await challengeFor(person)
    const answer = await add(person, anAuthenticator().create({ challenge: prepare(challenge) }, said))
    expect(await list(person)).toEqual([])
    return refused(answer)
  }
  const notAdded = isRefusedAs(409, { message: expect.stringContaining('was not added') as string })

  it('from another site', async () => expect(await reply({ origin: 'https://portal.example.evil' })).toEqual(notAdded))
  it('for another host', async () => expect(await reply({ host: 'evil.example' })).toEqual(notAdded))
  it('that did not check the person', async () => expect(await reply({ isVerified: false })).toEqual(notAdded))
  it('with a made-up challenge', async () => {
    expect(await reply({}, (challenge) => `A${challenge.slice(1)}`)).toEqual(notAdded)
  })

  it('too late, twice, or with the challenge of another member or of a sign-in', async () => {
    const [person, other] = [await member(), await member()]
    const own = await challengeFor(person)
    expect(refused(await add(other, anAuthenticator().create(own)))).toEqual(notAdded)
    expect(refused(await add(person, anAuthenticator().create(await request())))).toEqual(notAdded)
    expect((await add(person, anAuthenticator().create(own))).statusCode).toBe(201)
    expect(refused(await add(person, anAuthenticator().create(own)))).toEqual(notAdded)
    const late = await challengeFor(person)
    forward(6 * 60)
    expect(refused(await add(person, anAuthenticator().create(late)))).toEqual(notAdded)
  })
})

describe('a sign-in with a passkey is refused', () => {
  it.each([
    ['from another site', { origin: 'https://portal.example.evil' }],
    ['for another host', { host: 'evil.example' }],
    ['that did not check the person', { isVerified: false }],
    ['whose counter does not rise', { counter: 0 }],
  ])('%s', async (_, said) => {
    const person = await member()
    const { authenticator } = await passkeyOf(person)
    expect((await signIn(authenticator.get(await request()))).statusCode).toBe(200)
    expect(refused(await signIn(authenticator.get(await request(), said)))).toEqual(isRefusedAs(401, unknown))
    expect(await events(person)).toEqual(['passkey.added', 'passkey.refused'])
  })

  it('with the key of someone else', async () => {
    const { authenticator } = await passkeyOf(await member())
    const { response } = anAuthenticator().get(await request())
    expect(refused(await signIn({ ...authenticator.get(await request()), response }))).toEqual(
      isRefusedAs(401, unknown),
    )
    expect(refused(await signIn(anAuthenticator().get(await request())))).toEqual(isRefusedAs(401, unknown))
  })

  it('twice, or too late', async () => {
    const { authenticator } = await passkeyOf(await member())
    const credential = authenticator.get(await request())
    expect((await signIn(credential)).statusCode).toBe(200)
    expect((await signIn(credential)).statusCode).toBe(401)
    const late = await request()
    forward(6 * 60)
    expect(refused(await signIn(authenticator.get(late)))).toEqual(
      isRefusedAs(401, { message: expect.stringContaining('took too long') as string }),
    )
  })

  it('of a disabled member, until they are enabled again', async () => {
    const [person, { headers }] = [await member(), await member('admin')]
    const { authenticator } = await passkeyOf(person)
    const disable = (disabled: boolean) =>
      app.inject({ method: 'PUT', url: `/api/members/${person.accountId}`, headers, payload: { disabled } })
    expect((await disable(true)).statusCode).toBe(200)
    expect(refused(await signIn(authenticator.get(await request())))).toEqual(isRefusedAs(401, unknown))
    await disable(false)
    expect((await signIn(authenticator.get(await request()))).statusCode).toBe(200)
  })
})

describe('removing a passkey', () => {
  it('ends it, a mail says so, and the last way in cannot be removed', async () => {
    const person = await member()
    const first = await passkeyOf(person)
    const second = await passkeyOf(person)
    expect((await remove(person, first.id)).statusCode).toBe(200)
    expect((await signIn(first.authenticator.get(await request()))).statusCode).toBe(401)
    await expect.poll(() => mailbox.kindsTo(person.email).length).toBe(3)

    await db.updateTable('account').set({ password_hash: null }).where('id', '=', person.accountId).execute()
    expect(refused(await remove(person, second.id))).toEqual(
      isRefusedAs(409, { message: expect.stringContaining('only way to sign in') as string }),
    )
    expect(await list(person)).toHaveLength(1)
  })

  it('is refused to staff who have no other second factor while the firm requires one', async () => {
    const head = await member('admin')
    const { id } = await passkeyOf(head)
    const require = (staffSecondFactor: boolean) =>
      app.inject({ method: 'PUT', url: '/api/admin/settings', headers: head.headers, payload: { staffSecondFactor } })
    expect((await require(true)).statusCode).toBe(200)
    await expect.poll(async () => (await remove(head, id)).statusCode).toBe(403)
    expect((await require(false)).statusCode).toBe(200)
    await expect.poll(async () => (await remove(head, id)).statusCode).toBe(200)
  })
})

describe('a new password', () => {
  it('in the profile keeps passkeys, by a mailed link removes them', async () => {
    const person = await member()
    const { authenticator } = await passkeyOf(person)
    const payload = { currentPassword, password: 'nine kettles on a slow boat' }
    await app.inject({ method: 'POST', url: '/api/auth/password', headers: person.headers, payload })
    expect((await signIn(authenticator.get(await request()))).statusCode).toBe(200)

    const token = await createMailLink(db, { kind: 'reset', accountId: person.accountId, email: person.email })
    const reset = { url: `/api/auth/reset-password/${token}`, payload: { password: 'ten slow boats in a kettle' } }
    expect((await app.inject({ method: 'POST', ...reset })).statusCode).toBe(200)
    expect((await signIn(authenticator.get(await request()))).statusCode).toBe(401)
    expect(await events(person)).toEqual(['passkey.added', 'passkey.removed'])
  })
})
