import type { User } from '@regent/contract/identity/profile'
import { useQueryClient } from '@tanstack/react-query'
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

/** What decides what a person may see. */
const rightsOf = ({ _id, role, client_type: type = '', isVerified }: User) => [_id, role, type, isVerified].join(' ')

/**
 * Reads again who is signed in when that changed elsewhere: on another device, by staff, or because the session was ended. If the
 * person may see more than before, or less, everything that is shown is read again.
 */
export const OwnChanges = () => {
  const { state, user } = useSession()
  const queries = useQueryClient()
  const rights = user && rightsOf(user)
  const known = useRef(rights)
  useLive(state === 'in' ? 'me' : undefined, userQuery.queryKey)

  useEffect(() => {
    const before = known.current
    known.current = rights
    const isSamePerson = before?.split(' ')[0] === rights?.split(' ')[0]
    if (before === rights || !isSamePerson) return
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] })
  }, [queries, rights])

  return null
}
