import { buildAppWithMailbox } from '#testing/mails/mailbox.ts'
import { aSignUp } from '#testing/records/factories.ts'
import { aMember, goodPassword } from '#testing/records/members.ts'
import { beforeEach, expect, test } from 'vitest'
import { passwordChangedTexts } from './texts.ts'

const { app, db, mailbox } = await buildAppWithMailbox()

interface Tokens {
  accessToken: string
  refreshToken: string
}

const post = (url: string, payload: object, accessToken?: string) =>
  app.inject({
    method: 'POST',
    url: `/api/auth/${url}`,
    payload,
    headers: { ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
  })

const login = async (email: string, password = goodPassword) => {
  const answer = await post('login', { email, password })
  return { status: answer.statusCode, ...answer.json<Tokens>() }
}

const sessionsOf = async (accessToken: string) => {
  const answer = await app.inject({ url: '/api/auth/sessions', headers: { authorization: `Bearer ${accessToken}` } })
  return answer.statusCode === 200 ? answer.json<{ sessions: object[] }>().sessions.length : answer.statusCode
}

beforeEach(async () => {
  await db.deleteFrom('sign_in_throttle').execute()
  await db.deleteFrom('budget').execute()
})

test('the first password after signing up needs no current one, and is no news', async () => {
  const typed = aSignUp()
  const { accessToken } = (await post('register', typed)).json<Tokens>()
  const answer = await post('password', { password: 'a new harbour' }, accessToken)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ message: 'Your password is set.', refreshToken: expect.any(String) as string })
  expect((await login(typed.email, 'a new harbour')).status).toBe(200)
  await mailbox.mailTo(typed.email, 'verification')
  expect(mailbox.kindsTo(typed.email)).toEqual(['verification'])
})

test('a change ends all other sessions, answers new tokens, and sends a mail', async () => {
  const { email } = await aMember(db)
  const [phone, laptop] = [await login(email), await login(email)]
  const change = { password: 'a new harbour', currentPassword: goodPassword }
  const answer = await post('password', change, laptop.accessToken)
  const { accessToken } = answer.json<Tokens>()
  expect(await sessionsOf(accessToken)).toBe(1)
  expect(await sessionsOf(phone.accessToken)).toBe(401)
  expect((await post('refresh', { refreshToken: phone.refreshToken })).statusCode).toBe(401)
  expect(answer.headers['set-cookie']).toHaveLength(2)
  expect((await login(email)).status).toBe(401)
  expect((await login(email, 'a new harbour')).status).toBe(200)
  await mailbox.mailTo(email, 'password-changed')
})

test('a change kills the links that were mailed before, but not the one that verifies', async () => {
  const typed = aSignUp()
  const { accessToken } = (await post('register', typed)).json<Tokens>()
  const verify = await mailbox.tokenTo(typed.email, 'verification')
  await post('forgot-password', { email: typed.email })
  const reset = await mailbox.tokenTo(typed.email, 'password-reset')
  expect((await post('password', { password: 'a new harbour' }, accessToken)).statusCode).toBe(200)
  expect((await app.inject(`/api/auth/reset-password/${reset}`)).statusCode).toBe(410)
  expect((await app.inject(`/api/auth/verify/${verify}`)).statusCode).toBe(200)
})

test('a missing or wrong current password shows at its field and changes nothing', async () => {
  const { email } = await aMember(db)
  const { accessToken } = await login(email)
  const wrong: [object, string][] = [
    [{}, 'Current password is required'],
    [{ currentPassword: '' }, 'Current password is required'],
    [{ currentPassword: 'wrong password' }, 'Current password is wrong'],
  ]
  for (const [input, message] of wrong) {
    const answer = await post('password', { password: 'a new harbour', ...input }, accessToken)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid', details: { currentPassword: message } })
  }
  expect((await login(email)).status).toBe(200)
})

test('a person at a signed-in browser cannot try its password without end', async () => {
  const { email } = await aMember(db)
  const { accessToken } = await login(email)
  const change = { password: 'a new harbour', currentPassword: 'wrong password' }
  const statuses: number[] = []
  for (let count = 0; count < 7; count += 1) statuses.push((await post('password', change, accessToken)).statusCode)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429])
  // The member, elsewhere, can still sign in.
  expect((await login(email)).status).toBe(200)
})

test.each([
  ['sunshine', 'This password is one of the most common ones. Please choose another.'],
  ['Regent2026', 'This password is little more than the name of the firm. Please choose another.'],
  ['AdaKing7', 'This password is little more than your name or address. Please choose another.'],
  ['short', 'Password must be at least 6 characters'],
  ['x'.repeat(129), 'Password must be at most 128 characters'],
])('%s is refused with the reason, wherever a password is chosen', async (password, message) => {
  const typed = aSignUp()
  const { accessToken } = (await post('register', typed)).json<Tokens>()
  const token = await mailbox.tokenTo(typed.email, 'verification')
  await post('forgot-password', { email: typed.email })
  const reset = await mailbox.tokenTo(typed.email, 'password-reset')
  const answers = [
    await post('password', { password }, accessToken),
    await post(`verify/${token}`, { password }),
    await post(`reset-password/${reset}`, { password }),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid', details: { password: message } })
  }
  expect((await login(typed.email, password)).status).not.toBe(200)
})

test('setting a password needs a session', async () => {
  expect((await post('password', { password: 'a new harbour' })).statusCode).toBe(401)
  expect((await post('password', {}, 'forged')).json()).toMatchObject({ code: 'invalid_token' })
})

test('the mail about a new password leads a member with a calendar to its new address', () => {
  const data = { firm: 'Regent', at: '', network: '' }
  const calendarHref = 'https://portal.example/profile?tab=meetings'
  expect(passwordChangedTexts.note({ ...data, calendarHref })).toContain(calendarHref)
  expect(passwordChangedTexts.note({ ...data, calendarHref: '' })).not.toContain('calendar')
})
