import { turnOnSecondFactor } from '#testing/asking/second-factor.ts'
import { codeOf } from '#testing/asking/authenticator.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { providerDesk } from '#testing/asking/provider-sign-in.ts'
import { type PersonThere, startOidcProvider } from '#testing/fakes/start-oidc-provider.ts'
import { buildAppWithMailbox } from '#testing/mails/mailbox.ts'
import { movedClock } from '#testing/moved-clock.ts'
import { aMember, goodPassword } from '#testing/records/members.ts'
import { beforeEach, describe, expect, it } from 'vitest'

const address = 'https://portal.example'
const there = await startOidcProvider(address)
const { clock, forward } = movedClock()
const portal = await buildAppWithMailbox({
  clock,
  environment: { PUBLIC_URL: address, ...there.environment, OIDC_NAME: 'Hale ID', OIDC_SIGN_UP: 'on' },
})
const { app, services, db, mailbox } = portal

const { begin, answerOf, post, signInAs, userOf } = providerDesk(app, there)
type Reply = Awaited<ReturnType<typeof post>>

const link = async ({ headers }: SignedInPerson, person: PersonThere) => {
  there.signsIn(person)
  const begun = await begin('linked-sign-ins/begin', { currentPassword: goodPassword }, headers)
  return post('linked-sign-ins', await answerOf(begun), { ...headers, cookie: begun.cookie })
}

const seen = (answer: Reply) => [answer.statusCode, answer.json<{ message?: string }>().message]
const refusal = (text: string): unknown[] => [401, expect.stringContaining(text)]
const links = () => db.selectFrom('linked_sign_in').select(['account_id', 'subject']).execute()

let count = 0
const sub = () => `person-${(count += 1)}`
const knownAs = (email: string): PersonThere => ({ sub: sub(), email, email_verified: true })

beforeEach(async () => {
  there.says(undefined)
  there.refuses(false)
  await db.deleteFrom('budget').execute()
})

describe('a person who signs in at the provider', () => {
  it('is linked by an address that both sides have verified, a mail says so, and the link alone leads back', async () => {
    const { id, email } = await aMember(db)
    const person = knownAs(email.toUpperCase())
    expect(await userOf(await signInAs(person))).toMatchObject({ _id: id })
    expect((await mailbox.mailTo(email, 'linked-sign-in')).data).toMatchObject({ address: email.toUpperCase() })
    const later = await signInAs({ sub: person.sub, email: 'other@example.com', email_verified: false })
    expect(await userOf(later)).toMatchObject({ _id: id })
  })

  it('gets a verified account without a password, if there is none and the firm wants that', async () => {
    const email = `${sub()}@example.com`
    const answer = await signInAs({ ...knownAs(email), given_name: 'Grace', family_name: 'Hopper' })
    expect(await userOf(answer)).toMatchObject({ firstName: 'Grace', role: 'user', hasPassword: false })
    expect(await db.selectFrom('consent').select('kind').orderBy('kind').execute()).toEqual([
      { kind: 'privacy' },
      { kind: 'terms' },
    ])
  })

  it('still enters the code of a second factor', async () => {
    const person = await signedIn(services, { password: goodPassword })
    const { secret } = await turnOnSecondFactor(app, person, goodPassword, clock())
    forward(30)
    const answer = await signInAs(knownAs(person.email))
    const { secondFactor } = answer.json<{ secondFactor: { challenge: string } }>()
    const code = codeOf(secret, clock())
    expect((await post('second-factor', { challenge: secondFactor.challenge, code })).statusCode).toBe(200)
  })

  it.each([
    ['no address', { email: undefined }, 'did not learn your email address'],
    ['an address that is not verified there', { email_verified: false }, 'is not verified at Hale ID'],
  ])('is refused with %s', async (_, change, text) => {
    const { email } = await aMember(db)
    const before = await links()
    expect(seen(await signInAs({ ...knownAs(email), ...change }))).toEqual(refusal(text))
    expect(await links()).toEqual(before)
  })

  it.each([
    ['is not verified here: a stranger may have made it', { isVerified: false }, 'is not verified yet'],
    ['is disabled', { isDisabled: true }, 'cannot be opened'],
    ['is a sample', { isSample: true }, 'cannot be opened'],
    ['is staff’s', { role: 'admin' as const }, 'Staff link Hale ID themselves'],
  ])('is refused where the account %s', async (_, account, text) => {
    const { id, email } = await aMember(db, account)
    expect(seen(await signInAs(knownAs(email)))).toEqual(refusal(text))
    expect((await links()).map(({ account_id: of }) => of)).not.toContain(id)
  })

  it('is refused where the account belongs to another person there, who had the address before', async () => {
    const { email } = await aMember(db)
    expect((await signInAs(knownAs(email))).statusCode).toBe(200)
    expect(seen(await signInAs(knownAs(email)))).toEqual(refusal('belongs to another sign-in at Hale ID'))
  })

  it('stays out once the linked account is disabled', async () => {
    const { id, email } = await aMember(db)
    const person = knownAs(email)
    await signInAs(person)
    await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', id).execute()
    expect(seen(await signInAs(person))).toEqual(refusal('cannot be opened'))
  })
})

