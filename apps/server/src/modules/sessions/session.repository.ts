import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import type { EndReason } from './end-sessions.ts'

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

export const getRole = async (db: Db, accountId: string) => {
  const { role } = await db.selectFrom('account').select('role').where('id', '=', accountId).executeTakeFirstOrThrow()
  return role as 'member' | 'admin'
}

/** The sessions of an account that are neither ended nor worn out. */
const alive = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<Date>`last_used_at + make_interval(secs => idle_seconds)`, '>', now)

export const listSessions = (db: Db, accountId: string, now: Date) =>
  alive(db, accountId, now)
    .select(['id', 'device', 'network', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()

interface Ending {
  accountId: string
  only?: string | undefined
  except?: string | undefined
  reason: EndReason
}

/** Ends what has not ended yet, and says which. */
export const endLiving = (db: Db, { accountId, only, except, reason }: Ending) =>
  db
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only as string))
    .$if(except !== undefined, (query) => query.where('id', '<>', except as string))
    .returning(['id'])
    .execute()

export const findSessionFrom = (db: Db, from: { accountId: string; device: string; network: string }) =>
  db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', from.accountId)
    .where('device', '=', from.device)
    .where('network', '=', from.network)
    .limit(1)
    .executeTakeFirst()
