import type { EndpointAnswer } from '@regent/contract/api/endpoint'
import type { recordingEndpoints } from '@regent/contract/webinars/recordings'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { addressOf, type FileRow, isVideoOrSound, refuseUnknownFiles } from '#modules/files/files/index.ts'
import { timeFollowUps } from '#modules/messaging/messages/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { getWebinarForStaff } from '../answers/get-webinar.ts'
import { oldestRestorable } from '../restorable.ts'
import { webinarTexts } from '../texts.ts'
import { storedWebinar } from '../webinar.fields.ts'
import { lockWebinar, updateWebinar } from '../webinar.repository.ts'
import {
  deleteOneExpiredRecording,
  findDeletedRecording,
  markRecordingDeleted,
  recordNewReplay,
} from './recording.repository.ts'
import { findReplay, keepDeletedFiles, keepRecordings, listRecordingFiles, listRecordings } from './recordings.ts'

interface KnownRecordings {
  webinarId: string
  files: FileRow[]
  replay: FileRow | undefined
  now: Date
  nameReplay: (name: string) => Promise<unknown>
}

type Answer = EndpointAnswer<typeof recordingEndpoints.list>

/** A change of the recordings of a locked webinar; it returns what they are then. */
const recordingChange =
  <Input>(work: (tx: Db, known: KnownRecordings, input: Input) => Promise<void>) =>
  (services: Services, db: Db, webinarId: string, input: Input, actor: Actor): Promise<Answer> =>
    transact(db, async (tx) => {
      await lockWebinar(tx, webinarId)
      const { recording } = await getWebinarForStaff(tx, webinarId, 'detailed')
      const files = await listRecordingFiles(tx, webinarId)
      const now = services.clock()
      const nameReplay = (name: string) =>
        updateWebinar(tx, webinarId, { columns: storedWebinar({ recording: name }) }, now)
      await work(tx, { webinarId, files, replay: findReplay(files, recording), now, nameReplay }, input)
      await keepDeletedFiles(tx, webinarId)
      await timeFollowUps(tx, webinarId)
      await staffChange(tx, actor, 'webinar.changed', { record: webinarId, detail: { fields: 'recording' } })
      return listRecordings(tx, webinarId)
    })

const getAmong = (files: readonly FileRow[], id: string): FileRow => {
  const found = files.find((file) => file.id === id)
  if (!found) throw new AppError('not_found')
  return found
}

const refusal = (why: string) => new AppError('invalid', { details: { file: why } })

interface Added {
  file: string
  replaces?: string | undefined
}

export const addRecording = recordingChange<Added>(async (tx, known, { file: url, replaces }) => {
  const { webinarId, files, replay, now, nameReplay } = known
  const replaced = replaces === undefined ? undefined : getAmong(files, replaces)
  const others = files.filter((file) => file !== replaced && addressOf(file) !== url)
  if (!url.startsWith('/files/')) throw refusal(webinarTexts.noRecording)
  await refuseUnknownFiles(tx, [url], 'file')
  if (replaced && addressOf(replaced) !== url)
    await markRecordingDeleted(tx, { webinarId, fileId: replaced.id, at: now, wasReplay: false })
  await keepRecordings(tx, webinarId, [...others.map(addressOf), url])
  const added = (await listRecordingFiles(tx, webinarId)).find((file) => addressOf(file) === url)
  if (!added || !isVideoOrSound(added.content_type)) throw refusal(webinarTexts.noRecording)
  if (others.some(({ name }) => name === added.name)) throw refusal(webinarTexts.recordingNameTaken)
  if (replay !== undefined && replay !== replaced) return
  await nameReplay(added.name)
  await recordNewReplay(tx, webinarId, added.id)
})

export const chooseReplay = recordingChange<string>(async (tx, { webinarId, files, nameReplay }, recordingId) => {
  const { id, name } = getAmong(files, recordingId)
  await nameReplay(name)
  await recordNewReplay(tx, webinarId, id)
})

/** Its file is kept until it can no longer be restored. */
export const removeRecording = recordingChange<string>(async (tx, known, recordingId) => {
  const { webinarId, files, replay, now, nameReplay } = known
  const removed = getAmong(files, recordingId)
  const left = files.filter((file) => file !== removed)
  const wasReplay = removed === replay
  await markRecordingDeleted(tx, { webinarId, fileId: removed.id, at: now, wasReplay })
  await keepRecordings(tx, webinarId, left.map(addressOf))
  if (wasReplay) await nameReplay(left.at(-1)?.name ?? '')
})

/** It becomes the replay again if no other one has been chosen meanwhile. */
export const restoreRecording = (services: Services, db: Db, webinarId: string, recordingId: string, actor: Actor) =>
  recordingChange<string>(async (tx, { files, replay, nameReplay }, fileId) => {
    const since = oldestRestorable(services)
    const deleted = await findDeletedRecording(tx, { webinarId, fileId, since })
    if (!deleted) throw new AppError('not_found')
    await keepRecordings(tx, webinarId, [...files, deleted].map(addressOf))
    const restored = getAmong(await listRecordingFiles(tx, webinarId), fileId)
    if (files.some(({ name }) => name === restored.name))
      throw new AppError('conflict', { message: webinarTexts.restoredNameTaken })
    if (replay !== undefined && !deleted.was_replay) return
    await nameReplay(restored.name)
    await recordNewReplay(tx, webinarId, fileId)
  })(services, db, webinarId, recordingId, actor)

/** Lets go of one recording that can no longer be restored; the sweep deletes its file. */
export const purgeOneRecording = (services: Services): Promise<boolean> =>
  transact(services.db, async (tx) => {
    const webinarId = await deleteOneExpiredRecording(tx, oldestRestorable(services))
    if (webinarId !== undefined) await keepDeletedFiles(tx, webinarId)
    return webinarId !== undefined
  })
