import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { insertChanges } from './audit-change.repository.ts'
import { hashName, hashOf, keptChanges, type RecordedChange } from './recorded-changes.ts'
import type { StaffAction } from './staff-actions.ts'

/** Everything that is recorded; a name never changes. */
export type AuditAction =
  | StaffAction
  | 'account.created'
  | 'account.verified'
  | 'account.disabled'
  | 'account.enabled'
  | 'account.erased'
  | 'account.role-changed'
  | 'account.deletion-requested'
  | 'account.deletion-withdrawn'
  | 'account.data-downloaded'
  | 'consent.changed'
  | 'email.change-requested'
  | 'email.change-undone'
  | 'email.change-withdrawn'
  | 'email.changed'
  | 'passkey.added'
  | 'passkey.refused'
  | 'passkey.removed'
  | 'phone.confirmed'
  | 'password.reset-requested'
  | 'password.set'
  | 'profile.changed'
  | 'second-factor.disabled'
  | 'second-factor.enabled'
  | 'second-factor.recovery-code-used'
  | 'second-factor.recovery-codes-renewed'
  | 'second-factor.refused'
  | 'session.ended'
  | 'session.replayed'
  | 'session.started'
  | 'sign-in.linked'
  | 'sign-in.refused'
  | 'sign-in.unlinked'
  | 'sms.resumed'
  | 'sms.stopped'
  | 'api-token.used'
  | 'view-as.started'
  | 'webhook.stopped'

export interface AuditEntry {
  action: AuditAction
  /** The account that did it, if known. */
  actorId?: string | undefined
  /** The account it was done to. */
  subjectId?: string | undefined
  network?: string | undefined
  /** The API token by which the account did it. */
  token?: { id: string } | undefined
  /** Facts without names, addresses or secrets. */
  detail?: Record<string, string | number | boolean>
  /** What it has changed; kept beside the event, because an event names nobody. */
  changes?: readonly RecordedChange[]
  /** Of the history of a sample member; otherwise now. */
  at?: Date
}

/** In the transaction of the change, so that both are saved or neither. */
export const recordEvent = (db: Db, entry: AuditEntry): Promise<void> => recordEvents(db, [entry])

/** Several at once, in one statement; another one for what they have changed. */
export const recordEvents = async (db: Db, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return
  const events = entries.map((entry) => ({ id: newId(), entry, kept: keptChanges(entry.changes ?? []) }))
  const rows = events.map(({ id, entry, kept }) => ({
    id,
    action: entry.action,
    actor_id: entry.actorId ?? null,
    subject_id: entry.subjectId ?? null,
    network: entry.network ?? null,
    ...(entry.at && { at: entry.at }),
    detail: JSON.stringify({
      ...entry.detail,
      ...(entry.token && { token: entry.token.id }),
      ...Object.fromEntries(kept.map((each) => [hashName(each), hashOf(each)])),
    }),
  }))
  await db.insertInto('audit_event').values(rows).execute()
  await insertChanges(
    db,
    events.flatMap(({ id, entry, kept }) =>
      kept.map((each) => ({ eventId: id, subjectId: entry.subjectId ?? null, ...each })),
    ),
  )
}

/** What a person did, and what was done to them; without the ids of others. */
export const listEventsOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('audit_event')
    .select(['at', 'action', 'network', 'detail'])
    .select([
      sql<boolean>`actor_id is not distinct from ${accountId}::uuid`.as('byYou'),
      sql<boolean>`subject_id is not distinct from ${accountId}::uuid`.as('aboutYou'),
    ])
    .where(sql<boolean>`(actor_id = ${accountId} or subject_id = ${accountId})`)
    .orderBy('at')
    .orderBy('id')
    .execute()
