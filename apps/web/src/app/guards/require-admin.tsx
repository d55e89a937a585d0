import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { frameTexts } from '../frame/texts.ts'
import { paths } from '#lib/paths.ts'
import { RequireSignedIn } from './require-signed-in.tsx'

/** A page for administrators; other members are sent to the start page. */
export const RequireAdmin = ({ children }: { children: ReactNode }) => (
  <RequireSignedIn>
    <AdminOnly>{children}</AdminOnly>
  </RequireSignedIn>
)

const AdminOnly = ({ children }: { children: ReactNode }) => {
  const { user, error, isFetching, retry } = useSession()
  const texts = useTexts(frameTexts).error

  if (user === undefined) {
    return <FailedQuery title={texts.title} query={{ error, isFetching, refetch: retry }} />
  }
  return user.role === 'admin' ? children : <Navigate to={paths.welcome} replace />
}
