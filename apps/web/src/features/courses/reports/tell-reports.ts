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

const reportVideo: BareEndpoint<typeof lectureEndpoints.reportVideo> = {
  method: 'POST',
  path: '/api/courses/lectures/:id/youtube',
  access: 'member',
}

/** The portal has said no, and will again. A session that has run out is no such answer. */
const isRefusal = (error: unknown) => error instanceof AppFailure && error.wasRefused && error.status !== 401

/** Tells what is kept under a key; it stays there until the portal has answered. */
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
    return undefined
  }
}

interface Telling {
  memberId: string
  lectureId: string
  report: VideoReport
  /** The page may be gone before the answer. */
  isLeaving: boolean
}

/** Tells the portal what was just watched. */
export const tellReport = async (queryClient: QueryClient, { isLeaving, ...watched }: Telling): Promise<void> => {
  // When a video stops because the person signed out, there is no account to report to.
  if (!hasTokens()) return
  if (await send(queryClient, keepReport(watched), isLeaving))
    void queryClient.invalidateQueries({ queryKey: begunQuery.queryKey })
}

/** Tells the portal what it could not be told before. */
export const tellKeptReports = async (queryClient: QueryClient, memberId: string): Promise<void> => {
  const answers = []
  // One after the other: the oldest first, as it was.
  for (const entry of listKept(memberId)) answers.push(await send(queryClient, entry))
  if (answers.some(Boolean)) void queryClient.invalidateQueries({ queryKey: ['courses'] })
}
