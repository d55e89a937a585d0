import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { GroupPage } from '#features/course-admin/courses/group-page.tsx'
import { GroupsPage } from '#features/course-admin/groups/groups-page.tsx'
import { CoursePage } from '#features/course-admin/lectures/course-page.tsx'
import { LecturePage } from '#features/course-admin/lectures/lecture-page.tsx'
import { lectureTexts } from '#features/course-admin/lectures/texts.ts'
import { courseAdminQueries } from '#features/course-admin/queries.ts'
import { courseAdminTexts } from '#features/course-admin/texts.ts'
import { useTexts } from '#lib/texts.ts'
import { Breadcrumb } from '#ui/content/breadcrumb.tsx'
import { courseCrumbs } from '../admin/admin-crumbs.ts'
import type { Page } from '../page-handle.ts'

const texts = courseAdminTexts.en

/** Admin > Courses > group > course > lecture, each by its name. */
const CourseCrumbs = () => {
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

export const groups: Page = {
  handle: { texts: { en: texts.groups }, hasCrumb: true },
  Component: GroupsPage,
}

export const group: Page = {
  handle: { texts: { en: texts.groupPage }, hasCrumb: true, Crumbs: CourseCrumbs },
  Component: () => {
    const { groupId = '' } = useParams()

    return <GroupPage key={groupId} groupId={groupId} />
  },
}

export const course: Page = {
  handle: { texts: { en: texts.coursePage }, hasCrumb: true, Crumbs: CourseCrumbs },
  Component: () => {
    const { groupId = '', courseId = '' } = useParams()

    return <CoursePage key={courseId} groupId={groupId} courseId={courseId} />
  },
}

export const lecture: Page = {
  handle: { texts: lectureTexts, hasCrumb: true, Crumbs: CourseCrumbs },
  Component: () => {
    const { groupId = '', courseId = '', lectureId = '' } = useParams()

    return <LecturePage key={lectureId} groupId={groupId} courseId={courseId} lectureId={lectureId} />
  },
}
