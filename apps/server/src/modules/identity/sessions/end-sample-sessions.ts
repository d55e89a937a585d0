import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { endSessions } from './end-sessions.ts'
import { closesSamples } from './open-account.repository.ts'
import { listSignedInSamples } from './session.repository.ts'

/** A portal that starts with a public address ends what was opened with passwords that everyone could see. */
export const endSampleSessions = async ({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> => {
  if (!closesSamples(config)) return
  await transact(db, async (tx) => {
    for (const accountId of await listSignedInSamples(tx)) await endSessions(tx, { accountId, reason: 'sample-closed' })
  })
}
