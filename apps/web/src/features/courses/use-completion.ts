import type { lectureEndpoints } from '@regent/contract/lectures'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '#lib/api-client.ts'
import { useDialogs } from '#lib/dialogs.tsx'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { confirmAction } from '#ui/confirm-action.ts'
import { courseQueries } from './queries.ts'
import { courseTexts } from './texts.ts'
import { withCompleted } from './with-completed.ts'

const complete: BareEndpoint<typeof lectureEndpoints.complete> = {
  method: 'POST',
  path: '/api/courses/lectures/:id/complete',
}

export interface Completion {
  /** Whether whoever is here can complete lectures; a visitor is told what it takes. */
  isPossible: boolean
  toggle: (lectureId: string, completed: boolean) => void
}

interface Change {
  lectureId: string
  completed: boolean
}

/** Completing lectures of a course: the circle answers at once, and falls back where the portal did not take it. */
export const useCompletion = (courseId: string): Completion => {
  const texts = useTexts(courseTexts).logIn
  const queryClient = useQueryClient()
  const { state, user } = useSession()
  const { open } = useDialogs()
  const { queryKey } = courseQueries.course(courseId)

  const { mutate } = useMutation({
    mutationFn: ({ lectureId, completed }: Change) =>
      callApi(complete, { params: { id: lectureId }, body: { completed } }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (before && user) queryClient.setQueryData(queryKey, withCompleted(before, { ...change, userId: user._id }))
      return { before }
    },
    // The browser's own log has the failed request; the person sees the circle as it is.
    onError: (_error, _change, kept) => queryClient.setQueryData(queryKey, kept?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['courses'] }),
  })

  const askToLogIn = async () => {
    if (await confirmAction(texts)) open('login')
  }

  return {
    isPossible: state === 'in',
    toggle: (lectureId, completed) => {
      if (state === 'in') mutate({ lectureId, completed })
      else void askToLogIn()
    },
  }
}
