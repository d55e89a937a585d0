import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'

/** What other modules wait for. All happen in the transaction of the change, so what leaves the process is a job. */
interface DealEvents {
  /** Members see these deals from now on. */
  published: (services: Services, tx: Db, dealIds: readonly string[]) => Promise<void>
  /** Their images are to be copied from other hosts: `image_source` says from where. */
  imageChosen: (services: Services, tx: Db, dealIds: readonly string[]) => Promise<void>
}

const listeners: { [Event in keyof DealEvents]: DealEvents[Event][] } = { published: [], imageChosen: [] }

/** Called once for each process, in `app.ts`. */
export const whenDeals = <Event extends keyof DealEvents>(event: Event, listener: DealEvents[Event]): void => {
  listeners[event].push(listener)
}

export const tellOfDeals = async (
  event: keyof DealEvents,
  services: Services,
  tx: Db,
  dealIds: readonly string[],
): Promise<void> => {
  if (dealIds.length === 0) return
  for (const listener of listeners[event]) await listener(services, tx, dealIds)
}
