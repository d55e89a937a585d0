import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { inBatches } from '#http/batching/in-batches.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { listElite } from './deal-level.repository.ts'

/** What a viewer gets of deals: everything, full deals that are published, or teasers of these. */
export type DealLevel = 'staff' | 'full' | 'teaser'

type IsElite = (accountId: string) => Promise<boolean>

// One for each server in the process: a test may run several.
const readers = new WeakMap<Db, IsElite>()

/** Requests at the same moment share one statement. */
const readerOf = (db: Db): IsElite => {
  const known = readers.get(db)
  if (known) return known
  const isElite = inBatches(async (ids: string[]) => {
    const elite = await listElite(db, ids)
    return ids.map((id) => elite.has(id))
  })
  readers.set(db, isElite)
  return isElite
}

/**
 * The one rule of who gets what. It goes by the viewer alone, so that whoever stands in for another viewer gets what that one
 * would get; and it is asked for each request, so that a change counts at once.
 */
export const dealLevelOf = async (db: Db, viewer: Viewer): Promise<DealLevel> => {
  if (viewer.role === 'anonymous') return 'teaser'
  if (viewer.role === 'admin') return 'staff'
  const isElite = db.isTransaction
    ? (await listElite(db, [viewer.userId])).has(viewer.userId)
    : await readerOf(db)(viewer.userId)
  return isElite ? 'full' : 'teaser'
}

/** For what only viewers of full deals may do. It does not depend on the deal, so that the refusal tells nothing about it. */
export const requireFullDeals = async (db: Db, viewer: Viewer): Promise<'staff' | 'full'> => {
  const level = await dealLevelOf(db, viewer)
  if (level === 'teaser') throw new AppError('not_allowed')
  return level
}
