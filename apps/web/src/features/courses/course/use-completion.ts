import type { CourseDetails } from '@regent/contract/courses/courses'
import type { lectureEndpoints } from '@regent/contract/courses/lectures'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { useDialogs } from '#lib/dialogs.tsx'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { courseQueries } from '../queries.ts'
import { courseTexts } from '../texts.ts'

const complete: BareEndpoint<typeof lectureEndpoints.complete> = {
  method: 'POST',
  path: '/api/courses/lectures/:id/complete',
  access: 'member',
}

const mutationKey = ['courses', 'complete']

export interface Completion {
  /** Whether the viewer can complete lectures. */
  isPossible: boolean
  /** Visitors are asked to log in. */
  isVisitor: boolean
  toggle: (lectureId: string, completed: boolean) => void
}

interface Change {
  lectureId: string
  completed: boolean
}

/** Completes lectures of a course: the circle changes at once, and changes back if the portal refuses. */
export const useCompletion = (courseId: string): Completion => {
  const texts = useTexts(courseTexts).logIn
  const queryClient = useQueryClient()
  const { state, user } = useSession()
  const { open } = useDialogs()
  const { queryKey } = courseQueries.course(courseId)

  const show = (change: Change) => {
    if (user)
      queryClient.setQueryData(queryKey, (known) => known && withCompleted(known, { ...change, userId: user._id }))
  }

  const { mutate } = useMutation({
    mutationKey,
    // One after another, so that the last click is sent last.
    scope: { id: mutationKey.join() },
    mutationFn: ({ lectureId, completed }: Change) =>
      callApi(complete, { params: { id: lectureId }, body: { completed } }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      show(change)
    },
    // The circle changes back; that is enough for the person.
    onError: (_error, { lectureId, completed }) => show({ lectureId, completed: !completed }),
    onSettled: async () => {
      // Reading earlier would undo a click that is not sent yet.
      const isLast = queryClient.isMutating({ mutationKey }) === 1
      if (isLast) await queryClient.invalidateQueries({ queryKey: ['courses'] })
    },
  })

  const askToLogIn = async () => {
    if (await confirmAction(texts)) open('login')
  }

  return {
    isPossible: state === 'in',
    isVisitor: state === 'out',
    toggle: (lectureId, completed) => {
      if (state === 'in') mutate({ lectureId, completed })
      else if (state === 'out') void askToLogIn()
    },
  }
}

/** The course after the change. */
const withCompleted = (
  course: CourseDetails,
  { lectureId, completed, userId }: Change & { userId: string },
): CourseDetails => {
  const lectures = course.lectures.map((lecture) =>
    lecture._id === lectureId ? { ...lecture, completedBy: completed ? [userId] : [] } : lecture,
  )
  const done = lectures.filter(({ completedBy }) => completedBy.length > 0).length
  return { ...course, lectures, progress: { lectures: lectures.length, done } }
}
