import type { StaffCourseGroup } from '@regent/contract/courses/course-groups'
import type { StaffLecture } from '@regent/contract/courses/lectures'
import { newId } from '#db/new-id.ts'
import { aFile } from '#testing/records/a-file.ts'
import { askCourses } from '#testing/asking/ask-courses.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const { app, services, db } = await buildTestApp({ environment: { MEDIA_HOSTS: 'videos.example.com' } })
const person = await signedIn(services, { role: 'admin' })
const admin = askCourses(app, person.headers)

beforeEach(async () => {
  await db.deleteFrom('course_group').execute()
})

const aCourseToFill = async () => (await admin.course((await admin.group())._id))._id

const stored = async () => ({
  groups: await db.selectFrom('course_group').select(['id', 'title', 'updated_at']).orderBy('id').execute(),
  courses: await db.selectFrom('course').select(['id', 'title', 'updated_at']).orderBy('id').execute(),
  lectures: await db.selectFrom('lecture').select(['id', 'title', 'content', 'updated_at']).orderBy('id').execute(),
  uses: await db.selectFrom('file_use').select(['file_id', 'record_id', 'audience']).execute(),
})

describe('what is made', () => {
  test('is published, public and created by the signed-in administrator, whatever the body says', async () => {
    const other = newId()
    const group = await admin.group({ createdBy: other, created_by: other, _id: other, type: 'law' })
    const course = await admin.course(group._id, { createdBy: other })
    const lecture = await admin.lecture(course._id, { createdBy: other, completedBy: [other] })
    for (const record of [group, course, lecture]) {
      expect(record).toMatchObject({
        state: 'published',
        visibility: 'public',
        createdBy: { _id: person.accountId, name: 'Ada Lovelace' },
      })
      expect(record._id).not.toBe(other)
    }
    expect(group).toMatchObject({ title: 'Asset protection', icon: 'key', type: 'law', courses: [] })
    expect(course).toMatchObject({ courseGroup: { _id: group._id }, lectures: [] })
    expect(lecture).toMatchObject({ courseId: course._id, completedBy: [], relatedFiles: [], content: '' })
  })

  test('under one Idempotency-Key is one record', async () => {
    const key = { 'idempotency-key': 'a-double-click' }
    const group = { title: 'Once', description: 'd', icon: 'key' }
    const groups = await Promise.all([1, 2, 3].map(() => admin.ask('POST', 'groups', group, key)))
    expect(new Set(groups.map((answer) => answer.json<StaffCourseGroup>()._id)).size).toBe(1)
    const [{ _id: groupId } = { _id: '' }] = groups.map((answer) => answer.json<StaffCourseGroup>())
    for (const path of [`courses/${groupId}`, `groups/${groupId}/duplicate`]) {
      const answers = [1, 2].map(() => admin.ask('POST', path, { title: 'C', description: 'd' }, key))
      const ids = (await Promise.all(answers)).map((answer) => answer.json<{ _id: string }>()._id)
      expect(ids[0]).toBe(ids[1])
    }
    const after = await stored()
    expect([after.groups.length, after.courses.length]).toEqual([2, 2])
  })

  test('stands at the end', async () => {
    const group = await admin.group()
    for (const title of ['one', 'two', 'three']) await admin.course(group._id, { title })
    const courses = await admin.read<{ title: string }[]>(`courses?groupId=${group._id}`)
    expect(courses.map(({ title }) => title)).toEqual(['one', 'two', 'three'])
  })
})

