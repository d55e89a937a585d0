import type { ContinuedLecture, LectureProgress } from '@regent/contract/courses/lectures'
import type { BegunCourse } from './begun-course.repository.ts'
import type { ProgressRow } from './lecture-progress.repository.ts'

export const presentProgress = (row: ProgressRow): LectureProgress => ({
  completed: row.completed_at !== null,
  ...(row.completed_at && { completedAt: row.completed_at.toISOString() }),
  position: row.position,
  duration: row.duration,
  watchedSeconds: row.watched_seconds,
  updatedAt: row.updated_at.toISOString(),
})

export const presentBegun = (row: BegunCourse): ContinuedLecture => ({
  _id: row.lecture_id,
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
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
