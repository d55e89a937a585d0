import { announce } from '#db/announce.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { aRegistration } from '#testing/records/a-webinar.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { eventually } from '#testing/eventually.ts'
import { hearTopics } from '#testing/asking/hear-topics.ts'
import { movedClock } from '#testing/moved-clock.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, test } from 'vitest'
import { purgeWebinars } from '../changes/delete-webinar.ts'

const { clock, forward } = movedClock()
const testApp = await buildTestApp({ clock })
const { app, services, db } = testApp
const staff = askWebinars(app, (await signedIn(services, { role: 'admin' })).headers)
const visitor = askWebinars(app)
const { heard, forget } = await hearTopics(testApp)

test.each([
  ['made', async () => (await staff.make())._id],
  [
    'changed',
    async () => {
      const { _id: id } = await staff.make()
      forget()
      await staff.change(id, { name: 'Another name' })
      return id
    },
  ],
  [
    'ended',
    async () => {
      const { _id: id } = await staff.make()
      forget()
      await staff.ask('POST', `admin/${id}/end`)
      return id
    },
  ],
  [
    'deleted',
    async () => {
      const { _id: id } = await staff.make()
      forget()
      await staff.ask('DELETE', `admin/${id}`)
      return id
    },
  ],
])('a webinar that was %s is announced to open lists, and to staff who have it open', async (_, act) => {
  const id = await act()
  await eventually(() => {
    expect(heard).toEqual(expect.arrayContaining(['webinars', `webinar:${id}`]))
  })
})

test('the list shows a change by another process as soon as it is announced', async () => {
  const { _id: id } = await staff.make()
  await visitor.list('public')
  forget()
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('webinar').set({ name: 'Changed elsewhere' }).where('id', '=', id).execute()
    await announce(tx, 'webinars')
  })
  await eventually(() => {
    expect(heard).toContain('webinars')
  })
  expect((await visitor.list('public')).map(({ name }) => name)).toContain('Changed elsewhere')
})

test('a deleted webinar is erased with its registrations after thirty days, and not before', async () => {
  const [kept, gone] = [await staff.make(), await staff.make()]
  await aRegistration(db, gone._id)
  await staff.ask('DELETE', `admin/${gone._id}`)
  const purge = () => purgeWebinars.perform({}, services)
  const left = async () => (await db.selectFrom('webinar').select('id').execute()).map(({ id }) => id)
  forward(29 * 24 * 60 * 60)
  await purge()
  expect(await left()).toContain(gone._id)
  forward(2 * 24 * 60 * 60)
  await purge()
  expect(await left()).not.toContain(gone._id)
  expect(await left()).toContain(kept._id)
  expect(await db.selectFrom('registration').select('id').where('webinar_id', '=', gone._id).execute()).toEqual([])
})
