import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { isEliteNow } from '#modules/identity/account/index.ts'
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
  isElite: boolean
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

type Moment = Pick<Lookup, 'now' | 'withoutSamples'>

/** Whether the session `s` of the account `a` lives. */
const isAlive = ({ now, withoutSamples }: Moment) => sql`
  s.ended_at is null and s.expires_at > to_timestamp(${now})
  and s.last_used_at + make_interval(secs => s.idle_seconds) > to_timestamp(${now})
  and ${isOpenAccount(withoutSamples)}`

// One index lookup for each, however large the tables have become since the statement was planned. The planner cannot
// see the length of the lists, so the statement is planned once and not for every length.
const findLiving = prepared(
  'find-living-sessions',
  (db, { sessionIds, accountIds, refreshTokenIds, now, withoutSamples }: Lookup) =>
    sql<{ position: number; role: LivingSession['role']; is_elite: boolean; is_unrecorded: boolean }>`
    select claim.position::int, living.role, living.is_elite,
      living.last_used_at < to_timestamp(${now}) - make_interval(secs => ${staleAfterSeconds})
        or coalesce((select first_used_at is null from refresh_token where id = claim.token_id), false) as is_unrecorded
    from unnest((select ${sessionIds}::uuid[]), (select ${accountIds}::uuid[]), (select ${refreshTokenIds}::uuid[]))
      with ordinality as claim (session_id, account_id, token_id, position)
    cross join lateral (
      select s.last_used_at, a.role, ${isEliteNow('a')} as is_elite
      from session s join account a on a.id = s.account_id
      where s.id = claim.session_id and s.account_id = claim.account_id and ${isAlive({ now, withoutSamples })}
      limit 1
    ) living
  `.compile(db),
)

/** The one query of signed-in requests: a result for each claim, in their order. The same claim twice is asked once. */
export const listLivingSessions = async (
  db: Db,
  claims: Claimed[],
  { now, withoutSamples }: Moment,
): Promise<(LivingSession | undefined)[]> => {
  const asked = [...new Set(claims)]
  const sessionIds = asked.map(({ sessionId }) => sessionId)
  const accountIds = asked.map(({ accountId }) => accountId)
  const refreshTokenIds = asked.map(({ refreshTokenId }) => refreshTokenId)
  const found = new Map<Claimed | undefined, LivingSession>()
  for (const { position, role, is_elite: elite, is_unrecorded: isUnrecorded } of await findLiving(db, {
    sessionIds,
    accountIds,
    refreshTokenIds,
    now,
    withoutSamples,
  })) {
    found.set(asked[position - 1], { role, isElite: elite, isUnrecorded })
  }
  return claims.map((claim) => found.get(claim))
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
  sql<{ id: string }>`
    update session set last_used_at = to_timestamp(${now})
    where id = ${sessionId} and ended_at is null
      and last_used_at < to_timestamp(${now}) - make_interval(secs => ${staleAfterSeconds})
    returning id
  `.compile(db),
)

const findUnended = prepared('find-unended-session', (db, { sessionId }: Pick<Use, 'sessionId'>) =>
  sql<{ id: string }>`select id from session where id = ${sessionId} and ended_at is null`.compile(db),
)

/**
 * Records that a token and its session were used, in two statements, so that neither waits while it locks the other. Says
 * whether the session still lives: each statement may wait for those who end it. Most often the second writes, which is the
 * answer; if another request wrote first, a look after the wait is.
 */
export const recordUse = async (db: Db, use: Use): Promise<boolean> => {
  await writeFirstUse(db, use)
  const written = await writeLastUse(db, use)
  return written.length > 0 || (await findUnended(db, use)).length > 0
}

interface OneSession extends Moment {
  sessionId: string
}

const findAlive = prepared('is-session-alive', (db, { sessionId, now, withoutSamples }: OneSession) =>
  sql`
    select s.id
    from session s join account a on a.id = s.account_id
    where s.id = ${sessionId} and ${isAlive({ now, withoutSamples })}
  `.compile(db),
)

export const isSessionAlive = async (db: Db, question: OneSession): Promise<boolean> =>
  (await findAlive(db, question)).length > 0

type OwnSessions = Omit<Lookup, 'refreshTokenIds'>

// Accounts are locked in one order, so that two who lock several never wait for each other. The session is locked too: a
// statement that has waited for one row sees the latest state of the rows that it locks, and of no other.
const lockAlive = prepared('lock-own-accounts', (db, { accountIds, sessionIds, now, withoutSamples }: OwnSessions) =>
  sql<{ id: string; first_name: string; last_name: string }>`
    select living.*
    from (
      select * from unnest((select ${accountIds}::uuid[]), (select ${sessionIds}::uuid[])) as one (account_id, session_id)
      order by account_id
    ) own
    cross join lateral (
      select s.id, a.first_name, a.last_name
      from account a join session s on s.account_id = a.id
      where a.id = own.account_id and s.id = own.session_id and ${isAlive({ now, withoutSamples })}
      limit 1
      for no key update of a for share of s
    ) living
  `.compile(db),
)

interface Names {
  firstName: string
  lastName: string
}

/** Those of the sessions that live, with the names of their accounts, which stay locked until the transaction ends. */
export const lockOfAlive = async (tx: Db, sessions: OwnSessions): Promise<Map<string, Names>> => {
  const rows = sessions.accountIds.length === 0 ? [] : await lockAlive(tx, sessions)
  return new Map(
    rows.map(({ id, first_name: firstName, last_name: lastName }) => [id, { firstName, lastName }] as const),
  )
}
