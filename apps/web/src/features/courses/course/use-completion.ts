import type { CourseDetails } from '@regent/contract/courses/courses'
import type { lectureEndpoints } from '@regent/contract/courses/lectures'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { AppFailure } from '#lib/api/app-failure.ts'
import { useDialogs } from '#lib/dialogs.tsx'
import { useSession } from '#lib/session/use-session.ts'
import { readViewAs } from '#lib/session/view-as.ts'
import { useTexts } from '#lib/texts.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useKnownSession } from '#widgets/session/use-known-session.ts'
import { courseQueries } from '../queries.ts'
import { courseTexts } from '../texts.ts'

const complete: BareEndpoint<typeof lectureEndpoints.complete> = {
  method: 'POST',
  path: '/api/courses/lectures/:id/complete',
  access: 'member',
}

const mutationKey = ['courses', 'complete']

export interface Completion {
  /** Visitors are asked to log in. */
  isVisitor: boolean
  /** The lecture whose click waits until it is known who is signed in. */
  waitingFor: string | undefined
  toggle: (lectureId: string, completed: boolean) => void
  /** At the end of a video; of a visitor nothing is asked, and viewing is not watching. */
  finish: (lectureId: string) => void
}

interface Change {
  lectureId: string
  completed: boolean
  /** Missing while the portal does not answer who it is: then the circle changes with the answer. */
  userId: string | undefined
}

/** Completes lectures of a course: the circle changes at once, and changes back if the portal refuses. */
export const useCompletion = (courseId: string): Completion => {
  const texts = useTexts(courseTexts)
  const queryClient = useQueryClient()
  const { state } = useSession()
  const { waitingFor, whenKnown } = useKnownSession()
  const { open } = useDialogs()
  const { queryKey } = courseQueries.course(courseId)

  const show = ({ userId, ...change }: Change) => {
    if (userId !== undefined)
      queryClient.setQueryData(queryKey, (known) => known && withCompleted(known, { ...change, userId }))
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
    // The circle changes back; that is enough for the person, except where it will always do so.
    onError: (failure, change) => {
      show({ ...change, completed: !change.completed })
      if (failure instanceof AppFailure && failure.code === 'view_only') {
        toast.caution({ title: texts.unchanged, text: failure.message })
      }
    },
    onSettled: async () => {
      // Reading earlier would undo a click that is not sent yet.
      const isLast = queryClient.isMutating({ mutationKey }) === 1
      if (isLast) await queryClient.invalidateQueries({ queryKey: ['courses'] })
    },
  })

  const askToLogIn = async () => {
    if (await confirmAction(texts.logIn)) open('login')
  }

  return {
    isVisitor: state === 'out',
    waitingFor,
    toggle: (lectureId, completed) =>
      whenKnown(lectureId, ({ isIn, user }) => {
        if (isIn) mutate({ lectureId, completed, userId: user?._id })
        else void askToLogIn()
      }),
    finish: (lectureId) =>
      whenKnown(lectureId, ({ isIn, user }) => {
        if (isIn && !readViewAs()) mutate({ lectureId, completed: true, userId: user?._id })
      }),
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
