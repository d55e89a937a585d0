import type { WatchReport } from '@regent/contract/watching/watch-report'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { SignedIn } from '#http/viewer/viewer.ts'
import { refuseReportOfAnother, watchReportsOf, writtenReportOf } from '#modules/learning/watching/index.ts'
import { countReplay, countReplayShares } from '#modules/webinars/registrations/index.ts'
import { getReplay } from '../video/get-replay.ts'
import { type ShownPart, shownPartOf } from '../video/shown-part.ts'
import { addReplayReport, meetPlayer, type ReplayProgress } from './replay-progress.repository.ts'

interface Watching {
  viewer: SignedIn
  id: string
  report: WatchReport
}

interface Watched {
  progress: ReplayProgress
  shown: ShownPart
}

/** A report in seconds of the whole. Only a recording that is not measured yet is as long as its player says. */
const ofWhole = (report: WatchReport, { end, toWhole }: ShownPart): WatchReport => ({
  ...report,
  position: toWhole(report.position),
  duration: end ?? toWhole(report.duration),
  ...(Array.isArray(report.watched) && {
    watched: report.watched.map(([from, to]): [number, number] => [toWhole(from), toWhole(to)]),
  }),
})

/**
 * Each player counts as one replay of the webinar; what was watched counts once, however often it was played. How long the recording
 * is says its file, and not the player.
 */
export const watchReplay = async (
  services: Pick<Services, 'budgets'>,
  db: Db,
  { viewer, id, report }: Watching,
): Promise<Watched> => {
  refuseReportOfAnother(viewer.userId, report)
  await services.budgets.spendSteadily(watchReportsOf(viewer.userId))
  const { webinar, video } = await getReplay(db, viewer, id)
  const shown = shownPartOf(video)
  const own = { accountId: viewer.userId, recordingId: video.id }
  return transact(db, async (tx) => {
    const isBegun = report.playback !== undefined && (await meetPlayer(tx, own, report.playback.id))
    const progress = await addReplayReport(tx, { ...own, ...writtenReportOf(ofWhole(report, shown)) })
    if (isBegun) await countReplay(tx, { webinarId: webinar.id, accountId: viewer.userId })
    await countReplayShares(tx, own)
    return { progress, shown }
  })
}
