import { aSignUp } from '#testing/records/factories.ts'
import { askRegistrations } from '#testing/asking/ask-registrations.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { aMember } from '#testing/records/members.ts'
import { expect, it } from 'vitest'

const ask = async () => {
  const { app, db } = await buildTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  const from = (network: string) => ({ 'x-forwarded-for': `203.0.${network}.9` })
  return {
    db,
    check: (email: string, network = '113') =>
      askRegistrations(app).ask('POST', 'isValidEmailAddress', { email }, from(network)),
    signUp: (network = '113') =>
      app.inject({ method: 'POST', url: '/api/auth/register', payload: aSignUp(), headers: from(network) }),
  }
}

it('says whether an account has the address, in upper or lower case', async () => {
  const { db, check } = await ask()
  const { email } = await aMember(db)
  expect((await check(email.toUpperCase())).json()).toEqual({ exist: true })
  expect((await check('unknown@example.com')).json()).toEqual({ exist: false })
})

it('answers each network truthfully twenty times an hour, sign-ups included, and then always answers no', async () => {
  const { db, check, signUp } = await ask()
  const { email } = await aMember(db)
  for (let n = 0; n < 3; n += 1) expect((await signUp()).json()).toHaveProperty('accessToken')
  for (let n = 0; n < 17; n += 1) expect((await check(email)).json()).toEqual({ exist: true })
  const over = await check(email)
  expect([over.statusCode, over.json()]).toEqual([200, { exist: false }])
  expect((await signUp()).json()).not.toHaveProperty('accessToken')
  expect((await check(email, '114')).json()).toEqual({ exist: true })
})

it('answers all networks together truthfully six hundred times an hour', async () => {
  const { db, check } = await ask()
  const { email } = await aMember(db)
  const ends_at = new Date(Date.now() + 3_600_000)
  await db.insertInto('budget').values({ name: 'true-answers', subject: 'everyone', spent: 599, ends_at }).execute()
  expect((await check(email, '113')).json()).toEqual({ exist: true })
  expect((await check(email, '114')).json()).toEqual({ exist: false })
})

it('requires an address', async () => {
  const { check } = await ask()
  const answer = await check('no address')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ details: { email: 'Please enter a valid email address' } })
})
