import { type LoaderFunctionArgs, useParams } from 'react-router'
import { prime } from '#lib/api/prime.ts'
import { CourseGroupPage } from '#features/courses/shelf/course-group-page.tsx'
import { courseQueries } from '#features/courses/queries.ts'
import { courseGroupTexts } from '#features/courses/texts.ts'
import { CourseCrumbs } from '../course-crumbs.tsx'
import { byTitle, type PageHandle, pageRecord } from '../page-handle.ts'

export const handle: PageHandle = {
  texts: courseGroupTexts,
  hasCrumb: true,
  Crumbs: CourseCrumbs,
  record: ({ groupId = '' }) => pageRecord(courseQueries.group(groupId), byTitle),
  publicView: () => '',
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  prime(context, courseQueries.group(params.groupId ?? ''))

export const Component = () => {
  const { groupId = '' } = useParams()
  return <CourseGroupPage key={groupId} groupId={groupId} />
}
