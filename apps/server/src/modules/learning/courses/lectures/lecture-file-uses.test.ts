import type { StaffCourse } from '@regent/contract/courses/courses'
import type { StaffCourseGroup } from '@regent/contract/courses/course-groups'
import type { StaffLecture } from '@regent/contract/courses/lectures'
import { aFile } from '#testing/records/a-file.ts'
import { askCourses } from '#testing/asking/ask-courses.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const { app, services, db } = await buildTestApp()
const admin = askCourses(app, (await signedIn(services, { role: 'admin' })).headers)

beforeEach(async () => {
  await db.deleteFrom('file_use').execute()
  await db.deleteFrom('course_group').execute()
})

const usesOf = async (recordId: string) => {
  const rows = await db
    .selectFrom('file_use')
    .select(['file_id', 'audience', 'record_kind'])
    .where('record_id', '=', recordId)
    .execute()
  return new Map(rows.map(({ file_id, audience }) => [file_id, audience]))
}

const withFile = async () => {
  const { url, id: file } = await aFile(services)
  const { _id: group } = await admin.group()
  const { _id: course } = await admin.course(group)
  const { _id: lecture } = await admin.lecture(course, { relatedFiles: [{ name: 'Notes', uploadedUrl: url }] })
  return { url, file, group, course, lecture, audience: async () => (await usesOf(lecture)).get(file) }
}

const isOpen = async (url: string) => (await app.inject(url)).statusCode === 200

describe('a lecture uses', () => {
  test('its video, files, captions and what its text shows, and no longer what it has let go', async () => {
    const [video, notes, image, link] = [
      await aFile(services),
      await aFile(services),
      await aFile(services),
      await aFile(services),
    ]
    const captions = await aFile(services, {
      content: 'WEBVTT\n\n00:00.000 --> 00:02.000\nGood morning\n',
      contentType: 'text/vtt',
      extension: 'vtt',
    })
    const { _id: course } = await admin.course((await admin.group())._id)
    const { _id: lecture } = await admin.lecture(course, {
      videoUrl: video.url,
      relatedFiles: [{ name: 'Notes', uploadedUrl: notes.url }],
      captions: [{ language: 'en', label: 'English', url: captions.url }],
      content: `<p><img src="${image.url}"><a href="${link.url}">more</a></p>`,
    })
    const ids = [video, notes, image, link, captions].map(({ id }) => id)
    expect([...(await usesOf(lecture)).keys()].toSorted()).toEqual(ids.toSorted())
    expect(await admin.read('lectures?search=morning')).toMatchObject([{ found: { second: 0 } }])

    await admin.ask('PUT', `lectures/${lecture}`, { content: '', videoUrl: '' })
    expect([...(await usesOf(lecture)).keys()].toSorted()).toEqual([notes.id, captions.id].toSorted())
  })
})

describe('viewers of the lecture may see its files:', () => {
  test.each(['group', 'course', 'lecture'] as const)(
    'when its %s is hidden, shown, deleted and restored',
    async (level) => {
      const { url, audience, ...ids } = await withFile()
      const path = { group: 'groups', course: 'courses', lecture: 'lectures' }[level]
      const change = (input: object) => admin.ask('PUT', `${path}/${ids[level]}`, input)
      expect([await audience(), await isOpen(url)]).toEqual(['public', true])
      for (const visibility of ['members', 'elite'] as const) {
        await change({ visibility })
        expect([await audience(), await isOpen(url)]).toEqual([visibility, false])
      }
      await change({ state: 'draft' })
      expect(await audience()).toBe('staff')
      await change({ state: 'published', visibility: 'public' })
      expect([await audience(), await isOpen(url)]).toEqual(['public', true])
      await admin.ask('DELETE', `${path}/${ids[level]}`)
      expect([await audience(), await isOpen(url)]).toEqual(['staff', false])
      await admin.ask('POST', `${path}/${ids[level]}/restore`)
      expect([await audience(), await isOpen(url)]).toEqual(['public', true])
    },
  )

  test('when the group is hidden at the very moment a lecture comes in', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { url, id: file } = await aFile(services)
      const { _id: group } = await admin.group()
      const { _id: course } = await admin.course(group)
      const [lecture] = await Promise.all([
        admin.lecture(course, { videoUrl: url }),
        admin.ask('PUT', `groups/${group}`, { state: 'draft' }),
        admin.ask('PUT', `courses/${course}`, { visibility: 'members' }),
      ])
      expect((await usesOf(lecture._id)).get(file)).toBe('staff')
    }
  })

  test('when it moves to where fewer may go', async () => {
    const { lecture, course, audience } = await withFile()
    const { _id: closed } = await admin.group({ visibility: 'elite' })
    const { _id: other } = await admin.course(closed)
    await admin.ask('PUT', `lectures/${lecture}`, { courseId: other })
    expect(await audience()).toBe('elite')
    await admin.ask('PUT', `lectures/${lecture}`, { courseId: course })
    expect(await audience()).toBe('public')
    await admin.ask('PUT', `courses/${course}`, { groupId: closed })
    expect(await audience()).toBe('elite')
  })
})

