import type { EndpointAnswer } from '@regent/contract/api/endpoint'
import type { recordingEndpoints } from '@regent/contract/webinars/recordings'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { timeFollowUps } from '#modules/messaging/messages/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { webinarTexts } from '../texts.ts'
import { storedWebinar } from '../webinar.fields.ts'
import { lockWebinar, updateWebinar } from '../webinar.repository.ts'
import {
  isPlayable,
  listStored,
  markReplay,
  type PlayableRecording,
  type StoredRecording,
} from './recording.repository.ts'
import { keepFiles, listRecordings } from './recordings.ts'

export interface KnownRecordings {
  services: Services
  webinarId: string
  recordings: StoredRecording[]
  replay: StoredRecording | undefined
  now: Date
  /** The webinar goes by the name of its replay's file. */
  setReplay: (recording: Pick<StoredRecording, 'id' | 'name'> | undefined) => Promise<void>
}

const isReplay = ({ is_replay: isOne }: StoredRecording) => isOne

/** Changes the recordings of a webinar, which is locked meanwhile. */
export const changeRecordings = async (
  services: Services,
  tx: Db,
  webinarId: string,
  work: (known: KnownRecordings) => Promise<void>,
): Promise<void> => {
  await lockWebinar(tx, webinarId)
  const recordings = await listStored(tx, webinarId)
  const now = services.clock()
  const setReplay: KnownRecordings['setReplay'] = async (recording) => {
    if (recording) await markReplay(tx, recording.id)
    await updateWebinar(tx, webinarId, { columns: storedWebinar({ recording: recording?.name ?? '' }) }, now)
  }
  await work({ services, webinarId, recordings, replay: recordings.find(isReplay), now, setReplay })
  await keepFiles(tx, webinarId)
  await timeFollowUps(tx, webinarId)
}

type Answer = EndpointAnswer<typeof recordingEndpoints.list>

/** A change by staff; it returns what the recordings are then. */
export const recordingChange =
  <Input>(work: (tx: Db, known: KnownRecordings, input: Input) => Promise<void>) =>
  (services: Services, db: Db, webinarId: string, input: Input, actor: Actor): Promise<Answer> =>
    transact(db, async (tx) => {
      await changeRecordings(services, tx, webinarId, (known) => work(tx, known, input))
      await staffChange(tx, actor, 'webinar.changed', { record: webinarId, detail: { fields: 'recording' } })
      return listRecordings(services, tx, webinarId)
    })

export const isBeingMade = ({ state }: StoredRecording): boolean => state === 'recording' || state === 'finishing'

export const getAmong = (recordings: readonly StoredRecording[], id: string): StoredRecording => {
  const found = recordings.find((recording) => recording.id === id)
  if (!found) throw new AppError('not_found')
  return found
}

/** A recording of a room has no video until it is finished. */
export const getPlayableAmong = (recordings: readonly StoredRecording[], id: string): PlayableRecording => {
  const found = getAmong(recordings, id)
  if (!isPlayable(found)) throw new AppError('invalid', { message: webinarTexts.noVideoYet })
  return found
}
