import { transact } from '#db/transact.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { askRegistrations } from '#testing/asking/ask-registrations.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, test } from 'vitest'

const { app, services, db } = await buildTestApp()
const staff = askWebinars(app, (await signedIn(services, { role: 'admin' })).headers)

const figuresOf = async (webinarId: string) => {
  const webinars = await staff.list('admin?sort=-registrants&limit=500')
  const webinar = webinars.find(({ _id: id }) => id === webinarId)
  return webinar && [webinar.registrants, webinar.attended, webinar.rewatched]
}

const setRegistration = (id: string, change: { attendance?: string; replays?: number; given_up_at?: Date | null }) =>
  db.updateTable('registration').set(change).where('id', '=', id).execute()

test('the figures of a webinar follow every change: register, unregister, register again, mark, watch, erase', async () => {
  const webinar = await aWebinar(db)
  expect(await figuresOf(webinar.id)).toEqual([0, 0, 0])
  const [one, two] = [
    await aRegistration(db, webinar.id),
    await aRegistration(db, webinar.id, { attendance: 'attended', replays: 2 }),
  ]
  expect(await figuresOf(webinar.id)).toEqual([2, 1, 2])
  await setRegistration(one.id, { attendance: 'attended', replays: 1 })
  expect(await figuresOf(webinar.id)).toEqual([2, 2, 3])
  await setRegistration(two.id, { given_up_at: new Date() })
  expect(await figuresOf(webinar.id)).toEqual([1, 1, 1])
  await setRegistration(two.id, { given_up_at: null, attendance: 'missed' })
  expect(await figuresOf(webinar.id)).toEqual([2, 1, 3])
  await db.deleteFrom('account').where('id', '=', one.accountId).execute()
  expect(await figuresOf(webinar.id)).toEqual([1, 0, 2])
})

test('the figures of a webinar disappear with the webinar', async () => {
  const webinar = await aWebinar(db)
  await aRegistration(db, webinar.id)
  await db.deleteFrom('webinar').where('id', '=', webinar.id).execute()
  expect(await db.selectFrom('webinar_count').select('id').where('webinar_id', '=', webinar.id).execute()).toEqual([])
})

test('a registration does not wait for another open transaction, and both are counted', async () => {
  const webinar = await aWebinar(db)
  const people = await Promise.all(Array.from({ length: 3 }, () => signedIn(services)))
  await db.transaction().execute(async (tx) => {
    await aRegistration(tx, webinar.id)
    for (const person of people) {
      expect((await askRegistrations(app, person).register(webinar.id)).statusCode).toBe(201)
    }
    expect(await figuresOf(webinar.id)).toEqual([3, 0, 0])
  })
  expect(await figuresOf(webinar.id)).toEqual([4, 0, 0])
})

test('a change that is rolled back does not count', async () => {
  const webinar = await aWebinar(db)
  const undone = transact(db, async (tx) => {
    await aRegistration(tx, webinar.id)
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  expect(await figuresOf(webinar.id)).toEqual([0, 0, 0])
})
