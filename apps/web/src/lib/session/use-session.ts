import type { User } from '@regent/contract/identity/profile'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { hasTokens, watchTokens } from './tokens.ts'
import { userQuery } from './user-query.ts'

interface Session {
  /** 'unknown' until it is settled: nothing for members only and nothing for strangers only may be shown. */
  state: 'unknown' | 'out' | 'in'
  /** Missing for who is signed in only while the portal does not answer. */
  user: User | undefined
  error: Error | null
  isAsking: boolean
  retry: () => void
}

/** What the server painted: nobody's page, or the frame alone. */
export const PaintedForNobodyContext = createContext(true)

const unknown = () => undefined
// As the server has painted it: for a stranger the first render is the last.
const nobody = () => false

/** Who is here. */
export const useSession = (): Session => {
  const paintedForNobody = useContext(PaintedForNobodyContext)
  const isIn = useSyncExternalStore<boolean | undefined>(watchTokens, hasTokens, paintedForNobody ? nobody : unknown)
  const { data: user, error, isFetched, isFetching, refetch } = useQuery({ ...userQuery, enabled: isIn === true })
  const retry = () => void refetch()

  const state = () => {
    if (isIn === undefined) return 'unknown'
    if (!isIn) return 'out'
    // Asked again after a failure, it is no less known that somebody is signed in.
    return user || isFetched ? 'in' : 'unknown'
  }
  return { state: state(), user: isIn === true ? user : undefined, error, isAsking: isFetching, retry }
}
