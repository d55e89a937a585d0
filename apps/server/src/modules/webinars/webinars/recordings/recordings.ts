import type { EndpointAnswer } from '@regent/contract/api/endpoint'
import type { recordingEndpoints } from '@regent/contract/webinars/recordings'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { readLatest } from '#db/list/list.ts'
import type { PageInput } from '#db/list/read-page.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { addressOf, dropFileUses, readFileAddress, setFileUses } from '#modules/files/files/index.ts'
import { measureSoon } from './measure-recordings.ts'
import { presentRecording } from './present-recording.ts'
import { oldestRestorable } from '../restorable.ts'
import { getWebinar } from '../webinar.repository.ts'
import { deletedRecordingList, recordingList } from './recording-list.repository.ts'
import {
  listCaptionsOf,
  listFilesOf,
  markReplay,
  type PlayableRecording,
  upsertRecording,
} from './recording.repository.ts'

/** Of the uses of the files of a webinar's recordings. */
export const recordingKind = 'recording'

const user = (webinarId: string) => ({ kind: recordingKind, recordId: webinarId })

/** Where the file of a recording is. */
export const fileOf = ({ file_id: id, extension }: Pick<PlayableRecording, 'file_id' | 'extension'>): string =>
  addressOf({ id, extension })

/**
 * Keeps the files of all recordings of a webinar, also of those that can be restored, and no others. Only staff may open the files
 * themselves; everyone else watches the replay. Lock the webinar first: what is added at the same moment would be let go of.
 */
export const keepFiles = async (tx: Db, webinarId: string): Promise<void> => {
  const files = (await listFilesOf(tx, webinarId)).map(addressOf)
  const captions = (await listCaptionsOf(tx, webinarId)).map(({ url }) => url)
  await setFileUses(tx, user(webinarId), [...files, ...captions], 'staff')
}

/** Makes a file the first recording of a webinar, and its replay. */
export const storeRecording = async (tx: Db, webinarId: string, url: string): Promise<void> => {
  const fileId = readFileAddress(url)?.id ?? ''
  await markReplay(tx, await upsertRecording(tx, { webinarId, fileId, keepUntil: null }))
  await keepFiles(tx, webinarId)
  await measureSoon(tx)
}

/** Latest first. */
export const listRecordings = async (
  services: Pick<Services, 'config'>,
  db: Db,
  webinarId: string,
  input: PageInput = {},
): Promise<EndpointAnswer<typeof recordingEndpoints.list>> => {
  await getWebinar(db, webinarId)
  const page = await readLatest(db, recordingList, { webinarId }, input)
  return {
    ...listAnswer('recordings', page.rows.map(presentRecording), page),
    canTranscribe: services.config.TRANSCRIBER_URL !== undefined,
  }
}

/** Those that can be restored, the last one deleted first. */
export const listDeletedRecordings = async (
  services: Pick<Services, 'clock'>,
  db: Db,
  webinarId: string,
  input: PageInput,
): Promise<EndpointAnswer<typeof recordingEndpoints.listDeleted>> => {
  await getWebinar(db, webinarId)
  const since = oldestRestorable(services)
  const page = await readLatest(db, deletedRecordingList, { webinarId, since }, input)
  const rows = page.rows.map((row) => ({
    ...presentRecording(row),
    deletedAt: (row.deleted_at ?? since).toISOString(),
  }))
  return listAnswer('recordings', rows, page)
}

/** The webinar is deleted for good: the sweep will delete its videos. */
export const dropRecordings = (tx: Db, webinarId: string): Promise<void> => dropFileUses(tx, [user(webinarId)])
