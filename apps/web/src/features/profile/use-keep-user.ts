import type { User } from '@regent/contract/identity/profile'
import { useQueryClient } from '@tanstack/react-query'
import { userQuery } from '#lib/session/use-session.ts'
import { profileQueries } from './queries.ts'

/** Shows an answered user at once, here and wherever the page says who is signed in. */
export const useKeepUser = () => {
  const queryClient = useQueryClient()
  return (user: User): void => {
    queryClient.setQueryData(profileQueries.own().queryKey, user)
    queryClient.setQueryData(userQuery.queryKey, user)
  }
}
