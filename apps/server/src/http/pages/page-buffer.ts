import { SharedReading } from '../batching/shared-reading.ts'
import type { PackedText } from '../routes/packed-text.ts'

export interface Page {
  status: number
  document: PackedText
}

const keepMs = 1000

// Pages about records that do not exist are as many as a visitor cares to invent, so they have little room of their own.
const most = { pages: 200, frames: 100, missing: 20, underWay: 200 }

/** Rendered pages, kept for a second. Frames for signed-in people and pages about missing records push out no other page. */
export class PageBuffer {
  readonly #pages = new SharedReading<Page>({ keepMs, most: most.pages, from: 'ready' })
  readonly #frames = new SharedReading<Page>({ keepMs, most: most.frames, from: 'ready' })
  readonly #missing = new SharedReading<Page>({ keepMs, most: most.missing, from: 'ready' })
  readonly #underWay = new SharedReading<Page>({ keepMs: 0, most: most.underWay, from: 'ready' })

  frame(key: string, render: () => Promise<Page>): Promise<Page> {
    return this.#frames.read(key, render)
  }

  async page(key: string, render: () => Promise<Page>): Promise<Page> {
    const known = this.#pages.find(key) ?? this.#missing.find(key)
    if (known) return known
    const page = await this.#underWay.read(key, render)
    return (page.status === 404 ? this.#missing : this.#pages).read(key, () => Promise.resolve(page))
  }
}
