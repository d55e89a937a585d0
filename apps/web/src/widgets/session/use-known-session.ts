import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type KnownSession, sessionKnown } from '#lib/session/session-known.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { prepareToasts, toast } from '#ui/overlays/toast.ts'
import { sessionTexts } from './texts.ts'

const currentPage = () => location.pathname + location.search

/** The returned function tells whether the same page, of the same record, is still shown. */
const rememberPage = () => {
  const page = currentPage()
  return () => currentPage() === page
}

/**
 * For actions that depend on who is signed in. Right after a page has loaded that may be unknown; a click then waits for the answer,
 * instead of treating a member as a visitor.
 */
export const useKnownSession = () => {
  const texts = useTexts(sessionTexts)
  const queryClient = useQueryClient()
  const { state, user } = useSession()
  /** What was clicked: the id of its record. */
  const [waitingFor, setWaitingFor] = useState<string>()

  useEffect(() => {
    // The answer to a click may be a toast, and the network may be gone by then.
    if (state === 'unknown') prepareToasts()
  }, [state])

  const ask = async (id: string, then: (session: KnownSession, isStillHere: () => boolean) => unknown) => {
    const isStillHere = rememberPage()
    setWaitingFor(id)
    try {
      const session = await sessionKnown(queryClient)
      // The person may have gone to another page meanwhile.
      if (isStillHere()) await then(session, isStillHere)
    } catch (error) {
      if (error instanceof Error) toast.error({ title: texts.notKnown, text: error.message, failure: error })
    }
    setWaitingFor(undefined)
  }

  return {
    waitingFor,
    /** Waits for the answer, for what depends on more than on being signed in. `isStillHere` is false once the person has left. */
    ask: (id: string, then: (session: KnownSession, isStillHere: () => boolean) => unknown) => void ask(id, then),
    /** At once if it is known whether the viewer is signed in. */
    whenKnown: (id: string, then: (session: KnownSession) => void) => {
      if (state === 'unknown') void ask(id, then)
      else then({ isIn: state === 'in', user })
    },
  }
}
