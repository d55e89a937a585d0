import type { AuditEvent, FieldChange } from '@regent/contract/members/audit'
import type { Db } from '#db/client.ts'
import { hashNames, listChangesOf } from '#modules/operations/audit/index.ts'
import { type AuditRow, listNames } from './audit-list.repository.ts'
import { sentenceOf } from './audit-words.ts'

const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(text)

/** What the sentence says already, and what only proves that nothing was changed. */
const notFacts: readonly string[] = ['record', 'by', 'token', ...Object.values(hashNames)]

/** What an event is about, besides a person. */
const recordOf = ({ detail }: AuditRow) => {
  const about = detail['record'] ?? detail['webinar']
  return typeof about === 'string' ? about : undefined
}

const named = (id: string | null, names: ReadonlyMap<string, string>) =>
  id === null ? undefined : { _id: id, name: names.get(id) ?? '' }

/** Rows of the audit log with the names of people and records as they are now, and with what was before and is after. */
export const presentEvents = async (db: Db, rows: readonly AuditRow[]): Promise<AuditEvent[]> => {
  const ids = rows.flatMap((row) => [row.actor_id, row.subject_id, recordOf(row), row.detail['token']]).filter(isId)
  const names = await listNames(db, [...new Set(ids)])
  const changes = await listChangesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const kept = (changes.get(row.id) ?? []).flatMap(({ text }) => JSON.parse(text) as FieldChange[])
    return presentEvent(row, names, kept)
  })
}

const presentEvent = (row: AuditRow, names: ReadonlyMap<string, string>, changes: FieldChange[]): AuditEvent => {
  const { id, action, actor_id: actorId, subject_id: subjectId, seal_number: number, detail, network } = row
  const [actor, subject, record] = [named(actorId, names), named(subjectId, names), recordOf(row)]
  const at = row.at.toISOString()
  const by = typeof detail['by'] === 'string' ? detail['by'] : undefined
  const token = typeof detail['token'] === 'string' ? (names.get(detail['token']) ?? '') : undefined
  const isOwn =
    subject !== undefined && (actorId === subjectId || (actorId === null && by === undefined && isTheirs(action)))
  return {
    _id: id,
    action,
    at,
    text: sentenceOf({ action, actor, subject, isOwn, record: record && names.get(record), by, token }),
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(record !== undefined && { record }),
    ...(network !== null && { network }),
    changes,
    detail: Object.fromEntries(Object.entries(detail).filter(([name]) => !notFacts.includes(name))),
    ...(number !== null && { number }),
    createdAt: at,
    updatedAt: at,
  }
}

/** Nobody is known to have done it, and it was most likely the person. */
const isTheirs = (action: string) => /^(?:sign-in|session|password|second-factor|email|sms|phone)\./u.test(action)
