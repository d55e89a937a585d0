import { useEffect, useEffectEvent } from 'react'
import { createPlayback, createWatchLog, type VideoReport } from './watch-log.ts'

export interface WatchEvents {
  /** Where it fails, the stretches are told again with the next report. */
  onProgress?: ((report: VideoReport, how: { isLeaving: boolean }) => Promise<void>) | undefined
  onEnded?: (() => void) | undefined
}

const everyMs = 10_000

/** Tells what is really watched of a video: each ten seconds of playing, and whenever that may be the last chance. */
export const useWatchReports = (video: HTMLVideoElement | null, { onProgress, onEnded }: WatchEvents): void => {
  const tell = useEffectEvent((report: VideoReport, isLeaving: boolean) => onProgress?.(report, { isLeaving }))
  const tellEnd = useEffectEvent(() => onEnded?.())

  useEffect(() => {
    if (!video) return undefined
    const log = createWatchLog()
    const nextReport = createPlayback()
    const off = new AbortController()
    let hasEnded = false
    let isOwed = false

    const report = (isLeaving = false) => {
      const watched = log.take()
      if ((watched.length === 0 && !isOwed) || !Number.isFinite(video.duration)) return
      isOwed = false
      const { currentTime: position, duration, ended } = video
      const playback = nextReport()
      Promise.resolve()
        .then(() => tell({ position, duration, watched, ended, playback }, isLeaving))
        .catch(() => {
          isOwed = true
          log.giveBack(watched)
        })
    }
    const note = () => {
      if (!video.paused && !video.seeking) log.note(video.currentTime, video.playbackRate, performance.now())
    }
    const stand = () => {
      log.lift()
      report()
    }
    const hear = (target: EventTarget, name: string, listener: () => void) =>
      target.addEventListener(name, listener, { signal: off.signal })

    hear(video, 'timeupdate', note)
    hear(video, 'playing', note)
    hear(video, 'waiting', log.lift)
    hear(video, 'seeking', stand)
    hear(video, 'pause', () => {
      // The last moment before the pause has had no update of its own.
      if (!video.seeking) log.note(video.currentTime, video.playbackRate, performance.now())
      stand()
    })
    hear(video, 'ended', () => {
      isOwed = true
      stand()
      if (!hasEnded) tellEnd()
      hasEnded = true
    })
    hear(document, 'visibilitychange', () => {
      if (document.visibilityState === 'hidden') report(true)
    })
    hear(window, 'pagehide', () => report(true))
    hear(window, 'online', () => report())
    const timer = setInterval(() => {
      if (!video.paused) report()
    }, everyMs)
    return () => {
      report(true)
      off.abort()
      clearInterval(timer)
    }
  }, [video])
}