const required: [string, object, Record<string, string>][] = [
  ['group', {}, { title: 'Title is required', description: 'Description is required', icon: 'Icon is required' }],
  [
    'group',
    { title: ' ', description: '\n', icon: '' },
    { title: 'Title is required', description: 'Description is required', icon: 'Icon is required' },
  ],
  [
    'group',
    { title: 1, description: [], icon: {} },
    { title: 'Title is required', description: 'Description is required', icon: 'Icon is required' },
  ],
  ['group', { title: 'x'.repeat(201) }, { title: 'Please keep this under 200 characters' }],
  ['group', { title: 'a\nb' }, { title: 'Please use plain text' }],
  ['group', { icon: 'key" onload="x' }, { icon: 'Please choose an icon' }],
  [
    'group',
    { state: 'lost', visibility: 'all' },
    { state: 'Please choose Draft or Published', visibility: 'Please choose who may see this' },
  ],
  ['course', {}, { title: 'Title is required', description: 'Description is required' }],
  [
    'course',
    { title: null, description: null },
    { title: 'Title is required', description: 'Description is required' },
  ],
  ['lecture', {}, { title: 'Title is required', courseId: 'Please choose a course' }],
  ['lecture', { title: 't', courseId: 'x' }, { courseId: 'Please choose a course' }],
  ['lecture', { title: 't', courseId: newId() }, { courseId: 'Please choose a course' }],
  ['lecture', { title: 't', content: 7 }, { content: 'Please use plain text' }],
]

describe('a mistake shows at its field, and nothing is written:', () => {
  test.each(required)('%s %j', async (kind, input, details) => {
    const group = await admin.group()
    const before = await stored()
    const path = { group: 'groups', course: `courses/${group._id}`, lecture: 'lectures' }[kind] ?? ''
    const answer = await admin.ask('POST', path, input)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid', details })
    expect(await stored()).toEqual(before)
  })

  const videos = [
    'javascript:alert(1)',
    'data:text/html,x',
    'not a url',
    '//evil.example/x.mp4',
    '/etc/passwd',
    '/files/../../etc/passwd',
    'ftp://videos.example.com/a.mp4',
    'http://',
    'https://videos.example.com\\@evil.example/a.mp4',
  ]
  test.each(videos)('the video %j', async (videoUrl) => {
    const courseId = await aCourseToFill()
    const before = await stored()
    const answer = await admin.ask('POST', 'lectures', { title: 't', courseId, videoUrl })
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json<{ details: object }>().details).toHaveProperty('videoUrl')
    expect(await stored()).toEqual(before)
  })

  test.each([
    'https://evil.example/a.mp4',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/short',
  ])('the video %j of an unlisted host', async (videoUrl) => {
    const courseId = await aCourseToFill()
    const answer = await admin.ask('POST', 'lectures', { title: 't', courseId, videoUrl })
    expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([
      400,
      { videoUrl: 'Please upload this video: videos are not played from this host' },
    ])
  })

  const gone = `/files/${newId()}.pdf`
  test.each([
    ['videoUrl', { videoUrl: gone }],
    ['relatedFiles', { relatedFiles: [{ name: 'Notes', uploadedUrl: gone }] }],
    ['captions', { captions: [{ language: 'en', label: 'English', url: gone }] }],
    ['content', { content: `<p><a href="${gone}">Notes</a></p>` }],
  ])('a file that is not there as %s', async (field, input) => {
    const courseId = await aCourseToFill()
    const lecture = await admin.lecture(courseId)
    const before = await stored()
    for (const answer of [
      await admin.ask('POST', 'lectures', { title: 't', courseId, ...input }),
      await admin.ask('PUT', `lectures/${lecture._id}`, input),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        details: { [field]: 'This file is not here any more. Please upload it again.' },
      })
    }
    expect(await stored()).toEqual(before)
  })

  test('captions that are none', async () => {
    const { url } = await aFile(services, { content: 'no captions at all', contentType: 'text/vtt', extension: 'vtt' })
    const courseId = await aCourseToFill()
    const captions = [{ language: 'en', label: 'English', url }]
    const answer = await admin.ask('POST', 'lectures', { title: 't', courseId, captions })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ details: object }>().details).toHaveProperty('captions')
    expect((await stored()).lectures).toEqual([])
  })

  test('two megabytes of HTML', async () => {
    const courseId = await aCourseToFill()
    const content = '<p>x</p>'.repeat(250_000)
    expect((await admin.ask('POST', 'lectures', { title: 't', courseId, content })).statusCode).toBe(413)
    const long = await admin.ask('POST', 'lectures', { title: 't', courseId, content: content.slice(0, 600_000) })
    expect([long.statusCode, long.json<{ details: object }>().details]).toEqual([
      400,
      { content: 'This is too long for one lecture' },
    ])
    expect((await stored()).lectures).toEqual([])
  })
})

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://videos.example.com/one.mp4',
  '',
])('the video %j may stand there', async (videoUrl) => {
  const lecture = await admin.lecture(await aCourseToFill(), { videoUrl })
  expect(lecture.videoUrl).toBe(videoUrl === '' ? undefined : videoUrl)
})

