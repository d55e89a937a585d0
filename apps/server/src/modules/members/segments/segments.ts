import type { EndpointInput } from '@regent/contract/api/endpoint'
import { memberFilter, type MemberFilter, type WrittenFilters } from '@regent/contract/members/member-filters'
import type { Segment, segmentEndpoints } from '@regent/contract/members/segments'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { isTaken } from '#db/database-failure.ts'
import type { Page, PageInput } from '#db/list/read-page.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import {
  countEach,
  countMembers,
  type Filters,
  listFitting,
  listMemberIds,
  readFilters,
  type SegmentFilter,
} from '#modules/members/filters/index.ts'
import { changesOf, staffChange } from '#modules/operations/audit/index.ts'
import {
  deleteSegment,
  findSegment,
  insertSegment,
  listSegments,
  lockSegment,
  type SegmentRow,
  updateSegment,
} from './segment.repository.ts'
import { listSegmentUses } from './segment-use.repository.ts'
import { segmentTexts as texts } from './texts.ts'

type Form = EndpointInput<typeof segmentEndpoints.create>['body']
type Change = EndpointInput<typeof segmentEndpoints.update>['body']

/** Members are counted whenever segments are read: all segments of a page in one scan. */
const presentSegments = async (db: Db, rows: readonly SegmentRow[]): Promise<Segment[]> => {
  const read: Awaited<ReturnType<typeof readFilters>>[] = []
  for (const { filters } of rows) read.push(await readFilters(db, filters))
  const counts = await countEach(
    db,
    read.flatMap((each) => ('filter' in each ? [[each.filter]] : [])),
  )
  const inOrder = counts.values()
  return rows.map(({ id, name, filters, created_at: createdAt, updated_at: updatedAt }, number) => {
    const found = read[number]
    const count = found && 'filter' in found ? (inOrder.next().value ?? 0) : 0
    const problem = found && 'problem' in found ? found.problem : undefined
    const stamps = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
    return { _id: id, name, filters, count, ...(problem !== undefined && { problem }), ...stamps }
  })
}

const presentSegment = async (db: Db, row: SegmentRow): Promise<Segment> => {
  const [segment] = await presentSegments(db, [row])
  if (!segment) throw new AppError('not_found')
  return segment
}

const getRow = async (db: Db, id: string): Promise<SegmentRow> => {
  const row = await findSegment(db, id)
  if (!row) throw new AppError('not_found')
  return row
}

export const getSegment = async (db: Db, id: string): Promise<Segment> => presentSegment(db, await getRow(db, id))

export const readSegments = async (db: Db, input: PageInput): Promise<Page<Segment>> => {
  const page = await listSegments(db, input)
  return { ...page, rows: await presentSegments(db, page.rows) }
}

/** How many members filters find that are not saved yet. */
export const countFound = async (db: Db, filters: WrittenFilters): Promise<number> =>
  countMembers(db, [{ ...memberFilter.parse(filters), isOfSegment: true }])

export const isSegment = async (db: Db, id: string): Promise<boolean> => (await findSegment(db, id)) !== undefined

/** The filters of a segment that is to be used, or why it finds no members. */
type FoundSegment = { id: string; name: string; filters: Filters } | { problem: string }

/** For using a segment: if a record that it names is gone, it finds no one rather than everyone. */
export const findSegmentForUse = async (db: Db, id: string | null): Promise<FoundSegment> => {
  const row = id === null ? undefined : await findSegment(db, id)
  if (!row) return { problem: texts.gone }
  const read = await readFilters(db, row.filters)
  return 'problem' in read ? read : { id: row.id, name: row.name, filters: [read.filter] }
}

/** Which of these segments a member is in now; one that finds nobody any more has nobody in it. */
export const listSegmentsOf = async (db: Db, accountId: string, ids: readonly string[]): Promise<string[]> => {
  const usable: { id: string; filters: Filters }[] = []
  for (const id of new Set(ids)) {
    const segment = await findSegmentForUse(db, id)
    if ('id' in segment) usable.push(segment)
  }
  return listFitting(db, accountId, usable)
}

/** All who are in a segment now; nobody if it finds nobody any more. */
export const listMembersOf = async (db: Db, id: string): Promise<string[]> => {
  const segment = await findSegmentForUse(db, id)
  return 'problem' in segment ? [] : listMemberIds(db, segment.filters)
}

/** The filters of a segment; refused with a clear text if it finds nobody because something it names is gone. */
const filterOfSegment = async (db: Db, id: string): Promise<SegmentFilter> => {
  const row = await findSegment(db, id)
  if (!row) throw new AppError('invalid', { message: texts.gone, details: { segment: texts.gone } })
  const read = await readFilters(db, row.filters)
  if ('problem' in read) throw new AppError('conflict', { message: read.problem, details: { segment: read.problem } })
  return read.filter
}

/** Filters and those of a segment, if there is one. */
export const withSegment = async (db: Db, filter: MemberFilter, segment: string | undefined): Promise<Filters> =>
  segment === undefined ? [filter] : [filter, await filterOfSegment(db, segment)]

const refuseTakenName = (error: unknown): never => {
  if (isTaken(error)) throw new AppError('conflict', { message: texts.nameTaken, details: { name: texts.nameTaken } })
  throw error
}

export const createSegment = (db: Db, actor: Actor, form: Form): Promise<Segment> =>
  transact(db, async (tx) => {
    const id = await insertSegment(tx, form, actor.userId)
    await staffChange(tx, actor, 'segment.created', { record: id })
    return getSegment(tx, id)
  }).catch(refuseTakenName)

export const changeSegment = (db: Db, actor: Actor, id: string, change: Change): Promise<Segment> =>
  transact(db, async (tx) => {
    await lockSegment(tx, id)
    const before = await getRow(tx, id)
    if (!(await updateSegment(tx, id, change))) {
      throw new AppError('edit_conflict', { current: await presentSegment(tx, before) })
    }
    const after = await getRow(tx, id)
    const changes = changesOf(['name', 'filters'], { before: { ...before }, after: { ...after } })
    await staffChange(tx, actor, 'segment.changed', { record: id, changes })
    return presentSegment(tx, after)
  }).catch(refuseTakenName)

export const removeSegment = (db: Db, actor: Actor, id: string): Promise<string> =>
  transact(db, async (tx) => {
    await lockSegment(tx, id)
    const { name } = await getRow(tx, id)
    const uses = await listSegmentUses(tx, id)
    if (uses.length > 0) throw new AppError('conflict', { message: texts.inUse(name, uses) })
    await deleteSegment(tx, id)
    await staffChange(tx, actor, 'segment.deleted', { record: id })
    return texts.deleted(name)
  })
