import type { Db } from '#db/client.ts'
import { setFileUses } from '#modules/files/index.ts'
import { filesIn } from '#modules/lecture-text/index.ts'
import { listAudiences } from './audience.repository.ts'
import type { StoredLecture } from './lecture.repository.ts'

const filesOf = ({ content, videoUrl, relatedFiles, captions }: StoredLecture) => [
  videoUrl,
  ...relatedFiles.map(({ uploadedUrl }) => uploadedUrl),
  ...captions.map(({ url }) => url),
  ...filesIn(content),
]

/** The lecture uses these files and no others; whoever sees it sees them. */
export const settleFiles = async (tx: Db, lecture: StoredLecture): Promise<void> => {
  const { id } = lecture
  const [{ audience } = { audience: 'staff' as const }] = await listAudiences(tx, { kind: 'lecture', id })
  await setFileUses(tx, { kind: 'lecture', recordId: id }, filesOf(lecture), audience)
}
