import type { Recording } from '@regent/contract/webinars/recordings'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { addressOf, type FileRow, isVideoOrSound, refuseUnknownFiles } from '#modules/files/files/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { getWebinarForStaff } from '../answers/get-webinar.ts'
import { webinarTexts } from '../texts.ts'
import { storedWebinar } from '../webinar.fields.ts'
import { lockWebinar, updateWebinar } from '../webinar.repository.ts'
import { findReplay, keepRecordings, listRecordingFiles, listRecordings } from './recordings.ts'

interface Recordings {
  files: FileRow[]
  replay: FileRow | undefined
}

/** Changes the recordings of a locked webinar and returns what they are then. */
const change = (
  services: Services,
  db: Db,
  webinarId: string,
  actor: Actor,
  work: (tx: Db, known: Recordings) => Promise<void>,
): Promise<Recording[]> =>
  transact(db, async (tx) => {
    await lockWebinar(tx, webinarId)
    const { recording } = await getWebinarForStaff(tx, webinarId, 'detailed')
    const files = await listRecordingFiles(tx, webinarId)
    await work(tx, { files, replay: findReplay(files, recording) })
    await staffChange(tx, actor, 'webinar.changed', { record: webinarId, detail: { fields: 'recording' } })
    return listRecordings(tx, webinarId)
  })

const getAmong = (files: readonly FileRow[], id: string): FileRow => {
  const found = files.find((file) => file.id === id)
  if (!found) throw new AppError('not_found')
  return found
}

const nameReplay = ({ clock }: Services, tx: Db, webinarId: string, name: string) =>
  updateWebinar(tx, webinarId, { columns: storedWebinar({ recording: name }) }, clock())

const refusal = (why: string) => new AppError('invalid', { details: { file: why } })

export const addRecording = (
  services: Services,
  db: Db,
  webinarId: string,
  { file: url, replaces }: { file: string; replaces?: string | undefined },
  actor: Actor,
): Promise<Recording[]> =>
  change(services, db, webinarId, actor, async (tx, { files, replay }) => {
    const replaced = replaces === undefined ? undefined : getAmong(files, replaces)
    const others = files.filter((file) => file !== replaced && addressOf(file) !== url)
    if (!url.startsWith('/files/')) throw refusal(webinarTexts.noRecording)
    await refuseUnknownFiles(tx, [url], 'file')
    await keepRecordings(tx, webinarId, [...others.map(addressOf), url])
    const added = (await listRecordingFiles(tx, webinarId)).find((file) => addressOf(file) === url)
    if (!added || !isVideoOrSound(added.content_type)) throw refusal(webinarTexts.noRecording)
    if (others.some(({ name }) => name === added.name)) throw refusal(webinarTexts.recordingNameTaken)
    if (replay === undefined || replay === replaced) await nameReplay(services, tx, webinarId, added.name)
  })

export const chooseReplay = (
  services: Services,
  db: Db,
  webinarId: string,
  recordingId: string,
  actor: Actor,
): Promise<Recording[]> =>
  change(services, db, webinarId, actor, async (tx, { files }) => {
    await nameReplay(services, tx, webinarId, getAmong(files, recordingId).name)
  })

export const removeRecording = (
  services: Services,
  db: Db,
  webinarId: string,
  recordingId: string,
  actor: Actor,
): Promise<Recording[]> =>
  change(services, db, webinarId, actor, async (tx, { files, replay }) => {
    const removed = getAmong(files, recordingId)
    const left = files.filter((file) => file !== removed)
    await keepRecordings(tx, webinarId, left.map(addressOf))
    if (removed === replay) await nameReplay(services, tx, webinarId, left.at(-1)?.name ?? '')
  })
