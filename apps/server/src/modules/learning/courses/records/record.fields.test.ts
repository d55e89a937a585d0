import { type CourseFieldLine, courseFields, courseGroupFields } from '@regent/contract/courses/course-fields'
import { lectureFields } from '@regent/contract/courses/lecture-fields'
import { aFile } from '#testing/records/a-file.ts'
import { askCourses } from '#testing/asking/ask-courses.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { courseTransfer } from '#testing/records/course-transfer.ts'
import { expect, test } from 'vitest'

const { app, services } = await buildTestApp()
const { headers } = await signedIn(services, { role: 'admin' })
const staff = askCourses(app, headers)
const visitor = askCourses(app)

const file = await aFile(services, { extension: 'vtt', contentType: 'text/vtt', content: 'WEBVTT\n' })

const otherThanUsual: Record<string, unknown> = {
  icon: 'material-symbols:school',
  state: 'draft',
  visibility: 'elite',
  content: '<p>A value of content</p>',
  videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
  durationSeconds: 61,
  relatedFiles: [{ name: 'Plan', uploadedUrl: file.url }],
  captions: [{ language: 'en', label: 'English', url: file.url }],
  chapters: [{ start: 3, title: 'Begin' }],
}

type Table = Readonly<Record<string, CourseFieldLine & { isExported?: boolean }>>

/** A value that no new record has, for each field. */
const entriesFor = (table: Table) =>
  Object.fromEntries(Object.keys(table).map((name) => [name, otherThanUsual[name] ?? `A value of ${name}`]))

const only = (record: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))

// Answers add the size of each file.
const withoutSizes = (record: Record<string, unknown>) => ({
  ...record,
  ...('relatedFiles' in record && { relatedFiles: otherThanUsual['relatedFiles'] }),
})

const namesWith = (table: Table, quality: 'isCopied' | 'isExported') =>
  Object.entries(table).flatMap(([name, line]) => (line[quality] ? [name] : []))

const group = (await staff.group())._id
const course = (await staff.course(group))._id

interface Kind {
  list: string
  table: Table
  make: (entries: object) => Promise<{ _id: string }>
}

const kinds: Kind[] = [
  { list: 'groups', table: courseGroupFields, make: (entries: object) => staff.group(entries) },
  { list: 'courses', table: courseFields, make: (entries: object) => staff.course(group, entries) },
  { list: 'lectures', table: lectureFields, make: (entries: object) => staff.lecture(course, entries) },
]

test.each(kinds)('every field of $list is stored when a record is made, and when it is changed', async (kind) => {
  const names = Object.keys(kind.table)
  const entries = entriesFor(kind.table)
  expect(withoutSizes(only(await kind.make(entries), names))).toEqual(entries)
  const { _id } = await kind.make({})
  const changed = (await staff.ask('PUT', `${kind.list}/${_id}`, entries)).json<object>()
  expect(withoutSizes(only(changed, names))).toEqual(entries)
})

test.each(kinds)('lists and pages of $list answer the fields that are meant for them, and no others', async (kind) => {
  const names = Object.keys(kind.table)
  const namesSeenIn = (...seen: string[]) =>
    Object.entries(kind.table).flatMap(([name, { seenIn }]) => (seen.includes(seenIn) ? [name] : []))
  const open = { state: 'published', visibility: 'public' }
  const { _id } = await kind.make({ ...entriesFor(kind.table), title: `Seen in ${kind.list}`, ...open })
  const [listed = {}] = await visitor.read<object[]>(`${kind.list}?search=Seen in ${kind.list}`)
  expect(Object.keys(only(listed, names)).toSorted()).toEqual(namesSeenIn('list').toSorted())
  const details = await visitor.read<object>(`${kind.list}/${_id}?fields=full`)
  expect(Object.keys(only(details, names)).toSorted()).toEqual(namesSeenIn('list', 'details').toSorted())
})

test.each(kinds)('a copy of $list has the fields that are copied', async (kind) => {
  const copied = namesWith(kind.table, 'isCopied')
  const entries = entriesFor(kind.table)
  const { _id } = await kind.make(entries)
  const copy = (await staff.ask('POST', `${kind.list}/${_id}/duplicate`)).json<object>()
  expect(withoutSizes(only(copy, copied))).toEqual(only({ ...entries, title: 'Copy of A value of title' }, copied))
})

test('a copied or imported course keeps the fields of its lectures', async () => {
  const entries = entriesFor(lectureFields)
  const { _id: original } = await staff.course(group, entriesFor(courseFields))
  await staff.lecture(original, entries)
  const copied = (await staff.ask('POST', `courses/${original}/duplicate`)).json<{ _id: string }>()
  const copy = await staff.read<{ lectures: [object] }>(`courses/${copied._id}?fields=full`)
  expect(withoutSizes(only(copy.lectures[0], namesWith(lectureFields, 'isCopied')))).toEqual(
    only(entries, namesWith(lectureFields, 'isCopied')),
  )

  const { download, send, bringIn } = courseTransfer(app, headers)
  const archive = await aFile(services, {
    extension: 'zip',
    contentType: 'application/zip',
    content: (await download(original)).rawPayload,
  })
  const imported = (await bringIn(group, archive.url)).json<{ _id: string; lectures: [Record<string, unknown>] }>()
  const exported = namesWith(courseFields, 'isExported')
  // An imported course is a draft.
  expect(only(imported, exported)).toEqual(only({ ...entriesFor(courseFields), state: 'draft' }, exported))
  const whole = (await send('GET', `/api/courses/courses/${imported._id}?fields=full`)).json<typeof imported>()
  const [{ captions, relatedFiles, ...lecture }] = whole.lectures
  const { captions: _, relatedFiles: __, ...unchanged } = only(entries, namesWith(lectureFields, 'isExported'))
  expect(only(lecture, namesWith(lectureFields, 'isExported'))).toEqual(unchanged)
  expect([captions, relatedFiles]).toEqual([
    [expect.objectContaining({ label: 'English' })],
    [expect.objectContaining({ name: 'Plan' })],
  ])
})
