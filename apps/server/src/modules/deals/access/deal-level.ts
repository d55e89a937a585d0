import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { SharedReading } from '#http/batching/shared-reading.ts'
import { isElite } from '#modules/identity/account/index.ts'
import { listSegmentsOf } from '#modules/members/segments/index.ts'
import { listDealSegments } from './deal-segment.repository.ts'

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

// One for each server in the process: a test may run several.
const readings = new WeakMap<Db, SharedReading<string[]>>()

/** After a change, the next request reads again which segments deals are limited to. */
export const forgetDealSegments = (db: Db): void => readings.get(db)?.forget()

const usedSegments = (db: Db): Promise<string[]> => {
  const reading = readings.get(db) ?? new SharedReading<string[]>({ keepMs: 1000, most: 1 })
  readings.set(db, reading)
  return reading.read('segments', () => listDealSegments(db))
}

/** The segments that deals are limited to and that a member is in now. */
export const dealSegmentsOf = async (db: Db, accountId: string): Promise<string[]> => {
  const used = await usedSegments(db)
  return used.length === 0 ? [] : listSegmentsOf(db, accountId, used)
}

export interface DealAccess {
  level: DealLevel
  /** The segments whose deals the viewer sees. */
  segments: readonly string[] | 'all'
}

/** What a viewer gets, and of which deals. */
export const dealAccessOf = async (db: Db, viewer: Viewer): Promise<DealAccess> => {
  const level = await dealLevelOf(db, viewer)
  if (viewer.role === 'anonymous') return { level, segments: [] }
  return { level, segments: level === 'staff' ? 'all' : await dealSegmentsOf(db, viewer.userId) }
}

/** For what only viewers of full deals may do. It does not depend on the deal, so that the refusal tells nothing about it. */
export const requireFullDeals = async (db: Db, viewer: Viewer): Promise<'staff' | 'full'> => {
  const level = await dealLevelOf(db, viewer)
  if (level === 'teaser') throw new AppError('not_allowed')
  return level
}
