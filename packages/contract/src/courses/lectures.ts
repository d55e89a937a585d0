import { z } from 'zod'
import { courseState, courseTexts, listQuery, newPlace, visibility } from './course-fields.ts'
import { endpoint } from '../api/endpoint.ts'
import { line, optionalLine } from '../fields.ts'
import { lifetimes } from '../lifetimes.ts'
import { limits } from '../limits.ts'
import { byId, detail, madeBy, said, stamps } from '../api/records.ts'

const isFile = (text: string) => /^\/files\/[\w./-]+$/u.test(text) && !text.includes('..')

const isWebAddress = (text: string) => /^https?:\/\/(?:[\w-]+\.)*[\w-]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/iu.test(text)

/** A file of the portal, or an address elsewhere; empty means that there is none. */
const videoUrl = optionalLine(limits.linkLength).refine(
  (text) => text === '' || isFile(text) || isWebAddress(text),
  'Please enter a valid URL',
)

const uploadedUrl = z.string('Please upload a file').max(200).refine(isFile, 'Please upload a file')

const seconds = z.number().min(0).max(limits.videoSeconds)

export const relatedFile = z.object({
  name: line(200, 'File name is required'),
  uploadedUrl,
})

export const captionTrack = z.object({
  /** As the BCP 47 says: en, es, pt-BR. */
  language: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/u, 'Please choose a language'),
  label: line(60, 'Label is required'),
  /** A WebVTT file. */
  url: uploadedUrl,
})

export const chapter = z.object({ start: seconds, title: line(120, 'Title is required') })

/** How far the viewer is in a lecture. */
export const lectureProgress = z.object({
  completed: z.boolean(),
  completedAt: z.iso.datetime().optional(),
  /** Where in the video the viewer stopped, in seconds. */
  position: z.number(),
  duration: z.number(),
  /** What was really played, each second once. */
  watchedSeconds: z.number(),
  updatedAt: z.iso.datetime(),
})

export type LectureProgress = z.infer<typeof lectureProgress>

export const lecture = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  hasContent: z.boolean(),
  filesCount: z.int(),
  videoUrl: z.string().optional(),
  /** Of the video, where it is known. */
  durationSeconds: z.number().optional(),
  courseId: z.string(),
  course: z.object({ _id: z.string(), title: z.string() }).optional(),
  state: courseState,
  visibility,
  /** The viewer, where the viewer has completed it; nobody else is told of. */
  completedBy: z.array(z.string()),
  progress: lectureProgress.optional(),
  createdBy: madeBy,
  ...stamps,
  /** From here on with `fields=full`. */
  content: z.string().optional(),
  /** What the images of the text were copied from; staff alone are told. */
  imageSources: z.array(z.object({ url: z.string(), source: z.string() })).optional(),
  /** The images of the text that could not be copied, and why; staff alone are told. Of one that stood in the text itself, the source is its beginning. */
  imageRefusals: z.array(z.object({ source: z.string(), reason: z.string() })).optional(),
  relatedFiles: z
    .array(relatedFile.extend({ size: z.int().optional(), contentType: z.string().optional() }))
    .optional(),
  captions: z.array(captionTrack).optional(),
  chapters: z.array(chapter).optional(),
  /** Where a search was asked for: what was found, and where in the video it is said. */
  found: z.object({ text: z.string(), second: z.number().optional() }).optional(),
})

export type Lecture = z.infer<typeof lecture>

export const lectureFields = z.object({
  title: courseTexts.title,
  description: courseTexts.description.optional(),
  content: z
    .string('Please use plain text')
    .max(limits.lectureContentLength, 'This is too long for one lecture')
    .optional(),
  videoUrl: videoUrl.optional(),
  durationSeconds: seconds.optional(),
  relatedFiles: z.array(relatedFile).max(50, 'A lecture holds at most 50 files').optional(),
  captions: z.array(captionTrack).max(10, 'A video holds at most 10 captions').optional(),
  chapters: z.array(chapter).max(100, 'A video holds at most 100 chapters').optional(),
  state: courseState.optional(),
  visibility: visibility.optional(),
})

