import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'

/** The pages of people at the door knock again at once, and learn what a host has answered. */
export const tellKnockers = (tx: Db, ids: readonly string[]): Promise<void> =>
  announce(tx, ...ids.map((id) => `knock:${id}` as const))
