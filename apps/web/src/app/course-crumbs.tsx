import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { courseQueries } from '#features/courses/queries.ts'
import { courseTexts } from '#features/courses/texts.ts'
import { courseGroupPath, coursePath, paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Breadcrumb } from '#ui/content/breadcrumb.tsx'

/** Home / Courses / group / course, by name, or by kind until the name is known. */
export const CourseCrumbs = () => {
  const texts = useTexts(courseTexts).crumbs
  const { groupId: ofAddress, courseId } = useParams()
  const course = useQuery({ ...courseQueries.course(courseId ?? ''), enabled: courseId !== undefined }).data
  const groupId = ofAddress ?? course?.courseGroup._id
  const group = useQuery({ ...courseQueries.group(ofAddress ?? ''), enabled: ofAddress !== undefined }).data

  const crumbs = [
    { label: texts.home, to: paths.welcome },
    { label: texts.courses, to: paths.courses },
    {
      label: group?.title ?? course?.courseGroup.title ?? texts.group,
      to: groupId === undefined ? paths.courses : courseGroupPath(groupId),
    },
  ]
  if (courseId !== undefined) crumbs.push({ label: course?.title ?? texts.course, to: coursePath(courseId) })
  return <Breadcrumb crumbs={crumbs} />
}
