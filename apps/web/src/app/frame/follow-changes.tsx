import { useEffect, useRef } from 'react'
import { portalQuery, usePortal } from '#lib/portal.ts'
import { useSession, userQuery } from '#lib/session/use-session.ts'
import { useLive } from '#lib/live/use-live.ts'

/** Brings a changed color, name or notice to pages that are open already. */
export const FollowPortal = () => {
  const { accent } = usePortal()
  const shown = useRef(accent)
  useLive(useSession().state === 'in' ? 'portal' : undefined, portalQuery.queryKey)

  useEffect(() => {
    if (shown.current === accent) return
    shown.current = accent
    // The document was painted with its color; only a change needs the code that computes one.
    void import('#ui/color/accent.ts').then(({ accentStyle }) => {
      document.documentElement.setAttribute('style', accentStyle(accent))
    })
  }, [accent])

  return null
}

/** Reads again who is signed in when that changed elsewhere: on another device, by staff, or because the session was ended. */
export const OwnChanges = () => {
  useLive(useSession().state === 'in' ? 'me' : undefined, userQuery.queryKey)
  return null
}
