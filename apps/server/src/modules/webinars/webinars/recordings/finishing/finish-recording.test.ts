import { mkdir, readdir, statfs, truncate, writeFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import type { Services } from '#app/services.ts'
import { newId } from '#db/new-id.ts'
import { addressOf } from '#modules/files/files/index.ts'
import { isKeyTaken } from '#platform/jobs/index.ts'
import { partFolder, recordingFolder, recordingsFolder } from '#platform/video/part-folder.ts'
import { readSample } from '#testing/video/read-sample.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { testServices } from '#testing/test-services.ts'
import { defineFinishing, finishingKey } from './finish-recording.ts'
import { ensureRoomRecording } from '../recording-of-room.repository.ts'
import { storeRecording } from '../recordings.ts'
import type { PartsPort } from './store-joined.ts'
import { sweepPartFolders } from './sweep-part-folders.ts'
import { aFile } from '#testing/records/a-file.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'

const { app, services, db } = await buildTestApp()
const { headers } = await signedIn(services, { role: 'admin' })
const staff = askWebinars(app, headers)
const setPartSeconds = vi.fn<(tx: unknown, partId: string, seconds: number) => Promise<void>>()
const readCaptions = vi.fn<PartsPort['readCaptions']>(() => Promise.resolve(undefined))
const finishing = defineFinishing({ setPartSeconds, readCaptions })
const video = await readSample('part.mp4')

const jpeg = (text: string) => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from(text)])

/** What recorders left of a webinar that is over; a part without bytes was killed at once. */
const aRecording = async (parts: (Buffer | undefined)[], where: Pick<Services, 'db' | 'config'> = services) => {
  const { id: webinarId } = await aWebinar(where.db, { status: 'Ended', name: 'Land Trusts' })
  const id = newId()
  const recording = { id, webinar_id: webinarId, name: 'Land Trusts', source: 'room', state: 'finishing' }
  await where.db.insertInto('recording').values(recording).execute()
  const partIds: string[] = []
  for (const [at, content] of parts.entries()) {
    const part = { id: newId(), recording_id: id, number: at + 1, worker: 'a-worker', ended_at: new Date() }
    await where.db.insertInto('recording_part').values(part).execute()
    partIds.push(part.id)
    const folder = partFolder(where.config, { recordingId: id, number: at + 1 })
    for (const one of [folder.thumbnails, folder.posters]) await mkdir(one, { recursive: true })
    if (content) await writeFile(folder.video, content)
    await writeFile(folder.levels, Uint8Array.of(10, 20, 30, 40, 50, 60, 70, 80, 90, 100))
    await writeFile(folder.picture('thumbnail', 0), jpeg(`thumbnail of part ${at + 1}`))
    await writeFile(folder.picture('poster', 2), jpeg(`poster of part ${at + 1}`))
  }
  return { id, webinarId, partIds }
}

const rowOf = (id: string) => db.selectFrom('recording').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const finish = ({ id }: { id: string }) => finishing.perform({ recordingId: id }, services)

const filesNamed = (name: string) => db.selectFrom('file').select('id').where('name', '=', name).execute()

test('what was captioned in the room are the captions of its recording, unless staff have uploaded some', async () => {
  const cues = [{ start: 1, end: 2.5, text: 'Good evening.' }]
  readCaptions.mockResolvedValue({ language: 'en', label: 'English', cues })
  const recording = await aRecording([video])
  await finish(recording)
  const { captions } = await rowOf(recording.id)
  const [track] = captions as unknown as { language: string; label: string; url: string }[]
  expect(track).toMatchObject({ language: 'en', label: 'English' })
  const answer = await app.inject({ url: track?.url ?? '', headers })
  expect(answer.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nGood evening.\n')

  const other = await aRecording([video])
  const own = [{ language: 'es', label: 'Español', url: '/files/1/own.vtt' }]
  await db
    .updateTable('recording')
    .set({ captions: JSON.stringify(own) })
    .where('id', '=', other.id)
    .execute()
  await finish(other)
  expect((await rowOf(other.id)).captions).toEqual(own)
  readCaptions.mockResolvedValue(undefined)
})

test('the parts of a recording become the replay of its webinar, with all that belongs to it', async () => {
  const recording = await aRecording([video, undefined, video.subarray(0, 20_000)])
  await finish(recording)
  const row = await rowOf(recording.id)
  expect(row).toMatchObject({ state: 'ready', is_replay: true, thumbnail_seconds: 10, whole_file_id: null })
  expect(row.duration_seconds).toBeGreaterThan(6)
  expect(row.thumbnail_offsets).toEqual([0, jpeg('thumbnail of part 1').length])
  expect(row.waveform?.slice(0, 3)).toEqual([10, 20, 30])
  expect(await staff.one(`admin/${recording.webinarId}`)).toMatchObject({ recording: 'Land Trusts', hasReplay: true })
  const uses = await db
    .selectFrom('file_use')
    .select(['file_id', 'audience'])
    .where('record_id', '=', recording.webinarId)
    .execute()
  expect(uses.toSorted((one, other) => (one.file_id < other.file_id ? -1 : 1))).toEqual(
    [row.file_id, row.poster_file_id, row.thumbnails_file_id].map((file_id) => ({ file_id, audience: 'staff' })),
  )
  const [first, , third] = recording.partIds
  expect(setPartSeconds.mock.calls.map(([, part]) => part)).toEqual([first, third])
  expect(await readdir(recordingsFolder(services.config))).toEqual([])
  const served = await app.inject({ url: addressOf({ id: row.file_id ?? '', extension: 'mp4' }), headers })
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'video/mp4'])
})

