import type { Debrief, DebriefPoll, DebriefQuestions } from '@regent/contract/figures/debrief'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { readSession } from '#modules/figures/session/index.ts'
import { countCertificates } from '#modules/webinars/certificates/index.ts'
import { findDebrief } from './debrief.repository.ts'
import { dropsOf } from './drops.policy.ts'

/** What other modules know of a webinar; without one, the debrief says nothing of it. */
export interface DebriefParts {
  readQuestions?: (db: Db, webinarId: string) => Promise<DebriefQuestions>
  readPolls?: (db: Db, webinarId: string) => Promise<DebriefPoll[]>
}

export const readDebrief = async (
  db: Db,
  webinarId: string,
  { readQuestions, readPolls }: DebriefParts = {},
): Promise<Debrief> => {
  const { webinar, minutes, peak, averageMinutes, late, leftEarly, attendees } = await readSession(db, webinarId)
  const row = await findDebrief(db, webinarId)
  if (!row) throw new AppError('not_found')
  const { ended_at: endedAt, certificate_share: share, live_seconds: seconds, registrants, offers } = row
  return {
    webinar,
    minutes,
    ...(peak && { peak }),
    averageMinutes,
    late,
    leftEarly,
    attendees,
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    registrants,
    liveMinutes: Math.round((seconds ?? 0) / 60),
    drops: dropsOf(minutes),
    offers,
    certificates: await countCertificates(db, webinarId),
    ...(share !== null && { certificateShare: share }),
    ...(readQuestions && { questions: await readQuestions(db, webinarId) }),
    ...(readPolls && { polls: await readPolls(db, webinarId) }),
  }
}
