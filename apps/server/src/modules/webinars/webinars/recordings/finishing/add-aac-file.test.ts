import { chmod, readFile, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#db/new-id.ts'
import { openFileAt } from '#modules/files/files/index.ts'
import { findFfmpeg } from '#platform/video/add-aac.ts'
import { openVideo } from '#platform/video/open-video.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aFile } from '#testing/records/a-file.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { aFolder, localVideo, packetsOf, readSample } from '#testing/video/read-sample.ts'
import { keepFiles } from '../recordings.ts'
import { trimRecording } from '../trim-recording.ts'
import { addAacFile } from './add-aac-file.ts'

const { app, services, db } = await buildTestApp()
const { headers } = await signedIn(services, { role: 'admin' })
const staff = askWebinars(app, headers)
const sample = await readSample('part.mp4')
const realFfmpeg = await findFfmpeg()
const systemPath = process.env['PATH'] ?? ''

/** A folder with a program of this name, before all others on the PATH. */
const withFfmpeg = async (script: string) => {
  const folder = await aFolder()
  const file = path.join(folder, 'ffmpeg')
  await writeFile(file, `#!/bin/sh\nfor target; do :; done\n${script}\n`)
  await chmod(file, 0o755)
  vi.stubEnv('PATH', `${folder}${path.delimiter}${systemPath}`)
  return { options: async () => (await readFile(path.join(folder, 'options'), 'utf8')).trim().split('\n') }
}

const aacOfThat = `printf '%s\\n' "$@" > "$(dirname "$0")/options"; printf 'The same with AAC.' > "$target"`

const aRecording = async (more: object = {}) => {
  const { id: webinarId } = await aWebinar(db, { status: 'Ended', replay_access: 'link' })
  const { id: file_id } = await aFile(services, { name: 'Land Trusts.mp4', content: sample })
  const id = newId()
  const recording = { id, webinar_id: webinarId, name: 'Land Trusts', source: 'room', state: 'ready', is_replay: true }
  await db
    .insertInto('recording')
    .values({ ...recording, file_id, duration_seconds: 6, measured_at: new Date(), ...more })
    .execute()
  await keepFiles(db, webinarId)
  const row = () => db.selectFrom('recording').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    id,
    webinarId,
    row,
    work: () => addAacFile.perform({ recordingId: id }, services),
    trim: () => staff.ask('PUT', `admin/${webinarId}/recordings/${id}/trim`, { start: 0, end: 3 }),
    untrim: () => staff.ask('DELETE', `admin/${webinarId}/recordings/${id}/trim`),
    /** What a browser without Opus gets. */
    played: async () => (await app.inject({ url: `/files/replays/${webinarId}/aac` })).rawPayload,
  }
}

const unusedFiles = () => {
  const used = db.selectFrom('file_use').select('file_id')
  return db.selectFrom('file').select('id').where('id', 'not in', used).orderBy('id').execute()
}

beforeEach(() => {
  vi.unstubAllEnvs()
})

test('a replay gets a file with AAC sound beside it, with the same pictures', async () => {
  const ffmpeg = await withFfmpeg(aacOfThat)
  const { webinarId, row, work, played } = await aRecording()
  expect((await played()).toString()).not.toContain('AAC')
  await work()
  expect((await played()).toString()).toBe('The same with AAC.')
  expect(await ffmpeg.options()).toEqual(expect.arrayContaining(['-c:v', 'copy', '-c:a', 'aac', '+faststart']))
  const { file_id, aac_file_id } = await row()
  const uses = await db.selectFrom('file_use').select('file_id').where('record_id', '=', webinarId).execute()
  expect(uses.map(({ file_id: used }) => used).toSorted()).toEqual([file_id, aac_file_id].toSorted())
  await work()
  expect((await row()).aac_file_id).toBe(aac_file_id)
})

test('it goes with the pictures that it belongs to: after a trim, and after one that is taken back', async () => {
  await withFfmpeg(aacOfThat)
  const { id, row, work, trim, untrim, played } = await aRecording()
  await work()
  await trim()
  await trimRecording.perform({ recordingId: id }, services)
  expect(await row()).toMatchObject({ aac_file_id: null })
  expect((await played()).toString()).not.toContain('AAC')
  await work()
  expect((await played()).toString()).toBe('The same with AAC.')
  await untrim()
  expect(await row()).toMatchObject({ aac_file_id: null })
})

test('one that was made of other pictures than those that play by now is thrown away', async () => {
  const { id, row, work, trim } = await aRecording()
  const folder = await aFolder()
  const [began, goesOn] = [path.join(folder, 'began'), path.join(folder, 'goes-on')]
  await withFfmpeg(`touch '${began}'; while [ ! -e '${goesOn}' ]; do sleep 0.05; done; printf 'Old.' > "$target"`)
  const working = work()
  await vi.waitFor(() => readFile(began), { timeout: 5000 })
  await trim()
  await trimRecording.perform({ recordingId: id }, services)
  const before = await unusedFiles()
  await writeFile(goesOn, '')
  await working
  expect(await row()).toMatchObject({ aac_file_id: null })
  expect(await unusedFiles()).toEqual(before)
})

test.each([
  ['an upload, which is as staff want it', { source: 'upload' }],
  ['a deleted recording', { deleted_at: new Date(), is_replay: false }],
])('none is made of %s', async (_, more) => {
  await withFfmpeg(aacOfThat)
  const { row, work } = await aRecording(more)
  await work()
  expect(await row()).toMatchObject({ aac_file_id: null })
})

test('without ffmpeg the replay stays as it is; one that fails leaves nothing', async () => {
  const { row, work } = await aRecording()
  vi.stubEnv('PATH', '')
  await work()
  await withFfmpeg('printf "Half." > "$target"; echo "No memory." >&2; exit 1')
  const before = await unusedFiles()
  await expect(work()).rejects.toThrow('ffmpeg ended with 1: No memory.')
  expect(await row()).toMatchObject({ aac_file_id: null })
  expect(await unusedFiles()).toEqual(before)
})

test('none is made where the disk could not hold it', async () => {
  const { options } = await withFfmpeg(aacOfThat)
  const recording = await aRecording()
  const { bavail, bsize } = await statfs(services.config.DATA_DIR)
  const size = Math.ceil((bavail * bsize) / 2)
  const { file_id: id } = await recording.row()
  await db
    .updateTable('file')
    .set({ size })
    .where('id', '=', id ?? '')
    .execute()
  await expect(recording.work()).rejects.toMatchObject({ code: 'disk_full' })
  await expect(options()).rejects.toThrow('ENOENT')
})

test('ffmpeg itself keeps each picture and makes the sound AAC', async (context) => {
  if (realFfmpeg === undefined) context.skip('ffmpeg is not installed')
  const { row, work } = await aRecording()
  await work()
  const opened = await openFileAt(services, `/files/${(await row()).aac_file_id}.mp4`)
  const made = await buffer(opened?.stream ?? (await Promise.reject(new Error('It was not made'))))
  const sound = await openVideo(localVideo(made), 'whole').getPrimaryAudioTrack()
  expect(await sound?.getCodec()).toBe('aac')
  const [before, after] = [await packetsOf(sample), await packetsOf(made)]
  expect(after.video.length).toBe(before.video.length)
  expect(after.video.map(({ type }) => type)).toEqual(before.video.map(({ type }) => type))
})
