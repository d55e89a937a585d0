import { useEffect, useEffectEvent } from 'react'
import { everyMs, reportWatching, type WatchEvents } from './report-watching.ts'
import type { VideoReport } from './watch-log.ts'

const stateOf = ({ currentTime, duration, ended }: HTMLVideoElement) =>
  Number.isFinite(duration) ? { position: currentTime, duration, ended } : undefined

/** Reports what is really watched of a video: while it plays, and whenever it stops. */
export const useWatchReports = (video: HTMLVideoElement | null, { onProgress, onEnded }: WatchEvents): void => {
  const send = useEffectEvent((report: VideoReport, isLeaving: boolean) => onProgress?.(report, { isLeaving }))
  const sendEnd = useEffectEvent(() => onEnded?.())

  useEffect(() => {
    if (!video) return undefined
    const { log, report, signal, stop } = reportWatching({
      getState: () => stateOf(video),
      send: (watched, isLeaving) => send(watched, isLeaving),
      onEnd: () => sendEnd(),
    })

    const addMoment = () => log.add(video.currentTime, video.playbackRate, performance.now())
    const handlePlaying = () => {
      if (!video.paused && !video.seeking) addMoment()
    }
    const handleStop = () => {
      log.interrupt()
      report()
    }
    const listen = (name: string, listener: () => void) => video.addEventListener(name, listener, { signal })

    listen('timeupdate', handlePlaying)
    listen('playing', handlePlaying)
    listen('waiting', log.interrupt)
    listen('seeking', handleStop)
    listen('pause', () => {
      // The last moment before the pause had no update.
      if (!video.seeking) addMoment()
      handleStop()
    })
    listen('ended', handleStop)
    const timer = setInterval(() => {
      if (!video.paused) report()
    }, everyMs)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [video])
}
