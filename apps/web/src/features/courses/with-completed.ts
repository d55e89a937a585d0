import type { CourseDetails } from '@regent/contract/courses/courses'

interface Completed {
  lectureId: string
  completed: boolean
  userId: string
}

/** The course as it will be once the portal has taken it. */
export const withCompleted = (course: CourseDetails, { lectureId, completed, userId }: Completed): CourseDetails => {
  const lectures = course.lectures.map((lecture) =>
    lecture._id === lectureId ? { ...lecture, completedBy: completed ? [userId] : [] } : lecture,
  )
  const done = lectures.filter(({ completedBy }) => completedBy.length > 0).length
  return { ...course, lectures, progress: { lectures: lectures.length, done } }
}
