import { buffer } from 'node:stream/consumers'
import type { StaffCourseGroup } from '@regent/contract/courses/course-groups'
import type { StaffLecture } from '@regent/contract/courses/lectures'
import { openFileAt } from '#modules/files/files/index.ts'
import { aCourse, aCourseGroup, aLecture } from '#testing/records/a-lecture.ts'
import { askCourses } from '#testing/asking/ask-courses.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { courseTransfer } from '#testing/records/course-transfer.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import yazl from 'yazl'

const { app, services, db } = await buildTestApp()
const { headers } = await signedIn(services, { role: 'admin' })
const transfer = courseTransfer(app, headers)
const { upload, downloadOf, bringInGroup, bringInLecture } = transfer
const staff = askCourses(app, headers)

/** What the audit log says of imports since the test began. */
let seen = 0
const imports = async () => {
  const rows = await db.selectFrom('audit_event').select(['action', 'detail']).orderBy('id').execute()
  return rows.filter(({ action }) => action.endsWith('.imported')).slice(seen)
}

beforeEach(async () => {
  for (const table of ['file_use', 'file', 'course_group'] as const) await db.deleteFrom(table).execute()
  seen += (await imports()).length
})

const paper = Buffer.from(`%PDF-1.4\n${'x'.repeat(5000)}`)

/** A group of two courses, the first one with two lectures that share a file. */
const aWholeGroup = async () => {
  const group = await staff.group({ title: 'Entities', type: 'basics', icon: 'mdi:key', visibility: 'members' })
  const first = await staff.course(group._id, { title: 'Trusts' })
  await staff.course(group._id, { title: 'Empty', state: 'draft' })
  const url = await upload('file', 'paper.pdf', paper)
  const lecture = await staff.lecture(first._id, {
    title: 'What a trust is',
    content: `<p>Please <a href="${url}">read</a></p>`,
    relatedFiles: [{ name: 'The paper', uploadedUrl: url }],
    chapters: [{ start: 3, title: 'Begin' }],
  })
  await staff.lecture(first._id, { title: 'Who holds it', content: '<p>Second</p>', state: 'draft' })
  return { group, first, lecture }
}

const bytesAt = async (url = '') => {
  const opened = await openFileAt(services, url)
  return opened && (await buffer(opened.stream))
}

const tables = ['course_group', 'course', 'lecture', 'file', 'file_use'] as const
const rowsLeft = async () => {
  const counts: Record<string, number> = {}
  for (const table of tables) counts[table] = (await db.selectFrom(table).selectAll().execute()).length
  return counts
}

describe('a group that leaves and comes back', () => {
  it('is the same group with the same courses, lectures, texts and files, as a draft', async () => {
    const { group, lecture } = await aWholeGroup()
    const archive = await downloadOf('group', group._id)
    expect(archive.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('Entities.zip') as string,
    })
    const answer = await bringInGroup(await upload('file', 'group.zip', archive.rawPayload))
    expect(answer.statusCode).toBe(201)
    const copy = answer.json<StaffCourseGroup>()
    expect(copy).toMatchObject({
      title: 'Entities',
      type: 'basics',
      icon: 'mdi:key',
      visibility: 'members',
      state: 'draft',
    })
    expect(copy.courses.map(({ title, state }) => [title, state])).toEqual([
      ['Trusts', 'published'],
      ['Empty', 'draft'],
    ])
    const { lectures } = await staff.read<{ lectures: StaffLecture[] }>(
      `courses/${copy.courses[0]?._id ?? ''}?fields=full`,
    )
    expect(lectures.map(({ title, state }) => [title, state])).toEqual([
      ['What a trust is', 'published'],
      ['Who holds it', 'draft'],
    ])
    const url = lectures[0]?.relatedFiles[0]?.uploadedUrl
    expect(url).not.toBe(lecture.relatedFiles[0]?.uploadedUrl)
    expect(lectures[0]?.content).toContain(`href="${url ?? ''}"`)
    expect(lectures[1]?.content).toBe('<p>Second</p>')
    expect((await bytesAt(url))?.equals(paper)).toBe(true)
    expect(await imports()).toEqual([{ action: 'course-group.imported', detail: { record: copy._id } }])
  })
})

