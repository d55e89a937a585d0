import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/generated.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { Page, PageInput } from '#db/list/read-page.ts'
import { indexedMomentKey, textKey } from '#db/list/sort-key.ts'
import { liveSeconds } from '#modules/webinars/access/index.ts'
import { presentSeconds } from '#modules/webinars/registrations/index.ts'

export type StoredCertificate = Selectable<DB['certificate']>

const columns = sql`c.number, c.webinar_id, c.account_id, c.name, c.title, c.held_at, c.required_share, c.minutes, c.share,
  c.issued_at, c.revoked_at`

export type DueCertificate = Pick<
  StoredCertificate,
  'account_id' | 'name' | 'title' | 'held_at' | 'required_share' | 'minutes' | 'share'
>

/**
 * What the attendance of registered people means for certificates: those that exist follow it, and are revoked below the share
 * they were issued for; a share that was raised since takes none away. Answers who is to get one.
 */
export const followAttendance = async (
  tx: Db,
  webinarId: string,
  accountIds: readonly string[] | null,
): Promise<DueCertificate[]> => {
  const { rows } = await sql<DueCertificate>`
    with present as (
      select r.account_id, trim(concat_ws(' ', a.first_name, a.last_name)) as name, w.name as title,
        coalesce(w.went_live_at, w.starts_at) as held_at, ${presentSeconds(sql`r.live_seconds`)} as seconds,
        ${liveSeconds} as live_seconds, c.number, w.status = 'Ended' as has_ended, w.deleted_at is not null as is_deleted,
        least(c.required_share, w.certificate_share) as required_share,
        r.given_up_at is null and not (r.is_marked and r.attendance = 'missed') as may_count
      from registration r
      join webinar w on w.id = r.webinar_id
      join account a on a.id = r.account_id
      left join certificate c on c.webinar_id = r.webinar_id and c.account_id = r.account_id
      where r.webinar_id = ${webinarId}::uuid and (w.certificate_share is not null or c.number is not null)
        and (${accountIds}::uuid[] is null or r.account_id = any(${accountIds}::uuid[]))
    ),
    measured as (
      select present.*, floor(seconds / 60)::int as minutes,
        least(100, coalesce(floor(100 * seconds / nullif(live_seconds, 0)), 0))::int as share
      from present
    ),
    followed as (
      update certificate c
      set minutes = m.minutes, share = m.share,
        revoked_at = case when m.may_count and m.share >= m.required_share then null else coalesce(c.revoked_at, now()) end
      from measured m where c.number = m.number
    )
    select account_id, name, title, held_at, required_share, minutes, share from measured
    where number is null and has_ended and not is_deleted and may_count and name <> '' and share >= required_share
  `.execute(tx)
  return rows
}

/** One for each webinar and member, even if several processes try at once. */
export const insertCertificates = async (
  tx: Db,
  webinarId: string,
  due: readonly (DueCertificate & { number: string })[],
): Promise<void> => {
  const list = <Name extends keyof DueCertificate | 'number'>(name: Name) => due.map((row) => row[name])
  await sql`
    insert into certificate (webinar_id, number, account_id, name, title, held_at, required_share, minutes, share)
    select ${webinarId}::uuid, given.* from unnest(
      ${list('number')}::text[], ${list('account_id')}::uuid[], ${list('name')}::text[], ${list('title')}::text[],
      ${list('held_at')}::timestamptz[], ${list('required_share')}::int[], ${list('minutes')}::int[], ${list('share')}::int[]
    ) given
    on conflict (webinar_id, account_id) do nothing
  `.execute(tx)
}

export const findCertificate = async (db: Db, number: string): Promise<StoredCertificate | undefined> => {
  const { rows } = await sql<StoredCertificate>`
    select ${columns} from certificate c where c.number = ${number}
  `.execute(db)
  return rows[0]
}

interface Owner {
  accountId: string
  webinarId: string | undefined
}

const ofMember = latestFirst<StoredCertificate & ListedRow, Owner>({
  name: 'certificates',
  keys: () => [indexedMomentKey('c.held_at'), textKey(sql.ref('c.number'))],
  columns,
  from: sql`certificate c`,
  where: ({ accountId, webinarId = null }) => sql`c.account_id = ${accountId}::uuid and c.revoked_at is null
    and (${webinarId}::uuid is null or c.webinar_id = ${webinarId}::uuid)`,
})

/** Those that are valid, of the last webinar first. */
export const listCertificates = (db: Db, owner: Owner, input: PageInput): Promise<Page<StoredCertificate>> =>
  readLatest(db, ofMember, owner, input)

export const countCertificates = async (db: Db, webinarId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from certificate where webinar_id = ${webinarId}::uuid and revoked_at is null
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Everything that is stored about what a person was given. */
export const listCertificatesOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('certificate')
    .select([
      'number',
      'name',
      'title',
      'held_at as heldAt',
      'minutes',
      'share',
      'issued_at as issuedAt',
      'revoked_at as revokedAt',
    ])
    .where('account_id', '=', accountId)
    .orderBy('held_at')
    .execute()

/** The portal then knows nothing of their numbers. */
export const eraseCertificates = async (tx: Db, { accountId }: { accountId: string }): Promise<void> => {
  await tx.deleteFrom('certificate').where('account_id', '=', accountId).execute()
}
