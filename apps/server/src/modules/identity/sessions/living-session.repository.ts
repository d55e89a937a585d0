import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

// How exact "last used" is; more would be a write for every request.
const staleAfterSeconds = 60

/** What a good token claims. */
export interface Claimed {
  sessionId: string
  accountId: string
  refreshTokenId: string
}

interface LivingSession {
  role: 'member' | 'admin'
  /** The use has to be written down: the first of its token, or the first for a while. */
  isNews: boolean
}

interface Questions {
  sessionIds: string[]
  accountIds: string[]
  refreshTokenIds: string[]
  /** In seconds since 1970. */
  now: number
}

// One look into the index for each, however large the tables have become since the statement was planned; and a list
// that the planner cannot see the length of is planned once, not anew for every length.
const findLiving = prepared('find-living-sessions', (db, { sessionIds, accountIds, refreshTokenIds, now }: Questions) =>
  sql<{ place: number; role: LivingSession['role']; is_news: boolean }>`
    select asked.place::int, living.role,
      living.last_used_at < to_timestamp(${now}) - make_interval(secs => ${staleAfterSeconds})
        or coalesce((select first_used_at is null from refresh_token where id = asked.token_id), false) as is_news
    from unnest((select ${sessionIds}::uuid[]), (select ${accountIds}::uuid[]), (select ${refreshTokenIds}::uuid[]))
      with ordinality as asked (session_id, account_id, token_id, place)
    cross join lateral (
      select s.last_used_at, a.role
      from session s join account a on a.id = s.account_id
      where s.id = asked.session_id and s.account_id = asked.account_id
        and s.ended_at is null and s.expires_at > to_timestamp(${now})
        and s.last_used_at + make_interval(secs => s.idle_seconds) > to_timestamp(${now})
        and a.disabled_at is null and a.erased_at is null
      limit 1
    ) living
  `.compile(db),
)

/** The one query of signed-in requests; an answer for each claim, in their order. */
export const findLivingSessions = async (
  db: Db,
  claims: Claimed[],
  now: number,
): Promise<(LivingSession | undefined)[]> => {
  const sessionIds = claims.map(({ sessionId }) => sessionId)
  const accountIds = claims.map(({ accountId }) => accountId)
  const refreshTokenIds = claims.map(({ refreshTokenId }) => refreshTokenId)
  const found: (LivingSession | undefined)[] = Array.from(claims, () => undefined)
  for (const { place, role, is_news: isNews } of await findLiving(db, {
    sessionIds,
    accountIds,
    refreshTokenIds,
    now,
  })) {
    found[place - 1] = { role, isNews }
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

/** Writes down that a token was used, and its session: in two steps, so that neither waits while it holds the other. */
export const rememberUse = async (db: Db, use: Use): Promise<void> => {
  await writeFirstUse(db, use)
  await writeLastUse(db, use)
}

const findAlive = prepared('is-session-alive', (db, { sessionId, now }: Pick<Use, 'sessionId' | 'now'>) =>
  sql`
    select s.id
    from session s join account a on a.id = s.account_id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > to_timestamp(${now})
      and s.last_used_at + make_interval(secs => s.idle_seconds) > to_timestamp(${now})
      and a.disabled_at is null and a.erased_at is null
  `.compile(db),
)

export const isSessionAlive = async (db: Db, question: Pick<Use, 'sessionId' | 'now'>): Promise<boolean> =>
  (await findAlive(db, question)).length > 0
