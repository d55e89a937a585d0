import type { Db } from '#db/client.ts'
import type { NewRow } from '#db/new-row.ts'

/** How sample members became Elite, and what became of it; the oldest first. */
export const insertSampleGrants = async (tx: Db, grants: readonly NewRow<'elite_grant'>[]): Promise<void> => {
  if (grants.length > 0)
    await tx
      .insertInto('elite_grant')
      .values([...grants])
      .execute()
}

/** Sample members count as told when their Elite ends: they get no mail about it. */
export const insertSampleReminders = async (tx: Db, reminders: readonly NewRow<'elite_reminder'>[]): Promise<void> => {
  if (reminders.length > 0)
    await tx
      .insertInto('elite_reminder')
      .values([...reminders])
      .execute()
}
