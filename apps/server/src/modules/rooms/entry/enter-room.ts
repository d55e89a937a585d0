import type { EntryForm } from '@regent/contract/rooms/entry'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { inBatches } from '#http/batching/in-batches.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { type Asking, readTokens } from './claim.ts'
import { issueEntry } from './issue-entry.ts'
import { takePlaces } from './take-places.ts'

export interface Entering {
  slug: string
  viewer: Viewer
  form: EntryForm
}

export type EntryServices = Pick<Services, 'db' | 'vault' | 'config' | 'clock' | 'publicAddress'>

// A second batch would wait for the room that the first one has locked.
const batchLimits = { most: 100, atOnce: 1 }

/** Lets people into rooms, or says why not. Those who come to a room at the same moment share a transaction (037). */
export const letPeopleEnter = (services: EntryServices) => {
  const takePlace = inBatches(
    (people: Asking[], slug) => transact(services.db, (tx) => takePlaces(services, tx, slug, people)),
    batchLimits,
  )
  return async ({ slug, viewer, form }: Entering) => {
    const seated = await takePlace({ viewer, form, ...(await readTokens(services, form)) }, slug)
    if (seated instanceof AppError) throw seated
    return issueEntry(services, seated)
  }
}
