import type { StaffLecture } from '@regent/contract/courses/lectures'
import { AppError } from '#app/app-error.ts'
import { aCourse } from '#testing/records/a-lecture.ts'
import { aFile } from '#testing/records/a-file.ts'
import { askCourses } from '#testing/asking/ask-courses.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { HopelessError } from '#platform/jobs/index.ts'
import { expect, test } from 'vitest'
import type { CopyImage } from '#modules/files/uploads/index.ts'
import { copyImagesOf, copyLectureImages } from './copy-lecture-images.ts'

const { app, services, db } = await buildTestApp()
const admin = askCourses(app, (await signedIn(services, { role: 'admin' })).headers)

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const foreign = 'https://pictures.example/a.png?x=1&y=2'
const inHtml = (source: string) => `<img src="${source.replaceAll('&', '&amp;')}">`

const aLectureWith = async (content: string) => (await admin.lecture(await aCourse(db), { content }))._id
const read = (id: string) => admin.read<StaffLecture>(`lectures/${id}`)
const usesOf = async (id: string) =>
  (await db.selectFrom('file_use').select('file_id').where('record_id', '=', id).execute()).map((row) => row.file_id)

/** In place of the web. */
const copying =
  (answers: Record<string, { url: string } | Error>): CopyImage =>
  (_, source) => {
    const answer = answers[source]
    if (answer === undefined) throw new Error(`No request for ${source}`)
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }

test('an image of another host becomes ours, with its size, and staff see where it came from', async () => {
  const copy = await aFile(services, { extension: 'png', contentType: 'image/png', width: 64, height: 32 })
  const id = await aLectureWith(`<p>${inHtml(foreign)} and again ${inHtml(foreign)}</p>`)
  await copyImagesOf(services, id, copying({ [foreign]: copy }))

  const lecture = await read(id)
  expect(lecture.content).not.toContain('pictures.example')
  expect(lecture.content.match(new RegExp(`src="${copy.url}"`, 'gu'))).toHaveLength(2)
  expect(lecture.content).toContain('width="64" height="32" loading="lazy"')
  expect(lecture.imageSources).toEqual([{ url: copy.url, source: foreign }])
  expect(await usesOf(id)).toEqual([copy.id])
  expect((await askCourses(app).read<StaffLecture>(`lectures/${id}`)).content).toBe(lecture.content)

  const again = await admin.ask('PUT', `lectures/${id}`, { content: lecture.content })
  expect(again.json()).toMatchObject({ content: lecture.content, imageSources: [{ source: foreign }] })
  await copyImagesOf(services, id, copying({}))
})

test('an image in the text itself becomes a file', async () => {
  const id = await aLectureWith(`<p>${inHtml(pixel)}</p>`)
  await copyLectureImages.perform({ lectureId: id }, services)
  const lecture = await read(id)
  expect(lecture.content).toMatch(/<img src="\/files\/[\da-f-]{36}\.png" alt="Image" width="1" height="1"/u)
  expect(lecture.imageSources).toEqual([])
  expect(await usesOf(id)).toHaveLength(1)
})

test.each([
  'http://127.0.0.1:1/a.png',
  'http://[::1]/a.png',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost/a.png',
])('the image %s in a private network is never requested, and staff see that', async (address) => {
  const id = await aLectureWith(inHtml(address))
  await expect(copyLectureImages.perform({ lectureId: id }, services)).rejects.toThrow(HopelessError)
  const reason = 'An image was not copied: it has a private address.'
  expect((await read(id)).imageRefusals).toEqual([{ source: address, reason }])
  expect((await askCourses(app).read<StaffLecture>(`lectures/${id}`)).content).toBe('')
  expect(await usesOf(id)).toEqual([])
})

test('images that can be copied are, whatever happens to others; passing failures are tried again', async () => {
  const copy = await aFile(services, { extension: 'png', contentType: 'image/png', width: 64, height: 32 })
  const [bad, later] = ['https://a.example/b.png', 'https://a.example/c.png']
  const id = await aLectureWith(inHtml(bad) + inHtml(foreign) + inHtml(later))
  const refused = new AppError('invalid', { message: 'It is no image.' })
  const first = copyImagesOf(
    services,
    id,
    copying({ [bad]: refused, [foreign]: copy, [later]: new Error('timed out') }),
  )
  await expect(first).rejects.toThrow('timed out')
  expect((await read(id)).content).toContain(copy.url)
  const second = copyImagesOf(services, id, copying({ [bad]: refused, [later]: copy }))
  await expect(second).rejects.toThrow(new HopelessError('Not copied: It is no image.'))
})

test('staff see which image could not be copied and why, until it is copied or removed', async () => {
  const copy = await aFile(services, { extension: 'png', contentType: 'image/png', width: 64, height: 32 })
  const [bad, silent, full] = ['https://a.example/b.png', 'https://a.example/c.png', 'https://a.example/d.png']
  const id = await aLectureWith([bad, silent, full].map(inHtml).join(''))
  expect((await read(id)).imageRefusals).toEqual([])
  const refused = new AppError('invalid', { message: 'It is no image.' })
  const answers = { [bad]: refused, [silent]: new Error('connect ECONNREFUSED 192.0.2.1:443') }
  const noRoom = new AppError('disk_full')
  // A disk without room is tried again like a server that does not answer.
  await expect(copyImagesOf(services, id, copying({ ...answers, [full]: noRoom }))).rejects.not.toThrow(HopelessError)
  expect((await read(id)).imageRefusals).toEqual([
    { source: bad, reason: 'It is no image.' },
    { source: silent, reason: 'An image was not copied: its server does not answer.' },
    { source: full, reason: 'There is no room left to store this.' },
  ])
  expect(await askCourses(app).read<StaffLecture>(`lectures/${id}`)).not.toHaveProperty('imageRefusals')

  await copyImagesOf(services, id, copying({ [bad]: refused, [silent]: copy, [full]: copy })).catch(() => undefined)
  expect((await read(id)).imageRefusals).toEqual([{ source: bad, reason: 'It is no image.' }])
  await admin.ask('PUT', `lectures/${id}`, { content: '<p>Words alone</p>' })
  expect((await read(id)).imageRefusals).toEqual([])
})

test('a refused image in the text itself is shown by its beginning', async () => {
  const id = await aLectureWith(inHtml(`data:image/png;base64,${'A'.repeat(4000)}`))
  await expect(copyLectureImages.perform({ lectureId: id }, services)).rejects.toThrow(HopelessError)
  const [refusal] = (await read(id)).imageRefusals
  expect(refusal?.source).toMatch(/^data:image\/png;base64,A{178}$/u)
  expect(refusal?.reason).toMatch(/image/u)
})

test('an edit in the meantime stays, and only images that are still there are replaced', async () => {
  const copy = await aFile(services, { extension: 'png', contentType: 'image/png', width: 64, height: 32 })
  const id = await aLectureWith(inHtml(foreign))
  const whileCopying: CopyImage = async () => {
    await admin.ask('PUT', `lectures/${id}`, { content: '<p>New words</p>' })
    return copy
  }
  await copyImagesOf(services, id, whileCopying)
  expect(await read(id)).toMatchObject({ content: '<p>New words</p>', imageSources: [] })
  expect(await usesOf(id)).toEqual([])
})

test('of a lecture that is gone there is nothing to copy', async () => {
  const id = await aLectureWith(inHtml(foreign))
  await db.deleteFrom('lecture').where('id', '=', id).execute()
  await expect(copyImagesOf(services, id, copying({}))).resolves.toBeUndefined()
})
