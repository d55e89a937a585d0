import type { Db } from '#db/client.ts'
import { setUsesOfMany } from '#modules/files/files/index.ts'
import { filesIn } from '#modules/learning/lecture-text/index.ts'
import { listAudiences } from './audience.repository.ts'
import type { StoredLecture } from './lecture.repository.ts'

const filesOf = ({ content, videoUrl, relatedFiles, captions }: StoredLecture) => [
  videoUrl,
  ...relatedFiles.map(({ uploadedUrl }) => uploadedUrl),
  ...captions.map(({ url }) => url),
  ...filesIn(content),
]

/** These lectures use these files and no others; whoever sees one of them sees its files. */
export const settleFiles = async (tx: Db, lectures: readonly StoredLecture[]): Promise<void> => {
  const audiences = await listAudiences(tx, { kind: 'lecture', ids: lectures.map(({ id }) => id) })
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
