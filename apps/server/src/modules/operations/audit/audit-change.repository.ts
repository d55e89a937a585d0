import type { Db } from '#db/client.ts'
import type { KeptChanges } from './recorded-changes.ts'

export interface ChangesOfEvent extends KeptChanges {
  eventId: string
  subjectId: string | null
}

export const insertChanges = async (db: Db, changes: readonly ChangesOfEvent[]): Promise<void> => {
  if (changes.length === 0) return
  const rows = changes.map(({ eventId, subjectId, namesPerson, salt, text }) => ({
    event_id: eventId,
    subject_id: subjectId,
    names_person: namesPerson,
    salt,
    changes: text,
  }))
  await db.insertInto('audit_change').values(rows).execute()
}

/** By the event they belong to. */
export const listChangesOf = async (db: Db, eventIds: readonly string[]): Promise<Map<string, KeptChanges[]>> => {
  const found = new Map<string, KeptChanges[]>()
  if (eventIds.length === 0) return found
  const rows = await db
    .selectFrom('audit_change')
    .select(['event_id', 'names_person as namesPerson', 'salt', 'changes as text'])
    .where('event_id', 'in', [...eventIds])
    .orderBy('names_person')
    .execute()
  for (const { event_id: id, ...kept } of rows) found.set(id, [...(found.get(id) ?? []), kept])
  return found
}

/** What the audit log keeps of a person's name and number. Its events stay. */
export const eraseChanges = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('audit_change').where('subject_id', '=', accountId).where('names_person', '=', true).execute()
