import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { type AnyViewer, findBasicRow, findReplay, presentToViewer } from '#modules/webinars/webinars/index.ts'

/** The recording that this viewer may watch as the replay of a webinar. */
export const getReplay = async (db: Db, viewer: AnyViewer, idOrSlug: string) => {
  const row = await findBasicRow(db, idOrSlug)
  const [webinar] = row ? await presentToViewer(db, viewer, [row]) : []
  const recording = row && webinar?.hasReplay ? await findReplay(db, row.id) : undefined
  if (!row || !recording) throw new AppError('not_found')
  return { webinarId: row.id, recording }
}
