import { createContext, useContext, useEffect, useState } from 'react'
import { followQuality, goodNetwork } from './follow-quality.ts'
import type { RoomConnection } from './room-connection.ts'
import { ownPerson, type RoomPerson, type RoomSnapshot } from './room-state.ts'

export interface SoundOnly {
  /** Why no video is received: the person wants none, or the connection is too poor for it. */
  why: 'chosen' | 'fallback' | undefined
  begin: () => void
  end: () => void
}

const lookMs = 1000
/** How long the page shows video over a poor connection because the person wants to see it. */
const insistedMs = 60_000

const sendsVideo = ({ isLocal, sends }: RoomPerson) => !isLocal && (sends.camera || sends.screen)

/** Receives no video while a person wants none, or while the connection is poor. */
export const useSoundOnlyOf = (connection: RoomConnection, snapshot: RoomSnapshot): SoundOnly => {
  const [isChosen, setIsChosen] = useState(false)
  const [network, setNetwork] = useState(goodNetwork)
  const [insistedUntil, setInsistedUntil] = useState(0)
  // Without a video to turn off, there is nothing to say.
  const isJudged = snapshot.state === 'connected' && snapshot.people.some(sendsVideo)
  const quality = (isJudged ? ownPerson(snapshot)?.quality : undefined) ?? 'unknown'
  const { isVideoOff, poorSince } = network
  const isOver = isVideoOff || quality === 'poor' || quality === 'lost' || poorSince !== undefined

  useEffect(() => {
    if (!isOver) return undefined
    const look = () =>
      setNetwork((before) => followQuality(before, Date.now() < insistedUntil ? 'unknown' : quality, Date.now()))
    look()
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [isOver, quality, insistedUntil])

  const why = isChosen ? 'chosen' : isVideoOff ? 'fallback' : undefined
  useEffect(() => connection.receiveVideo(why === undefined), [connection, why])

  return {
    why,
    begin: () => setIsChosen(true),
    end: () => {
      setIsChosen(false)
      setNetwork(goodNetwork)
      setInsistedUntil(Date.now() + insistedMs)
    },
  }
}

const withVideo: SoundOnly = { why: undefined, begin: () => undefined, end: () => undefined }

export const SoundOnlyContext = createContext(withVideo)

export const useSoundOnly = (): SoundOnly => useContext(SoundOnlyContext)
