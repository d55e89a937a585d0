import { eventually } from '#testing/eventually.ts'
import { buildAppWithMailbox } from '#testing/mails/mailbox.ts'
import { aMember } from '#testing/records/members.ts'
import { expect, test } from 'vitest'
import { failuresOfAttack } from './wrong-password-delays.policy.ts'

const { app, db, services, mailbox } = await buildAppWithMailbox({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })

let network = 0

const failOften = async (email: string, times = failuresOfAttack) => {
  for (let count = 0; count < times; count += 1) {
    network += 1
    await services.pool.query("update sign_in_throttle set retry_at = '-infinity'")
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: 'wrong password' },
      headers: { 'x-forwarded-for': `100.${64 + Math.floor(network / 250)}.${network % 250}.1` },
    })
    expect(answer.statusCode).toBe(401)
  }
}

const mailsTo = (email: string) => mailbox.kindsTo(email).filter((kind) => kind === 'account-attacked')

test('the owner is told once of each attack; an unverified or unknown address gets nothing', async () => {
  const { email } = await aMember(db)
  const { email: unverified } = await aMember(db, { isVerified: false })
  await failOften(unverified)
  await failOften('nobody@example.com')
  await failOften(email, failuresOfAttack - 1)
  await failOften('other@example.com', 1)
  expect(mailsTo(email)).toEqual([])
  await failOften(email, 10)
  await eventually(() => expect(mailsTo(email)).toHaveLength(1))

  // An hour without failures ends the attack.
  await services.pool.query("update sign_in_throttle set forget_at = now() - interval '1 second'")
  await failOften(email)
  await eventually(() => expect(mailsTo(email)).toHaveLength(2))
  expect(mailsTo(unverified)).toEqual([])
  expect(mailsTo('nobody@example.com')).toEqual([])
})
