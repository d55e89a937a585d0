import { useEffect, useRef } from 'react'
import { portalQuery, usePortal } from '#lib/portal.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useLive } from '#lib/live/use-live.ts'

/** Brings a changed colour, name or notice to pages that are open already. */
export const FollowPortal = () => {
  const { accent } = usePortal()
  const shown = useRef(accent)
  const { state } = useSession()

  useEffect(() => {
    if (shown.current === accent) return
    shown.current = accent
    // The document was painted with its colour; only a change needs the code that computes one.
    void import('#ui/color/accent.ts').then(({ accentStyle }) => {
      document.documentElement.setAttribute('style', accentStyle(accent))
    })
  }, [accent])

  return state === 'in' ? <ListenToPortal /> : null
}

const ListenToPortal = () => {
  useLive('portal', portalQuery.queryKey)
  return null
}
