import { generatePath } from 'react-router'
import type { CourseAddresses } from '#features/courses/course-addresses.ts'
import { paths } from './paths.ts'

export const courseAddresses: CourseAddresses = {
  courses: paths.courses,
  webinars: paths.webinars,
  group: (groupId) => generatePath(paths.courseGroup, { groupId }),
  course: (courseId) => generatePath(paths.course, { courseId }),
}
