import { createReportNumbers, createWatchLog, type VideoReport } from './watch-log.ts'

/** Less often than the portal allows, so that pauses and jumps can be reported at once. */
export const everyMs = 15_000

export interface WatchEvents {
  /** Reports each second once; the listener keeps the report until the portal has received it. */
  onProgress?: ((report: VideoReport, how: { isLeaving: boolean }) => void) | undefined
  onEnded?: (() => void) | undefined
}

type PlaybackState = Pick<VideoReport, 'position' | 'duration' | 'ended'>

interface Reports {
  /** Undefined while the video is not known yet. */
  getState: () => PlaybackState | undefined
  send: (report: VideoReport, isLeaving: boolean) => void
  /** Called at the first end. */
  onEnd: () => void
}

/** Sends what was watched: on `report()`, and when the page may be closed. */
export const reportWatching = ({ getState, send, onEnd }: Reports) => {
  const log = createWatchLog()
  const nextReport = createReportNumbers()
  const off = new AbortController()
  let hasReportedEnd = false
  let hasEnded = false

  const report = (isLeaving = false) => {
    const state = getState()
    if (!state) return
    const watched = log.take()
    const isEnd = state.ended && !hasReportedEnd
    hasReportedEnd = state.ended
    if (watched.length > 0 || isEnd) send({ ...state, watched, playback: nextReport() }, isLeaving)
    if (isEnd && !hasEnded) onEnd()
    hasEnded ||= isEnd
  }
  const leave = () => report(true)

  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') leave()
    },
    { signal: off.signal },
  )
  addEventListener('pagehide', leave, { signal: off.signal })

  return {
    log,
    report,
    /** Aborted by stop(). */
    signal: off.signal,
    stop: () => {
      leave()
      off.abort()
    },
  }
}
