import type { profileEndpoints, User } from '@regent/contract/identity/profile'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { type BareEndpoint, callApi } from '../api/api-client.ts'
import { hasTokens, watchTokens } from './tokens.ts'

const showUser: BareEndpoint<typeof profileEndpoints.user> = { method: 'GET', path: '/api/auth/user', access: 'member' }

/** The signed-in member. Whatever changes the profile updates this query. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => (await callApi(showUser, {}, { signal })).user,
  // The screen for a failure uses this query too, and would start it again forever.
  retryOnMount: false,
})

interface Session {
  /** While 'unknown', pages show nothing that is for members only or for visitors only. */
  state: 'unknown' | 'out' | 'in'
  /** Missing for a signed-in member only while the portal does not answer. */
  user: User | undefined
  error: Error | null
  isFetching: boolean
  retry: () => void
}

/** True if the server rendered a visitor's page, false if it rendered the frame alone. */
export const RenderedForVisitorContext = createContext(true)

const unknown = () => undefined
const signedOut = () => false

/** Who is signed in. */
export const useSession = (): Session => {
  const isForVisitor = useContext(RenderedForVisitorContext)
  const isIn = useSyncExternalStore<boolean | undefined>(watchTokens, hasTokens, isForVisitor ? signedOut : unknown)
  const { data: user, error, isFetched, isFetching, refetch } = useQuery({ ...userQuery, enabled: isIn === true })
  const retry = () => void refetch()

  const state = () => {
    if (isIn === undefined) return 'unknown'
    if (!isIn) return 'out'
    // While a failed call is retried, the member is still signed in.
    return user || isFetched ? 'in' : 'unknown'
  }
  return { state: state(), user: isIn === true ? user : undefined, error, isFetching, retry }
}
