import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { findWebinar, lockWebinar, type StoredWebinar } from './webinar.repository.ts'

const there = (webinar: StoredWebinar | undefined): StoredWebinar => {
  if (!webinar) throw new AppError('not_found')
  return webinar
}

export const demandWebinar = async (db: Db, id: string): Promise<StoredWebinar> => there(await findWebinar(db, id))

/** Keeps others from changing it until the transaction ends. */
export const demandLocked = async (tx: Db, id: string): Promise<StoredWebinar> => there(await lockWebinar(tx, id))
