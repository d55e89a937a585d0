import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { writeCookie } from '../browser/cookies.ts'
import { belongsToPerson } from './requires-no-account.ts'
import { forgetPerson } from './forget-person.ts'
import { hasTokens } from './tokens.ts'
import { PaintedForNobodyContext } from './use-session.ts'
import { watchPerson } from './watch-person.ts'

// Longer than any session: an outlived cookie heals itself, a missing one would let 'Log In' flash.
const seenCookieDays = 365

/** Tells the server what it may paint here: nobody's page, or the frame alone. */
const tellServer = (isSignedIn: boolean) =>
  writeCookie('regent_seen', isSignedIn ? '1' : '', isSignedIn ? seenCookieDays : 0)

interface SessionProviderProps {
  /** What the server painted is nobody's page. */
  paintedForNobody: boolean
  children: ReactNode
}

/** Keeps what this tab shows and knows in step with who is signed in, whichever tab that changed in. */
export const SessionProvider = ({ paintedForNobody, children }: SessionProviderProps) => {
  const queryClient = useQueryClient()

  useEffect(() => {
    tellServer(hasTokens())
    // The page was painted for a stranger, but somebody is signed in here.
    if (paintedForNobody && hasTokens()) void queryClient.invalidateQueries({ predicate: belongsToPerson })
    return watchPerson(({ from, to }) => {
      tellServer(to !== undefined)
      if (from === undefined) {
        void queryClient.invalidateQueries({ predicate: belongsToPerson })
        return
      }
      forgetPerson()
      // Once the pages know who is here: what only a member may read is asked for by nobody then.
      setTimeout(() => {
        queryClient.removeQueries({ type: 'inactive', predicate: belongsToPerson })
        void queryClient.resetQueries({ predicate: belongsToPerson })
      })
    })
  }, [queryClient, paintedForNobody])

  return <PaintedForNobodyContext value={paintedForNobody}>{children}</PaintedForNobodyContext>
}
