import type { Db } from '#db/client.ts'
import { type FileAudience, setUsesOfMany } from '#modules/files/files/index.ts'
import { filesIn } from '#modules/learning/lecture-text/index.ts'
import type { StoredDeal } from '../deal.repository.ts'

const filesOf = ({ image, documents, description }: StoredDeal) => [
  image,
  ...documents.map(({ uploadedUrl }) => uploadedUrl),
  ...filesIn(description),
]

const audienceOf = ({ state, segment_id: segmentId }: StoredDeal): FileAudience => {
  if (state !== 'published') return 'staff'
  return segmentId === null ? 'elite' : `elite and segment:${segmentId}`
}

/** Elite members may see the files of deals that they may see, and only staff those of all others. */
export const followFiles = (tx: Db, deals: readonly StoredDeal[]): Promise<void> =>
  setUsesOfMany(
    tx,
    deals.map((deal) => ({
      kind: 'deal',
      recordId: deal.id,
      urls: filesOf(deal),
      audience: audienceOf(deal),
    })),
  )
