import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { isEliteNow } from '#modules/identity/account/index.ts'

const findElite = prepared('find-elite-members', (db, { ids }: { ids: string[] }) =>
  sql<{ id: string }>`
    select elite.id
    from unnest((select ${ids}::uuid[])) as given (id)
    cross join lateral (select a.id from account a where a.id = given.id and ${isEliteNow('a')} limit 1) elite
  `.compile(db),
)

/** Those of these accounts that are Elite at this moment. */
export const listElite = async (db: Db, ids: string[]): Promise<Set<string>> =>
  new Set((await findElite(db, { ids })).map(({ id }) => id))
