import { lifetimes } from '@regent/contract/lifetimes'
import { defineScheduled, isKeyTaken, type Job } from '#platform/jobs/index.ts'
import { enqueueMail, keyOf, mailMatches } from './mail-matches.ts'
import { listOverdue } from './match.repository.ts'
import { deleteSearchesDeletedBefore } from './search.repository.ts'

const hourMs = 60 * 60 * 1000
const overdueHours = 6

/** A mail that was refused is tried again, and one whose job was lost, as by a restored back-up, is found. */
const sweepSearches = defineScheduled('sweep-deal-searches', '41 3 * * *', async ({ db, clock }) => {
  const now = clock()
  for (const id of await listOverdue(db, new Date(now.getTime() - overdueHours * hourMs))) {
    if (!(await isKeyTaken(db, keyOf(id)))) await enqueueMail(db, id, now)
  }
  await deleteSearchesDeletedBefore(db, new Date(now.getTime() - lifetimes.deletedSearchHours * hourMs))
})

export const searchJobs: readonly Job[] = [mailMatches, sweepSearches]
