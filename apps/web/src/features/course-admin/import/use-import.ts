import { courseGroupEndpoints } from '@regent/contract/courses/course-groups'
import { courseEndpoints } from '@regent/contract/courses/courses'
import { lectureEndpoints } from '@regent/contract/courses/lectures'
import type { AppFailure } from '#lib/api/app-failure.ts'
import { useAction } from '#lib/api/use-action.ts'

/** What is imported, and into what. */
export type ImportTarget =
  { kind: 'group' } | { kind: 'course'; groupId: string } | { kind: 'lecture'; courseId: string }

interface Then {
  onSuccess: (imported: { title: string }) => void
  onError: (failure: AppFailure) => void
}

/** Creates a record from an uploaded archive. */
export const useImport = (target: ImportTarget) => {
  const group = useAction(courseGroupEndpoints.import)
  const course = useAction(courseEndpoints.import)
  const lecture = useAction(lectureEndpoints.import)

  const send = (file: string, then: Then) => {
    const body = { file }
    if (target.kind === 'group') group.send({ body }, then)
    else if (target.kind === 'course') course.send({ params: { groupId: target.groupId }, body }, then)
    else lecture.send({ params: { id: target.courseId }, body }, then)
  }
  const { isPending, error } = { group, course, lecture }[target.kind]
  return { send, isPending, error }
}
