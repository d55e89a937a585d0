import type { Webinar } from '@regent/contract/webinars/webinars'
import { useEffect, useEffectEvent } from 'react'
import { serverTime } from '#lib/time/server-clock.ts'
import { useSession } from '#lib/session/use-session.ts'
import { seatOf } from '../seat-of.ts'

/** A timer cannot wait longer than that. */
const longestWaitMs = 2 ** 31 - 1

/** When the time has come, whoever has a seat, and is a member or came as one, is led to the room. */
export const useEntryAtZero = (webinar: Webinar | null | undefined, cameAsUser: boolean, enter: () => void): void => {
  const { user } = useSession()
  const hasSeat = webinar ? seatOf(webinar) !== undefined && webinar.status !== 'Ended' : false
  const isMeant = hasSeat && (user?.role === 'user' || cameAsUser)
  const go = useEffectEvent(enter)
  const date = webinar?.date

  useEffect(() => {
    if (!isMeant || date === undefined) return undefined
    const left = Date.parse(date) - serverTime().getTime()
    // Whoever comes when it has begun has a button to enter by.
    if (left <= 0 || left > longestWaitMs) return undefined
    const timer = setTimeout(() => go(), left)
    return () => clearTimeout(timer)
  }, [isMeant, date])
}
