import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { joinParts } from '#platform/video/joining/join-parts.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { aFile } from '#testing/records/a-file.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { aFolder, readSample, writeIn } from '#testing/video/read-sample.ts'
import { measureAll, measureRecordings } from './measure-recordings.ts'
import { storeRecording } from './recordings.ts'

const { services, db } = await buildTestApp()
const sample = await readFile(new URL('../../../../../sample-content/exchange/calendar.mp4', import.meta.url))

const aRecordingOf = async (content: Buffer | string) => {
  const { id } = await aWebinar(db)
  await storeRecording(db, id, (await aFile(services, { content })).url)
  return () => db.selectFrom('recording').select('duration_seconds as seconds').where('webinar_id', '=', id).execute()
}

it('measures each recording once, also if one of them is no video', async () => {
  const [broken, video] = [await aRecordingOf('Ten bytes.'), await aRecordingOf(sample)]
  await measureRecordings.perform({}, services)
  expect(await broken()).toEqual([{ seconds: null }])
  const [measured] = await video()
  expect(measured?.seconds).toBeGreaterThan(1)
  const open = vi.spyOn(services.storage, 'open')
  await measureRecordings.perform({}, services)
  expect(open).not.toHaveBeenCalled()
})

it('believes no file that claims to last for years', async () => {
  const folder = await aFolder()
  const target = path.join(folder, 'joined')
  await joinParts({ parts: [await writeIn(folder, await readSample('part.webm'))], target })
  const endless = await readFile(target)
  const duration = Buffer.from([0x44, 0x89])
  // After its name and the four bytes of its length.
  endless.writeDoubleBE(1e15, endless.indexOf(duration) + duration.length + 4)
  const [claims, video] = [await aRecordingOf(endless), await aRecordingOf(sample)]
  await measureRecordings.perform({}, services)
  expect(await claims()).toEqual([{ seconds: null }])
  expect((await video())[0]?.seconds).toBeGreaterThan(1)
})

it('tries again later while the storage is away', async () => {
  const video = await aRecordingOf(sample)
  vi.spyOn(services.storage, 'open').mockRejectedValueOnce(new Error('The disk is away.'))
  await expect(measureRecordings.perform({}, services)).rejects.toThrow('The storage does not answer')
  await measureRecordings.perform({}, services)
  expect((await video())[0]?.seconds).toBeGreaterThan(1)
})

it('measures the others while the storage never answers for one', async () => {
  const [silent, video] = [await aRecordingOf(sample), await aRecordingOf(sample)]
  const open = services.storage.open.bind(services.storage)
  const { promise: never } = Promise.withResolvers<undefined>()
  vi.spyOn(services.storage, 'open')
    .mockReturnValueOnce(never)
    .mockImplementation((...question) => open(...question))
  await expect(measureAll(services, 1)).rejects.toThrow('has not answered')
  expect((await video())[0]?.seconds).toBeGreaterThan(1)
  vi.restoreAllMocks()
  await measureAll(services)
  expect((await silent())[0]?.seconds).toBeGreaterThan(1)
})
