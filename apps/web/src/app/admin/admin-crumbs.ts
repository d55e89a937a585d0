import { generatePath } from 'react-router'
import { paths } from '#lib/paths.ts'

interface Crumb {
  label: string
  to: string
}

const capitalized = (segment: string) => segment.charAt(0).toUpperCase() + segment.slice(1)

/** The breadcrumb of a page of the admin area: the segments of its path, capitalized. */
export const adminCrumbs = (pathname: string): Crumb[] => {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  return segments.map((segment, index) => ({
    label: capitalized(segment),
    to: index === 0 ? paths.admin : `/${segments.slice(0, index + 1).join('/')}`,
  }))
}

interface CourseAddress {
  groupId?: string | undefined
  courseId?: string | undefined
  lectureId?: string | undefined
}

type CourseNames = Record<'group' | 'course' | 'lecture', string | undefined>

/** The breadcrumb of a group, a course or a lecture. A record whose name is not loaded is called by its kind. */
export const courseCrumbs = (
  { groupId, courseId, lectureId }: CourseAddress,
  names: CourseNames,
  labels: Record<keyof CourseNames | 'admin' | 'courses', string>,
): Crumb[] => {
  const crumbs: Crumb[] = [
    { label: labels.admin, to: paths.admin },
    { label: labels.courses, to: paths.adminCourses },
  ]
  if (groupId === undefined) return crumbs
  crumbs.push({ label: names.group ?? labels.group, to: generatePath(paths.adminGroup, { groupId }) })
  if (courseId === undefined) return crumbs
  crumbs.push({ label: names.course ?? labels.course, to: generatePath(paths.adminCourse, { groupId, courseId }) })
  if (lectureId === undefined) return crumbs
  crumbs.push({
    label: names.lecture ?? labels.lecture,
    to: generatePath(paths.adminLecture, { groupId, courseId, lectureId }),
  })
  return crumbs
}
