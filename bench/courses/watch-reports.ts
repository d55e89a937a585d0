import '../read-tsx.mjs'
import { limits } from '@regent/contract/limits'
import { aLecture } from '../../apps/server/src/testing/records/a-lecture.ts'
import { aMember } from '../../apps/server/src/testing/records/members.ts'
import { addReport, writtenReportOf } from '../../apps/server/src/testing/records/watch-reports.ts'
import { figure, median, printLoad } from '../figures.mjs'
import { startDatabase } from '../start-database.ts'

/** How many hostile reports one member sends of one lecture, past every budget. */
const reports = 1000
const members = 9
const compared = 20

const { db, stop } = await startDatabase()

/** As many separate seconds as a report holds, others each time, so that as many ranges as possible are kept. */
const hostileRanges = (report: number) =>
  Array.from({ length: limits.watchedRanges }, (_, number): [number, number] => {
    const from = ((report * limits.watchedRanges + number) * 3) % (limits.videoSeconds - 1)
    return [from, from + 1]
  })

const timeReports = async (): Promise<number[]> => {
  const [{ id: viewerId }, lectureId] = [await aMember(db), await aLecture(db)]
  const took: number[] = []
  for (let report = 0; report < reports; report += 1) {
    const written = writtenReportOf({
      position: 0,
      duration: limits.videoSeconds,
      watched: hostileRanges(report),
      playback: { id: 'bench', number: report },
    })
    const start = performance.now()
    await addReport(db, {
      viewerId,
      lectureId,
      isStaff: false,
      seenStates: ['published'],
      segmentLevels: [],
      ...written,
    })
    took.push(performance.now() - start)
  }
  return took
}

// The first member warms the statement and the connection up.
await timeReports()
const rounds = []
for (let round = 0; round < members; round += 1) rounds.push(await timeReports())
const first = median(rounds.map(([took = Number.NaN]) => took))
const last = median(rounds.flatMap((took) => took.slice(-compared)))
figure(
  `hostile watch report ${reports} of a lecture beside the first (${first.toFixed(2)} ms), ${limits.watchedRanges} ranges each, in the database`,
  `${last.toFixed(2)} ms, ${(last / first).toFixed(1)}×`,
  '≤ 2×',
)
await stop()
printLoad()
