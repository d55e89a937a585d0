import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { begunQuery } from '#features/courses/begun-query.ts'
import { wholeMinutes } from '#features/courses/durations.ts'
import { ContinueCourse } from '#features/welcome/continue-course.tsx'
import { welcomeTexts } from '#features/welcome/texts.ts'
import { lecturePath } from '#lib/paths.ts'

/** The course that a member was last in, with a link to where they stopped. */
export const BegunCourse = () => {
  const texts = useTexts(welcomeTexts).course
  const { data, isPending } = useQuery(begunQuery)
  const [begun] = data ?? []
  // Nothing is shown until it is known: otherwise a member who has begun a course would read for a moment that there is none.
  if (isPending) return <div aria-busy="true" className="min-h-56" />
  if (begun === undefined) return <ContinueCourse />
  const { lecture, course, position, number, lectures, done } = begun
  const left = lecture.durationSeconds === undefined ? undefined : wholeMinutes(lecture.durationSeconds - position)

  return (
    <ContinueCourse
      course={{
        title: course.title,
        lecture: lecture.title,
        line: texts.line(number, left),
        lecturesDone: done,
        lectures,
        address: lecturePath(course._id, lecture._id),
      }}
    />
  )
}
