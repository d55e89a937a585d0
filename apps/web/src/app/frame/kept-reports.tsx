import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasKept } from '#lib/session/stored-for-person.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useViewAs } from '#lib/session/view-as.ts'

/** Sends the watch reports that could not be sent: at the next visit, and once the network is back. */
export const KeptReports = () => {
  const queryClient = useQueryClient()
  const { user } = useSession()
  // Viewing a member sends nothing, and drops nothing.
  const memberId = useViewAs() ? undefined : user?._id

  useEffect(() => {
    if (memberId === undefined) return undefined
    const off = new AbortController()
    const tell = () => {
      if (!hasKept()) return
      void import('./watched-kinds.ts').then(({ sendKeptReports }) => sendKeptReports(queryClient, memberId))
    }
    const tellIfSeen = () => {
      if (document.visibilityState === 'visible') tell()
    }
    tell()
    addEventListener('online', tell, { signal: off.signal })
    document.addEventListener('visibilitychange', tellIfSeen, { signal: off.signal })
    return () => off.abort()
  }, [queryClient, memberId])

  return null
}