describe('an answer of the provider is refused', () => {
  const unacceptable = refusal('cannot be accepted here')
  it.each([
    ['for another audience', { aud: 'another portal' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another visit', { nonce: 'another' }],
    ['that has expired', { exp: 1_700_000_000 }],
  ])('%s', async (_, change) => {
    const { email } = await aMember(db)
    there.says((claims) => ({ ...claims, ...change }))
    expect(seen(await signInAs(knownAs(email)))).toEqual(unacceptable)
  })

  it('only for what is wrong with it: the same, signed again, is accepted', async () => {
    const { email } = await aMember(db)
    there.says((claims) => ({ ...claims }))
    expect((await signInAs(knownAs(email))).statusCode).toBe(200)
  })

  it('that the provider has not signed', async () => {
    const { email } = await aMember(db)
    there.says((claims) => claims, 'stranger')
    expect(seen(await signInAs(knownAs(email)))).toEqual(unacceptable)
  })

  it('with a made-up code, and the visit is over', async () => {
    const begun = await begin()
    const answer = { ...(await answerOf(begun)), code: 'made-up' }
    expect(seen(await post('provider', answer, { cookie: begun.cookie }))).toEqual(unacceptable)
  })

  it('twice, too late, in another browser, or with a made-up state', async () => {
    const { email } = await aMember(db)
    there.signsIn(knownAs(email))
    const over = refusal('was used already or took too long')
    const begun = await begin()
    const answer = await answerOf(begun)
    expect(seen(await post('provider', { ...answer, state: 'made-up' }, { cookie: begun.cookie }))).toEqual(over)
    expect(seen(await post('provider', answer))).toEqual(over)
    const another = await begin()
    expect(seen(await post('provider', answer, { cookie: another.cookie }))).toEqual(over)
    expect((await post('provider', answer, { cookie: begun.cookie })).statusCode).toBe(200)
    expect(seen(await post('provider', answer, { cookie: begun.cookie }))).toEqual(over)

    const late = await answerOf(another)
    await db
      .updateTable('provider_visit')
      .set({ expires_at: new Date(0) })
      .execute()
    expect(seen(await post('provider', late, { cookie: another.cookie }))).toEqual(over)
  })

  it('that was asked for by a member who links, when signing in', async () => {
    const person = await signedIn(services, { password: goodPassword })
    const begun = await begin('linked-sign-ins/begin', { currentPassword: goodPassword }, person.headers)
    const answer = await post('provider', await answerOf(begun), { cookie: begun.cookie })
    expect(seen(answer)).toEqual(refusal('was used already'))
  })
})

describe('a member', () => {
  it('links a sign-in with the password, whatever its address is, and unlinks it', async () => {
    const person = await signedIn(services, { password: goodPassword, role: 'admin' })
    const atProvider = { sub: sub(), email: 'boss@elsewhere.example', email_verified: false }
    const linked = await link(person, atProvider)
    expect(linked.json()).toMatchObject({ linkedSignIn: { address: 'boss@elsewhere.example' } })
    expect(await userOf(await signInAs(atProvider))).toMatchObject({ _id: person.accountId, role: 'admin' })

    const { _id: id } = linked.json<{ linkedSignIn: { _id: string } }>().linkedSignIn
    const unlink = () =>
      app.inject({ method: 'DELETE', url: `/api/auth/linked-sign-ins/${id}`, headers: person.headers })
    await db.updateTable('account').set({ password_hash: null }).where('id', '=', person.accountId).execute()
    expect(seen(await unlink())).toEqual([409, expect.stringContaining('only way to sign in')])
    await db.updateTable('account').set({ password_hash: 'kept' }).where('id', '=', person.accountId).execute()
    expect((await unlink()).statusCode).toBe(200)
    expect((await signInAs(atProvider)).statusCode).toBe(401)
    await expect.poll(() => mailbox.kindsTo(person.email).filter((kind) => kind === 'linked-sign-in').length).toBe(2)
  })

  it('does not link what is linked to another member, nor a second one, nor with the answer of another member', async () => {
    const [one, other] = [
      await signedIn(services, { password: goodPassword }),
      await signedIn(services, { password: goodPassword }),
    ]
    const person = { sub: sub() }
    expect((await link(one, person)).statusCode).toBe(200)
    expect(seen(await link(other, person))).toEqual([409, expect.stringContaining('linked to another account')])
    expect(seen(await link(one, { sub: sub() }))).toEqual([
      409,
      expect.stringContaining('linked to a sign-in at Hale ID already'),
    ])
    const begun = await begin('linked-sign-ins/begin', { currentPassword: goodPassword }, one.headers)
    const stolen = await post('linked-sign-ins', await answerOf(begun), { ...other.headers, cookie: begun.cookie })
    expect(seen(stolen)).toEqual([409, expect.stringContaining('was used already')])
  })

  it('without a password sets one only a moment after signing in', async () => {
    const answer = await signInAs(knownAs(`${sub()}@example.com`))
    const headers = { authorization: `Bearer ${answer.json<{ accessToken: string }>().accessToken}` }
    forward(11 * 60)
    const late = await post('password', { password: 'nine kettles on a slow boat' }, headers)
    expect(late.json()).toMatchObject({ code: 'fresh_sign_in_required' })
  })
})

it('says so when the provider does not answer', async () => {
  const begun = await begin()
  const answer = await answerOf(begun)
  await there.stop()
  const silent = await post('provider', answer, { cookie: begun.cookie })
  expect([silent.statusCode, silent.json()]).toMatchObject([503, { code: 'provider_unavailable' }])
})
