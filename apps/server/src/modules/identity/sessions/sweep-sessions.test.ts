import { movedClock } from '#testing/moved-clock.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { testServices } from '#testing/test-services.ts'
import { transact } from '#db/transact.ts'
import { expect, test } from 'vitest'
import { endSessions } from './index.ts'
import { hasSessionFrom } from './session.repository.ts'
import { sweepSessions } from './session.jobs.ts'

const { clock, forward } = movedClock()
const services = await testServices({ clock })
const { db } = services

const day = 24 * 60 * 60

const sweep = () => sweepSessions.perform({}, services)

const sessions = () => db.selectFrom('session').select(['id', 'end_reason']).orderBy('id').execute()

const tokensOf = (sessionId: string) =>
  db.selectFrom('refresh_token').select('id').where('session_id', '=', sessionId).execute()

test('takes away the tokens of ended and worn-out sessions at once, and the sessions when nothing needs them any more', async () => {
  const [staff, member, ended] = [
    await signedIn(services, { role: 'admin' }),
    await signedIn(services),
    await signedIn(services),
  ]
  await transact(db, (tx) => endSessions(tx, { accountId: ended.accountId, reason: 'signed-out' }))
  await sweep()
  expect(await tokensOf(ended.sessionId)).toEqual([])
  expect(await tokensOf(staff.sessionId)).toHaveLength(1)

  forward(day)
  await sweep()
  expect(await sessions()).toEqual([
    { id: staff.sessionId, end_reason: 'expired' },
    { id: member.sessionId, end_reason: null },
    { id: ended.sessionId, end_reason: 'signed-out' },
  ])
  expect(await tokensOf(staff.sessionId)).toEqual([])
  expect(await tokensOf(member.sessionId)).toHaveLength(1)

  forward(30 * day)
  await sweep()
  expect((await sessions()).map(({ end_reason }) => end_reason)).toEqual(['expired', 'expired', 'signed-out'])

  const from = { accountId: member.accountId, device: 'Unknown device', network: '203.0.113.0/24' }
  forward(60 * day)
  await sweep()
  expect(await hasSessionFrom(db, from)).toBe(true)
  forward(31 * day)
  await sweep()
  expect(await sessions()).toEqual([])
  expect(await hasSessionFrom(db, from)).toBe(false)
})

test('runs every five minutes', () => {
  expect(sweepSessions.schedule).toBe('*/5 * * * *')
})
