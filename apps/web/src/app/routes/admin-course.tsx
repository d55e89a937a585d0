import { useParams } from 'react-router'
import { CoursePage } from '#features/course-admin/lectures/course-page.tsx'
import { courseAdminTexts } from '#features/course-admin/texts.ts'
import { CourseCrumbs } from '../admin/course-crumbs.tsx'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = {
  texts: { en: courseAdminTexts.en.coursePage },
  hasCrumb: true,
  Crumbs: CourseCrumbs,
}

export const Component = () => {
  const { groupId = '', courseId = '' } = useParams()

  return <CoursePage key={courseId} groupId={groupId} courseId={courseId} />
}
