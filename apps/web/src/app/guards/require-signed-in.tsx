import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { ReturnState } from '#lib/dialogs.tsx'
import { wereTokensRefused } from '#lib/session/tokens.ts'
import { useSession } from '#lib/session/use-session.ts'
import { PageSkeleton } from '../frame/page-states.tsx'
import { paths } from '#lib/paths.ts'

/** A page for members. A visitor logs in on the start page and comes back here afterwards. */
export const RequireSignedIn = ({ children }: { children: ReactNode }) => {
  const { state } = useSession()
  const { pathname, search, hash } = useLocation()
  const [wasIn, setWasIn] = useState(false)
  if (state === 'in' && !wasIn) setWasIn(true)

  if (state === 'unknown') return <PageSkeleton />
  if (state === 'in') return children
  // A person who has just signed out is not asked to log in again.
  if (wasIn && !wereTokensRefused()) return <Navigate to={paths.welcome} replace />
  const returnState: ReturnState = { returnTo: `${pathname}${search}${hash}` }
  return <Navigate to={`${paths.welcome}?dialog=login`} replace state={returnState} />
}
