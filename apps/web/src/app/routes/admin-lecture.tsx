import { useParams } from 'react-router'
import { LecturePage } from '#features/course-admin/lectures/lecture-page.tsx'
import { lectureTexts } from '#features/course-admin/lectures/texts.ts'
import { CourseCrumbs } from '../admin/course-crumbs.tsx'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: lectureTexts, hasCrumb: true, Crumbs: CourseCrumbs }

export const Component = () => {
  const { groupId = '', courseId = '', lectureId = '' } = useParams()

  return <LecturePage key={lectureId} groupId={groupId} courseId={courseId} lectureId={lectureId} />
}
