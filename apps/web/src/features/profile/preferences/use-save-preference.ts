import type { EndpointResult } from '@regent/contract/api/endpoint'
import { profileEndpoints, type User } from '@regent/contract/identity/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { type AppFailure, failureText } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { profileQueries, useUpdateUser } from '../queries.ts'
import { personTexts } from '../person/texts.ts'
import { preferencesTexts } from './texts.ts'

export type Preference = Partial<Pick<User, 'mailNews' | 'smsReminders' | 'smsNews' | 'timeZone'>>

interface Change {
  to: Preference
  from: Preference
  /** The text of the toast. */
  text: string
  isUndo?: boolean
}

const mutationKey = ['preferences']

/** Shows a choice at once and saves it. Choices are saved in order, so that the last one stays. */
export const useSavePreference = () => {
  const texts = useTexts(preferencesTexts)
  const { failed } = useTexts(personTexts)
  const queryClient = useQueryClient()
  const updateUser = useUpdateUser()
  const show = (preference: Preference) => {
    const user = queryClient.getQueryData(profileQueries.own().queryKey)
    if (user) updateUser({ ...user, ...preference })
  }

  // While later choices wait, those are shown.
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1

  const { mutate, mutateAsync } = useMutation<EndpointResult<typeof profileEndpoints.update>, AppFailure, Change>({
    mutationKey,
    scope: { id: 'preferences' },
    mutationFn: ({ to }) => callApi(profileEndpoints.update, { body: to }),
    onMutate: async ({ to }) => {
      show(to)
      // A running query may answer with older values.
      await queryClient.cancelQueries({ queryKey: profileQueries.own().queryKey, exact: true })
      show(to)
    },
    onSuccess: ({ user }, { text, to, from, isUndo = false }) => {
      if (isLast()) updateUser(user)
      if (isUndo) {
        toast.info({ title: texts.undone })
        return
      }
      const undo = () => mutateAsync({ to: from, from: to, text, isUndo: true })
      toast.success({ title: texts.saved, text, action: { onAction: undo } })
    },
    onError: (failure, { from }) => {
      if (isLast()) show(from)
      toast.error({ title: failed.title, text: failureText(failure, failed.text), failure })
    },
  })

  return (user: User, to: Preference, text: string): void => {
    const from = Object.fromEntries(Object.keys(to).map((name) => [name, user[name as keyof Preference]]))
    mutate({ to, from, text })
  }
}
