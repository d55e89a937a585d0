import { buffer } from 'node:stream/consumers'
import type { StaffCourse } from '@regent/contract/courses/courses'
import type { StaffLecture } from '@regent/contract/courses/lectures'
import sharp from 'sharp'
import { newId } from '#db/new-id.ts'
import { openFileAt } from '#modules/files/files/index.ts'
import { filesCookieName } from '#modules/identity/sessions/index.ts'
import { signFilesPass } from '#platform/tokens/files-pass.ts'
import { aCourseGroup } from '#testing/records/a-lecture.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { courseTransfer } from '#testing/records/course-transfer.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import yauzl from 'yauzl'

const { app, services, db } = await buildTestApp()
const administrator = await signedIn(services, { role: 'admin' })
const { headers } = administrator

beforeEach(async () => {
  await db.deleteFrom('file_use').execute()
  await db.deleteFrom('file').execute()
  await db.deleteFrom('course_group').execute()
})

const { send, upload, download, bringIn, lecturesOf } = courseTransfer(app, headers)

const video = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\0\0isommp42', 'latin1'),
  Buffer.alloc(300_000, 7),
])
const words = 'WEBVTT\n\n00:01.000 --> 00:02.000\nAn ocelot is not an asset\n'
const paper = Buffer.from(`%PDF-1.4\n${'x'.repeat(5000)}`)

/** A course with a video, captions, a paper and a picture in its text, made as an administrator makes it. */
const aWholeCourse = async () => {
  const groupId = await aCourseGroup(db)
  const details = { title: 'Trusts – über alles', description: 'From the start', visibility: 'members' }
  const course = (await send('POST', `/api/courses/courses/${groupId}`, details)).json<StaffCourse>()
  const png = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#1c4a37' } })
    .png()
    .toBuffer()
  const picture = await upload('image', 'plan.png', png)
  const paperUrl = await upload('file', 'paper.pdf', paper)
  const first = await send('POST', '/api/courses/lectures', {
    courseId: course._id,
    title: 'What a trust is',
    description: 'One page',
    content: `<p>Look: <img src="${picture}" alt="A plan" /> and <a href="${paperUrl}">read</a></p>`,
    videoUrl: await upload('file', 'video.mp4', video),
    durationSeconds: 61.5,
    relatedFiles: [{ name: 'The paper', uploadedUrl: paperUrl }],
    captions: [{ language: 'en', label: 'English', url: await upload('file', 'en.vtt', Buffer.from(words)) }],
    chapters: [{ start: 3, title: 'Begin' }],
  })
  expect(first.statusCode).toBe(201)
  const second = { courseId: course._id, title: 'Elsewhere', videoUrl: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' }
  await send('POST', '/api/courses/lectures', { ...second, state: 'draft' })
  return { groupId, courseId: course._id }
}

const bytesAt = async (url = '') => {
  const opened = await openFileAt(services, url)
  return opened && (await buffer(opened.stream))
}

describe('a course that leaves and comes back', () => {
  it('is the same course, with the same media under addresses of their own', async () => {
    const { groupId, courseId } = await aWholeCourse()
    const exported = await download(courseId)
    expect(exported.statusCode).toBe(200)
    expect(exported.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining(
        "filename*=UTF-8''Trusts%20%E2%80%93%20%C3%BCber%20alles.zip",
      ) as string,
      'cache-control': 'private, no-store',
    })
    const answer = await bringIn(groupId, await upload('file', 'course.zip', exported.rawPayload))
    expect(answer.statusCode).toBe(201)
    const copy = answer.json<StaffCourse>()
    expect(copy).toMatchObject({
      title: 'Trusts – über alles',
      visibility: 'members',
      state: 'draft',
      lecturesCount: 2,
    })
    expect(copy._id).not.toBe(courseId)

    const [was, wasElsewhere] = await lecturesOf(courseId)
    const [is, isElsewhere] = await lecturesOf(copy._id)
    const { title, description, durationSeconds, chapters, state } = was
    expect(is).toMatchObject({ title, description, durationSeconds, chapters, state })
    const { videoUrl } = wasElsewhere
    expect(isElsewhere).toMatchObject({ title: 'Elsewhere', videoUrl, state: 'draft' })
    const pairs = [
      [was.videoUrl, is.videoUrl, video],
      [was.captions[0]?.url, is.captions[0]?.url, Buffer.from(words)],
      [was.relatedFiles[0]?.uploadedUrl, is.relatedFiles[0]?.uploadedUrl, paper],
    ] as const
    for (const [before, after, content] of pairs) {
      expect(after).not.toBe(before)
      expect((await bytesAt(after))?.equals(content)).toBe(true)
    }
    const urlOfPicture = (lecture: StaffLecture) => /src="([^"]+)"/u.exec(lecture.content)?.[1]
    expect(urlOfPicture(is)).not.toBe(urlOfPicture(was))
    const picture = await sharp(await bytesAt(urlOfPicture(is))).metadata()
    expect(picture).toMatchObject({ width: 700, height: 400 })
    expect(is.content).toContain(`href="${is.relatedFiles[0]?.uploadedUrl ?? ''}"`)
  })

  it('is imported once under one key', async () => {
    const { groupId, courseId } = await aWholeCourse()
    const file = await upload('file', 'course.zip', (await download(courseId)).rawPayload)
    const key = { 'idempotency-key': newId() }
    const answers = [await bringIn(groupId, file, key), await bringIn(groupId, file, key)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[1]?.body).toBe(answers[0]?.body)
    expect(await db.selectFrom('course').select('id').execute()).toHaveLength(2)
    // Four files, the archive, and their copies, once.
    expect(await db.selectFrom('file').select('id').execute()).toHaveLength(9)
  })
})

describe('who may take a course along', () => {
  it('is an administrator, by token or by the pass for files; for others it is not there', async () => {
    const { courseId } = await aWholeCourse()
    const member = await signedIn(services)
    const pass = async ({ sessionId }: { sessionId: string }) => ({
      cookie: `${filesCookieName}=${await signFilesPass(services.tokenKeys, sessionId, new Date())}`,
    })
    expect((await download(courseId, await pass(administrator))).statusCode).toBe(200)
    expect((await download(courseId, await pass(member))).statusCode).toBe(404)
    expect((await download(courseId, {})).statusCode).toBe(404)
    expect((await download(courseId, member.headers)).statusCode).toBe(404)
    expect((await download(newId())).statusCode).toBe(404)
    expect((await download('no-id')).statusCode).toBe(404)
    expect((await bringIn(newId(), '/files/none.zip')).statusCode).toBe(400)
  })
})

it('an export holds a manifest of its version, each text, and each file once, packed as it is', async () => {
  const { courseId } = await aWholeCourse()
  const zip = await yauzl.fromBufferPromise((await download(courseId)).rawPayload, { lazyEntries: true })
  const names: string[] = []
  for await (const { fileName, compressionMethod } of zip.eachEntry()) names.push(`${fileName} ${compressionMethod}`)
  expect(names).toEqual(['manifest.json 8', 'lectures/1.html 8', 'files/1 0', 'files/2 0', 'files/3 0', 'files/4 0'])
})
