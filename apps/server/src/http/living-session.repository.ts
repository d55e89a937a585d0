import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

// How exact "last used" is; more would be a write for every request.
const staleAfterSeconds = 60

interface Question {
  sessionId: string
  accountId: string
  refreshTokenId: string
  /** In seconds since 1970. */
  now: number
}

interface LivingSession {
  role: 'member' | 'admin'
  /** The use has to be written down: the first of its token, or the first for a while. */
  is_news: boolean
}

const findLiving = prepared('find-living-session', (db, { sessionId, accountId, refreshTokenId, now }: Question) =>
  sql<LivingSession>`
    select a.role,
      s.last_used_at < to_timestamp(${now}) - make_interval(secs => ${staleAfterSeconds})
        or exists (select from refresh_token t where t.id = ${refreshTokenId} and t.first_used_at is null) as is_news
    from session s join account a on a.id = s.account_id
    where s.id = ${sessionId} and s.account_id = ${accountId} and s.ended_at is null
      and s.expires_at > to_timestamp(${now})
      and s.last_used_at + make_interval(secs => s.idle_seconds) > to_timestamp(${now})
      and a.disabled_at is null and a.erased_at is null
  `.compile(db),
)

/** The one query of every signed-in request. */
export const findLivingSession = async (db: Db, question: Question): Promise<LivingSession | undefined> =>
  (await findLiving(db, question))[0]

const writeFirstUse = prepared('write-first-use', (db, { refreshTokenId, now }: Omit<Question, 'accountId'>) =>
  sql`
    update refresh_token set first_used_at = to_timestamp(${now})
    where id = ${refreshTokenId} and first_used_at is null
  `.compile(db),
)

const writeLastUse = prepared('write-last-use', (db, { sessionId, now }: Omit<Question, 'accountId'>) =>
  sql`
    update session set last_used_at = to_timestamp(${now})
    where id = ${sessionId} and last_used_at < to_timestamp(${now}) - make_interval(secs => ${staleAfterSeconds})
  `.compile(db),
)

/** Writes down that a token was used, and its session: in two steps, so that neither waits while it holds the other. */
export const rememberUse = async (db: Db, use: Omit<Question, 'accountId'>): Promise<void> => {
  await writeFirstUse(db, use)
  await writeLastUse(db, use)
}

const findAlive = prepared('is-session-alive', (db, { sessionId, now }: Pick<Question, 'sessionId' | 'now'>) =>
  sql`
    select s.id
    from session s join account a on a.id = s.account_id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > to_timestamp(${now})
      and s.last_used_at + make_interval(secs => s.idle_seconds) > to_timestamp(${now})
      and a.disabled_at is null and a.erased_at is null
  `.compile(db),
)

export const isSessionAlive = async (db: Db, question: Pick<Question, 'sessionId' | 'now'>): Promise<boolean> =>
  (await findAlive(db, question)).length > 0
