import type { Recording } from '@regent/contract/webinars/recordings'
import type { Db } from '#db/client.ts'
import { addressOf, dropFileUses, type FileRow, listFilesUsedBy, setFileUses } from '#modules/files/files/index.ts'
import { getWebinarForStaff } from '../answers/get-webinar.ts'

const kind = 'recording'

const recordingUser = (webinarId: string) => ({ kind, recordId: webinarId })

/** Keeps these and no others. Only staff may open the files themselves; everyone else watches the replay. */
export const keepRecordings = (tx: Db, webinarId: string, urls: readonly string[]): Promise<void> =>
  setFileUses(tx, recordingUser(webinarId), urls, 'staff')

/** Of one webinar, oldest first. */
export const listRecordingFiles = (db: Db, webinarId: string): Promise<FileRow[]> =>
  listFilesUsedBy(db, kind, [webinarId])

/** The one that the webinar names. */
export const findReplay = (files: readonly FileRow[], name: string): FileRow | undefined =>
  files.findLast((file) => file.name === name)

const present = (file: FileRow, isReplay: boolean): Recording => ({
  _id: file.id,
  name: file.name,
  url: addressOf(file),
  contentType: file.content_type,
  size: file.size,
  isReplay,
  createdAt: file.created_at.toISOString(),
})

/** Latest first. */
export const listRecordings = async (db: Db, webinarId: string): Promise<Recording[]> => {
  const { recording } = await getWebinarForStaff(db, webinarId, 'detailed')
  const files = await listRecordingFiles(db, webinarId)
  const replay = findReplay(files, recording)
  return files.toReversed().map((file) => present(file, file === replay))
}

/** The webinar is deleted for good: the sweep will delete its videos. */
export const dropRecordings = (tx: Db, webinarId: string): Promise<void> => dropFileUses(tx, [recordingUser(webinarId)])
