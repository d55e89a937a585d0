import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { isVideoOrSound, readFileAddress, refuseUnknownFiles } from '#modules/files/files/index.ts'
import { addAacSoon } from './finishing/add-aac-file.ts'
import { keepUntilOf } from './keep-until.ts'
import { resumeCaptions } from './make-captions.ts'
import { measureSoon } from './measure-recordings.ts'
import { oldestRestorable } from '../restorable.ts'
import { webinarTexts } from '../texts.ts'
import { getAmong, getPlayableAmong, isBeingMade, recordingChange } from './recording-change.ts'
import { lockAnyWebinar } from '../webinar.repository.ts'
import {
  deleteExpiredRecording,
  findDeletedRecording,
  findExpiredRecording,
  forgetReplay,
  isPlayable,
  listStored,
  markRecordingDeleted,
  markReplay,
  setRecordingName,
  type StoredRecording,
  unmarkRecordingDeleted,
  upsertRecording,
} from './recording.repository.ts'
import { fileOf, keepFiles } from './recordings.ts'
import { resumeTrimming } from './trim-recording.ts'

const noRecording = () => new AppError('invalid', { details: { file: webinarTexts.noRecording } })

interface Added {
  file: string
  replaces?: string | undefined
}

export const addRecording = recordingChange<Added>(async (tx, known, { file: url, replaces }) => {
  const { services, webinarId, recordings, replay, now, setReplay } = known
  const replaced = replaces === undefined ? undefined : getPlayableAmong(recordings, replaces)
  const fileId = readFileAddress(url)?.id
  if (fileId === undefined) throw noRecording()
  await refuseUnknownFiles(tx, [url], 'file')
  if (replaced && fileOf(replaced) !== url)
    await markRecordingDeleted(tx, { id: replaced.id, at: now, wasReplay: false })
  const keepUntil = await keepUntilOf(services, now)
  const id = await upsertRecording(tx, { webinarId, fileId, keepUntil })
  const added = getPlayableAmong(await listStored(tx, webinarId), id)
  if (!isVideoOrSound(added.content_type)) throw noRecording()
  await measureSoon(tx)
  if (replay !== undefined && replay !== replaced) return
  await forgetReplay(tx, webinarId)
  await setReplay(added)
})

export const chooseReplay = recordingChange<string>(async (tx, { webinarId, recordings, setReplay }, id) => {
  const chosen = getPlayableAmong(recordings, id)
  await forgetReplay(tx, webinarId)
  await setReplay(chosen)
})

export const renameRecording = recordingChange<Pick<StoredRecording, 'id' | 'name'>>(
  async (tx, { recordings, replay, setReplay }, { id, name }) => {
    const renamed = getAmong(recordings, id)
    await setRecordingName(tx, id, name)
    if (renamed === replay) await setReplay({ id, name })
  },
)

/** Staff have entered another name for the replay: that of a recording, or of none. */
export const chooseReplayByName = async (tx: Db, webinarId: string, name: string): Promise<void> => {
  await forgetReplay(tx, webinarId)
  const named = (await listStored(tx, webinarId)).findLast(
    (recording) => recording.name === name && isPlayable(recording),
  )
  if (named) await markReplay(tx, named.id)
}

/** Its file is kept until it can no longer be restored. */
export const removeRecording = recordingChange<string>(async (tx, { recordings, replay, now, setReplay }, id) => {
  const removed = getAmong(recordings, id)
  if (isBeingMade(removed)) throw new AppError('invalid', { message: webinarTexts.stillBeingMade })
  const wasReplay = removed === replay
  await markRecordingDeleted(tx, { id, at: now, wasReplay })
  if (wasReplay) await setReplay(recordings.findLast((recording) => recording !== removed && isPlayable(recording)))
})

/** What was to be made of it when it was deleted. */
const resumeWork = async (services: Services, tx: Db, id: string): Promise<void> => {
  await resumeTrimming(tx, id)
  await resumeCaptions(services, tx, id, services.clock())
  await addAacSoon(tx, id)
}

/** It becomes the replay again if no other one has been chosen meanwhile. */
export const restoreRecording = (services: Services, db: Db, webinarId: string, recordingId: string, actor: Actor) =>
  recordingChange<string>(async (tx, { replay, setReplay }, id) => {
    const deleted = await findDeletedRecording(tx, { webinarId, id, since: oldestRestorable(services) })
    if (!deleted) throw new AppError('not_found')
    await unmarkRecordingDeleted(tx, id, services.clock())
    await resumeWork(services, tx, id)
    if (!isPlayable(deleted) || (replay !== undefined && !deleted.was_replay)) return
    await forgetReplay(tx, webinarId)
    await setReplay(deleted)
  })(services, db, webinarId, recordingId, actor)

/**
 * Lets go of one recording that can no longer be restored; the sweep deletes its file. The lock keeps the file of a recording that is
 * being added to the same webinar.
 */
export const purgeOneRecording = (services: Services): Promise<boolean> =>
  transact(services.db, async (tx) => {
    const before = oldestRestorable(services)
    const expired = await findExpiredRecording(tx, before)
    if (!expired) return false
    await lockAnyWebinar(tx, expired.webinar_id)
    await deleteExpiredRecording(tx, expired.id, before)
    await keepFiles(tx, expired.webinar_id)
    return true
  })