describe('a copy', () => {
  const own = ({ title, description, visibility }: Pick<StaffCourse, 'title' | 'description' | 'visibility'>) => ({
    title,
    description,
    visibility,
  })

  test('of a lecture is a draft after it, with the same files and words, and without progress', async () => {
    const { lecture, course, file, url } = await withFile()
    await admin.ask('PUT', `lectures/${lecture}`, {
      content: '<p>usufruct</p>',
      chapters: [{ start: 3, title: 'Two' }],
    })
    await admin.lecture(course, { title: 'last' })
    const member = await signedIn(services)
    await db.insertInto('lecture_progress').values({ account_id: member.accountId, lecture_id: lecture }).execute()

    const answer = await admin.ask('POST', `lectures/${lecture}/duplicate`)
    expect(answer.statusCode).toBe(201)
    const copy = answer.json<StaffLecture>()
    expect(copy).toMatchObject({
      title: 'Copy of What a trust is',
      state: 'draft',
      courseId: course,
      content: '<p>usufruct</p>',
      chapters: [{ start: 3, title: 'Two' }],
      relatedFiles: [{ name: 'Notes', uploadedUrl: url }],
    })
    expect(await usesOf(copy._id)).toEqual(new Map([[file, 'staff']]))
    const titles = (await admin.read<StaffLecture[]>(`lectures?courseId=${course}`)).map(({ title }) => title)
    expect(titles).toEqual(['What a trust is', 'Copy of What a trust is', 'last'])
    expect(await admin.read('lectures?search=usufruct')).toHaveLength(2)
    const begun = await db.selectFrom('lecture_progress').select('lecture_id').execute()
    expect(begun).toEqual([{ lecture_id: lecture }])
  })

  test('of a group is deep and a draft; once published it shows what the original shows', async () => {
    const { group, course, lecture, file } = await withFile()
    await admin.ask('PUT', `courses/${course}`, { visibility: 'members' })
    const { _id: gone } = await admin.lecture(course, { title: 'deleted' })
    await admin.ask('DELETE', `lectures/${gone}`)

    const copy = (await admin.ask('POST', `groups/${group}/duplicate`)).json<StaffCourseGroup>()
    const original = await admin.read<StaffCourseGroup>(`groups/${group}`)
    expect(copy).toMatchObject({ title: 'Copy of Asset protection', state: 'draft', coursesCount: 1, lecturesCount: 1 })
    expect(copy.courses.map(own)).toEqual(original.courses.map(own))
    const [copiedCourse] = copy.courses as StaffCourse[]
    const [copied] = copiedCourse?.lectures ?? []
    expect(copied?._id).not.toBe(lecture)
    expect((await askCourses(app).get(`groups/${copy._id}`)).statusCode).toBe(404)
    expect((await usesOf(copied?._id ?? '')).get(file)).toBe('staff')

    await admin.ask('PUT', `groups/${copy._id}`, { state: 'published' })
    expect((await usesOf(copied?._id ?? '')).get(file)).toBe('members')
  })

  test('of a course comes after it in its group, and a long title stays within its limit', async () => {
    const { group, course } = await withFile()
    await admin.course(group, { title: 'last' })
    await admin.ask('PUT', `courses/${course}`, { title: `${'x'.repeat(191)}🐎🐎🐎` })
    const copy = (await admin.ask('POST', `courses/${course}/duplicate`)).json<StaffCourse>()
    expect(copy.title).toBe(`Copy of ${'x'.repeat(191)}`)
    const courses = await admin.read<StaffCourse[]>(`courses?groupId=${group}`)
    expect(courses.map(({ _id }) => _id).indexOf(copy._id)).toBe(1)
    expect((await admin.ask('PUT', `courses/${copy._id}`, { title: copy.title })).statusCode).toBe(200)
  })
})
