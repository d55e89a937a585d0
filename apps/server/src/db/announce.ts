import type { LiveTopic } from '@regent/contract/api/live'
import { sql } from 'kysely'
import type { Db } from './client.ts'
import { prepared } from './prepared.ts'

/** What can change: the topics of the contract, with a member's id in place of `me`; and a session that may have ended. */
export type Announced = Exclude<LiveTopic, 'me'> | `member:${string}` | `session:${string}`

export const liveChannel = 'regent_live'

/** The database's clock in microseconds: one for all processes, so that they count versions alike. */
export const liveVersion = '(extract(epoch from clock_timestamp()) * 1000000)::bigint'

const notify = prepared('announce', (db, { topics }: { topics: readonly Announced[] }) =>
  sql`
    select pg_notify(${sql.lit(liveChannel)}, topic || ' ' || ${sql.raw(liveVersion)}) from unnest(${topics}::text[]) topic
  `.compile(db),
)

/** Tells every page that listens, as soon as the transaction is committed and only then. */
export const announce = async (db: Db, ...topics: readonly Announced[]): Promise<void> => {
  await notify(db, { topics })
}
