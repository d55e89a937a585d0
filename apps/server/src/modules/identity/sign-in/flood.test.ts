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
