import type { Db } from '#db/client.ts'
import { setAudience, setUsesOfMany } from '#modules/files/files/index.ts'
import { filesIn } from '#modules/learning/lecture-text/index.ts'
import { listFileAudiences } from '../records/file-audience.repository.ts'
import type { RecordRef } from '../records/record.fields.ts'
import type { StoredLecture } from './lecture.repository.ts'

const filesOf = ({ content, videoUrl, relatedFiles, captions }: StoredLecture) => [
  videoUrl,
  ...relatedFiles.map(({ uploadedUrl }) => uploadedUrl),
  ...captions.map(({ url }) => url),
  ...filesIn(content),
]

/** Says which files these lectures use, and who may see them: everyone who may see the lecture. */
export const setLectureFileUses = async (tx: Db, lectures: readonly StoredLecture[]): Promise<void> => {
  const audiences = await listFileAudiences(tx, { kind: 'lecture', ids: lectures.map(({ id }) => id) })
  const known = new Map(audiences.map(({ id, audience }) => [id, audience]))
  await setUsesOfMany(
    tx,
    lectures.map((lecture) => ({
      kind: 'lecture',
      recordId: lecture.id,
      urls: filesOf(lecture),
      audience: known.get(lecture.id) ?? 'staff',
    })),
  )
}

/** Lets the audience of files follow every change that decides who may see their lectures. */
export const updateFileAudience = async (tx: Db, { kind, id }: RecordRef): Promise<void> => {
  const audiences = await listFileAudiences(tx, { kind, ids: [id] })
  await setAudience(
    tx,
    audiences.map(({ id, audience }) => ({ kind: 'lecture', recordId: id, audience })),
  )
}
