import { type LoaderFunctionArgs, useParams } from 'react-router'
import { prime, queryClientContext } from '#lib/api/prime.ts'
import { CoursePage } from '#features/courses/course/course-page.tsx'
import { chosenLecture, lecturesAround } from '#features/courses/course/lectures-around.ts'
import { courseQueries } from '#features/courses/queries.ts'
import { courseTexts } from '#features/courses/texts.ts'
import { CourseCrumbs } from '../course-crumbs.tsx'
import { byTitle, type PageHandle, pageRecord } from '../page-handle.ts'

export const handle: PageHandle = {
  texts: courseTexts,
  hasCrumb: true,
  Crumbs: CourseCrumbs,
  record: ({ courseId = '' }, search) => {
    const lecture = chosenLecture(search)
    return lecture === undefined
      ? pageRecord(courseQueries.course(courseId), byTitle)
      : pageRecord(courseQueries.lecture(lecture), byTitle)
  },
  publicView: (search) => {
    const lecture = chosenLecture(search)
    return lecture === undefined ? '' : `?lecture=${lecture}`
  },
}

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const course = courseQueries.course(params.courseId ?? '')
  await prime(context, course)
  const known = context.get(queryClientContext).getQueryData(course.queryKey)
  const asked = chosenLecture(new URL(request.url).searchParams)
  const lecture = known ? lecturesAround(known.lectures, asked ?? null)?.current._id : asked
  return lecture === undefined ? null : prime(context, courseQueries.lecture(lecture))
}

export const Component = () => {
  const { courseId = '' } = useParams()
  return <CoursePage key={courseId} courseId={courseId} />
}
