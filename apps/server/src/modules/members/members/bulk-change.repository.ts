import { sql } from 'kysely'
import type { MemberFieldValues } from '@regent/contract/members/member-fields'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'

/** What a change of many can change. */
export type BulkValues = Pick<MemberFieldValues, 'client_type' | 'eliteUntil' | 'lifecyclestage' | 'disabled' | 'tags'>

/** What a member was before a change of many. */
export interface PreviousMember extends BulkValues {
  id: string
  attestedAt: string | null
}

interface BulkChange {
  id: string
  /** Of the change, as the accounts have it. */
  changedAt: string
  previous: PreviousMember[]
}

export const insertBulkChange = async (
  tx: Db,
  { by, previous }: { by: string; previous: readonly PreviousMember[] },
): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('member_change')
    .values({ id, created_by: by, previous: JSON.stringify(previous), created_at: sql<Date>`now()` })
    .execute()
  return id
}

/** Locked, and taken back from then on; undefined if it was taken back before, or is too old. */
export const takeBulkChange = async (tx: Db, id: string, hours: number): Promise<BulkChange | undefined> => {
  const { rows } = await sql<BulkChange>`
    update member_change set undone_at = now()
    where id = ${id} and undone_at is null and created_at > now() - make_interval(hours => ${hours})
    returning id, created_at::text as "changedAt", previous
  `.execute(tx)
  return rows[0]
}

/** Which of these accounts have changed since. */
export const listChangedSince = async (
  tx: Db,
  ids: readonly string[],
  changedAt: string,
): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) as name from account
    where id = any(${ids}::uuid[]) and updated_at <> ${changedAt}::timestamptz
    order by id
  `.execute(tx)
  return rows
}

/** What an erased member was goes; the change of the others can still be taken back. */
export const eraseFromChanges = async (tx: Db, { accountId }: { accountId: string }): Promise<void> => {
  await sql`
    update member_change set previous = (
      select coalesce(jsonb_agg(each order by place), '[]')
      from jsonb_array_elements(previous) with ordinality as member (each, place)
      where each ->> 'id' <> ${accountId}
    )
    where previous @> jsonb_build_array(jsonb_build_object('id', ${accountId}::text))
  `.execute(tx)
}

/** Deletes changes that are too old to be taken back. */
export const deleteOldChanges = (db: Db, hours: number) =>
  db
    .deleteFrom('member_change')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .execute()