describe('a lecture that leaves and comes back', () => {
  it('is the same lecture in the chosen course, at its end and as a draft', async () => {
    const { first, lecture } = await aWholeGroup()
    const archive = await downloadOf('lecture', lecture._id)
    const answer = await bringInLecture(first._id, await upload('file', 'lecture.zip', archive.rawPayload))
    expect(answer.statusCode).toBe(201)
    const copy = answer.json<StaffLecture>()
    const { title, chapters } = lecture
    expect(copy).toMatchObject({ title, chapters, state: 'draft', courseId: first._id })
    expect((await bytesAt(copy.relatedFiles[0]?.uploadedUrl))?.equals(paper)).toBe(true)
    expect(copy.relatedFiles[0]?.uploadedUrl).not.toBe(lecture.relatedFiles[0]?.uploadedUrl)
    const { lectures } = await staff.read<{ lectures: StaffLecture[] }>(`courses/${first._id}`)
    expect(lectures.at(-1)?._id).toBe(copy._id)
    expect(await imports()).toEqual([{ action: 'lecture.imported', detail: { record: copy._id } }])
  })

  it('needs a course that is there', async () => {
    const { lecture, group } = await aWholeGroup()
    const file = await upload('file', 'lecture.zip', (await downloadOf('lecture', lecture._id)).rawPayload)
    expect((await bringInLecture(group._id, file)).statusCode).toBe(404)
  })
})

describe('what is refused, and leaves nothing behind', () => {
  const pack = async (parts: Record<string, string | Buffer>) => {
    const zip = new yazl.ZipFile()
    for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
    zip.end()
    return buffer(zip.outputStream)
  }

  const lecture = { title: 'A' }
  const course = { title: 'C', description: 'D', state: 'published', visibility: 'public', lectures: [lecture] }
  const group = { title: 'G', description: 'D', icon: 'key', type: '', state: 'published', visibility: 'public' }
  const archived = (kind: string, record: object, more: object = {}) =>
    JSON.stringify({
      format: `regent-${kind}`,
      version: 1,
      exportedAt: '2026-01-02T03:04:05.000Z',
      [kind]: record,
      files: [],
      ...more,
    })
  const lost = { path: 'files/1', url: '/files/01a200c6-0000-7000-8000-000000000000.pdf', name: 'a', size: 9 }

  it.each([
    ['a lecture', 'group', archived('lecture', lecture), {}, /^This is not a course group that was exported/u],
    ['a group', 'lecture', archived('group', { ...group, courses: [] }), {}, /^This is not a lecture that was/u],
    [
      'a newer group',
      'group',
      archived('group', group, { version: 2 }),
      {},
      /^This course group was exported by a newer/u,
    ],
    [
      'a zip bomb',
      'lecture',
      archived('lecture', lecture),
      { bomb: Buffer.alloc(300 * 1024 * 1024) },
      /^This file holds more than a lecture/u,
    ],
    [
      'too many lectures',
      'group',
      archived('group', {
        ...group,
        courses: [course, course].map((each) => ({ ...each, lectures: Array(501).fill(lecture) as object[] })),
      }),
      {},
      /^This file holds more than a course group/u,
    ],
    [
      'a lost file',
      'group',
      archived('group', { ...group, courses: [course] }, { files: [{ ...lost, sha256: '0'.repeat(64) }] }),
      {},
      /^This file is damaged/u,
    ],
    [
      'a bad course after a good one',
      'group',
      archived('group', {
        ...group,
        courses: [course, { ...course, lectures: [{ title: 'B', videoUrl: 'https://evil.invalid/a.mp4' }] }],
      }),
      {},
      /^Please upload this video/u,
    ],
  ])('%s for a %s', async (_, kind, manifest, more, reason) => {
    const courseId = await aCourse(db)
    const file = await upload('file', 'archive.zip', await pack({ 'manifest.json': manifest, ...more }))
    const before = await rowsLeft()
    const answer = await (kind === 'group' ? bringInGroup(file) : bringInLecture(courseId, file))
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ details: { file: string } }>().details.file).toMatch(reason)
    expect(await rowsLeft()).toEqual(before)
    expect(await imports()).toEqual([])
  })

  it('an export for anyone but administrators, or of what is deleted', async () => {
    const member = await signedIn(services)
    const group = await aCourseGroup(db)
    const lectureId = await aLecture(db)
    const gone = await aLecture(db, { deleted_at: new Date() })
    expect((await downloadOf('group', group)).statusCode).toBe(200)
    expect((await downloadOf('lecture', lectureId)).statusCode).toBe(200)
    for (const by of [member.headers, {}]) {
      expect((await downloadOf('group', group, by)).statusCode).toBe(404)
      expect((await downloadOf('lecture', lectureId, by)).statusCode).toBe(404)
    }
    for (const id of [gone, group, 'no-id']) expect((await downloadOf('lecture', id)).statusCode).toBe(404)
  })
})
