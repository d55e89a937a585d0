import type { Recording } from '@regent/contract/webinars/recordings'
import { aFile } from '#testing/records/a-file.ts'
import { aRegistration } from '#testing/records/a-webinar.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, test } from 'vitest'

const { app, services, db } = await buildTestApp()
const { headers } = await signedIn(services, { role: 'admin' })
const staff = askWebinars(app, headers)

/** How many minutes from now the follow-up of the one registered person is due. */
const minutesUntil = async (id: string) => {
  const { due_at: dueAt } = await db
    .selectFrom('message')
    .select('due_at')
    .where('webinar_id', '=', id)
    .where('kind', 'like', 'follow-up-%')
    .executeTakeFirstOrThrow()
  return Math.round((dueAt.getTime() - Date.now()) / 60_000)
}

const anEnded = async () => {
  const { _id: id } = await staff.make({ status: 'In Progress' })
  await aRegistration(db, id)
  await staff.ask('POST', `admin/${id}/end`)
  return id
}

test('follow-ups wait two hours for the replay, or as long as the firm sets', async () => {
  expect(await minutesUntil(await anEnded())).toBe(120)
  const payload = { followUpMinutes: 30 }
  await app.inject({ method: 'PUT', url: '/api/admin/settings', headers, payload })
  expect(await minutesUntil(await anEnded())).toBe(30)
})

test('follow-ups go out a minute after the replay is there, and wait again while it is taken back', async () => {
  const id = await anEnded()
  const { url: file } = await aFile(services, { name: 'evening.mp4' })
  const added = await staff.ask('POST', `admin/${id}/recordings`, { file })
  expect(await minutesUntil(id)).toBe(1)
  await staff.change(id, { replayPublish: 'No' })
  expect(await minutesUntil(id)).toBe(30)
  await staff.change(id, { replayPublish: 'Yes' })
  expect(await minutesUntil(id)).toBe(1)
  const [recording] = added.json<{ recordings: Recording[] }>().recordings
  await staff.ask('DELETE', `admin/${id}/recordings/${recording?._id}`)
  expect(await minutesUntil(id)).toBe(30)
  await staff.ask('POST', `admin/${id}/recordings/${recording?._id}/restore`)
  expect(await minutesUntil(id)).toBe(1)
})

test('follow-ups survive that the webinar is deleted and restored', async () => {
  const id = await anEnded()
  await staff.ask('DELETE', `admin/${id}`)
  await staff.ask('POST', `admin/${id}/restore`)
  const rows = await db
    .selectFrom('message')
    .select('state')
    .where('webinar_id', '=', id)
    .where('kind', 'like', 'follow-up-%')
    .execute()
  expect(rows).toEqual([{ state: 'planned' }])
  expect(await minutesUntil(id)).toBe(30)
})
