import { readFile } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { aFile } from '#testing/records/a-file.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { measureRecordings } from './measure-recordings.ts'
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

it('tries again later while the storage is away', async () => {
  const video = await aRecordingOf(sample)
  vi.spyOn(services.storage, 'open').mockRejectedValueOnce(new Error('The disk is away.'))
  await expect(measureRecordings.perform({}, services)).rejects.toThrow('The storage does not answer')
  await measureRecordings.perform({}, services)
  expect((await video())[0]?.seconds).toBeGreaterThan(1)
})
