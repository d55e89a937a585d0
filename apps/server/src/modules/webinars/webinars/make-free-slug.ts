import type { Db } from '#db/client.ts'
import { freeSlug } from './slug.policy.ts'
import { listSlugsLike, lockSlugs } from './slug.repository.ts'

/** This slug, or the first one after it that nobody has; it stays free until the transaction ends. */
export const makeFreeSlug = async (tx: Db, base: string): Promise<string> => {
  await lockSlugs(tx)
  return freeSlug(base, await listSlugsLike(tx, base))
}
