import type { Webinar } from '@regent/contract/webinars/webinars'
import { announce } from '#db/announce.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { askRegistrations } from '#testing/asking/ask-registrations.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { eventually } from '#testing/eventually.ts'
import { hearTopics } from '#testing/asking/hear-topics.ts'
import { endUndo } from '#testing/records/end-undo.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { workOn } from '#testing/mails/sent-mails.ts'
import { expect, test } from 'vitest'
import { ownRegistrationJobs } from './index.ts'

const testApp = await buildTestApp()
const { app, services, db } = testApp
const visitor = askRegistrations(app)
await workOn(services, ownRegistrationJobs)
const { heard } = await hearTopics(testApp)

const aPerson = async () => askRegistrations(app, await signedIn(services))

interface Shown {
  webinar: Webinar
}

const isFullFor = async (person: typeof visitor, id: string) =>
  (await person.get(`public/${id}`)).json<Shown>().webinar.isFull

const waitingJobs = async () => {
  const { rows } = await services.pool.query<{ seconds: number }>(
    `select extract(epoch from run_at - now())::float8 as seconds
    from graphile_worker.jobs where task_identifier = 'announce-free-place'`,
  )
  return rows.map(({ seconds }) => seconds)
}

/** The minute after unregistering from this webinar ends, for the place, its mail and its job. */
const endMinute = async (id: string) => {
  await endUndo(db, id)
  await services.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), now())
    from graphile_worker.jobs where task_identifier = 'announce-free-place'`,
  )
  await eventually(async () => {
    expect(await waitingJobs()).toEqual([])
  })
}

test('a place that is free again after the minute is announced to everyone who saw the webinar as full', async () => {
  const { id } = await aWebinar(db, { capacity: 1 })
  const person = await aPerson()
  await person.register(id)
  await person.unregister(id)
  expect(heard).not.toContain('webinars')
  const [seconds = 0] = await waitingJobs()
  expect(seconds).toBeGreaterThan(55)
  expect(seconds).toBeLessThan(62)

  await endMinute(id)
  expect(await isFullFor(visitor, id)).toBe(false)
  await eventually(() => {
    expect(heard).toEqual(expect.arrayContaining(['webinars', 'registrations', `webinar:${id}`]))
  })
})

test.each([
  ['is taken back', 1, async (person: typeof visitor, id: string) => person.register(id)],
  ['was not the last one', 3, () => Promise.resolve()],
])('a place that %s is not announced', async (_, capacity, act) => {
  const { id } = await aWebinar(db, { capacity })
  const person = await aPerson()
  await person.register(id)
  await person.unregister(id)
  await act(person, id)
  await endMinute(id)
  await announce(db, 'portal')
  await eventually(() => {
    expect(heard).toContain('portal')
  })
  expect(heard).not.toContain('webinars')
})

test('a webinar without a capacity leaves no job behind', async () => {
  const { id } = await aWebinar(db)
  const person = await aPerson()
  await person.register(id)
  await person.unregister(id)
  expect(await waitingJobs()).toEqual([])
})

test('a full webinar is not full for the person whose place is kept, who may register again', async () => {
  const { id } = await aWebinar(db, { capacity: 1 })
  const [person, other] = [await aPerson(), await aPerson()]
  await person.register(id)
  expect(await isFullFor(person, id)).toBe(true)
  await person.unregister(id)
  expect([await isFullFor(person, id), await isFullFor(other, id), await isFullFor(visitor, id)]).toEqual([
    false,
    true,
    true,
  ])
  const own = (await person.get(`user/${id}`)).json<Shown>().webinar
  expect([own.isFull, own.attendees]).toEqual([false, []])
  expect((await other.register(id)).json()).toMatchObject({ code: 'webinar_full' })
  expect((await person.register(id)).statusCode).toBe(201)
})
