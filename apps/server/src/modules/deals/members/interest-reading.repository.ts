import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { PageInput } from '#db/list/read-page.ts'
import { idKey, momentKey } from '#db/list/sort-key.ts'

interface UnreadRow extends ListedRow {
  id: string
  name: string
  unread: number
  created_at: Date
  updated_at: Date
}

/** Deals with interests that this member of staff has not read about; those from before their account count as read. */
const unreadDeals = latestFirst<UnreadRow, { readerId: string }>({
  name: 'unread-interests',
  keys: () => [momentKey('u.latest_at'), idKey('u.id')],
  columns: sql`u.id, u.name, u.unread, u.created_at, u.updated_at`,
  from: sql`(
    select d.id, d.name, d.created_at, d.updated_at, count(*)::int as unread, max(m.interested_at) as latest_at,
      reader.id as reader_id
    from account reader
    join deal_mark m on m.interested_at > reader.created_at
    join deal d on d.id = m.deal_id and d.deleted_at is null
    left join deal_interest_reading r on r.deal_id = d.id and r.account_id = reader.id
    where date_trunc('milliseconds', m.interested_at) > coalesce(r.read_at, reader.created_at)
    group by d.id, reader.id
  ) u`,
  where: ({ readerId }) => sql`u.reader_id = ${readerId}::uuid`,
})

export const listUnread = (db: Db, readerId: string, input: PageInput) =>
  readLatest(db, unreadDeals, { readerId }, input)

/** Up to this moment; what was read later stays read. */
export const insertReading = async (
  db: Db,
  { dealId, accountId, until }: { dealId: string; accountId: string; until: Date },
): Promise<void> => {
  await sql`
    insert into deal_interest_reading as r (deal_id, account_id, read_at) values (${dealId}, ${accountId}, ${until})
    on conflict (deal_id, account_id) do update set read_at = greatest(r.read_at, excluded.read_at)
  `.execute(db)
}

export const eraseReadings = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('deal_interest_reading').where('account_id', '=', accountId).execute()
