import type { Debrief } from '@regent/contract/figures/debrief'
import type { SessionFigures } from '@regent/contract/figures/funnel'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { readSession } from '#modules/figures/session/index.ts'
import { countCaptionLines } from '#modules/rooms/captions/index.ts'
import { countCertificates } from '#modules/webinars/certificates/index.ts'
import { findDebrief } from './debrief.repository.ts'
import { dropsOf } from './drops.policy.ts'

/** Neither answered live nor in writing, nor dismissed. */
const unansweredOf = ({ list }: NonNullable<SessionFigures['questions']>) =>
  list.flatMap(({ state, text, votes }) => (state === 'asked' || state === 'approved' ? [{ text, votes }] : []))

export const readDebrief = async (db: Db, webinarId: string): Promise<Debrief> => {
  const session = await readSession(db, webinarId)
  const { webinar, minutes, peak, averageMinutes, late, leftEarly, attendees, polls, questions } = session
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
    captionLines: await countCaptionLines(db, webinarId),
    certificates: await countCertificates(db, webinarId),
    ...(share !== null && { certificateShare: share }),
    polls,
    ...(questions && { questions: { asked: questions.asked, unanswered: unansweredOf(questions) } }),
  }
}
