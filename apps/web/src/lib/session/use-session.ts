import type { profileEndpoints, User } from '@regent/contract/identity/profile'
import { visitorView } from '@regent/contract/identity/view-as-header'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { type BareEndpoint, callApi } from '../api/api-client.ts'
import { hasTokens, watchTokens } from './tokens.ts'
import { readViewAs, useViewAs } from './view-as.ts'

const showUser: BareEndpoint<typeof profileEndpoints.user> = {
  method: 'GET',
  path: '/api/auth/user',
  access: 'member',
  viewAs: 'ignored',
}
const showProfile: BareEndpoint<typeof profileEndpoints.show> = {
  method: 'GET',
  path: '/api/auth/profile',
  access: 'member',
}

/** The signed-in member, or whom the portal is viewed as. Whatever changes the profile updates this query. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) =>
    readViewAs() ? callApi(showProfile, {}, { signal }) : (await callApi(showUser, {}, { signal })).user,
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

/** Who is signed in, or whom the portal is viewed as. */
export const useSession = (): Session => {
  const isForVisitor = useContext(RenderedForVisitorContext)
  const hasSession = useSyncExternalStore<boolean | undefined>(
    watchTokens,
    hasTokens,
    isForVisitor ? signedOut : unknown,
  )
  const isIn = useViewAs()?.viewer === visitorView ? false : hasSession
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
