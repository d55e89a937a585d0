import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { counted, type ListedMember, listedColumns } from './member-list.repository.ts'
import { fieldColumns } from './member-columns.repository.ts'
import type { FieldRow } from './member.fields.ts'

/** Everything that staff read of a member. */
export interface MemberRecord extends ListedMember {
  pending_email: string | null
  street: string
  city: string
  state: string
  postal: string
  country: string
  time_zone: string
  utms: Record<string, string>
  has_password: boolean
  has_second_factor: boolean
  phone_confirmed_at: Date | null
  deletion_requested_at: Date | null
  deletion_reason: string | null
  elite_attested_at: Date | null
  invited_at: Date | null
  invited_by: string | null
  inviter_name: string
}

export const findMember = async (db: Db, id: string): Promise<MemberRecord | undefined> => {
  const { rows } = await sql<MemberRecord>`
    select ${listedColumns}, a.pending_email, a.street, a.city, a.state, a.postal, a.country, a.time_zone, a.utms,
      a.password_hash is not null as has_password,
      exists (select from second_factor f where f.account_id = a.id) as has_second_factor,
      a.phone_confirmed_at, a.deletion_requested_at, a.deletion_reason, a.elite_attested_at,
      i.invited_at, i.invited_by, concat_ws(' ', inviter.first_name, inviter.last_name) as inviter_name
    from account a
    join member_summary m on m.account_id = a.id
    ${counted}
    left join member_invitation i on i.account_id = a.id
    left join account inviter on inviter.id = i.invited_by
    where a.id = ${id}::uuid
  `.execute(db)
  return rows[0]
}

/** A member whom the transaction has locked. */
export interface LockedMember extends FieldRow {
  id: string
  email: string
  elite_attested_at: Date | null
  is_verified: boolean
  is_sample: boolean
  /** Staff have added this person. */
  is_invited: boolean
  updated_at: Date
}

/** Keeps others from changing these members until the transaction ends; in one order, so that nobody waits in a circle. */
export const lockMembers = async (tx: Db, ids: readonly string[]): Promise<LockedMember[]> => {
  await sql`
    select from account where id = any(${ids}::uuid[]) and erased_at is null order by id for no key update
  `.execute(tx)
  const { rows } = await sql<LockedMember>`
    select a.id, a.email, ${fieldColumns}, a.elite_attested_at, a.is_verified, a.is_sample, a.updated_at,
      exists (select from member_invitation i where i.account_id = a.id) as is_invited
    from account a where a.id = any(${ids}::uuid[]) and a.erased_at is null
    order by a.id
  `.execute(tx)
  return rows
}

/** The ids of members by their addresses in lower case; upper and lower case do not matter. */
export const findMemberIds = async (db: Db, emails: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, lower(email) as email from account
    where lower(email) = any(select lower(given) from unnest(${emails}::text[]) given) and erased_at is null
  `.execute(db)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Without a lock, to say what would become of a change. */
export const listMembersAsTheyAre = async (db: Db, ids: readonly string[]): Promise<LockedMember[]> => {
  const { rows } = await sql<LockedMember>`
    select a.id, a.email, ${fieldColumns}, a.elite_attested_at, a.is_verified, a.is_sample, a.updated_at,
      exists (select from member_invitation i where i.account_id = a.id) as is_invited
    from account a where a.id = any(${ids}::uuid[]) and a.erased_at is null
  `.execute(db)
  return rows
}
