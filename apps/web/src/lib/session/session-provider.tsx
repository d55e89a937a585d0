import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { writeCookie } from '../browser/remembered.ts'
import { belongsToPerson } from '../api/query-client.ts'
import { forgetPerson } from './stored-for-person.ts'
import { hasTokens } from './tokens.ts'
import { RenderedForVisitorContext } from './use-session.ts'
import { readViewAs, watchViewAs, writeViewAs } from './view-as.ts'
import { watchPerson } from './watch-person.ts'

// Longer than any session: a cookie that is left over corrects itself, a missing one would let 'Log In' flash.
const seenCookieDays = 365

/** Tells the server what to render here: a visitor's page, or the frame alone. */
const tellServer = (isSignedIn: boolean) =>
  writeCookie('regent_seen', isSignedIn ? '1' : '', isSignedIn ? seenCookieDays : 0)

interface SessionProviderProps {
  /** The server rendered a visitor's page. */
  renderedForVisitor: boolean
  children: ReactNode
}

/** Updates this tab when an account signs in or out, in any tab, and when it views the portal as another viewer. */
export const SessionProvider = ({ renderedForVisitor, children }: SessionProviderProps) => {
  const queryClient = useQueryClient()

  useEffect(() => {
    tellServer(hasTokens())
    // Signed out in another tab while this one was closed.
    if (!hasTokens() && readViewAs()) writeViewAs(undefined)
    // The page was rendered for a visitor, but a member is signed in here.
    if (renderedForVisitor && hasTokens()) void queryClient.invalidateQueries({ predicate: belongsToPerson })
    const readAllAgain = () => {
      // After the pages have rendered signed out, so that they no longer call what only members may read.
      setTimeout(() => {
        queryClient.removeQueries({ type: 'inactive', predicate: belongsToPerson })
        void queryClient.resetQueries({ predicate: belongsToPerson })
      })
    }
    const stopWatchingPerson = watchPerson(({ from, to }) => {
      tellServer(to !== undefined)
      if (readViewAs()) writeViewAs(undefined)
      if (from === undefined) {
        void queryClient.invalidateQueries({ predicate: belongsToPerson })
        return
      }
      forgetPerson()
      readAllAgain()
    })
    const stopWatchingViewAs = watchViewAs(readAllAgain)
    return () => {
      stopWatchingPerson()
      stopWatchingViewAs()
    }
  }, [queryClient, renderedForVisitor])

  return <RenderedForVisitorContext value={renderedForVisitor}>{children}</RenderedForVisitorContext>
}
