import type { Recording } from '@regent/contract/webinars/recordings'
import type { Db } from '#db/client.ts'
import { addressOf, dropFileUses, type FileRow, listFilesUsedBy, setFileUses } from '#modules/files/files/index.ts'
import { getWebinarForStaff } from './get-webinar.ts'

const kind = 'recording'

const recordingUser = (webinarId: string) => ({ kind, recordId: webinarId })

/** These and no others. Only staff watch them by their own addresses: who may watch the replay is settled by who opens it. */
export const keepRecordings = (tx: Db, webinarId: string, urls: readonly string[]): Promise<void> =>
  setFileUses(tx, recordingUser(webinarId), urls, 'staff')

/** Those of a webinar, the oldest first. */
export const listRecordingFiles = (db: Db, webinarId: string): Promise<FileRow[]> =>
  listFilesUsedBy(db, kind, [webinarId])

/** The one that bears the name that stands in the webinar. */
export const replayAmong = (files: readonly FileRow[], name: string): FileRow | undefined =>
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

/** The last one first. */
export const listRecordings = async (db: Db, webinarId: string): Promise<Recording[]> => {
  const { recording } = await getWebinarForStaff(db, webinarId, 'detailed')
  const files = await listRecordingFiles(db, webinarId)
  const replay = replayAmong(files, recording)
  return files.toReversed().map((file) => present(file, file === replay))
}

/** The webinar is gone for good: its films are left to the sweep. */
export const dropRecordings = (tx: Db, webinarId: string): Promise<void> => dropFileUses(tx, [recordingUser(webinarId)])
