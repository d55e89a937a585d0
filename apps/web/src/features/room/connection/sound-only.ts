import { createContext, useContext, useEffect, useState } from 'react'
import { followQuality, goodNetwork, isPoor, type Received } from './follow-quality.ts'
import type { VideoSource } from './media-room.ts'
import { ownPerson, type RoomPerson, type RoomSnapshot } from './room-state.ts'

export interface SoundOnly {
  /**
   * Why videos are missing: the person wants none, or the connection is too poor for any of them, or for all but the shared
   * screen.
   */
  why: 'chosen' | 'fallback' | 'screens' | undefined
  /** Which videos of others are received. */
  receives: Readonly<Record<VideoSource, boolean>>
  begin: () => void
  end: () => void
}

const lookMs = 1000
/** How long the page shows video over a poor connection because the person wants to see it. */
const insistedMs = 60_000

const reasonOf = (received: Received, isScreenShared: boolean) => {
  if (received === 'all') return undefined
  return received === 'screens' && isScreenShared ? 'screens' : 'fallback'
}

/** Receives no video while a person wants none; over a poor connection no camera, and at last no screen either. */
export const useSoundOnlyOf = (snapshot: RoomSnapshot): SoundOnly => {
  const [isChosen, setIsChosen] = useState(false)
  const [network, setNetwork] = useState(goodNetwork)
  const [insistedUntil, setInsistedUntil] = useState(0)
  const sends = (source: 'camera' | 'screen') =>
    snapshot.people.some((person: RoomPerson) => !person.isLocal && person.sends[source])
  const isScreenShared = sends('screen')
  // Without a video to turn off, there is nothing to say.
  const isJudged = snapshot.state === 'connected' && (isScreenShared || sends('camera'))
  const quality = (isJudged ? ownPerson(snapshot)?.quality : undefined) ?? 'unknown'
  const { received, poorSince } = network
  const isFollowed = received !== 'all' || isPoor(quality) || poorSince !== undefined

  useEffect(() => {
    if (!isFollowed) return undefined
    const look = () => {
      const at = Date.now()
      const judged = at < insistedUntil ? 'unknown' : quality
      setNetwork((before) => followQuality(before, { quality: judged, isScreenShared, at }))
    }
    look()
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [isFollowed, quality, isScreenShared, insistedUntil])

  const why = isChosen ? 'chosen' : reasonOf(received, isScreenShared)

  return {
    why,
    receives: { camera: why === undefined, screen: !isChosen && received !== 'none' },
    begin: () => setIsChosen(true),
    end: () => {
      setIsChosen(false)
      setNetwork(goodNetwork)
      setInsistedUntil(Date.now() + insistedMs)
    },
  }
}

const withVideo: SoundOnly = {
  why: undefined,
  receives: { camera: true, screen: true },
  begin: () => undefined,
  end: () => undefined,
}

export const SoundOnlyContext = createContext(withVideo)

export const useSoundOnly = (): SoundOnly => useContext(SoundOnlyContext)
