import { aSignUp } from '#testing/records/factories.ts'
import { buildAppWithMailbox } from '#testing/mails/mailbox.ts'
import { beforeEach, describe, expect, it } from 'vitest'

const { app, db, mailbox } = await buildAppWithMailbox()

interface Tokens {
  accessToken: string
  refreshToken: string
}

const bearer = ({ accessToken }: Tokens) => ({ authorization: `Bearer ${accessToken}` })

const post = (url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers })

const check = async (token: string, headers = {}) =>
  (await app.inject({ url: `/api/auth/verify/${token}`, headers })).json<{ canKeepPassword: boolean }>().canKeepPassword

const statusOfUser = async (tokens: Tokens) =>
  (await app.inject({ url: '/api/auth/user', headers: bearer(tokens) })).statusCode

const password = 'chosen right after signing up'

/** A person who signed up and chose a password in the dialog that follows, with the link of the mail. */
const signedUp = async ({ withPassword = true } = {}) => {
  const { email, ...typed } = aSignUp()
  const first = (await post('register', { email, ...typed })).json<Tokens>()
  const tokens = withPassword ? (await post('password', { password }, bearer(first))).json<Tokens>() : first
  return { email, tokens, token: await mailbox.tokenTo(email, 'verification') }
}

const isVerified = async (email: string) =>
  (await db.selectFrom('account').select('is_verified').where('email', '=', email).executeTakeFirstOrThrow())
    .is_verified

beforeEach(async () => {
  await db.deleteFrom('budget').execute()
})

describe('the verification link, opened in a browser that is signed in to its account', () => {
  it('keeps the password, and ends all other sessions', async () => {
    const { email, tokens, token } = await signedUp()
    const other = (await post('login', { email, password })).json<Tokens>()
    expect(await check(token, bearer(tokens))).toBe(true)

    const answer = await post(`verify/${token}`, { keepPassword: true }, bearer(tokens))
    expect(answer.statusCode).toBe(200)
    const kept = answer.json<Tokens & { message: string }>()
    expect(kept.message).toBe('Your address is verified. Your password stays as it is.')
    expect(await isVerified(email)).toBe(true)
    expect([await statusOfUser(kept), await statusOfUser(other), await statusOfUser(tokens)]).toEqual([200, 401, 401])
    for (const { refreshToken } of [other, tokens]) {
      expect((await post('refresh', { refreshToken })).statusCode).toBe(401)
    }
    expect((await post('login', { email, password })).statusCode).toBe(200)
    expect((await post(`verify/${token}`, { keepPassword: true }, bearer(kept))).json()).toMatchObject({
      code: 'link_used',
    })
  })

  it('still takes a new one', async () => {
    const { email, tokens, token } = await signedUp()
    expect((await post(`verify/${token}`, { password: 'another harbour' }, bearer(tokens))).statusCode).toBe(200)
    expect((await post('login', { email, password })).statusCode).toBe(401)
  })
})

describe('the password of a sign-up is not kept, and the link not used up,', () => {
  const refused = async (token: string, headers: object, status: number, body: object = { keepPassword: true }) => {
    expect((await post(`verify/${token}`, body, headers)).statusCode).toBe(status)
    expect(await check(token)).toBe(false)
  }

  it('without a session: it may be the password of a stranger who used the address', async () => {
    const { email, token } = await signedUp()
    await refused(token, {}, 401)
    expect(await isVerified(email)).toBe(false)
  })

  it('with the session of another account', async () => {
    const [{ email, token }, other] = [await signedUp(), await signedUp()]
    expect(await check(token, bearer(other.tokens))).toBe(false)
    await refused(token, bearer(other.tokens), 403)
    expect([await isVerified(email), await isVerified(other.email)]).toEqual([false, false])
  })

  it('with a session that has ended', async () => {
    const { tokens, token } = await signedUp()
    await post('logout', { refreshToken: tokens.refreshToken })
    await refused(token, bearer(tokens), 401)
  })

  it('if none was chosen yet', async () => {
    const { tokens, token } = await signedUp({ withPassword: false })
    expect(await check(token, bearer(tokens))).toBe(false)
    await refused(token, bearer(tokens), 400)
  })

  it.each([{}, { keepPassword: false }])('if the body is %o', async (body) => {
    const { tokens, token } = await signedUp()
    await refused(token, bearer(tokens), 400, body)
  })
})

it('of several who keep it at once, one succeeds', async () => {
  const { tokens, token } = await signedUp()
  const keeping = [1, 2, 3].map(() => post(`verify/${token}`, { keepPassword: true }, bearer(tokens)))
  const statuses = (await Promise.all(keeping)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})
