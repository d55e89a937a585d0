import type { Db } from '#db/client.ts'
import { lockStored, updateImage } from '../deal.repository.ts'
import { followFiles } from './deal-files.ts'

interface CopiedImage {
  /** The address from which it was copied. */
  source: string
  /** Our copy. */
  image?: string | undefined
  /** Why there is none. */
  refusal?: string | undefined
}

/** Keeps what became of the copy of an image, unless staff have chosen another image meanwhile. Answers whether it was kept. */
export const putImage = async (tx: Db, id: string, copied: CopiedImage): Promise<boolean> => {
  const { source, image = '', refusal = '' } = copied
  const [deal] = await lockStored(tx, [id])
  if (deal?.image_source !== source || deal.image !== '') return false
  await updateImage(tx, id, { image, image_refusal: refusal })
  await followFiles(tx, [{ ...deal, image }])
  return true
}

/** The image that is still to be copied. */
export const findImageSource = async (db: Db, id: string): Promise<string | undefined> => {
  const [deal] = await lockStored(db, [id])
  return deal === undefined || deal.image !== '' || deal.image_source === '' ? undefined : deal.image_source
}
