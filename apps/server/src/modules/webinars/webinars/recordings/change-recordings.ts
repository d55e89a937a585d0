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
import { keepRecordings, listRecordingFiles, findReplay, listRecordings } from './recordings.ts'

interface Recordings {
  webinarId: string
  files: FileRow[]
  replay: FileRow | undefined
}

/** A change of the recordings of a locked webinar; it returns what they are then. */
const recordingChange =
  <Input>(
    work: (tx: Db, known: Recordings, input: Input, name: (replay: string) => Promise<unknown>) => Promise<void>,
  ) =>
  (services: Services, db: Db, webinarId: string, input: Input, actor: Actor): Promise<Recording[]> =>
    transact(db, async (tx) => {
      await lockWebinar(tx, webinarId)
      const { recording } = await getWebinarForStaff(tx, webinarId, 'detailed')
      const files = await listRecordingFiles(tx, webinarId)
      const nameReplay = (name: string) =>
        updateWebinar(tx, webinarId, { columns: storedWebinar({ recording: name }) }, services.clock())
      await work(tx, { webinarId, files, replay: findReplay(files, recording) }, input, nameReplay)
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

export const addRecording = recordingChange<Added>(
  async (tx, { webinarId, files, replay }, { file: url, replaces }, nameReplay) => {
    const replaced = replaces === undefined ? undefined : getAmong(files, replaces)
    const others = files.filter((file) => file !== replaced && addressOf(file) !== url)
    if (!url.startsWith('/files/')) throw refusal(webinarTexts.noRecording)
    await refuseUnknownFiles(tx, [url], 'file')
    await keepRecordings(tx, webinarId, [...others.map(addressOf), url])
    const added = (await listRecordingFiles(tx, webinarId)).find((file) => addressOf(file) === url)
    if (!added || !isVideoOrSound(added.content_type)) throw refusal(webinarTexts.noRecording)
    if (others.some(({ name }) => name === added.name)) throw refusal(webinarTexts.recordingNameTaken)
    if (replay === undefined || replay === replaced) await nameReplay(added.name)
  },
)

export const chooseReplay = recordingChange<string>(async (_tx, { files }, recordingId, nameReplay) => {
  await nameReplay(getAmong(files, recordingId).name)
})

export const removeRecording = recordingChange<string>(
  async (tx, { webinarId, files, replay }, recordingId, nameReplay) => {
    const removed = getAmong(files, recordingId)
    const left = files.filter((file) => file !== removed)
    await keepRecordings(tx, webinarId, left.map(addressOf))
    if (removed === replay) await nameReplay(left.at(-1)?.name ?? '')
  },
)
