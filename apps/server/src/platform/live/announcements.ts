import type { Announced } from '#db/announce.ts'

type Listener = (topic: Announced) => void

/** Changes made by any process, before a page hears of them: caches in this process drop what they keep. */
export class Announcements {
  readonly #listeners = new Set<Listener>()

  listen(listener: Listener): void {
    this.#listeners.add(listener)
  }

  tell(topic: Announced): void {
    for (const listener of this.#listeners) listener(topic)
  }
}
