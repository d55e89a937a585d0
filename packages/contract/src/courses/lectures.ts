import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { answersOf, namesWith, newRecordOf, schemasOf, shorterOrLonger } from '../api/field-table.ts'
import { page, paging } from '../api/paging.ts'
import { byId, stamps } from '../api/records.ts'
import { creator, importBody, listQuery, recordEndpoints } from './course-records.ts'
import { watchProgress, watchReport } from '../watching/watch-report.ts'
import { lectureFields } from './lecture-fields.ts'

/** How far the viewer is in a lecture. */
export const lectureProgress = z.object({
  completed: z.boolean(),
  completedAt: z.iso.datetime().optional(),
  ...watchProgress.shape,
})

export type LectureProgress = z.infer<typeof lectureProgress>

/** Missing if the lecture has no video. */
const videoIfAny = { videoUrl: z.string().optional(), durationSeconds: z.number().optional() }

const lecture = z.object({
  _id: z.string(),
  ...answersOf(lectureFields, namesWith(lectureFields, { seenIn: 'list' })),
  ...videoIfAny,
  hasContent: z.boolean(),
  filesCount: z.int(),
  courseId: z.string(),
  /** The viewer, if the viewer has completed it; other members are never named. */
  completedBy: z.array(z.string()),
  progress: lectureProgress.optional(),
  ...stamps,
  /** Where an answer would hold too much text: `content` is left out, and the lecture itself answers it. */
  contentOmitted: z.literal(true).optional(),
  /** In the answer to a search: what was found, and when it is said in the video. */
  found: z.object({ text: z.string(), second: z.number().optional() }).optional(),
})

export type Lecture = z.infer<typeof lecture>

/** With `fields=full`; `fields=detailed` adds only the course. */
const lectureDetails = lecture.extend({
  course: z.object({ _id: z.string(), title: z.string() }),
  ...answersOf(lectureFields, namesWith(lectureFields, { seenIn: 'details' })),
  /** What the images of the text were copied from. */
  imageSources: z.array(z.object({ url: z.string(), source: z.string() })),
})

export type LectureDetails = z.infer<typeof lectureDetails>

const staffLecture = lectureDetails.extend({
  ...creator,
  /** The images that could not be copied, and why. For an image inside the text, the source is its beginning. */
  imageRefusals: z.array(z.object({ source: z.string(), reason: z.string() })),
})

export type StaffLecture = z.infer<typeof staffLecture>

/** As much of a lecture as `fields` requests and the viewer may see. */
export const anyLecture = shorterOrLonger(lecture, staffLecture)

export const newLecture = z.object(newRecordOf(lectureFields))

export type NewLecture = z.infer<typeof newLecture>

const inCourse = { courseId: z.uuid('Please choose a course') }

const continued = z.object({
  /** Of the lecture. */
  _id: z.string(),
  lecture: z.object({ _id: z.string(), title: z.string(), durationSeconds: z.number().optional() }),
  course: z.object({ _id: z.string(), title: z.string() }),
  courseGroup: z.object({ _id: z.string(), title: z.string() }),
  position: z.number(),
  /** Which one of the course's lectures it is. */
  number: z.int(),
  lectures: z.int(),
  done: z.int(),
  /** When the course's last opened lecture was begun, and last watched. */
  ...stamps,
})

export type ContinuedLecture = z.infer<typeof continued>

export const lectureEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/courses/lectures',
    access: 'public',
    summary: 'Lectures that the viewer may see; a search also reads what is said in their videos',
    query: z.object({ ...listQuery, courseId: z.uuid('Please choose a course').optional() }),
    response: z.array(anyLecture),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/courses/lectures',
    access: 'admin',
    creates: true,
    summary: 'Make a lecture in a course',
    body: newLecture.extend(inCourse),
    response: staffLecture,
  }),
  ...recordEndpoints('lectures', {
    shown: anyLecture,
    response: staffLecture,
    change: z.object({ ...schemasOf(lectureFields), ...inCourse }).partial(),
    words: { one: 'a lecture', whole: 'a lecture', content: 'A lecture', before: 'another one of its course' },
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/courses/courses/:id/lectures/import',
    access: 'admin',
    creates: true,
    summary: 'Make a lecture from a file that another portal exported and that was uploaded here',
    params: byId,
    body: importBody,
    response: staffLecture,
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
    body: watchReport,
    response: z.object({ message: z.string(), completed: z.boolean(), progress: lectureProgress }),
  }),
  continue: endpoint({
    method: 'GET',
    path: '/api/courses/continue',
    access: 'member',
    summary: 'The lectures that the caller has begun, the last one first, one for each course',
    query: z.object(paging),
    response: z.object({ lectures: z.array(continued), ...page }),
  }),
}
