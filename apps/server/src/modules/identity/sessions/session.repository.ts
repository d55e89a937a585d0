import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/generated.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { Page, PageInput } from '#db/list/read-page.ts'
import { idKey, numberKey } from '#db/list/sort-key.ts'
import { newId } from '#db/new-id.ts'
import { isOpenAccount } from './open-account.repository.ts'

/** Why a session ended. Stored, so a name never changes. */
type EndReason =
  | 'account-disabled'
  | 'account-erased'
  | 'email-undone'
  | 'ended-by-member'
  | 'ended-by-staff'
  | 'expired'
  | 'password-set'
  | 'replayed'
  | 'role-changed'
  | 'sample-closed'
  | 'second-factor-required'
  | 'second-factor-changed'
  | 'signed-out'
  | 'verified'

interface NewSession {
  accountId: string
  device: string
  network: string
  now: Date
  idleSeconds: number
  expiresAt: Date
}

export const insertSession = (db: Db, session: NewSession) =>
  db
    .insertInto('session')
    .values({
      id: newId(),
      account_id: session.accountId,
      device: session.device,
      network: session.network,
      created_at: session.now,
      last_used_at: session.now,
      idle_seconds: session.idleSeconds,
      expires_at: session.expiresAt,
    })
    .returning(['id', 'account_id', 'expires_at'])
    .executeTakeFirstOrThrow()

/** A session lives until it is ended, is unused for too long, or is past its end. */
const isLiving = (now: Date) => sql<boolean>`
  session.ended_at is null and session.expires_at > ${now}
  and session.last_used_at + make_interval(secs => session.idle_seconds) > ${now}`

const shown = ['id', 'device', 'network', 'created_at', 'last_used_at'] as const

export interface SessionRow extends ListedRow, Pick<Selectable<DB['session']>, (typeof shown)[number]> {}

interface SessionQuestion {
  accountId: string
  currentId: string
  now: Date
}

const livingSessions = latestFirst<SessionRow, SessionQuestion>({
  name: 'sessions',
  // Ids sort by time.
  keys: ({ currentId }) => [numberKey(sql`(id = ${currentId}::uuid)::int`), idKey('id')],
  columns: sql.join(shown.map((name) => sql.ref(name))),
  from: sql`session`,
  where: ({ accountId, now }) => sql`account_id = ${accountId} and ${isLiving(now)}`,
})

/** The current session first, then the newest. */
export const listSessions = (db: Db, question: SessionQuestion, input: PageInput): Promise<Page<SessionRow>> =>
  readLatest(db, livingSessions, question, input)

/** A session whose account may still sign in. */
export const findLivingFamily = (db: Db, id: string, now: Date, withoutSamples: boolean) =>
  db
    .selectFrom('session')
    .where(isLiving(now))
    .innerJoin('account as a', 'a.id', 'session.account_id')
    .select(['session.id', 'session.account_id', 'session.expires_at'])
    .where('session.id', '=', id)
    .where(isOpenAccount(withoutSamples))
    .executeTakeFirst()

export const rememberRefresh = (db: Db, use: { sessionId: string; network: string; now: Date }) =>
  db
    .updateTable('session')
    .set({ last_used_at: use.now, network: use.network })
    .where('id', '=', use.sessionId)
    .execute()

export interface SessionEnding {
  accountId: string
  /** Ends this session alone; without it, all sessions of the account. */
  only?: string | undefined
  /** Keeps this session. */
  except?: string | undefined
  reason: EndReason
}

/** Ends the sessions that are still open, and says which. */
export const endLiving = (db: Db, { accountId, only, except, reason }: SessionEnding) =>
  db
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only as string))
    .$if(except !== undefined, (query) => query.where('id', '<>', except as string))
    .returning(['id'])
    .execute()

/** Accounts of sample members with a session that is still open. */
export const listSignedInSamples = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('session.account_id')
    .distinct()
    .where('session.ended_at', 'is', null)
    .where('account.is_sample', '=', true)
    .execute()
  return rows.map(({ account_id: id }) => id)
}

/** Whether the account ever had a session with such a device (`describeDevice`) from this network. */
export const hasSessionFrom = async (
  db: Db,
  from: { accountId: string; device: string; network: string },
): Promise<boolean> => {
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', from.accountId)
    .where('device', '=', from.device)
    .where('network', '=', from.network)
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}

/** Ends the sessions that were unused for too long or are past their end, and says which. */
export const endExpired = (db: Db, now: Date) =>
  db
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'expired' satisfies EndReason })
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb(sql<Date>`last_used_at + make_interval(secs => idle_seconds)`, '<=', now),
      ]),
    )
    .returning(['id'])
    .execute()

export const deleteEndedBefore = (db: Db, moment: Date) =>
  db.deleteFrom('session').where('ended_at', '<', moment).execute()

/** All sessions that are still kept, including ended ones. */
export const listKeptSessions = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('session')
    .select([
      'device',
      'network',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
      'ended_at as endedAt',
      'end_reason as endReason',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

export const eraseSessions = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('session').where('account_id', '=', accountId).execute()
