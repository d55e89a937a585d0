import { lifetimes } from '@regent/contract/lifetimes'
import type { WatchReport } from '@regent/contract/watching/watch-report'
import type { QueryClient } from '@tanstack/react-query'
import { AppFailure } from '#lib/api/app-failure.ts'
import { hasTokens } from '#lib/session/tokens.ts'
import { readViewAs } from '#lib/session/view-as.ts'
import type { VideoReport } from '#widgets/player/video-player.tsx'
import { dropKept, keepReport, type KeptEntry, listKept, readKept, type WatchedVideo } from './kept-reports.ts'
import { createReportBudget } from './report-budget.ts'

/** How the portal hears of one kind of video. */
interface WatchedKind<Answer> {
  name: string
  report: (id: string, report: WatchReport, options: { keepalive: boolean }) => Promise<Answer>
  /** The portal has a report. */
  onSaved: (queryClient: QueryClient, id: string, answer: Answer) => void
}

interface Target {
  /** Reports, and stores what the portal answers. */
  send: (queryClient: QueryClient, id: string, report: WatchReport, options: { keepalive: boolean }) => Promise<void>
}

const targets = new Map<string, Target>()

/** Reports that were kept are sent for the kinds that are defined. */
export const defineWatchedKind = <Answer>({ name, report, onSaved }: WatchedKind<Answer>) => {
  targets.set(name, {
    send: async (queryClient, id, sent, options) => onSaved(queryClient, id, await report(id, sent, options)),
  })
  return { videoOf: (id: string): WatchedVideo => ({ kind: name, id }) }
}

/** An expired session, or that of another member, who has signed in meanwhile: the report waits for the member who watched. */
const ofOtherSession = new Set([401, 409])

/** The portal refuses this report for good. */
const isRefusal = (error: unknown) =>
  error instanceof AppFailure && error.wasRefused && !ofOtherSession.has(error.status)

let budget = createReportBudget()
let timer: ReturnType<typeof setTimeout> | undefined

/** For tests: as in a new page. */
export const resetReports = (): void => {
  clearTimeout(timer)
  timer = undefined
  budget = createReportBudget()
}

/** Sends what is kept when the portal takes reports again; until then it is gathered. */
const sendLater = (queryClient: QueryClient, memberId: string) => {
  timer ??= setTimeout(() => {
    timer = undefined
    void sendKeptReports(queryClient, memberId)
  }, budget.msUntilNext())
}

/** Sends a kept report, which stays stored until the portal has answered. */
const send = async (
  queryClient: QueryClient,
  { key, video, memberId: member }: KeptEntry,
  keepalive = false,
): Promise<void> => {
  const kept = readKept(key)
  const target = targets.get(video.kind)
  if (!kept || !target) return
  const { at, ...report } = kept
  const age = Math.min(Math.max((Date.now() - at) / 1000, 0), lifetimes.reportAgeSeconds)
  try {
    await target.send(queryClient, video.id, { ...report, age, member }, { keepalive })
    dropKept(key, kept)
  } catch (error) {
    if (isRefusal(error)) dropKept(key, kept)
    if (error instanceof AppFailure && error.status === 429) budget.empty()
  }
}

interface Sending {
  memberId: string
  video: WatchedVideo
  report: VideoReport
  /** The page may close before the answer. */
  isLeaving: boolean
}

/** Reports what was just watched; while the portal takes no more, it is kept and merged into the next report. */
export const sendReport = async (queryClient: QueryClient, { isLeaving, ...watched }: Sending): Promise<void> => {
  // When a video stops because the person signed out, there is no account to report to. Viewing is not watching.
  if (!hasTokens() || readViewAs()) return
  const entry = keepReport(watched)
  if (budget.take()) await send(queryClient, entry, isLeaving)
  if (readKept(entry.key) && budget.msUntilNext() > 0) sendLater(queryClient, watched.memberId)
}

/** Sends the reports that could not be sent before. */
export const sendKeptReports = async (queryClient: QueryClient, memberId: string): Promise<void> => {
  // One after another, oldest first.
  for (const entry of listKept(memberId)) {
    if (!budget.take()) {
      sendLater(queryClient, memberId)
      break
    }
    await send(queryClient, entry)
  }
}
