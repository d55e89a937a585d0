import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { findFreePlaces, listPlacesAmong } from './foresee-registrations.repository.ts'
import { refuseClosed } from './register-people.ts'

export type ForeseenOutcome = 'registered' | 'already' | 'full'

/** What registering these people would lead to. It only reads, so that nobody who registers meanwhile has to wait. */
export const foreseeRegistrations = async (
  db: Db,
  webinarId: string,
  accountIds: readonly string[],
): Promise<ForeseenOutcome[]> => {
  const webinar = await findFreePlaces(db, webinarId)
  if (!webinar) throw new AppError('not_found')
  refuseClosed(webinar)
  const places = await listPlacesAmong(db, webinarId, accountIds)
  let free = webinar.free ?? Infinity
  return accountIds.map((accountId) => {
    const place = places.get(accountId)
    if (place && !place.isKept) return 'already'
    if (!place) {
      if (free <= 0) return 'full'
      free -= 1
    }
    places.set(accountId, { isKept: false })
    return 'registered'
  })
}
