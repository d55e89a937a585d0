import { useParams } from 'react-router'
import { GroupPage } from '#features/course-admin/courses/group-page.tsx'
import { courseAdminTexts } from '#features/course-admin/texts.ts'
import { CourseCrumbs } from '../admin/course-crumbs.tsx'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = {
  texts: { en: courseAdminTexts.en.groupPage },
  hasCrumb: true,
  Crumbs: CourseCrumbs,
}

export const Component = () => {
  const { groupId = '' } = useParams()

  return <GroupPage key={groupId} groupId={groupId} />
}
