import { lifetimes } from '@regent/contract/lifetimes'
import { useEffect, useEffectEvent } from 'react'
import { ownPerson, type RoomSnapshot } from '../connection/room-state.ts'
import { useRoom } from '../connection/use-room.ts'
import { followTrouble, noTrouble, type OwnTrouble } from './follow-trouble.ts'

const everyMs = 1000
/** Half the time for which a report counts, so that one may get lost. */
const againMs = (lifetimes.troubleSeconds * 1000) / 2 - everyMs
/** After a failure and between two changes, so that an unsteady connection does not flood the portal with reports. */
const pauseMs = 5000

const isSame = (one: OwnTrouble, other: OwnTrouble) =>
  one.sound === other.sound && one.isConnectionPoor === other.isConnectionPoor

/** Tells the portal that this person cannot hear or has a poor connection, so that hosts know. */
export const useTroubleReport = (snapshot: RoomSnapshot): void => {
  const room = useRoom()
  const isConnected = snapshot.state === 'connected'

  const readMoment = useEffectEvent(async () => ({
    at: performance.now(),
    isSpoken: snapshot.people.some(({ isLocal, isSpeaking, sends }) => !isLocal && isSpeaking && sends.microphone),
    received: await room.readReceivedSound(),
    isSilenced: snapshot.isSilenced,
    quality: ownPerson(snapshot)?.quality ?? 'unknown',
  }))

  useEffect(() => {
    if (!isConnected) return undefined
    const follow = followTrouble()
    let told = noTrouble
    let mayTellAt = 0
    let againAt = Infinity
    let isBusy = false

    const look = async () => {
      if (isBusy) return
      isBusy = true
      try {
        const trouble = follow(await readMoment())
        const now = performance.now()
        if (now >= mayTellAt && (!isSame(trouble, told) || now >= againAt)) {
          mayTellAt = now + pauseMs
          await room.calls.reportTrouble(trouble.sound, trouble.isConnectionPoor)
          told = trouble
          againAt = isSame(trouble, noTrouble) ? Infinity : now + againMs
        }
      } catch {
        // Tried again in a moment; a page that cannot reach the portal is known to be away.
      }
      isBusy = false
    }
    const timer = setInterval(() => void look(), everyMs)
    return () => clearInterval(timer)
  }, [room, isConnected])
}
