import { useEffect, useEffectEvent } from 'react'
import { everyMs, reportWatching, type WatchEvents } from './report-watching.ts'
import type { VideoReport } from './watch-log.ts'

interface PlayerMessage {
  kind: 'video'
  position: number
  duration: number
  rate: number
  state: 'playing' | 'paused' | 'ended'
}

const isPlayerMessage = (data: unknown): data is PlayerMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'video'

const stateOf = (message: PlayerMessage | undefined) =>
  message && message.duration > 0
    ? { position: message.position, duration: message.duration, ended: message.state === 'ended' }
    : undefined

/** Reports what is watched of a YouTube video. Our page around it posts the messages. */
export const useYoutubeReports = (frame: HTMLIFrameElement | null, { onProgress, onEnded }: WatchEvents): void => {
  const send = useEffectEvent((report: VideoReport, isLeaving: boolean) => onProgress?.(report, { isLeaving }))
  const sendEnd = useEffectEvent(() => onEnded?.())

  useEffect(() => {
    if (!frame) return undefined
    let last: PlayerMessage | undefined
    let sentAt = performance.now()
    const { log, report, signal, stop } = reportWatching({
      getState: () => stateOf(last),
      send: (watched, isLeaving) => {
        sentAt = performance.now()
        send(watched, isLeaving)
      },
      onEnd: () => sendEnd(),
    })

    const handleMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || origin !== location.origin || !isPlayerMessage(data)) return
      const hasChanged = last?.state !== data.state
      last = data
      log.add(data.position, data.rate, performance.now())
      if (data.state !== 'playing') log.interrupt()
      if ((hasChanged && data.state !== 'playing') || performance.now() - sentAt >= everyMs) report()
    }
    addEventListener('message', handleMessage, { signal })
    return stop
  }, [frame])
}
