import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { isElite } from '#modules/identity/account/index.ts'

/** What a viewer gets of deals: everything, full deals that are published, or teasers of these. */
export type DealLevel = 'staff' | 'full' | 'teaser'

/**
 * The one rule of who gets what. It goes by the viewer alone, so that a person who views as another one gets what that one
 * would get.
 */
export const dealLevelOf = async (db: Db, viewer: Viewer): Promise<DealLevel> => {
  if (viewer.role === 'anonymous') return 'teaser'
  if (viewer.role === 'admin') return 'staff'
  return (viewer.isElite ?? (await isElite(db, viewer.userId))) ? 'full' : 'teaser'
}

/** For what only viewers of full deals may do. It does not depend on the deal, so that the refusal tells nothing about it. */
export const requireFullDeals = async (db: Db, viewer: Viewer): Promise<'staff' | 'full'> => {
  const level = await dealLevelOf(db, viewer)
  if (level === 'teaser') throw new AppError('not_allowed')
  return level
}
