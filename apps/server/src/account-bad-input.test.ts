import { createHmac } from 'node:crypto'
import { listen } from '#http/server/listen.ts'
import { countJobs } from '#platform/jobs/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { aSignUp } from '#testing/records/factories.ts'
import { aMember, goodPassword } from '#testing/records/members.ts'
import { rawRequest } from '#testing/asking/raw-request.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const { app, db, services } = await buildTestApp({ environment: { PORT: '0', RATE_LIMIT_SCALE: '10000' } })
const address = await listen(app)

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/auth/${url}`,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  })

/** All that a refused call may not have touched. */
const written = async () => {
  const { rows } = await services.pool.query<Record<string, number>>(`
    select (select count(*) from account)::int as accounts, (select count(*) from session)::int as sessions,
      (select count(*) from mail_link)::int as links, (select count(*) from consent)::int as consents,
      (select count(*) from sign_up_request)::int as requests,
      (select count(password_hash) from account)::int as passwords
  `)
  return { ...rows[0], jobs: (await countJobs(db)).waiting }
}

const kept = await aMember(db)
const person = await signedIn(services)

beforeEach(async () => {
  await db.deleteFrom('sign_in_throttle').execute()
})

const wrongEmail = { email: 'Invalid email format' }
const requiredEmail = { email: 'Email is required' }
const notPlain = 'Please use plain text'
const phone = 'Phone must be 10-15 digits without spaces'

const wrongSignUps: [string, object, Record<string, string>][] = [
  ['an array for an address', { email: ['ada@example.com'] }, requiredEmail],
  ['an object for an address', { email: { $ne: '' } }, requiredEmail],
  ['a NUL in an address', { email: 'ada\u0000@example.com' }, wrongEmail],
  ['a Cyrillic look-alike', { email: 'аda@example.com' }, wrongEmail],
  ['a look-alike domain', { email: 'ada@exаmple.com' }, wrongEmail],
  ['the Kelvin sign', { email: '\u212Aate@example.com' }, wrongEmail],
  ['full-width letters', { email: 'ａda@example.com' }, wrongEmail],
  ['a header in an address', { email: 'ada@example.com\r\nBcc: eve@example.com' }, wrongEmail],
  ['an address too long', { email: `${'a'.repeat(250)}@example.com` }, wrongEmail],
  ['a NUL in a name', { firstName: 'A\u0000da' }, { firstName: notPlain }],
  ['half a surrogate pair', { lastName: '\uD83D' }, { lastName: notPlain }],
  ['a name that nobody sees', { lastName: '\u202E\u3164' }, { lastName: 'Last name is required' }],
  ['Arabic digits', { phone: '٢٠٢٥٥٥٠١٠٠' }, { phone }],
  ['a number for a phone', { phone: 2_025_550_100 }, { phone }],
  ['a made-up zone', { timeZone: 'Mars/Olympus' }, { timeZone: 'Please choose a time zone' }],
  ['a text for a consent', { smsNews: 'yes' }, {}],
  ['a text for the source', { utms: 'newsletter' }, {}],
]

describe('a sign-up with', () => {
  test.each(wrongSignUps)('%s is refused at its field, and nothing is written', async (_, input, details) => {
    const before = await written()
    const answer = await post('register', { ...aSignUp(), ...input })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid', details })
    expect(Object.keys(answer.json<{ details: object }>().details)).not.toEqual([])
    expect(await written()).toEqual(before)
  })
})

const wrongPasswords: [string, unknown, string][] = [
  ['nothing', undefined, 'Password is required'],
  ['an empty text', '', 'Password is required'],
  ['an array', ['correct horse'], 'Password is required'],
  ['a number', 12_345_678, 'Password is required'],
  ['true', true, 'Password is required'],
  ['a NUL', 'correct\u0000horse', notPlain],
  ['half a surrogate pair', 'correct \uD83D horse', notPlain],
  ['too much', 'x'.repeat(129), 'Password must be at most 128 characters'],
]

describe('a new password that is', () => {
  test.each(wrongPasswords)('%s is refused at its field, and nothing is written', async (_, password, message) => {
    const before = await written()
    const answer = await post('password', { password }, person.headers)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid', details: { password: message } })
    expect(await written()).toEqual(before)
  })
})

describe('a sign-in with', () => {
  test.each([
    ['nothing', {}, { email: 'Email is required', password: 'Password is required' }],
    ['arrays for strings', { email: [kept.email], password: [goodPassword] }, { ...requiredEmail }],
    ['a query for a password', { email: kept.email, password: { $gt: '' } }, { password: 'Password is required' }],
    ['a homograph of the address', { email: kept.email.replace('e', 'е'), password: goodPassword }, wrongEmail],
  ])('%s is refused at its field', async (_, input, details) => {
    const before = await written()
    const answer = await post('login', input)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid', details })
    expect(await written()).toEqual(before)
  })

  test.each([
    '\u0000',
    `${goodPassword}\u0000`,
    `${goodPassword} `,
    '\uD83D\uD83D\uD83D',
    '密码密码密码',
    "' or 1=1 --",
  ])('the password %j is wrong, and no more', async (password) => {
    const answer = await post('login', { email: kept.email, password })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'invalid_credentials'])
  })
})

test('passwords of every script can be set and used', async () => {
  const passwords = ['пароль от дачи', '山田太郎の自転車', 'Zürich ist groß', 'عائشة والقطة', '🐎🔋📎✂️🏡🌙']
  for (const password of passwords) {
    const member = await aMember(db, { password })
    expect((await post('login', { email: member.email, password: password.normalize('NFD') })).statusCode).toBe(200)
  }
})

test.each(['login', 'register', 'forgot-password', 'verify/x', 'reset-password/x', 'password'])(
  'ten megabytes sent to %s are too large, and are not read to their end',
  async (url) => {
    const before = await written()
    const payload = { ...aSignUp(), password: 'x'.repeat(10 * 1024 * 1024) }
    const answer = await post(url, payload, url === 'password' ? person.headers : {})
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'too_large'])
    expect(await written()).toEqual(before)
  },
)

describe('a token that is', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const [header = '', claims = '', signature = ''] = person.accessToken.split('.')
  const decoded = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>
  const hmac = `${part({ ...decoded(header), alg: 'HS256' })}.${claims}`

  test.each([
    ['no token', 'x'],
    ['unsigned', `${part({ alg: 'none', typ: decoded(header)['typ'] })}.${claims}.`],
    ['signed by another key', `${header}.${claims}.${'A'.repeat(signature.length)}`],
    [
      'signed with the public part of the key',
      `${hmac}.${createHmac('sha256', header).update(hmac).digest('base64url')}`,
    ],
    ['changed', `${header}.${part({ ...decoded(claims), role: 'admin', sub: kept.id })}.${signature}`],
    ['cut off', person.accessToken.slice(0, -3)],
    ['a refresh token', person.refreshToken],
    ['another product’s', `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ sub: kept.id })}.${'A'.repeat(86)}`],
  ])('%s is not signed in, on a public call neither', async (_, token) => {
    const before = await written()
    const headers = { authorization: `Bearer ${token}` }
    for (const url of ['password', 'verification', 'forgot-password']) {
      const answer = await post(url, { email: kept.email, password: 'never taken' }, headers)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'invalid_token'])
    }
    expect(await written()).toEqual(before)
  })
})

test('headers that come twice open nothing', async () => {
  const before = await written()
  const body = JSON.stringify(aSignUp())
  const request = (lines: string[]) =>
    [`POST /api/auth/register HTTP/1.1`, 'Host: portal', 'Content-Type: application/json', ...lines, '', body].join(
      '\r\n',
    )
  const length = `Content-Length: ${body.length}`
  const twice: [string[], number][] = [
    [[length, `Content-Length: ${body.length + 5}`], 400],
    [[length, 'Transfer-Encoding: chunked'], 400],
    [[length, 'Idempotency-Key: a', 'Idempotency-Key: b'], 400],
    [[length, 'Authorization: Bearer x', `Authorization: Bearer ${person.accessToken}`], 400],
  ]
  for (const [lines, status] of twice) expect((await rawRequest(address, request(lines))).statuses).toEqual([status])
  expect(await written()).toEqual(before)
})