test('a recording that is finished again stays as it is, and does not replace a replay that staff have chosen', async () => {
  const recording = await aRecording([video])
  await storeRecording(db, recording.webinarId, (await aFile(services, { name: 'chosen.mp4' })).url)
  await finish(recording)
  const before = await rowOf(recording.id)
  expect(before).toMatchObject({ state: 'ready', is_replay: false })
  await finish(recording)
  expect(await rowOf(recording.id)).toEqual(before)
})

test('what staff change while the video is made stays', async () => {
  const recording = await aRecording([video])
  const take = services.storage.take.bind(services.storage)
  const keepUntil = '2038-01-19T00:00:00.000Z'
  const payload = { recordingRetentionDays: 30 }
  await app.inject({ method: 'PUT', url: '/api/admin/settings', headers, payload })
  vi.spyOn(services.storage, 'take').mockImplementationOnce(async (...stored) => {
    const at = `admin/${recording.webinarId}/recordings/${recording.id}`
    await staff.ask('PUT', `${at}/name`, { name: 'Land Trusts, second evening' })
    await staff.ask('PUT', `${at}/details`, { keepUntil })
    return take(...stored)
  })
  await finish(recording)
  expect(await rowOf(recording.id)).toMatchObject({ name: 'Land Trusts, second evening', is_replay: true })
  expect((await rowOf(recording.id)).keep_until?.toISOString()).toBe(keepUntil)
  expect(await staff.one(`admin/${recording.webinarId}`)).toMatchObject({ recording: 'Land Trusts, second evening' })
})

test('parts that another machine has are left to it for a day, and staff read why', async () => {
  const recording = await aRecording([video, undefined])
  await db.updateTable('recording_part').set({ bytes: 1000 }).where('recording_id', '=', recording.id).execute()
  await finish(recording)
  expect(await rowOf(recording.id)).toMatchObject({
    state: 'finishing',
    failure: expect.stringContaining('another machine') as string,
  })
  expect(await isKeyTaken(db, finishingKey(recording.id))).toBe(true)
  const tomorrow = () => new Date(Date.now() + 25 * 60 * 60 * 1000)
  await finishing.perform({ recordingId: recording.id }, { ...services, clock: tomorrow })
  expect(await rowOf(recording.id)).toMatchObject({ state: 'ready', failure: null, is_replay: true })
})

test('a recording of which nothing can be played has failed', async () => {
  const recording = await aRecording([undefined, video.subarray(0, 900)])
  await finish(recording)
  expect(await rowOf(recording.id)).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/no video/u) as string,
    file_id: null,
    is_replay: false,
  })
  expect(await readdir(recordingsFolder(services.config))).toEqual([])
})

test('parts that are large are kept for as long as a video would be, although nothing of them can be played', async () => {
  const payload = { recordingRetentionDays: 30 }
  await app.inject({ method: 'PUT', url: '/api/admin/settings', headers, payload })
  const recording = await aRecording([Buffer.alloc(2_000_000)])
  await finish(recording)
  expect(await rowOf(recording.id)).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/kept on the server/u) as string,
    keep_until: expect.any(Date) as Date,
    file_id: null,
  })
  expect(await readdir(recordingFolder(services.config, recording.id))).toContain('1')
})

test('parts that cannot be one video are kept', async () => {
  const recording = await aRecording([video, await readSample('part.webm')])
  await finish(recording)
  expect(await rowOf(recording.id)).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/different kinds/u) as string,
  })
  expect(await readdir(recordingFolder(services.config, recording.id))).toEqual(expect.arrayContaining(['1', '2']))
})

