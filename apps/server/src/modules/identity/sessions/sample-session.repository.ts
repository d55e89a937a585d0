import type { Db } from '#db/client.ts'
import type { NewRow } from '#db/new-row.ts'

/** Sessions of sample members, which have ended. */
export const insertSampleSessions = async (tx: Db, sessions: readonly NewRow<'session'>[]): Promise<void> => {
  if (sessions.length > 0)
    await tx
      .insertInto('session')
      .values([...sessions])
      .execute()
}
