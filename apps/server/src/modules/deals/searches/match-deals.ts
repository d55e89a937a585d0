import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { takeForMatching } from '#modules/deals/match-queue/index.ts'
import { runRepeatedly } from '#platform/jobs/index.ts'
import { insertMatches, lockMatching } from './match.repository.ts'
import { planMails } from './mail-matches.ts'

const batchSize = 500
const pauseMs = 2000

/** Compares deals that were published or changed with all saved searches; returns how many it took. */
export const matchQueuedDeals = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  transact(db, async (tx) => {
    const deals = await takeForMatching(tx, batchSize)
    if (deals.length === 0) return 0
    await lockMatching(tx)
    await planMails(tx, await insertMatches(tx, deals), clock())
    return deals.length
  })

/** Matches until it is stopped. Any number of processes may do so: each takes deals that no other one has. */
export const keepMatching = (services: Pick<Services, 'db' | 'clock' | 'log'>): { stop: () => Promise<void> } =>
  runRepeatedly(
    async (signal) => {
      while (!signal.aborted && (await matchQueuedDeals(services)) > 0);
    },
    {
      pauseMs,
      log: services.log,
      failure: 'deals could not be compared with saved searches; tried again in a moment',
    },
  )