test('a part that is still being recorded is waited for', async () => {
  const recording = await aRecording([video])
  await db.updateTable('recording_part').set({ ended_at: null }).where('recording_id', '=', recording.id).execute()
  await expect(finish(recording)).rejects.toThrow('still being recorded')
  expect(await rowOf(recording.id)).toMatchObject({ state: 'finishing' })
})

test('what fails in the middle leaves no file behind, and is done once when it is done again', async () => {
  const recording = await aRecording([video])
  await db.updateTable('recording').set({ name: 'Interrupted' }).where('id', '=', recording.id).execute()
  setPartSeconds.mockRejectedValueOnce(new Error('The database is away.'))
  await expect(finish(recording)).rejects.toThrow('The database is away.')
  expect(await filesNamed('Interrupted.mp4')).toEqual([])
  expect(await rowOf(recording.id)).toMatchObject({ state: 'finishing', file_id: null })
  await Promise.all([finish(recording), finish(await aRecording([video]))])
  expect(await filesNamed('Interrupted.mp4')).toHaveLength(1)
  expect(await rowOf(recording.id)).toMatchObject({ state: 'ready' })
})

test('without disk space the parts are kept until there is some, staff read why, and it is tried again', async () => {
  const small = await testServices({ environment: { FILES_QUOTA: '20 kB' } })
  const recording = await aRecording([video], small)
  const work = (where: Services) => finishing.perform({ recordingId: recording.id }, where)
  const read = () =>
    small.db
      .selectFrom('recording')
      .select(['state', 'failure'])
      .where('id', '=', recording.id)
      .executeTakeFirstOrThrow()
  await work(small)
  expect(await read()).toEqual({
    state: 'finishing',
    failure: expect.stringContaining('no space on the disk') as string,
  })
  expect(await small.db.selectFrom('file').select('id').execute()).toEqual([])
  expect(await readdir(recordingFolder(small.config, recording.id))).toEqual(['1'])
  expect(await isKeyTaken(small.db, finishingKey(recording.id))).toBe(true)
  await work({ ...small, config: { ...small.config, FILES_QUOTA: undefined } })
  expect(await read()).toEqual({ state: 'ready', failure: null })
})

test('nothing is written before it is known that the disk has space for it', async () => {
  const recording = await aRecording([video])
  const { bavail, bsize } = await statfs(services.config.DATA_DIR)
  // A hole in the file takes no space.
  const { video: file } = partFolder(services.config, { recordingId: recording.id, number: 1 })
  await truncate(file, bavail * bsize)
  await finish(recording)
  expect(await rowOf(recording.id)).toMatchObject({
    state: 'finishing',
    failure: expect.stringMatching(/no space on the disk/u) as string,
  })
})

test('what is recorded again before it was finished keeps its parts', async () => {
  const recording = await aRecording([video])
  expect(await ensureRoomRecording(db, recording.webinarId)).toBe(recording.id)
  await finish(recording)
  expect(await rowOf(recording.id)).toMatchObject({ state: 'recording', file_id: null })
  expect(await readdir(recordingFolder(services.config, recording.id))).toEqual(['1'])
})

const ownCaptions = [{ language: 'en', label: 'English', url: '/files/7d9b1c0e.vtt' }]

test.each([
  ['are asked for by itself', [], 'waiting'],
  ['stay as they are if staff have added some', ownCaptions, null],
])('captions of a finished recording %s', async (_, captions, captioning) => {
  const recording = await aRecording([video])
  await db
    .updateTable('recording')
    .set({ captions: JSON.stringify(captions) })
    .where('id', '=', recording.id)
    .execute()
  const config = { ...services.config, TRANSCRIBER_URL: 'http://127.0.0.1:9' }
  await finishing.perform({ recordingId: recording.id }, { ...services, config })
  expect(await rowOf(recording.id)).toMatchObject({ state: 'ready', captions, captioning })
})

test('a recording that was given up is finished an hour later, and folders of finished and purged ones are removed', async () => {
  const [waiting, done, purged] = [await aRecording([video]), await aRecording([video]), await aRecording([video])]
  await finish(done)
  await db.deleteFrom('webinar').where('id', '=', purged.webinarId).execute()
  await mkdir(recordingFolder(services.config, done.id))
  const tomorrow = () => new Date(Date.now() + 48 * 60 * 60 * 1000)
  await sweepPartFolders.perform({}, { ...services, clock: tomorrow })
  const folders = await readdir(recordingsFolder(services.config))
  expect(folders).toContain(waiting.id)
  expect(folders).not.toContain(done.id)
  expect(folders).not.toContain(purged.id)
  expect(await isKeyTaken(db, finishingKey(waiting.id))).toBe(true)
})
