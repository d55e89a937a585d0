import { limits } from '@regent/contract/limits'
import { tryStorage } from '#lib/browser/storage.ts'
import { keptPrefix } from '#lib/session/stored-for-person.ts'
import type { VideoReport } from '#widgets/player/video-player.tsx'
import { mergeRanges } from '#widgets/player/watch-log.ts'

/** What was watched in one playback and is not reported to the portal yet. */
export interface KeptReport extends VideoReport {
  /** By this browser's clock. */
  at: number
}

/** A video that members watch: `lecture` and its id, say. */
export interface WatchedVideo {
  kind: string
  id: string
}

export interface KeptEntry {
  key: string
  memberId: string
  video: WatchedVideo
}

interface Watched {
  memberId: string
  video: WatchedVideo
  report: VideoReport
}

/** If storage is refused or full, reports live as long as the page. */
const unstored = new Map<string, string>()

const read = (key: string) => tryStorage(() => unstored.get(key) ?? localStorage.getItem(key) ?? undefined, undefined)

const write = (key: string, text: string) => {
  try {
    localStorage.setItem(key, text)
    unstored.delete(key)
  } catch {
    unstored.set(key, text)
  }
}

const keys = () => [...unstored.keys(), ...tryStorage(() => Object.keys(localStorage), [])]

export const readKept = (key: string): KeptReport | undefined =>
  tryStorage(() => JSON.parse(read(key) ?? '') as KeptReport, undefined)

const longest = (ranges: VideoReport['watched']) =>
  ranges.toSorted(([a, b], [c, d]) => d - c - (b - a)).slice(0, limits.watchedRanges)

/** Merges a report into what is kept of the same playback. Each tab has its own playback. */
export const keepReport = ({ memberId, video, report }: Watched): KeptEntry => {
  const key = `${keptPrefix}${memberId}:${video.kind}:${video.id}:${report.playback.id}`
  const known = readKept(key)
  const kept: KeptReport = {
    ...report,
    watched: longest(mergeRanges([...(known?.watched ?? []), ...report.watched])),
    ended: report.ended || known?.ended === true,
    at: Date.now(),
  }
  write(key, JSON.stringify(kept))
  return { key, memberId, video }
}

/** Drops a report that was sent, unless more was added meanwhile. */
export const dropKept = (key: string, sent: KeptReport): void => {
  if (read(key) !== JSON.stringify(sent)) return
  unstored.delete(key)
  tryStorage(() => localStorage.removeItem(key), undefined)
}

/** Everything kept for a member, oldest first. */
export const listKept = (memberId: string): KeptEntry[] => {
  const own = `${keptPrefix}${memberId}:`
  return keys()
    .filter((key) => key.startsWith(own))
    .toSorted((a, b) => (readKept(a)?.at ?? 0) - (readKept(b)?.at ?? 0))
    .map((key) => {
      const [kind = '', id = ''] = key.slice(own.length).split(':')
      return { key, memberId, video: { kind, id } }
    })
}
