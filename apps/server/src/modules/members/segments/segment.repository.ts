import type { EndpointInput } from '@regent/contract/api/endpoint'
import type { WrittenFilters } from '@regent/contract/members/member-filters'
import type { segmentEndpoints, SegmentField } from '@regent/contract/members/segments'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/generated.ts'
import { type List, type ListedRow, readList } from '#db/list/list.ts'
import type { PageInput, PageStart } from '#db/list/read-page.ts'
import { idKey, orderOf, textKey } from '#db/list/sort-key.ts'
import { newId } from '#db/new-id.ts'

/** The column of each field that staff enter. */
const columnOf = { name: 'name', filters: 'filters' } as const satisfies Record<SegmentField, keyof DB['segment']>

const columns = ['id', ...Object.values(columnOf), 'created_at', 'updated_at'] as const

export interface SegmentRow extends Omit<Pick<Selectable<DB['segment']>, (typeof columns)[number]>, 'filters'> {
  filters: WrittenFilters
}

const keys = [textKey(sql.ref('s.name')), idKey('s.id')]

const segments: List<SegmentRow & ListedRow, PageStart> = {
  name: 'segments',
  keys: () => keys,
  build: ({ after, limit }, { isContinued }) => {
    const order = orderOf(keys, { isDown: false, isContinued }, after)
    return sql`
      select ${sql.join(columns.map((column) => sql.ref(`s.${column}`)))}, ${order.ownCursor} as cursor
      from segment s where ${order.isAfter} order by ${order.by} limit ${limit}
    `
  },
}

/** By name. */
export const listSegments = (db: Db, input: PageInput) =>
  readList(db, segments, {}, { isContinued: input.cursor !== undefined }, input)

const selectSegment = (db: Db, id: string) => db.selectFrom('segment').select(columns).where('id', '=', id)

export const findSegment = async (db: Db, id: string): Promise<SegmentRow | undefined> =>
  (await selectSegment(db, id).executeTakeFirst()) as SegmentRow | undefined

/** Whether it is there; until the end of the transaction it is not deleted. */
export const keepSegment = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.selectFrom('segment').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined

/** Until the end of the transaction nobody else changes it, or makes it the audience of anything. */
export const lockSegment = async (tx: Db, id: string): Promise<void> => {
  await tx.selectFrom('segment').select('id').where('id', '=', id).forUpdate().execute()
}

type Form = EndpointInput<typeof segmentEndpoints.create>['body']
type Change = EndpointInput<typeof segmentEndpoints.update>['body']

export const insertSegment = async (tx: Db, form: Form, writerId: string): Promise<string> => {
  const id = newId()
  const { name, filters } = form
  await tx
    .insertInto('segment')
    .values({ id, name, filters: JSON.stringify(filters), created_by: writerId })
    .execute()
  return id
}

/** A missing field stays as it is. Changes nothing that was changed since, if it is said when that was. */
export const updateSegment = async (tx: Db, id: string, { name, filters, updatedAt }: Change): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('segment')
    .set({
      ...(name !== undefined && { name }),
      ...(filters !== undefined && { filters: JSON.stringify(filters) }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .$if(updatedAt !== undefined, (query) =>
      query.where(sql<boolean>`date_trunc('milliseconds', updated_at) = ${updatedAt}::timestamptz`),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteSegment = (tx: Db, id: string) => tx.deleteFrom('segment').where('id', '=', id).execute()
