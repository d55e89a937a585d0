import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { isOpenAccount } from './open-account.repository.ts'

// The precision of "last used"; a finer one would be a write for every request.
const staleAfterSeconds = 60

/** What a good token claims. */
export interface Claimed {
  sessionId: string
  accountId: string
  refreshTokenId: string
}

interface LivingSession {
  role: 'member' | 'admin'
  /** The use must be recorded: the first of its token, or the first for a while. */
  isUnrecorded: boolean
}

interface Lookup {
  sessionIds: string[]
  accountIds: string[]
  refreshTokenIds: string[]
  /** In seconds since 1970. */
  now: number
  withoutSamples: boolean
}

// One index lookup for each, however large the tables have become since the statement was planned. The planner cannot
// see the length of the lists, so the statement is planned once and not for every length.
const findLiving = prepared(
  'find-living-sessions',
  (db, { sessionIds, accountIds, refreshTokenIds, now, withoutSamples }: Lookup) =>
    sql<{ position: number; role: LivingSession['role']; is_unrecorded: boolean }>`
    select claim.position::int, living.role,
      living.last_used_at < to_timestamp(${now}) - make_interval(secs => ${staleAfterSeconds})
        or coalesce((select first_used_at is null from refresh_token where id = claim.token_id), false) as is_unrecorded
    from unnest((select ${sessionIds}::uuid[]), (select ${accountIds}::uuid[]), (select ${refreshTokenIds}::uuid[]))
      with ordinality as claim (session_id, account_id, token_id, position)
    cross join lateral (
      select s.last_used_at, a.role
      from session s join account a on a.id = s.account_id
      where s.id = claim.session_id and s.account_id = claim.account_id
        and s.ended_at is null and s.expires_at > to_timestamp(${now})
        and s.last_used_at + make_interval(secs => s.idle_seconds) > to_timestamp(${now})
        and ${isOpenAccount(withoutSamples)}
      limit 1
    ) living
  `.compile(db),
)

/** The one query of signed-in requests: a result for each claim, in their order. */
export const listLivingSessions = async (
  db: Db,
  claims: Claimed[],
  { now, withoutSamples }: Pick<Lookup, 'now' | 'withoutSamples'>,
): Promise<(LivingSession | undefined)[]> => {
  const sessionIds = claims.map(({ sessionId }) => sessionId)
  const accountIds = claims.map(({ accountId }) => accountId)
  const refreshTokenIds = claims.map(({ refreshTokenId }) => refreshTokenId)
  const found: (LivingSession | undefined)[] = Array.from(claims, () => undefined)
  for (const { position, role, is_unrecorded: isUnrecorded } of await findLiving(db, {
    sessionIds,
    accountIds,
    refreshTokenIds,
    now,
    withoutSamples,
  })) {
    found[position - 1] = { role, isUnrecorded }
  }
  return found
}

interface Use {
  sessionId: string
  refreshTokenId: string
  now: number
}

const writeFirstUse = prepared('write-first-use', (db, { refreshTokenId, now }: Use) =>
  sql`
    update refresh_token set first_used_at = to_timestamp(${now})
    where id = ${refreshTokenId} and first_used_at is null
  `.compile(db),
)

const writeLastUse = prepared('write-last-use', (db, { sessionId, now }: Use) =>
  sql`
    update session set last_used_at = to_timestamp(${now})
    where id = ${sessionId} and last_used_at < to_timestamp(${now}) - make_interval(secs => ${staleAfterSeconds})
  `.compile(db),
)

/** Records that a token and its session were used, in two statements, so that neither waits while it locks the other. */
export const recordUse = async (db: Db, use: Use): Promise<void> => {
  await writeFirstUse(db, use)
  await writeLastUse(db, use)
}

type SessionQuestion = Pick<Use, 'sessionId' | 'now'> & Pick<Lookup, 'withoutSamples'>

const findAlive = prepared('is-session-alive', (db, { sessionId, now, withoutSamples }: SessionQuestion) =>
  sql`
    select s.id
    from session s join account a on a.id = s.account_id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > to_timestamp(${now})
      and s.last_used_at + make_interval(secs => s.idle_seconds) > to_timestamp(${now})
      and ${isOpenAccount(withoutSamples)}
  `.compile(db),
)

export const isSessionAlive = async (db: Db, question: SessionQuestion): Promise<boolean> =>
  (await findAlive(db, question)).length > 0
