import { beforeEach, expect, it } from 'vitest'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { fakeRecorder } from '#testing/fakes/fake-recorder.ts'
import { startMediaServer } from '#testing/media/start-media-server.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { aHost, anOpenRoom } from '#testing/rooms/people-in-room.ts'
import { createFollower } from './follow-room.ts'
import { mostRecorders } from './recorder-problem.ts'
import { createRecorders } from './recorders.ts'
import { listRecordedRooms } from './recording-part.repository.ts'
import { recordingTexts as texts } from './texts.ts'

const media = await startMediaServer()
const recorder = fakeRecorder()
const { services, db } = await buildTestApp({ environment: media.environment, recorder: recorder.driver })

const space = { isFull: false, warning: undefined }

let follow: ReturnType<typeof createFollower>

beforeEach(async () => {
  await db.updateTable('webinar').set({ status: 'Ended' }).execute()
  await db.deleteFrom('recording_part').execute()
  await takeHeard(services)
  follow = createFollower(services, 'own', createRecorders(services, 'own'))
})

const aRecordedRoom = async () => {
  const { id } = await anOpenRoom(services)
  await db.updateTable('room').set({ is_recording_wanted: true }).where('webinar_id', '=', id).execute()
  const read = async () => (await listRecordedRooms(db)).find(({ webinar_id: webinarId }) => webinarId === id)
  const step = async (disk: Parameters<typeof follow>[1] = space) => {
    const row = await read()
    if (row) await follow(row, disk)
    return read()
  }
  return { id, step }
}

it('warns hosts while the disk fills, then stops and says so, and keeps the part', async () => {
  const room = await aRecordedRoom()
  const host = await aHost(services, room.id)
  await room.step()
  await db.updateTable('recording_part').set({ began_at: new Date(), bytes: 5 }).execute()
  expect(await room.step({ isFull: false, warning: texts.diskFills(12) })).toMatchObject({
    problem: texts.diskFills(12),
  })
  expect((await takeHeard(services)).at(-1)).toEqual({
    message: { type: 'recording-problem', problem: texts.diskFills(12) },
    to: [host.id],
  })
  expect(await room.step()).toMatchObject({ problem: null, is_wanted: true })
  expect(await room.step({ isFull: true, warning: undefined })).toMatchObject({
    problem: texts.diskFull,
    is_wanted: false,
    bytes: 5,
  })
  expect((await takeHeard(services)).at(-1)?.message).toMatchObject({ type: 'recording', recording: { state: 'off' } })
})

it('records as many rooms as the machine can, and the next one begins when one of them ends', async () => {
  const before = recorder.started.length
  const rooms = []
  for (let index = 0; index <= mostRecorders; index += 1) rooms.push(await aRecordedRoom())
  const [first, last] = [rooms[0], rooms.at(-1)]
  for (const room of rooms) await room.step()
  expect(await last?.step()).toMatchObject({ part_id: null, problem: texts.busy(mostRecorders) })
  recorder.started[before]?.crash()
  await db
    .updateTable('webinar')
    .set({ status: 'Ended' })
    .where('id', '=', first?.id ?? '')
    .execute()
  await first?.step()
  expect(await last?.step()).toMatchObject({ problem: null, part_id: expect.any(String) as string })
})

it('records no more rooms than that if all of them begin at once', async () => {
  const rooms = []
  for (let index = 0; index < mostRecorders + 2; index += 1) rooms.push(await aRecordedRoom())
  const after = await Promise.all(rooms.map(({ step }) => step()))
  expect(after.filter((room) => room?.part_id)).toHaveLength(mostRecorders)
})

it('counts the bytes of all parts that are still to become one video', async () => {
  const room = await aRecordedRoom()
  await room.step()
  await db.updateTable('recording_part').set({ bytes: 7, ended_at: new Date() }).execute()
  await room.step()
  await db.updateTable('recording_part').set({ bytes: 5 }).where('ended_at', 'is', null).execute()
  expect(await room.step()).toMatchObject({ bytes: 12 })
})

it('leaves the parts of other processes alone', async () => {
  const room = await aRecordedRoom()
  await room.step()
  await db.updateTable('recording_part').set({ worker: 'other' }).execute()
  const before = recorder.started.length
  await db
    .updateTable('recording_part')
    .set({ last_heard_at: new Date(0) })
    .execute()
  expect(await room.step()).toMatchObject({ worker: 'other' })
  expect(recorder.started).toHaveLength(before)
})

it('gets the browser while the doors are open, if the webinar will be recorded by itself', async () => {
  const { id, step } = await aRecordedRoom()
  await db.updateTable('webinar').set({ status: 'Waiting' }).where('id', '=', id).execute()
  const before = recorder.state.prepared
  await step()
  expect(recorder.state.prepared).toBe(before)
  await db.updateTable('webinar').set({ is_recorded: true }).where('id', '=', id).execute()
  await step()
  expect(recorder.state.prepared).toBe(before + 1)
})
