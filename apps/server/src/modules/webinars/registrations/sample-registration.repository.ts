import type { Db } from '#db/client.ts'
import type { NewRow } from '#db/new-row.ts'

/** Registrations of sample members: they lead to no message. */
export const insertSampleRegistrations = async (
  tx: Db,
  registrations: readonly NewRow<'registration'>[],
): Promise<void> => {
  if (registrations.length > 0)
    await tx
      .insertInto('registration')
      .values([...registrations])
      .execute()
}
