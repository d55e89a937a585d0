import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { begunQuery } from '#features/courses/begun-query.ts'
import { lectureSearch, wholeMinutes } from '#features/courses/course-addresses.ts'
import { ContinueCourse } from '#features/welcome/continue-course.tsx'
import { welcomeTexts } from '#features/welcome/texts.ts'
import { courseAddresses } from '../course-places.ts'
import { paths } from '../paths.ts'

/** The course that a member was last in, with the way to where they stopped. */
export const BegunCourse = () => {
  const texts = useTexts(welcomeTexts).course
  const { data, isPending } = useQuery(begunQuery)
  const [begun] = data ?? []
  // Nothing is said before it is known: who has begun a course is not told for a moment that there is none.
  if (isPending) return <div aria-busy="true" className="min-h-56" />
  if (begun === undefined) return <ContinueCourse courses={paths.courses} />
  const { lecture, course, position, number, lectures, done } = begun
  const left = lecture.durationSeconds === undefined ? undefined : wholeMinutes(lecture.durationSeconds - position)

  return (
    <ContinueCourse
      courses={paths.courses}
      course={{
        title: course.title,
        lecture: lecture.title,
        line: texts.line(number, left),
        lecturesDone: done,
        lectures,
        address: `${courseAddresses.course(course._id)}${lectureSearch(lecture._id)}`,
      }}
    />
  )
}
