import type { ReplayOutlook } from '@regent/contract/webinars/replays'
import type { WebinarFieldValues } from '@regent/contract/webinars/webinar-fields'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { type AnyViewer, findWholeRow, presentToViewer, type WholeRow } from '#modules/webinars/webinars/index.ts'
import { findReplayVideo, isBeingMade, type ReplayVideo } from './replay-video.repository.ts'

export interface FoundReplay {
  webinar: WholeRow
  video: ReplayVideo
}

/** A replay, if this viewer may watch it, or what awaits them instead. */
export const findReplay = async (
  db: Db,
  viewer: AnyViewer,
  id: string,
): Promise<FoundReplay | { outlook: Exclude<ReplayOutlook, 'open'> }> => {
  const row = await findWholeRow(db, id)
  if (!row) throw new AppError('not_found')
  const [shown] = await presentToViewer(db, viewer, [row])
  const video = shown?.hasReplay === true ? await findReplayVideo(db, row.id) : undefined
  return video ? { webinar: row, video } : { outlook: await outlookWithout(db, row) }
}

const onlyFor = {
  link: 'none',
  members: 'for-members',
  registered: 'for-registered',
  elite: 'for-elite',
} as const satisfies Record<WebinarFieldValues['replayAccess'], ReplayOutlook>

const outlookWithout = async (db: Db, row: WholeRow) => {
  if (row.status !== 'Ended' || !row.is_replay_published) return 'none'
  if (row.has_recording) return onlyFor[row.replay_access]
  return (await isBeingMade(db, row.id)) ? 'preparing' : 'none'
}

/** The replay that this viewer may watch. */
export const getReplay = async (db: Db, viewer: AnyViewer, id: string): Promise<FoundReplay> => {
  const found = await findReplay(db, viewer, id)
  if (!('video' in found)) throw new AppError('not_found')
  return found
}
