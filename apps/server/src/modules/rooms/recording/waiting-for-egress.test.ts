import { expect, it } from 'vitest'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeRecorder } from '#testing/fakes/fake-recorder.ts'
import { startMediaServer } from '#testing/media/start-media-server.ts'
import { anOpenRoom } from '#testing/rooms/people-in-room.ts'
import { keepRecording } from './keep-recording.ts'
import { recordingTexts as texts } from './texts.ts'

const media = await startMediaServer()
const { promise: stored, resolve: store } = Promise.withResolvers<undefined>()
const recorder = fakeRecorder({ name: 'egress', stored })
const { services, db } = await buildTestApp({ environment: media.environment, recorder: recorder.driver })

const openParts = async () =>
  (await db.selectFrom('recording_part').select('id').where('ended_at', 'is', null).execute()).map(({ id }) => id)

it('a part is open until LiveKit Egress has brought its file; no other room waits for that, and hosts are told', async () => {
  const [slow, other] = [await anOpenRoom(services), await anOpenRoom(services)]
  const want = (id: string, isWanted: boolean) =>
    db.updateTable('room').set({ is_recording_wanted: isWanted }).where('webinar_id', '=', id).execute()
  const problemOf = async (id: string) =>
    (await db.selectFrom('room').select('recording_problem').where('webinar_id', '=', id).executeTakeFirstOrThrow())
      .recording_problem
  await want(slow.id, true)
  const { stop } = await keepRecording(services)
  cleanUp(stop)
  await eventually(() => expect(recorder.started).toHaveLength(1))
  const [first] = await openParts()
  // Of a process that was killed: it is settled beside the loop as well.
  await db.updateTable('recording_part').set({ worker: 'gone' }).execute()
  await want(other.id, true)
  await eventually(() => expect(recorder.started).toHaveLength(2))
  await want(other.id, false)
  await eventually(() => expect(recorder.started[1]?.isStopped).toBe(true))
  await want(other.id, true)
  await eventually(async () => expect(await problemOf(other.id)).toBe(texts.stillStored))
  expect(await openParts()).toContain(first)
  expect(recorder.started).toHaveLength(2)
  store(undefined)
  await eventually(() => expect(recorder.started).toHaveLength(4))
  expect(await openParts()).not.toContain(first)
  await eventually(async () => expect(await problemOf(other.id)).toBeNull())
})
