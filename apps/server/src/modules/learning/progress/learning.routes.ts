import { lectureEndpoints, type ContinuedLecture, type LectureProgress } from '@regent/contract/courses/lectures'
import { AppError } from '#app/app-error.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { courseViewerOf } from '#modules/learning/courses/index.ts'
import { listBegunCourses, type BegunCourse } from './begun-course.repository.ts'
import { addReport, setCompleted, type ProgressRow } from './lecture-progress.repository.ts'

const presentProgress = (row: ProgressRow): LectureProgress => ({
  completed: row.completed_at !== null,
  ...(row.completed_at && { completedAt: row.completed_at.toISOString() }),
  position: row.position,
  duration: row.duration,
  watchedSeconds: row.watched_seconds,
  updatedAt: row.updated_at.toISOString(),
})

const presentBegun = (row: BegunCourse): ContinuedLecture => ({
  lecture: {
    _id: row.lecture_id,
    title: row.lecture_title,
    ...(row.duration_seconds !== null && { durationSeconds: row.duration_seconds }),
  },
  course: { _id: row.course_id, title: row.course_title },
  courseGroup: { _id: row.group_id, title: row.group_title },
  position: row.position,
  number: row.number,
  lectures: row.lectures,
  done: row.done,
  updatedAt: row.updated_at.toISOString(),
})

type Stretch = readonly [from: number, to: number]

interface Report {
  position: number
  duration: number
  watched?: number | readonly Stretch[] | undefined
}

interface Played {
  position: number
  duration: number
  /** Within the video; they may overlap, and are united with what was played before. */
  stretches: Stretch[]
}

/** What a report says, cut to the length of the video. */
const playedOf = ({ position, duration, watched = [] }: Report): Played => {
  const end = Math.min(position, duration)
  const input = typeof watched === 'number' ? [[end - watched, end] as const] : watched
  const stretches = input
    .map(([from, to]): Stretch => [Math.max(from, 0), Math.min(to, duration)])
    .filter(([from, to]) => from < to)
  return { position: end, duration, stretches }
}

/** As PostgreSQL writes a `nummultirange`. */
const multirangeOf = (stretches: readonly Stretch[]): string =>
  `{${stretches.map(([from, to]) => `[${String(from)},${String(to)})`).join(',')}}`

const learningTexts = {
  completed: 'Lecture completed.',
  notCompleted: 'Lecture marked as not completed.',
  progressSaved: 'Progress saved.',
}

export const registerLearningRoutes = (app: HttpApp): void => {
  route(app, lectureEndpoints.complete, async ({ db, viewer, params, body }) => {
    const question = { ...courseViewerOf(viewer), viewerId: viewer.userId, lectureId: params.id }
    const set = await setCompleted(db, { ...question, completed: body?.completed ?? true })
    if (!set) throw new AppError('not_found')
    return { message: set.completed ? learningTexts.completed : learningTexts.notCompleted, ...set }
  })

  route(app, lectureEndpoints.reportVideo, async ({ db, viewer, params, body }) => {
    const { stretches, ...played } = playedOf(body)
    const row = await addReport(db, {
      ...courseViewerOf(viewer),
      viewerId: viewer.userId,
      lectureId: params.id,
      ...played,
      watched: multirangeOf(stretches),
      ended: body.ended ?? false,
      isExact: body.watched !== undefined,
      playback: body.playback?.id ?? null,
      report: body.playback?.number ?? null,
      age: body.age ?? 0,
    })
    if (!row) throw new AppError('not_found')
    return {
      message: learningTexts.progressSaved,
      completed: row.completed_at !== null,
      progress: presentProgress(row),
    }
  })

  route(app, lectureEndpoints.continue, async ({ db, viewer, query }) => {
    const page = await listBegunCourses(db, courseViewerOf(viewer), query)
    return listAnswer('lectures', page.rows.map(presentBegun), page)
  })
}
