import { dashboardEndpoints, type Dashboard } from '@regent/contract/figures/dashboard'
import { newId } from '#db/new-id.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { passSeconds } from '#testing/moved-clock.ts'
import { expect, test } from 'vitest'

const { app, services, db } = await buildTestApp()
const { headers } = await signedIn(services, { role: 'admin' })

const read = async (): Promise<Dashboard> => {
  passSeconds(1)
  const reply = await app.inject({ url: '/api/dashboard', headers })
  expect(reply.statusCode).toBe(200)
  return dashboardEndpoints.read.response.parse(reply.json())
}

const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60_000)

const registeredAt = async (webinarId: string, at: Date) => {
  const { id } = await aRegistration(db, webinarId)
  await db.updateTable('registration').set({ registered_at: at }).where('id', '=', id).execute()
}

test('an empty portal has a quiet dashboard', async () => {
  expect(await read()).toEqual({
    today: { views: 0, registrations: 0, attendees: 0, offerClicks: 0, sales: 0, newMembers: 0, webinars: [] },
    attention: [],
    activity: [],
  })
})

test('the dashboard shows today, the next webinar against the last ones, what needs attention, and what happened', async () => {
  const next = await aWebinar(db, { name: 'Next', starts_at: days(3), capacity: 50 })
  await aWebinar(db, { name: 'Later', starts_at: days(4) })
  const held = await aWebinar(db, { name: 'Held', starts_at: days(-10), status: 'Ended', ended_at: days(-10) })
  await aWebinar(db, { name: 'Missed', starts_at: days(-2) })
  await aWebinar(db, { name: 'Now', starts_at: new Date(), status: 'In Progress' })
  await registeredAt(next.id, days(-1))
  await registeredAt(next.id, new Date())
  await registeredAt(held.id, days(-12))
  await registeredAt(held.id, days(-9))
  const message = {
    id: newId(),
    unique_key: 'a',
    kind: 'reminder',
    channel: 'mail',
    due_at: new Date(),
    state: 'failed',
  }
  await db.insertInto('message').values(message).execute()

  const dashboard = await read()
  expect(dashboard.today).toMatchObject({ registrations: 1, webinars: [{ name: 'Now', status: 'In Progress' }] })
  expect(dashboard.next?.webinar).toMatchObject({ name: 'Next', registrations: 2, capacity: 50 })
  expect(dashboard.next?.curve.map(({ registrations }) => registrations)).toEqual([1, 2])
  expect(dashboard.next?.last).toMatchObject([
    {
      webinar: { name: 'Held' },
      curve: [
        { daysBefore: 2, registrations: 1 },
        { daysBefore: 1, registrations: 1 },
        { daysBefore: 0, registrations: 2 },
      ],
    },
  ])
  expect(dashboard.attention).toEqual([
    { kind: 'failedMessages', count: 1, url: '/admin/messages?state=failed' },
    { kind: 'notHeld', count: 1, url: '/admin/webinars' },
  ])
  const texts = dashboard.activity.map(({ text }) => text)
  expect(texts).toContainEqual(expect.stringMatching(/ registered for Next$/u))
  expect(texts).toContain('Held ended')
  expect(dashboard.activity.map(({ at }) => at)).toEqual(
    dashboard.activity
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
})
