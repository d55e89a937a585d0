import type { EndpointResult } from '@regent/contract/api/endpoint'
import { profileEndpoints, type User } from '@regent/contract/identity/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import type { AppFailure } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { profileQueries } from '../queries.ts'
import { useKeepUser } from '../use-keep-user.ts'
import { preferencesTexts } from './texts.ts'

export type Preference = Partial<Pick<User, 'mailNews' | 'smsReminders' | 'smsNews' | 'timeZone'>>

interface Change {
  to: Preference
  from: Preference
  /** What the toast says. */
  text: string
  isUndo?: boolean
}

const mutationKey = ['preferences']

/** Shows the choice at once and stores it; one after the other, so that the last choice is the one that stays. */
export const useSavePreference = () => {
  const texts = useTexts(preferencesTexts)
  const queryClient = useQueryClient()
  const keepUser = useKeepUser()
  const show = (preference: Preference) => {
    const user = queryClient.getQueryData(profileQueries.own().queryKey)
    if (user) keepUser({ ...user, ...preference })
  }

  // While later choices wait, they are what is shown.
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1

  const { mutate } = useMutation<EndpointResult<typeof profileEndpoints.update>, AppFailure, Change>({
    mutationKey,
    scope: { id: 'preferences' },
    mutationFn: ({ to }) => callApi(profileEndpoints.update, { body: to }),
    onMutate: async ({ to }) => {
      show(to)
      // An answer that is under way may be older than the choice.
      await queryClient.cancelQueries({ queryKey: profileQueries.own().queryKey, exact: true })
      show(to)
    },
    onSuccess: ({ user }, { text, to, from, isUndo = false }) => {
      if (isLast()) keepUser(user)
      if (isUndo) {
        toast.info({ title: texts.undone })
        return
      }
      const undo = () => mutate({ to: from, from: to, text, isUndo: true })
      toast.success({ title: texts.saved, text, action: { onAction: undo } })
    },
    onError: (failure, { from }) => {
      if (isLast()) show(from)
      toast.error({ title: texts.error, text: failure.message })
    },
  })

  return (user: User, to: Preference, text: string): void => {
    const from = Object.fromEntries(Object.keys(to).map((name) => [name, user[name as keyof Preference]]))
    mutate({ to, from, text })
  }
}
