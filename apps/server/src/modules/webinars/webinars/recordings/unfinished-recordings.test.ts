import { type Recording } from '@regent/contract/webinars/recordings'
import { expect, test } from 'vitest'
import { newId } from '#db/new-id.ts'
import { aFile } from '#testing/records/a-file.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { keepFiles } from './recordings.ts'

const { app, services, db } = await buildTestApp()
const { headers } = await signedIn(services, { role: 'admin' })
const staff = askWebinars(app, headers)

const recordingsOf = async (id: string) =>
  (await staff.read<{ recordings: Recording[] }>(`admin/${id}/recordings`)).recordings

/** What the room has made of a webinar: parts that began in the first minutes of an hour, of so many seconds each. */
const aRoomRecording = async (state: string, parts: (number | undefined)[] = [], more: object = {}) => {
  const { _id: webinarId } = await staff.make({ status: 'Ended' })
  const recording = { id: newId(), webinar_id: webinarId, name: 'Land Trusts', source: 'room', state, ...more }
  await db.insertInto('recording').values(recording).execute()
  for (const [index, seconds] of parts.entries()) {
    const began_at = new Date(Date.UTC(2026, 10, 20, 12, index))
    const ended_at = seconds === undefined ? null : new Date(began_at.getTime() + seconds * 1000)
    const part = { id: newId(), recording_id: recording.id, number: index + 1, worker: 'a-worker', began_at, ended_at }
    await db.insertInto('recording_part').values(part).execute()
  }
  const at = `admin/${webinarId}/recordings/${recording.id}`
  return { ...recording, webinarId, ask: (method: 'PUT' | 'DELETE', path = '') => staff.ask(method, `${at}${path}`) }
}

test('a recording that is still being made has parts, but nothing to play', async () => {
  const { webinarId } = await aRoomRecording('recording', [12.5, undefined])
  const [recording] = await recordingsOf(webinarId)
  expect(recording).toMatchObject({
    state: 'recording',
    source: 'room',
    isReplay: false,
    duration: null,
    parts: [
      { startedAt: '2026-11-20T12:00:00.000Z', seconds: 12.5 },
      { startedAt: '2026-11-20T12:01:00.000Z', seconds: null },
    ],
  })
  expect(recording).not.toHaveProperty('url')
})

test('a recording without a video can be neither the replay nor replaced, nor deleted while it is being made', async () => {
  const { webinarId, id, ask } = await aRoomRecording('finishing', [12])
  const chosen = await ask('PUT')
  expect([chosen.statusCode, chosen.json()]).toMatchObject([400, { message: 'This recording has no video yet' }])
  const { url } = await aFile(services)
  const replacing = await staff.ask('POST', `admin/${webinarId}/recordings`, { file: url, replaces: id })
  expect(replacing.statusCode).toBe(400)
  const removed = await ask('DELETE')
  expect([removed.statusCode, removed.json()]).toMatchObject([
    400,
    { message: 'This recording is still being made. You can delete it once it is ready.' },
  ])
  expect(await recordingsOf(webinarId)).toHaveLength(1)
})

test('a failed recording says why, and can be deleted and restored without becoming the replay', async () => {
  const { webinarId, ask } = await aRoomRecording('failed', [], { failure: 'Nothing was recorded.' })
  expect(await recordingsOf(webinarId)).toMatchObject([{ state: 'failed', failure: 'Nothing was recorded.' }])
  expect((await ask('DELETE')).statusCode).toBe(200)
  const { recordings } = await staff.read<{ recordings: Recording[] }>(`admin/${webinarId}/recordings/deleted`)
  const restored = await staff.ask('POST', `admin/${webinarId}/recordings/${recordings[0]?._id}/restore`)
  expect(restored.json()).toMatchObject({ recordings: [{ state: 'failed', isReplay: false }] })
})

test('every file of a recording is kept, and each only for staff', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, async () => (await aFile(services)).id))
  const [file_id, whole_file_id, poster_file_id, thumbnails_file_id, aac_file_id, captions = ''] = ids
  const { webinarId } = await aRoomRecording('ready', [], {
    ...{ file_id, whole_file_id, poster_file_id, thumbnails_file_id, aac_file_id },
    captions: JSON.stringify([{ language: 'en', label: 'English', url: `/files/${captions}.mp4` }]),
  })
  await keepFiles(db, webinarId)
  const uses = await db
    .selectFrom('file_use')
    .select(['file_id', 'audience'])
    .where('record_id', '=', webinarId)
    .execute()
  expect(uses.map(({ file_id: id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(new Set(uses.map(({ audience }) => audience))).toEqual(new Set(['staff']))
})
