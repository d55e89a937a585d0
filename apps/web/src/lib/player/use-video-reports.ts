import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { VideoReport } from './video-report.ts'
import { WatchedStretches } from './watched-stretches.ts'

const reportEveryMs = 10_000

interface VideoReports {
  onProgress?: ((report: VideoReport) => Promise<void>) | undefined
  onEnded?: (() => void) | undefined
}

type VideoEvent = SyntheticEvent<HTMLVideoElement>

/** Listens to a film: what was really played is told at most every ten seconds, and whenever it stops, jumps or is left. */
export const useVideoReports = ({ onProgress, onEnded }: VideoReports) => {
  const [watched] = useState(() => new WatchedStretches())
  const place = useRef({ position: 0, duration: 0 })
  const toldAt = useRef(0)

  const tell = (ended = false) => {
    const stretches = watched.take()
    if (stretches.length === 0 && !ended) return
    toldAt.current = Date.now()
    onProgress?.({ ...place.current, watched: stretches, ended }).catch(() => watched.putBack(stretches))
  }

  const tellLast = useEffectEvent(() => tell())
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') tellLast()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      tellLast()
    }
  }, [])

  const look = ({ currentTarget: { currentTime, duration } }: VideoEvent) => {
    if (Number.isFinite(duration)) place.current = { position: currentTime, duration }
    return currentTime
  }

  return {
    onLoadedMetadata: look,
    onPlay: (event: VideoEvent) => watched.startAt(look(event)),
    onTimeUpdate: (event: VideoEvent) => {
      const { paused, seeking } = event.currentTarget
      if (paused || seeking) return
      watched.playedTo(look(event))
      if (Date.now() - toldAt.current >= reportEveryMs) tell()
    },
    onSeeking: () => watched.stop(),
    onSeeked: (event: VideoEvent) => {
      const position = look(event)
      tell()
      if (!event.currentTarget.paused) watched.startAt(position)
    },
    onPause: (event: VideoEvent) => {
      watched.playedTo(look(event))
      watched.stop()
      tell()
    },
    onEnded: (event: VideoEvent) => {
      look(event)
      tell(true)
      onEnded?.()
    },
  }
}
