import { keptPrefix } from '#lib/session/stored-for-person.ts'
import type { VideoReport } from '#widgets/player/video-player.tsx'
import { mergeStretches } from '#widgets/player/watch-log.ts'

/** What was watched of a video in one playing and is not reported to the portal yet. */
export interface KeptReport extends VideoReport {
  /** When this was so, by this browser's clock. */
  at: number
}

export interface KeptEntry {
  key: string
  lectureId: string
}

interface Watched {
  memberId: string
  lectureId: string
  report: VideoReport
}

const mostStretches = 200

/** Where storage is refused or full, it is kept as long as its page. */
const unstored = new Map<string, string>()

const read = (key: string) => {
  try {
    return unstored.get(key) ?? localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

const write = (key: string, text: string) => {
  try {
    localStorage.setItem(key, text)
    unstored.delete(key)
  } catch {
    unstored.set(key, text)
  }
}

const keys = () => {
  try {
    return [...unstored.keys(), ...Object.keys(localStorage)]
  } catch {
    return [...unstored.keys()]
  }
}

export const readKept = (key: string): KeptReport | undefined => {
  try {
    return JSON.parse(read(key) ?? '') as KeptReport
  } catch {
    return undefined
  }
}

const longest = (stretches: VideoReport['watched']) =>
  stretches.toSorted(([a, b], [c, d]) => d - c - (b - a)).slice(0, mostStretches)

/** Adds a report to what is kept of the same playing. Tabs do not write over each other: each plays on its own. */
export const keepReport = ({ memberId, lectureId, report }: Watched): KeptEntry => {
  const key = `${keptPrefix}${memberId}:${lectureId}:${report.playback.id}`
  const known = readKept(key)
  const kept: KeptReport = {
    ...report,
    watched: longest(mergeStretches([...(known?.watched ?? []), ...report.watched])),
    ended: report.ended || known?.ended === true,
    at: Date.now(),
  }
  write(key, JSON.stringify(kept))
  return { key, lectureId }
}

/** It has arrived, unless more has come to it meanwhile. */
export const dropKept = (key: string, told: KeptReport): void => {
  if (read(key) !== JSON.stringify(told)) return
  unstored.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Refused: then nothing was written either.
  }
}

/** All that is kept for a member, the oldest first. */
export const listKept = (memberId: string): KeptEntry[] => {
  const own = `${keptPrefix}${memberId}:`
  return keys()
    .filter((key) => key.startsWith(own))
    .toSorted((a, b) => (readKept(a)?.at ?? 0) - (readKept(b)?.at ?? 0))
    .map((key) => ({ key, lectureId: key.slice(own.length).split(':')[0] ?? '' }))
}
