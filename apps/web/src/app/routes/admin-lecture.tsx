import { generatePath, useParams } from 'react-router'
import { LecturePage } from '#features/course-admin/lectures/lecture-page.tsx'
import { lectureTexts } from '#features/course-admin/lectures/texts.ts'
import { CourseCrumbs } from '../admin/course-crumbs.tsx'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '../paths.ts'

export const handle: PageHandle = { texts: lectureTexts, hasCrumb: true, Crumbs: CourseCrumbs }

export const Component = () => {
  const { groupId = '', courseId = '', lectureId = '' } = useParams()

  return (
    <LecturePage
      key={lectureId}
      courseId={courseId}
      lectureId={lectureId}
      course={generatePath(paths.adminCourse, { groupId, courseId })}
      memberView={`${paths.courses}/${courseId}?lecture=${lectureId}`}
    />
  )
}
