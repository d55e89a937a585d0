import type { Announced } from '#db/announce.ts'

type Listener = (topic: Announced) => void

/** What this process hears of changes anywhere, before any page does: whoever keeps what was read lets go of it. */
export class Announcements {
  readonly #listeners = new Set<Listener>()

  listen(listener: Listener): void {
    this.#listeners.add(listener)
  }

  tell(topic: Announced): void {
    for (const listener of this.#listeners) listener(topic)
  }
}
