import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#app/services.ts'
import { type CurrentSettings, currentSettings } from './current-settings.ts'
import { withEnvironment } from './fixed-settings.ts'
import { getSettingsVersion } from './setting.repository.ts'
import { loadSettings, type StoredSettings } from './stored-settings.ts'

export type SettingsSource = Pick<Services, 'sideDb' | 'config' | 'log'>

export interface KnownSettings {
  version: number
  /** As they were typed, where the environment fixes nothing else. */
  stored: StoredSettings
  /** As they are used. */
  current: CurrentSettings
}

const freshMs = 1000

/** What this process knows of the settings. They are read again when they have changed, which is looked up once a second. */
export class SettingsMemory {
  readonly #source: SettingsSource
  #known: KnownSettings | undefined
  #checkedAt = -Infinity
  #reading: Promise<KnownSettings> | undefined

  constructor(source: SettingsSource) {
    this.#source = source
  }

  read(): Promise<KnownSettings> {
    if (this.#known && performance.now() - this.#checkedAt < freshMs) return Promise.resolve(this.#known)
    this.#reading ??= this.#refresh()
    return this.#known ? Promise.race([this.#reading, this.#afterAMoment(this.#known)]) : this.#reading
  }

  forget(): void {
    this.#checkedAt = -Infinity
    // A reading that began before may not know of the change.
    this.#reading = undefined
  }

  #refresh(): Promise<KnownSettings> {
    const startedAt = performance.now()
    const reading = this.#readNew()
      .catch((error: unknown) => this.#keepKnown(error))
      .then((known) => {
        if (this.#reading !== reading) return known
        this.#known = known
        this.#checkedAt = startedAt
        this.#reading = undefined
        return known
      })
    return reading
  }

  async #readNew(): Promise<KnownSettings> {
    // Many a transaction needs the settings, and must not wait for another connection of the pool.
    const { sideDb: db, config } = this.#source
    const version = await getSettingsVersion(db)
    if (this.#known?.version === version) return this.#known
    const stored = withEnvironment(await loadSettings(db), config)
    return { version, stored, current: currentSettings(stored) }
  }

  /** While the database is away for a moment, the firm keeps its name and pages. */
  #keepKnown(error: unknown): KnownSettings {
    if (!this.#known) {
      this.#reading = undefined
      throw error
    }
    this.#source.log.warn({ err: error }, 'the settings could not be read again; the known ones are used')
    return this.#known
  }

  async #afterAMoment(known: KnownSettings): Promise<KnownSettings> {
    await sleep(freshMs, undefined, { ref: false })
    return known
  }
}