export type LectureFields = z.infer<typeof lectureFields>

const stretch = z.tuple([seconds, seconds])

const continued = z.object({
  lecture: z.object({ _id: z.string(), title: z.string(), durationSeconds: z.number().optional() }),
  course: z.object({ _id: z.string(), title: z.string() }),
  courseGroup: z.object({ _id: z.string(), title: z.string() }),
  position: z.number(),
  /** Which one of the course's lectures it is. */
  number: z.int(),
  lectures: z.int(),
  done: z.int(),
  updatedAt: z.iso.datetime(),
})

export type ContinuedLecture = z.infer<typeof continued>

export const lectureEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/courses/lectures',
    access: 'public',
    summary: 'Lectures that the viewer may see; a search also reads what is said in their videos',
    query: z.object({ ...listQuery, courseId: z.uuid('Please choose a course').optional() }),
    response: z.array(lecture),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/courses/lectures/:id',
    access: 'public',
    summary: 'A lecture',
    params: byId,
    query: z.object({ fields: detail.optional() }),
    response: lecture,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/courses/lectures',
    access: 'admin',
    creates: true,
    summary: 'Make a lecture in a course',
    body: lectureFields.extend({ courseId: z.uuid('Please choose a course') }),
    response: lecture,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/courses/lectures/:id',
    access: 'admin',
    summary: 'Change a lecture; a missing field stays as it is',
    params: byId,
    body: lectureFields.extend({ courseId: z.uuid('Please choose a course') }).partial(),
    response: lecture,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/courses/lectures/:id',
    access: 'admin',
    summary: `Delete a lecture; it can be restored for ${lifetimes.deletedDays} days`,
    params: byId,
    response: said,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/courses/lectures/:id/restore',
    access: 'admin',
    summary: 'Take back that a lecture was deleted',
    params: byId,
    response: lecture,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/courses/lectures/:id/duplicate',
    access: 'admin',
    creates: true,
    summary: 'Copy a lecture, as a draft',
    params: byId,
    response: lecture,
  }),
  place: endpoint({
    method: 'PUT',
    path: '/api/courses/lectures/:id/place',
    access: 'admin',
    summary: 'Move a lecture before another one of its course, or to the end',
    params: byId,
    body: newPlace,
    response: said,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/courses/lectures/:id/complete',
    access: 'member',
    summary: 'Say of a lecture that it is done, or that it is not',
    params: byId,
    body: z.object({ completed: z.boolean('Please say true or false').optional() }).optional(),
    response: z.object({ message: z.string(), completed: z.boolean() }),
  }),
  reportVideo: endpoint({
    method: 'POST',
    path: '/api/courses/lectures/:id/youtube',
    access: 'member',
    summary: 'Say how far a video of any kind was watched',
    params: byId,
    body: z.object({
      position: seconds,
      duration: seconds,
      /** The stretches that were played since the last report; a number means the seconds played up to `position`. */
      watched: z.union([z.array(stretch).max(200), seconds]).optional(),
      ended: z.boolean().optional(),
      /** Reports of one player are numbered, so that one that was overtaken does not move the viewer back. */
      playback: z.object({ id: z.string().min(1).max(40), number: z.int().min(0) }).optional(),
      /** How many seconds ago this was so, where it could not be told then; what was told of a later time stays. */
      age: z.number().min(0).max(lifetimes.reportAgeSeconds).optional(),
    }),
    response: z.object({ message: z.string(), completed: z.boolean(), progress: lectureProgress }),
  }),
  continue: endpoint({
    method: 'GET',
    path: '/api/courses/continue',
    access: 'member',
    summary: 'The lectures that the caller has begun, the last one first, one for each course',
    response: z.array(continued),
  }),
}
