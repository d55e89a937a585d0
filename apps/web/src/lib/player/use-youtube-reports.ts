import { useEffect, useEffectEvent } from 'react'
import type { WatchEvents } from './use-watch-reports.ts'
import { createPlayback, createWatchLog, type VideoReport } from './watch-log.ts'

const everyMs = 10_000

interface Told {
  kind: 'video'
  position: number
  duration: number
  rate: number
  state: 'playing' | 'paused' | 'ended'
}

const isTold = (data: unknown): data is Told =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'video'

/** What our page around YouTube tells of its video. */
export const useYoutubeReports = (frame: HTMLIFrameElement | null, { onProgress, onEnded }: WatchEvents): void => {
  const tell = useEffectEvent((report: VideoReport, isLeaving: boolean) => onProgress?.(report, { isLeaving }))
  const tellEnd = useEffectEvent(() => onEnded?.())

  useEffect(() => {
    if (!frame) return undefined
    const log = createWatchLog()
    const nextReport = createPlayback()
    const off = new AbortController()
    let last: Told | undefined
    let hasEnded = false
    let toldAt = performance.now()

    const report = (isLeaving = false) => {
      const watched = log.take()
      const ended = last?.state === 'ended'
      if (!last || last.duration <= 0 || (watched.length === 0 && !ended)) return
      toldAt = performance.now()
      const { position, duration } = last
      const playback = nextReport()
      Promise.resolve()
        .then(() => tell({ position, duration, watched, ended, playback }, isLeaving))
        .catch(() => log.giveBack(watched))
    }
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || origin !== location.origin || !isTold(data)) return
      const hasChanged = last?.state !== data.state
      last = data
      log.note(data.position, data.rate, performance.now())
      if (data.state !== 'playing') log.lift()
      if (data.state === 'ended' && !hasEnded) tellEnd()
      if (data.state === 'ended') hasEnded = true
      if ((hasChanged && data.state !== 'playing') || performance.now() - toldAt >= everyMs) report()
    }
    addEventListener('message', hear, { signal: off.signal })
    addEventListener('pagehide', () => report(true), { signal: off.signal })
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden') report(true)
      },
      { signal: off.signal },
    )
    return () => {
      report(true)
      off.abort()
    }
  }, [frame])
}
