import type { WatchReport } from '@regent/contract/watching/watch-report'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { SignedIn } from '#http/viewer/viewer.ts'
import { watchReportsOf, writtenReportOf } from '#modules/learning/watching/index.ts'
import { countReplay } from '#modules/webinars/registrations/index.ts'
import { getReplay } from './get-replay.ts'
import { addReplayReport, lockProgress, type ReplayProgress } from './replay-progress.repository.ts'

interface Watching {
  viewer: SignedIn
  id: string
  report: WatchReport
}

/**
 * A player's first report counts as a replay of the webinar; what was watched counts once, however often it was played. How
 * long the recording is says its file, and not the player.
 */
export const watchReplay = async (
  services: Pick<Services, 'budgets'>,
  db: Db,
  { viewer, id, report }: Watching,
): Promise<ReplayProgress> => {
  await services.budgets.spendSteadily(watchReportsOf(viewer.userId))
  const { webinarId, recording } = await getReplay(db, viewer, id)
  const own = { accountId: viewer.userId, recordingId: recording.id }
  return transact(db, async (tx) => {
    const known = await lockProgress(tx, own)
    const isBegun = report.playback?.number === 0 && report.playback.id !== known?.playback
    const { duration_seconds: measured } = recording
    const written = writtenReportOf({ ...report, ...(measured !== null && { duration: measured }) })
    const progress = await addReplayReport(tx, { ...own, ...written })
    const share = progress.duration > 0 ? Math.min(progress.watched_seconds / progress.duration, 1) : 0
    await countReplay(tx, { webinarId, accountId: viewer.userId, share, isBegun })
    return progress
  })
}