describe('a change', () => {
  test('keeps missing fields, and refuses a blank required one', async () => {
    const group = await admin.group({ type: 'law' })
    const course = await admin.course(group._id)
    const lecture = await admin.lecture(course._id, { description: 'd', content: '<p>c</p>', visibility: 'members' })
    const titled = { title: 'New' }
    for (const [path, before] of [
      [`groups/${group._id}`, group],
      [`courses/${course._id}`, course],
      [`lectures/${lecture._id}`, lecture],
    ] as const) {
      const answer = await admin.ask('PUT', path, titled)
      expect(answer.statusCode).toBe(200)
      const now = answer.json<StaffLecture>()
      expect(now).toMatchObject({ ...titled, description: before.description, visibility: before.visibility })
      expect(now.createdBy).toEqual(before.createdBy)
      const blank = await admin.ask('PUT', path, { title: '  ' })
      expect([blank.statusCode, blank.json<{ details: object }>().details]).toEqual([
        400,
        { title: 'Title is required' },
      ])
    }
    expect(await admin.read(`lectures/${lecture._id}`)).toMatchObject({ title: 'New', content: '<p>c</p>' })
  })

  test('moves a course to the end of another group, and a lecture to another course', async () => {
    const [from, to] = [await admin.group(), await admin.group()]
    await admin.course(to._id, { title: 'there' })
    const course = await admin.course(from._id, { title: 'moved' })
    const lecture = await admin.lecture(course._id)
    expect((await admin.ask('PUT', `courses/${course._id}`, { groupId: to._id })).json()).toMatchObject({
      courseGroup: { _id: to._id },
    })
    const courses = await admin.read<{ title: string }[]>(`courses?groupId=${to._id}`)
    expect(courses.map(({ title }) => title)).toEqual(['there', 'moved'])
    const other = await admin.course(from._id)
    expect((await admin.ask('PUT', `lectures/${lecture._id}`, { courseId: other._id })).json()).toMatchObject({
      courseId: other._id,
    })
    const lost = await admin.ask('PUT', `courses/${course._id}`, { groupId: newId() })
    expect([lost.statusCode, lost.json<{ details: object }>().details]).toEqual([
      400,
      { groupId: 'Please choose a course group' },
    ])
  })

  test('of the video forgets how long the one before was', async () => {
    const lecture = await admin.lecture(await aCourseToFill(), {
      videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
      durationSeconds: 212,
    })
    const titled = await admin.ask('PUT', `lectures/${lecture._id}`, { title: 'New' })
    expect(titled.json()).toMatchObject({ durationSeconds: 212 })
    const changed = await admin.ask('PUT', `lectures/${lecture._id}`, { videoUrl: 'https://youtu.be/aaaaaaaaaaa' })
    expect(changed.json()).not.toHaveProperty('durationSeconds')
  })

  test('of a missing record is 404', async () => {
    for (const path of ['groups', 'courses', 'lectures']) {
      for (const id of [newId(), 'x']) {
        expect((await admin.ask('PUT', `${path}/${id}`, { title: 'New' })).statusCode).toBe(404)
        expect((await admin.ask('DELETE', `${path}/${id}`)).statusCode).toBe(404)
        for (const action of ['restore', 'duplicate']) {
          expect((await admin.ask('POST', `${path}/${id}/${action}`)).statusCode).toBe(404)
        }
        expect((await admin.ask('PUT', `${path}/${id}/place`, { before: null })).statusCode).toBe(404)
      }
    }
    expect((await admin.ask('POST', `courses/${newId()}`, { title: 't', description: 'd' })).statusCode).toBe(404)
  })
})
