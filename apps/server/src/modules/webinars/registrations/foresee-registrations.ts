import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { findFreePlaces, listRegisteredAmong } from './foresee-registrations.repository.ts'

export type ForeseenOutcome = 'registered' | 'already' | 'full'

/** What registering these people would lead to. It only reads, so that nobody who registers meanwhile has to wait. */
export const foreseeRegistrations = async (
  db: Db,
  webinarId: string,
  accountIds: readonly string[],
): Promise<ForeseenOutcome[]> => {
  const webinar = await findFreePlaces(db, webinarId)
  if (!webinar) throw new AppError('not_found')
  if (webinar.status === 'Ended') throw new AppError('webinar_ended')
  const registered = await listRegisteredAmong(db, webinarId, accountIds)
  let free = webinar.free ?? Infinity
  return accountIds.map((accountId) => {
    if (registered.has(accountId)) return 'already'
    if (free <= 0) return 'full'
    free -= 1
    registered.add(accountId)
    return 'registered'
  })
}
