import { z } from 'zod'
import { announce } from '#db/announce.ts'
import { transact } from '#db/transact.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { deleteTokensOfEnded } from './refresh-token.repository.ts'
import { secondsAfter } from './session.policy.ts'
import { deleteEndedBefore, endWornOut } from './session.repository.ts'

const daySeconds = 24 * 60 * 60

/** Ends the sessions whose time is over, so that their open pages hear of it, and takes away what nothing needs any more. */
export const sweepSessions = defineJob({
  name: 'sweep-sessions',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: async (_, services) => {
    const { db, clock } = services
    const now = clock()
    await transact(db, async (tx) => {
      for (const { id } of await endWornOut(tx, now)) await announce(tx, `session:${id}`)
    })
    await deleteTokensOfEnded(db)
    const { sessionDays } = (await readSettings(services)).retention
    if (sessionDays > 0) await deleteEndedBefore(db, secondsAfter(now, -sessionDays * daySeconds))
  },
})
