import { createMailLink, type MailLinkKind } from '#modules/identity/account/index.ts'
import { openSession } from '#modules/identity/sessions/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { goodPassword } from '#testing/records/members.ts'
import { expect, it } from 'vitest'

const { app, services, db } = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '0.1' } })

const password = 'a kettle beside nine windows'

const post = (url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers })

/** A patient thief with any number of sessions waits as long as asked after each wrong password, except after the last. */
const tryManyPasswords = async ({ accountId }: SignedInPerson) => {
  const caller = { accountId, agent: '', network: '198.51.100.0/24' }
  for (let tries = 0; tries < 8; tries += 1) {
    await db
      .updateTable('sign_in_throttle')
      .set({ retry_at: new Date(0) })
      .execute()
    const { accessToken } = await openSession(services, db, caller)
    const payload = { password, currentPassword: `wrong ${tries}` }
    const answer = await post('password', payload, { authorization: `Bearer ${accessToken}` })
    expect(answer.statusCode).toBe(400)
  }
}

/** Resets the password with a mailed link and signs in again, in the same browser. */
const signInAfter = async ({ accountId, email }: SignedInPerson, kind: MailLinkKind, page: string) => {
  const link = await createMailLink(db, { kind, accountId, email })
  const set = await post(`${page}/${link}`, { password })
  expect(set.statusCode).toBe(200)
  const cookie = [set.headers['set-cookie']].flat().map((each) => String(each).split(';')[0])
  expect(cookie.join()).toContain('regent_known')
  return post('login', { email, password }, { cookie: cookie.join('; ') })
}

it('wrong passwords in an account of an unverified address do not delay the one who verifies it', async () => {
  const stranger = await signedIn(services, { password: goodPassword, isVerified: false })
  await tryManyPasswords(stranger)
  expect((await signInAfter(stranger, 'verify', 'verify')).statusCode).toBe(200)
})

it('wrong passwords in the sessions of a thief do not delay the owner who has set a new one', async () => {
  const person = await signedIn(services, { password: goodPassword })
  await tryManyPasswords(person)
  expect((await signInAfter(person, 'reset', 'reset-password')).statusCode).toBe(200)
})
