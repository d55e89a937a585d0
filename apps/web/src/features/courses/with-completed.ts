import type { Course } from '@regent/contract/courses/courses'

interface Completed {
  lectureId: string
  completed: boolean
  userId: string
}

/** The course as it will be once the portal has taken it. */
export const withCompleted = (course: Course, { lectureId, completed, userId }: Completed): Course => {
  const lectures = course.lectures?.map((lecture) =>
    lecture._id === lectureId ? { ...lecture, completedBy: completed ? [userId] : [] } : lecture,
  )
  if (lectures === undefined) return course
  const done = lectures.filter(({ completedBy }) => completedBy.length > 0).length
  return { ...course, lectures, progress: { lectures: lectures.length, done } }
}
