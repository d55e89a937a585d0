import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import type { Firm } from '#platform/brand/firm.ts'
import { linkTo } from '#platform/public-address.ts'
import type { CurrentSettings } from './current-settings.ts'
import { type KnownSettings, SettingsMemory, type SettingsSource } from './settings-memory.ts'

// One for each server in the process: a test may run several.
const memories = new WeakMap<Db, SettingsMemory>()

const memoryOf = (source: SettingsSource): SettingsMemory => {
  const memory = memories.get(source.sideDb) ?? new SettingsMemory(source)
  memories.set(source.sideDb, memory)
  return memory
}

export const knownSettings = (source: SettingsSource): Promise<KnownSettings> => memoryOf(source).read()

/** What the firm has set, never more than a second old; the environment wins. */
export const readSettings = async (source: SettingsSource): Promise<CurrentSettings> =>
  (await knownSettings(source)).current

/** This process has changed them, and knows it at once; others notice within a second. */
export const forgetSettings = (source: SettingsSource): void => memoryOf(source).forget()

/** The firm as its mails show it. */
export const readFirm = async (services: SettingsSource & Pick<Services, 'publicAddress'>): Promise<Firm> => {
  const { current, stored } = await knownSettings(services)
  const pages = { terms: linkTo(services, '/terms'), privacy: linkTo(services, '/privacy') }
  const { name, accent, postalAddress } = current
  return { name, accent, postalAddress, pages, ...(stored.logo && { logo: stored.logo }) }
}
