import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#app/services.ts'
import { type CurrentSettings, currentSettings } from './current-settings.ts'
import { withEnvironment } from './fixed-settings.ts'
import { getSettingsVersion } from './setting.repository.ts'
import { loadSettings, type StoredSettings } from './stored-settings.ts'

export type SettingsSource = Pick<Services, 'db' | 'config' | 'log'>

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
  #asking: Promise<KnownSettings> | undefined

  constructor(source: SettingsSource) {
    this.#source = source
  }

  read(): Promise<KnownSettings> {
    if (this.#known && performance.now() - this.#checkedAt < freshMs) return Promise.resolve(this.#known)
    this.#asking ??= this.#ask()
    return this.#known ? Promise.race([this.#asking, this.#afterAMoment(this.#known)]) : this.#asking
  }

  forget(): void {
    this.#checkedAt = -Infinity
    // What was asked before may not know of the change.
    this.#asking = undefined
  }

  #ask(): Promise<KnownSettings> {
    const askedAt = performance.now()
    const asking = this.#look()
      .catch((error: unknown) => this.#makeDo(error))
      .then((known) => {
        if (this.#asking !== asking) return known
        this.#known = known
        this.#checkedAt = askedAt
        this.#asking = undefined
        return known
      })
    return asking
  }

  async #look(): Promise<KnownSettings> {
    const { db, config } = this.#source
    const version = await getSettingsVersion(db)
    if (this.#known?.version === version) return this.#known
    const stored = withEnvironment(await loadSettings(db), config)
    return { version, stored, current: currentSettings(stored) }
  }

  /** A database that is away for a moment takes neither the firm's name nor its pages with it. */
  #makeDo(error: unknown): KnownSettings {
    if (!this.#known) {
      this.#asking = undefined
      throw error
    }
    this.#source.log.warn({ err: error }, 'the settings could not be read again; what was known holds')
    return this.#known
  }

  async #afterAMoment(known: KnownSettings): Promise<KnownSettings> {
    await sleep(freshMs, undefined, { ref: false })
    return known
  }
}
