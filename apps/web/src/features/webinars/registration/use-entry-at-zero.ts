import type { Webinar } from '@regent/contract/webinars/webinars'
import { useEffect, useEffectEvent } from 'react'
import { serverTime } from '#lib/time/now.ts'
import { useSession } from '#lib/session/use-session.ts'
import { registrationOf } from '../webinar.ts'

/** A timer cannot wait longer than that. */
const longestWaitMs = 2 ** 31 - 1

/** At the start, leads registered people to the room, if they are members or came as members. */
export const useEntryAtZero = (webinar: Webinar | null | undefined, cameAsUser: boolean, enter: () => void): void => {
  const { user } = useSession()
  const isRegistered = webinar ? registrationOf(webinar) !== undefined && webinar.status !== 'Ended' : false
  const isMeant = isRegistered && (user?.role === 'user' || cameAsUser)
  const go = useEffectEvent(enter)
  const date = webinar?.date

  useEffect(() => {
    if (!isMeant || date === undefined) return undefined
    const left = Date.parse(date) - serverTime().getTime()
    // People who come after the start enter by a button.
    if (left <= 0 || left > longestWaitMs) return undefined
    const timer = setTimeout(() => go(), left)
    return () => clearTimeout(timer)
  }, [isMeant, date])
}
