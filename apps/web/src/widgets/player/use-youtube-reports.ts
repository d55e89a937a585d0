import { useEffect, useEffectEvent } from 'react'
import { startReports, type WatchEvents } from './start-reports.ts'
import type { VideoReport } from './watch-log.ts'

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

const standOf = (told: Told | undefined) =>
  told && told.duration > 0
    ? { position: told.position, duration: told.duration, ended: told.state === 'ended' }
    : undefined

/** What our page around YouTube tells of its video. */
export const useYoutubeReports = (frame: HTMLIFrameElement | null, { onProgress, onEnded }: WatchEvents): void => {
  const tell = useEffectEvent((report: VideoReport, isLeaving: boolean) => onProgress?.(report, { isLeaving }))
  const tellEnd = useEffectEvent(() => onEnded?.())

  useEffect(() => {
    if (!frame) return undefined
    let last: Told | undefined
    let hasEnded = false
    let toldAt = performance.now()
    const { log, report, signal, stop } = startReports({
      stand: () => standOf(last),
      tell: (told, isLeaving) => {
        toldAt = performance.now()
        tell(told, isLeaving)
      },
    })

    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || origin !== location.origin || !isTold(data)) return
      const hasChanged = last?.state !== data.state
      last = data
      log.note(data.position, data.rate, performance.now())
      if (data.state !== 'playing') log.lift()
      if ((hasChanged && data.state !== 'playing') || performance.now() - toldAt >= everyMs) report()
      if (data.state === 'ended' && !hasEnded) tellEnd()
      if (data.state === 'ended') hasEnded = true
    }
    addEventListener('message', hear, { signal })
    return stop
  }, [frame])
}
