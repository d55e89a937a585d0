import type { CourseDetails } from '@regent/contract/courses/courses'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { courseGroupPath, paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { NothingHere } from '#ui/states/empty-state.tsx'
import { ArrowLeft } from '#ui/content/icons.ts'
import { chosenLecture, lecturesAround } from './lectures-around.ts'
import { CourseSkeleton } from '../skeletons.tsx'
import { Found } from '../found.tsx'
import { LectureList } from './lecture-list.tsx'
import { LectureView } from './lecture-view.tsx'
import { courseQueries } from '../queries.ts'
import { courseTexts } from '../texts.ts'
import { useCompletion } from './use-completion.ts'
import { useLectureFocus, useLectureKeys } from './use-lecture-keys.ts'

/** A course: the list of its lectures, and beside it the current one; on a narrow screen one of the two. */
export const CoursePage = ({ courseId }: { courseId: string }) => {
  const texts = useTexts(courseTexts)
  const query = useQuery(courseQueries.course(courseId))

  return (
    <Found query={query} skeleton={<CourseSkeleton text={texts.loading} />} texts={texts} courses={paths.courses}>
      {(course) => (
        <>
          <Head course={course} back={courseGroupPath(course.courseGroup._id)} />
          <Lectures course={course} />
        </>
      )}
    </Found>
  )
}

const Head = ({ course, back }: { course: CourseDetails; back: string }) => (
  <header className="course-head">
    <Link className="icon-btn" to={back} aria-label={useTexts(courseTexts).backTo(course.courseGroup.title)}>
      <ArrowLeft />
    </Link>
    <h1>{course.title}</h1>
    <p className="lead">{course.description}</p>
  </header>
)

const Lectures = ({ course }: { course: CourseDetails }) => {
  const texts = useTexts(courseTexts)
  const [search] = useSearchParams()
  const completion = useCompletion(course._id)
  const lectures = course.lectures
  const chosen = chosenLecture(search)
  const around = lecturesAround(lectures, chosen ?? null)
  useLectureKeys(around)
  useLectureFocus(chosen)

  const group = courseGroupPath(course.courseGroup._id)

  if (around === undefined) {
    return (
      <div className="mt-10">
        <NothingHere texts={texts.none} to={group} />
      </div>
    )
  }
  return (
    <div className="course" data-shows={chosen === undefined ? 'list' : 'lecture'}>
      <LectureList course={course} current={around.current._id} back={paths.courses} completion={completion} />
      <LectureView
        key={around.current._id}
        lecture={around.current}
        around={around}
        group={group}
        progress={course.progress}
        isChosen={chosen !== undefined}
        completion={completion}
      />
    </div>
  )
}
