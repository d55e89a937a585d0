import { createPlayback, createWatchLog, type VideoReport } from './watch-log.ts'

export interface WatchEvents {
  /** Each second is told once: whoever hears it keeps it until it has arrived. */
  onProgress?: ((report: VideoReport, how: { isLeaving: boolean }) => void) | undefined
  onEnded?: (() => void) | undefined
}

export type Standing = Pick<VideoReport, 'position' | 'duration' | 'ended'>

interface Reports {
  /** Nothing where nothing is known of the film yet. */
  stand: () => Standing | undefined
  tell: (report: VideoReport, isLeaving: boolean) => void
}

/** Tells what was watched when it is asked to, and whenever that may be the last chance. */
export const startReports = ({ stand, tell }: Reports) => {
  const log = createWatchLog()
  const nextReport = createPlayback()
  const off = new AbortController()
  let hasToldEnd = false

  const report = (isLeaving = false) => {
    const standing = stand()
    if (!standing) return
    const watched = log.take()
    const isEnd = standing.ended && !hasToldEnd
    hasToldEnd = standing.ended
    if (watched.length > 0 || isEnd) tell({ ...standing, watched, playback: nextReport() }, isLeaving)
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
    /** Until it is over. */
    signal: off.signal,
    stop: () => {
      leave()
      off.abort()
    },
  }
}
