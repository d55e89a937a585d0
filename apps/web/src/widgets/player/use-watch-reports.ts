import { useEffect, useEffectEvent } from 'react'
import { startReports, type WatchEvents } from './start-reports.ts'
import type { VideoReport } from './watch-log.ts'

const everyMs = 10_000

const standOf = ({ currentTime, duration, ended }: HTMLVideoElement) =>
  Number.isFinite(duration) ? { position: currentTime, duration, ended } : undefined

/** Tells what is really watched of a video: each ten seconds of playing, and whenever it stands. */
export const useWatchReports = (video: HTMLVideoElement | null, { onProgress, onEnded }: WatchEvents): void => {
  const tell = useEffectEvent((report: VideoReport, isLeaving: boolean) => onProgress?.(report, { isLeaving }))
  const tellEnd = useEffectEvent(() => onEnded?.())

  useEffect(() => {
    if (!video) return undefined
    const { log, report, signal, stop } = startReports({
      stand: () => standOf(video),
      tell: (told, isLeaving) => tell(told, isLeaving),
    })
    let hasEnded = false

    const note = () => {
      if (!video.paused && !video.seeking) log.note(video.currentTime, video.playbackRate, performance.now())
    }
    const stand = () => {
      log.lift()
      report()
    }
    const hear = (name: string, listener: () => void) => video.addEventListener(name, listener, { signal })

    hear('timeupdate', note)
    hear('playing', note)
    hear('waiting', log.lift)
    hear('seeking', stand)
    hear('pause', () => {
      // The last moment before the pause has had no update of its own.
      if (!video.seeking) log.note(video.currentTime, video.playbackRate, performance.now())
      stand()
    })
    hear('ended', () => {
      stand()
      if (!hasEnded) tellEnd()
      hasEnded = true
    })
    const timer = setInterval(() => {
      if (!video.paused) report()
    }, everyMs)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [video])
}
