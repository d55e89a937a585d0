import type { lectureEndpoints } from '@regent/contract/courses/lectures'
import { lifetimes } from '@regent/contract/lifetimes'
import type { QueryClient } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { AppFailure } from '#lib/api/app-failure.ts'
import type { VideoReport } from '#widgets/player/video-player.tsx'
import { hasTokens } from '#lib/session/tokens.ts'
import { begunQuery } from '../begun-query.ts'
import { dropKept, keepReport, type KeptEntry, listKept, readKept } from './kept-reports.ts'
import { courseQueries } from '../queries.ts'
import { createReportBudget } from './report-budget.ts'

const reportVideo: BareEndpoint<typeof lectureEndpoints.reportVideo> = {
  method: 'POST',
  path: '/api/courses/lectures/:id/youtube',
  access: 'member',
}

/** The portal refuses this report for good. An expired session is no such refusal. */
const isRefusal = (error: unknown) => error instanceof AppFailure && error.wasRefused && error.status !== 401

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
const send = async (queryClient: QueryClient, { key, lectureId }: KeptEntry, keepalive = false) => {
  const kept = readKept(key)
  if (!kept) return undefined
  const { at, ...report } = kept
  const age = Math.min(Math.max((Date.now() - at) / 1000, 0), lifetimes.reportAgeSeconds)
  try {
    const answer = await callApi(reportVideo, { params: { id: lectureId }, body: { ...report, age } }, { keepalive })
    dropKept(key, kept)
    const { queryKey } = courseQueries.lecture(lectureId)
    queryClient.setQueryData(queryKey, (known) => known && { ...known, progress: answer.progress })
    return answer
  } catch (error) {
    if (isRefusal(error)) dropKept(key, kept)
    if (error instanceof AppFailure && error.status === 429) budget.empty()
    return undefined
  }
}

interface Sending {
  memberId: string
  lectureId: string
  report: VideoReport
  /** The page may close before the answer. */
  isLeaving: boolean
}

/** Reports what was just watched; while the portal takes no more, it is kept and merged into the next report. */
export const sendReport = async (queryClient: QueryClient, { isLeaving, ...watched }: Sending): Promise<void> => {
  // When a video stops because the person signed out, there is no account to report to.
  if (!hasTokens()) return
  const entry = keepReport(watched)
  const answer = budget.take() ? await send(queryClient, entry, isLeaving) : undefined
  if (answer) void queryClient.invalidateQueries({ queryKey: begunQuery.queryKey })
  else if (budget.msUntilNext() > 0) sendLater(queryClient, watched.memberId)
}

/** Sends the reports that could not be sent before. */
export const sendKeptReports = async (queryClient: QueryClient, memberId: string): Promise<void> => {
  const answers = []
  // One after another, oldest first.
  for (const entry of listKept(memberId)) {
    if (!budget.take()) {
      sendLater(queryClient, memberId)
      break
    }
    answers.push(await send(queryClient, entry))
  }
  if (answers.some(Boolean)) void queryClient.invalidateQueries({ queryKey: ['courses'] })
}
