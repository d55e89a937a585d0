import type { SessionFigures } from '@regent/contract/figures/funnel'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { countQuestions } from './count-questions.ts'
import { findSession, listMinutes, listReplayParts } from './session.repository.ts'

export const readSession = async (db: Db, webinarId: string): Promise<SessionFigures> => {
  const session = await findSession(db, webinarId)
  if (!session) throw new AppError('not_found')
  const minutes = await listMinutes(db, webinarId)
  const parts = await listReplayParts(db, webinarId)
  const [replay] = parts
  const { questions } = await countQuestions(db, webinarId)
  const most = Math.max(0, ...minutes.map(({ present }) => present))
  const peak = minutes.find(({ present }) => present === most)
  return {
    webinar: {
      _id: session.id,
      name: session.name,
      date: session.starts_at.toISOString(),
      isDeleted: session.is_deleted,
    },
    minutes,
    ...(most > 0 && peak && { peak }),
    averageMinutes: session.average_minutes,
    late: session.late,
    leftEarly: session.left_early,
    attendees: session.attended_shown ?? session.attendees,
    ...(session.attended_shown !== null && { countedAttendees: session.attendees }),
    ...(questions && { questions }),
    ...(replay && {
      replay: {
        durationSeconds: replay.duration,
        viewers: replay.viewers,
        parts: parts.map(({ second, watching }) => ({ second, watching })),
      },
    }),
  }
}
