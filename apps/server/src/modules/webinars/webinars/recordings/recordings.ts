import type { EndpointAnswer } from '@regent/contract/api/endpoint'
import type { Recording, recordingEndpoints } from '@regent/contract/webinars/recordings'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { readLatest } from '#db/list/list.ts'
import type { PageInput } from '#db/list/read-page.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { addressOf, dropFileUses, type FileRow, listFilesUsedBy, setFileUses } from '#modules/files/files/index.ts'
import { oldestRestorable } from '../restorable.ts'
import { getWebinar } from '../webinar.repository.ts'
import {
  deletedRecordingList,
  listDeletedFiles,
  recordingList,
  type RecordingRow,
  upsertRecordings,
} from './recording.repository.ts'

const kind = 'recording'
const deletedKind = 'deleted-recording'

const user = (webinarId: string) => ({ kind, recordId: webinarId })
const deletedUser = (webinarId: string) => ({ kind: deletedKind, recordId: webinarId })

/** Only staff may open the files themselves; everyone else watches the replay. */
const audience = 'staff'

/** Of one webinar, oldest first, without those that are deleted. */
export const listRecordingFiles = (db: Db, webinarId: string): Promise<FileRow[]> =>
  listFilesUsedBy(db, kind, [webinarId])

const idOf = ({ id }: FileRow) => id

/** Keeps these and no others. */
export const keepRecordings = async (tx: Db, webinarId: string, urls: readonly string[]): Promise<void> => {
  await setFileUses(tx, user(webinarId), urls, audience)
  await upsertRecordings(tx, webinarId, (await listRecordingFiles(tx, webinarId)).map(idOf))
}

/** The files of deleted recordings stay until these can no longer be restored. */
export const keepDeletedFiles = async (tx: Db, webinarId: string): Promise<void> => {
  const urls = (await listDeletedFiles(tx, webinarId)).map(addressOf)
  await setFileUses(tx, deletedUser(webinarId), urls, audience)
}

/** The one that the webinar names. */
export const findReplay = (files: readonly FileRow[], name: string): FileRow | undefined =>
  files.findLast((file) => file.name === name)

const present = (row: RecordingRow): Recording => ({
  _id: row.id,
  name: row.name,
  url: addressOf(row),
  contentType: row.content_type,
  size: row.size,
  isReplay: row.is_replay,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** Latest first. */
export const listRecordings = async (
  db: Db,
  webinarId: string,
  input: PageInput = {},
): Promise<EndpointAnswer<typeof recordingEndpoints.list>> => {
  await getWebinar(db, webinarId)
  const page = await readLatest(db, recordingList, { webinarId }, input)
  return listAnswer('recordings', page.rows.map(present), page)
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
  const rows = page.rows.map((row) => ({ ...present(row), deletedAt: (row.deleted_at ?? since).toISOString() }))
  return listAnswer('recordings', rows, page)
}

/** The webinar is deleted for good: the sweep will delete its videos. */
export const dropRecordings = (tx: Db, webinarId: string): Promise<void> =>
  dropFileUses(tx, [user(webinarId), deletedUser(webinarId)])
