import { sql } from 'kysely'
import { z } from 'zod'
import { dealState } from '@regent/contract/deals/deal-fields'
import { termKind } from '@regent/contract/deals/deal-terms'
import type { Db } from '#db/client.ts'

const previousDeal = z.object({
  id: z.string(),
  /** When the change was made: a later one is not taken back. */
  updatedAt: z.string(),
  state: dealState,
  publishAt: z.string().nullable(),
  /** Of the kinds that were changed. */
  terms: z.array(z.object({ kind: termKind, ids: z.array(z.string()) })),
})

/** A deal as it was before it was changed together with others. */
export type PreviousDeal = z.infer<typeof previousDeal>

export const insertChange = (
  tx: Db,
  { id, previous, createdBy }: { id: string; previous: readonly PreviousDeal[]; createdBy: string | null },
) =>
  tx
    .insertInto('deal_change')
    .values({ id, previous: JSON.stringify(previous), created_by: createdBy })
    .execute()

/** What can still be taken back; nobody else can take it back at the same time. */
export const lockChange = async (tx: Db, id: string, since: Date): Promise<PreviousDeal[] | undefined> => {
  const row = await tx
    .selectFrom('deal_change')
    .select('previous')
    .where('id', '=', id)
    .where('created_at', '>=', since)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && z.array(previousDeal).parse(row.previous)
}

export const markUndone = (tx: Db, id: string) =>
  tx
    .updateTable('deal_change')
    .set({ undone_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const deleteChangesBefore = (db: Db, before: Date) =>
  db.deleteFrom('deal_change').where('created_at', '<', before).execute()
