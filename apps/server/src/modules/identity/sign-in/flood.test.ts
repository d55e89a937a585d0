import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { aMember, goodPassword } from '#testing/records/members.ts'
import { expect, test } from 'vitest'

const { app, db, services } = await buildTestApp({
  environment: { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_SCALE: '1000' },
})

const login = (email: string, password: string, from: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    headers: { 'x-forwarded-for': from },
  })

test('a flood from one network gets 429, does not count as guesses, and keeps no other network waiting', async () => {
  const { email } = await aMember(db)
  const flood = Array.from({ length: 300 }, (_, count) =>
    login(`nobody${count}@example.com`, 'wrong password', '198.51.100.7'),
  )
  const mine = await login(email, goodPassword, '203.0.113.7')
  expect(mine.statusCode).toBe(200)

  const answers = await Promise.all(flood)
  const shed = answers.filter(({ statusCode }) => statusCode === 503)
  const compared = answers.filter(({ statusCode }) => statusCode === 401)
  expect(shed.length).toBeGreaterThan(100)
  expect(shed.length + compared.length).toBe(300)
  for (const { headers } of shed) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  const { rows } = await services.pool.query<{ failures: number }>(
    'select failures from sign_in_throttle order by failures desc limit 1',
  )
  expect(rows[0]?.failures).toBe(compared.length)
})

/** From the first refusal on the queue is full: those who wait behind it take each position that becomes free. */
const untilFull = (flood: readonly ReturnType<typeof login>[]) =>
  Promise.any(flood.map(async (each) => expect((await each).statusCode).toBe(503)))

test('a browser that the account knows gets in, however many strangers try its password at once', async () => {
  const { email } = await aMember(db)
  const first = await login(email, goodPassword, '203.0.113.8')
  const value = first.cookies.find(({ name }) => name === 'regent_known')?.value ?? ''
  const strangers = Array.from({ length: 250 }, (_, count) => login(email, 'wrong password', `100.64.${count}.1`))
  await untilFull(strangers)
  const owner = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: goodPassword },
    headers: { 'x-forwarded-for': '203.0.113.8', cookie: `regent_known=${value}` },
  })
  await Promise.all(strangers)
  expect(owner.statusCode).toBe(200)
})

test('one customer with many networks of IPv6 keeps no other network from signing in', async () => {
  const [{ email }, thief] = [await aMember(db), await aMember(db)]
  const flood = Array.from({ length: 250 }, (_, count) =>
    login(thief.email, goodPassword, `2501:db8:9:${(count * 256).toString(16)}::1`),
  )
  await untilFull(flood)
  const mine = await login(email, goodPassword, '203.0.113.9')
  await Promise.all(flood)
  expect(mine.statusCode).toBe(200)
})
