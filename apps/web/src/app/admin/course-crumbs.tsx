import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { courseAdminQueries } from '#features/course-admin/queries.ts'
import { courseAdminTexts } from '#features/course-admin/texts.ts'
import { useTexts } from '#lib/texts.ts'
import { Breadcrumb } from '#ui/content/breadcrumb.tsx'
import { courseCrumbs } from './admin-crumbs.ts'

/** Admin > Courses > group > course > lecture, each by its name. */
export const CourseCrumbs = () => {
  const { crumbs } = useTexts(courseAdminTexts)
  const { groupId, courseId, lectureId } = useParams()
  const group = useQuery({ ...courseAdminQueries.group(groupId ?? ''), enabled: groupId !== undefined })
  const course = useQuery({ ...courseAdminQueries.course(courseId ?? ''), enabled: courseId !== undefined })
  const lecture = useQuery({ ...courseAdminQueries.lecture(lectureId ?? ''), enabled: lectureId !== undefined })

  return (
    <Breadcrumb
      crumbs={courseCrumbs(
        { groupId, courseId, lectureId },
        { group: group.data?.title, course: course.data?.title, lecture: lecture.data?.title },
        crumbs,
      )}
    />
  )
}
