import { newId } from '#db/new-id.ts'
import { salesJobs } from '#modules/firm/sales/index.ts'
import { endSessions, sessionJobs } from '#modules/identity/sessions/index.ts'
import { movedClock } from '#testing/moved-clock.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { testServices } from '#testing/test-services.ts'
import { expect, it } from 'vitest'
import { updateSettings } from './update-settings.ts'

const { clock, forward } = movedClock()
const services = await testServices({ clock })
const { db } = services
const actor = { userId: newId(), network: '203.0.113.0/24' }

const perform = (name: string) => [...salesJobs, ...sessionJobs].find((job) => job.name === name)?.perform({}, services)
const retain = (retention: { salesRequestMonths: number; sessionDays: number }) =>
  updateSettings(services, actor, { retention })

it('requests for a call are kept for the months that are set, or for ever', async () => {
  const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '2025550100' }
  const created_at = new Date(Date.now() - 70 * 24 * 60 * 60 * 1000)
  await db
    .insertInto('sales_request')
    .values({ id: newId(), ...person, created_at })
    .execute()
  const kept = () => db.selectFrom('sales_request').select('id').execute()

  for (const salesRequestMonths of [0, 3]) {
    await retain({ salesRequestMonths, sessionDays: 90 })
    await perform('sweep-sales-requests')
    expect(await kept()).toHaveLength(1)
  }
  await retain({ salesRequestMonths: 2, sessionDays: 90 })
  await perform('sweep-sales-requests')
  expect(await kept()).toEqual([])
})

it('ended sessions are kept for the days that are set, or for ever', async () => {
  const { accountId } = await signedIn(services)
  await endSessions(db, { accountId, reason: 'signed-out' })
  const kept = () => db.selectFrom('session').select('id').execute()
  forward(10 * 24 * 60 * 60)

  for (const sessionDays of [0, 30]) {
    await retain({ salesRequestMonths: 0, sessionDays })
    await perform('sweep-sessions')
    expect(await kept()).toHaveLength(1)
  }
  await retain({ salesRequestMonths: 0, sessionDays: 7 })
  await perform('sweep-sessions')
  expect(await kept()).toEqual([])
})
