import { newCourseGroup } from '@regent/contract/courses/course-groups'
import { newCourse } from '@regent/contract/courses/courses'
import { newLecture } from '@regent/contract/courses/lectures'
import { limits } from '@regent/contract/limits'
import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import type { RecordKind, Trees } from '#modules/learning/courses/index.ts'

/** What an archive of each kind calls itself, and what people call it. */
const formats = { group: 'regent-group', course: 'regent-course', lecture: 'regent-lecture' } as const
const names = { group: 'course group', course: 'course', lecture: 'lecture' } as const

export const transferTexts = {
  notOfKind: (kind: RecordKind) => `This is not a ${names[kind]} that was exported from a portal.`,
  tooNew: (kind: RecordKind) => `This ${names[kind]} was exported by a newer portal. Please update this one first.`,
  damaged: 'This file is damaged: a part of it is missing or was changed.',
  tooMuch: (kind: RecordKind) => `This file holds more than a ${names[kind]} can have.`,
}

const version = 1

export const manifestName = 'manifest.json'

/** Of all courses of a group together. */
const mostLectures = 1000

const transferredLecture = newLecture.omit({ content: true }).extend({
  /** Where in the archive its text is. */
  content: z
    .string()
    .regex(/^lectures\/\d{1,4}\.html$/u)
    .optional(),
  /** What its images were copied from, by the address of the copy. */
  imageSources: z.record(z.string().max(200), z.string().max(limits.linkLength)).default({}),
})

export type TransferredLecture = z.infer<typeof transferredLecture>

const transferredCourse = newCourse.required().extend({ lectures: z.array(transferredLecture).max(mostLectures) })

const records: { [Kind in RecordKind]: z.ZodType<Trees<TransferredLecture>[Kind]> } = {
  group: newCourseGroup.required().extend({ courses: z.array(transferredCourse).max(mostLectures) }),
  course: transferredCourse,
  lecture: transferredLecture,
}

const transferredFile = z.object({
  /** Where in the archive it is. */
  path: z.string().regex(/^files\/\d{1,5}$/u),
  /** What lectures and their texts call it. */
  url: z.string().max(200).startsWith('/files/'),
  name: z.string().max(500),
  size: z.int().min(1),
  sha256: z.string().regex(/^[\da-f]{64}$/u),
})

export type TransferredFile = z.infer<typeof transferredFile>

const files = z.array(transferredFile).max(5000)

/** What an archive says that it holds; the same schemas as for what people type. */
export interface Manifest<Kind extends RecordKind> {
  record: Trees<TransferredLecture>[Kind]
  files: TransferredFile[]
}

/** The manifest of a new archive. */
export const writeManifest = <Kind extends RecordKind>(kind: Kind, { record, files }: Manifest<Kind>, now: Date) =>
  JSON.stringify({ format: formats[kind], version, exportedAt: now.toISOString(), [kind]: record, files }, undefined, 2)

const head = (kind: RecordKind) => ({ format: z.literal(formats[kind]), exportedAt: z.iso.datetime() })

export const refused = (text: string, cause?: unknown): AppError =>
  new AppError('invalid', { details: { file: text }, cause })

export const readManifest = <Kind extends RecordKind>(kind: Kind, text: string): Manifest<Kind> => {
  const input = parsed(kind, text)
  if (z.object({ ...head(kind), version: z.number().gt(version) }).safeParse(input).success) {
    throw refused(transferTexts.tooNew(kind))
  }
  const around = z.object({ ...head(kind), version: z.literal(version), files }).safeParse(input)
  const record = records[kind].safeParse((input as Partial<Record<RecordKind, unknown>> | null)?.[kind])
  if (!around.success || !record.success) throw refused(transferTexts.notOfKind(kind), around.error ?? record.error)
  const manifest = { record: record.data, files: around.data.files }
  if (lecturesIn(kind, manifest.record).length > mostLectures) throw refused(transferTexts.tooMuch(kind))
  return manifest
}

const parsed = (kind: RecordKind, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw refused(transferTexts.notOfKind(kind), error)
  }
}

type Mappers = {
  [Kind in RecordKind]: <From, To>(tree: Trees<From>[Kind], change: (lecture: From) => To) => Trees<To>[Kind]
}

const mappers: Mappers = {
  lecture: (lecture, change) => change(lecture),
  course: ({ lectures, ...course }, change) => ({ ...course, lectures: lectures.map((lecture) => change(lecture)) }),
  group: ({ courses, ...group }, change) => ({
    ...group,
    courses: courses.map((course) => mappers.course(course, change)),
  }),
}

/** The same record with each of its lectures changed, in their order. */
export const mapLectures = <Kind extends RecordKind, From, To>(
  kind: Kind,
  tree: Trees<From>[Kind],
  change: (lecture: From) => To,
): Trees<To>[Kind] => mappers[kind](tree, change)

/** All lectures in a record, in their order. */
export const lecturesIn = <Kind extends RecordKind, Lecture>(kind: Kind, tree: Trees<Lecture>[Kind]): Lecture[] => {
  const lectures: Lecture[] = []
  mapLectures(kind, tree, (lecture: Lecture) => lectures.push(lecture))
  return lectures
}
