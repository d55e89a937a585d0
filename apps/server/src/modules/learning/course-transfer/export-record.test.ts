import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { aFile } from '#testing/records/a-file.ts'
import { aCourse, aLecture } from '#testing/records/a-lecture.ts'
import { eventually } from '#testing/eventually.ts'
import { testServices } from '#testing/test-services.ts'
import { setFileUses } from '#modules/files/files/index.ts'
import { expect, it } from 'vitest'
import { exportRecord } from './export-record.ts'

const services = await testServices()
const { db, storage } = services

const large = Buffer.alloc(4 * 1024 * 1024, 7)

const aCourseWithFilms = async (count: number) => {
  const course_id = await aCourse(db)
  const urls: string[] = []
  for (let video = 0; video < count; video += 1) {
    const { url } = await aFile(services, { content: large })
    const recordId = await aLecture(db, { course_id, video_url: url })
    await setFileUses(db, { kind: 'lecture', recordId }, [url], 'public')
    urls.push(url)
  }
  return { course_id, urls }
}

/** A storage that tells which files were opened. */
const watched = () => {
  const opened: Readable[] = []
  const open: typeof storage.open = async (key, range) => {
    const stream = await storage.open(key, range)
    if (stream) opened.push(stream)
    return stream
  }
  return { opened, exporting: { ...services, storage: { ...storage, open } } }
}

it('a download that is broken off opens no further file, and closes the one it reads', async () => {
  const { course_id } = await aCourseWithFilms(3)
  const { opened, exporting } = watched()
  const { content } = await exportRecord(exporting, 'course', course_id)
  await once(content, 'readable')
  await eventually(() => expect(opened).toHaveLength(1))
  content.destroy()
  await eventually(() => expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]))
})

it('files are opened one after the other, and all are closed', async () => {
  const { course_id } = await aCourseWithFilms(3)
  const { opened, exporting } = watched()
  const { content } = await exportRecord(exporting, 'course', course_id)
  expect((await buffer(content)).length).toBeGreaterThan(3 * large.length)
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, true, true])
})

it('a video whose bytes are gone aborts the download: half an archive must not look complete', async () => {
  const { course_id } = await aCourseWithFilms(1)
  for await (const key of storage.list('')) await storage.remove(key)
  const { content } = await exportRecord(services, 'course', course_id)
  await expect(buffer(content)).rejects.toThrow('are gone')
})

it('texts are read when their turn comes: no course is in memory as a whole', async () => {
  const course_id = await aCourse(db)
  const long = randomBytes(300_000).toString('hex').slice(0, 400_000)
  for (let lecture = 0; lecture < 4; lecture += 1) await aLecture(db, { course_id, content: long })
  const { content } = await exportRecord(services, 'course', course_id)
  await once(content, 'readable')
  // At most the first text has been read yet; packed, one takes more than 200 kB.
  await db.updateTable('lecture').set({ content: 'Short' }).where('course_id', '=', course_id).execute()
  expect((await buffer(content)).length).toBeLessThan(300_000)
})
