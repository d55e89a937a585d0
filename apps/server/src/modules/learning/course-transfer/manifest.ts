import { newCourse } from '@regent/contract/courses/courses'
import { newLecture } from '@regent/contract/courses/lectures'
import { limits } from '@regent/contract/limits'
import { z } from 'zod'
import { AppError } from '#app/app-error.ts'

export const transferTexts = {
  noCourse: 'This is not a course that was exported from a portal.',
  tooNew: 'This course was exported by a newer portal. Please update this one first.',
  damaged: 'This file is damaged: a part of it is missing or was changed.',
  tooMuch: 'This file holds more than a course can have.',
}

export const format = 'regent-course'
export const version = 1

export const manifestName = 'manifest.json'

const transferredLecture = newLecture.omit({ content: true }).extend({
  /** Where in the archive its text is. */
  content: z
    .string()
    .regex(/^lectures\/\d{1,4}\.html$/u)
    .optional(),
  /** What its images were copied from, by the address of the copy. */
  imageSources: z.record(z.string().max(200), z.string().max(limits.linkLength)).default({}),
})

const transferredFile = z.object({
  /** Where in the archive it is. */
  path: z.string().regex(/^files\/\d{1,5}$/u),
  /** What lectures and their texts call it. */
  url: z.string().max(200).startsWith('/files/'),
  name: z.string().max(500),
  size: z.int().min(1),
  sha256: z.string().regex(/^[\da-f]{64}$/u),
})

const manifest = z.object({
  format: z.literal(format),
  version: z.literal(version),
  exportedAt: z.iso.datetime(),
  course: newCourse.required().extend({ lectures: z.array(transferredLecture).max(1000) }),
  files: z.array(transferredFile).max(5000),
})

/** What an archive says that it holds; the same schemas as for what people type. */
export type Manifest = z.infer<typeof manifest>
export type TransferredFile = z.infer<typeof transferredFile>

const newer = z.object({ format: z.literal(format), version: z.number().gt(version) })

export const refused = (text: string, cause?: unknown): AppError =>
  new AppError('invalid', { details: { file: text }, cause })

export const readManifest = (text: string): Manifest => {
  const input = parsed(text)
  if (newer.safeParse(input).success) throw refused(transferTexts.tooNew)
  const read = manifest.safeParse(input)
  if (!read.success) throw refused(transferTexts.noCourse, read.error)
  return read.data
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw refused(transferTexts.noCourse, error)
  }
}
