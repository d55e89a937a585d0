import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { updateRoom } from '#modules/rooms/entry/index.ts'
import { type Disk, findLimit, findObstacle } from './recorder-problem.ts'
import type { Recorders } from './recorders.ts'
import type { RecordedRoomRow } from './recording-part.repository.ts'
import { setRecordingProblem, tellRecording } from './room-recording.ts'
import { recordingTexts as texts } from './texts.ts'

/** A page sends twice a second. The first bytes take as long as a browser takes to start on a busy machine. */
const silence = { atFirstSeconds: 20, seconds: 4 }

/** How long a page may take to send what it still has. */
const farewellSeconds = 4

const pauseAfterFailureMs = 3000

type Needs = Pick<Services, 'db' | 'config' | 'log' | 'recorder'>

/** Makes the recorders of this process agree with what a room wants, one step at a time. */
export const createFollower = (services: Needs, worker: string, recorders: Recorders) => {
  const { db, log, recorder: driver } = services
  const unwantedSince = new Map<string, number>()
  const failedAt = new Map<string, number>()

  const close = async (id: string, { webinar_id: webinarId }: RecordedRoomRow, why?: string) => {
    if (why !== undefined) log.warn({ part: id, browser: recorders.logOf(id) }, why)
    unwantedSince.delete(id)
    await recorders.end(id, webinarId)
  }

  const tellProblem = async ({ webinar_id: webinarId, problem: before }: RecordedRoomRow, problem: string | null) => {
    if (problem !== before) await transact(db, (tx) => setRecordingProblem(tx, webinarId, problem))
  }

  const isSilent = ({ has_begun: hasBegun, silent_seconds: seconds }: RecordedRoomRow) =>
    driver.name === 'chromium' && seconds > (hasBegun ? silence.seconds : silence.atFirstSeconds)

  /** Its page hears of it with its next bytes, and closes the part itself. */
  const bidFarewell = async (id: string, room: RecordedRoomRow) => {
    const since = unwantedSince.get(id) ?? performance.now()
    unwantedSince.set(id, since)
    // LiveKit Egress writes the file itself, and stops when it is asked to.
    if (driver.name === 'egress' || performance.now() - since > farewellSeconds * 1000) await close(id, room)
  }

  const followPart = async (id: string, room: RecordedRoomRow) => {
    if (recorders.isEnding(id)) return room.is_wanted ? tellProblem(room, texts.stillStored) : undefined
    if (!recorders.has(id)) return close(id, room, 'a recorder has ended by itself; another part begins')
    if (isSilent(room)) return close(id, room, 'nothing was heard of a recorder; another part begins')
    if (!room.is_wanted) return bidFarewell(id, room)
    unwantedSince.delete(id)
    return undefined
  }

  const begin = async (room: RecordedRoomRow) => {
    const { webinar_id: webinarId } = room
    // Several rooms may begin at the same moment: nothing is awaited between counting and starting.
    const obstacle = (await findObstacle(services)) ?? findLimit(recorders.count())
    if (obstacle !== undefined) return tellProblem(room, obstacle.reason)
    if (performance.now() - (failedAt.get(webinarId) ?? -pauseAfterFailureMs) < pauseAfterFailureMs) return undefined
    failedAt.delete(webinarId)
    if (await recorders.start(room)) return tellProblem(room, null)
    failedAt.set(webinarId, performance.now())
    return tellProblem(room, texts.notStarted)
  }

  /** Nothing that is recorded is lost: the part ends as if the host had stopped. */
  const stopFull = (webinarId: string) =>
    transact(db, async (tx) => {
      await updateRoom(tx, webinarId, { is_recording_wanted: false })
      await setRecordingProblem(tx, webinarId, texts.diskFull)
      await tellRecording(tx, webinarId)
    })

  return async (room: RecordedRoomRow, disk: Disk): Promise<void> => {
    const { part_id: id, webinar_id: webinarId } = room
    if (id !== null && room.worker !== worker) return
    if (room.is_expected) driver.prepare()
    if (room.is_wanted && disk.isFull) await stopFull(webinarId)
    else if (room.is_wanted && id === null) await begin(room)
    else if (id !== null) await followPart(id, room)
    const isRecorded = room.is_wanted && id !== null && room.has_begun && !recorders.isEnding(id)
    if (isRecorded && !disk.isFull) await tellProblem(room, disk.warning ?? null)
  }
}
