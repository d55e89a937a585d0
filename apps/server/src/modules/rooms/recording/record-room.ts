import type { RoomRecording } from '@regent/contract/rooms/room-messages'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { lockOpenRoom, updateRoom } from '#modules/rooms/entry/index.ts'
import { minutesLeft } from './disk-for-recording.ts'
import { readRoomRecording, setRecordingProblem, tellRecording } from './room-recording.ts'
import { recordingTexts as texts } from './texts.ts'

interface Recording {
  slug: string
  isOn: boolean
  actor: Actor
}

type Needs = Pick<Services, 'config' | 'recorder'>

/** Why nothing can be recorded, however long one waits. */
const refuseUnable = async ({ config, recorder }: Needs): Promise<void> => {
  recorder.prepare()
  const readiness = await recorder.readiness()
  if (readiness.state === 'unavailable') throw new AppError('recorder_unavailable', { message: readiness.reason })
  if ((await minutesLeft(config, 0)) < 1) throw new AppError('disk_full', { message: texts.diskFull })
}

/** A host starts to record a live room, or stops. The recorder follows within a second. */
export const setRecorded = (services: Needs, db: Db, { slug, isOn, actor }: Recording): Promise<RoomRecording> =>
  transact(db, async (tx) => {
    const { webinarId, status } = await lockOpenRoom(tx, slug)
    if (isOn && status !== 'In Progress') throw new AppError('not_live')
    if (isOn) await refuseUnable(services)
    const { recording: before, problem } = await readRoomRecording(tx, webinarId)
    if (isOn === (before.state !== 'off')) return before
    await updateRoom(tx, webinarId, { is_recording_wanted: isOn })
    if (problem !== undefined) await setRecordingProblem(tx, webinarId, null)
    await staffChange(tx, actor, isOn ? 'recording.started' : 'recording.stopped', { record: webinarId })
    return tellRecording(tx, webinarId)
  })
