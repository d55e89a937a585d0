import type { SettingsPage } from '@regent/contract/firm/settings'
import type { Services } from '#app/services.ts'
import { listSamples } from '#modules/operations/samples/index.ts'
import { typedSettings } from './current-settings.ts'
import { presentFirstRun } from './first-run.ts'
import { fixedSettings } from './fixed-settings.ts'
import { knownSettings } from './read-settings.ts'

/** Everything an administrator sees under Settings. */
export const presentSettings = async (services: Services): Promise<SettingsPage> => {
  const { config } = services
  const { stored } = await knownSettings(services)
  const fixed = fixedSettings(config)
  return {
    settings: typedSettings(stored),
    fixed,
    firstRun: presentFirstRun(stored.firstRun, Object.keys(fixed)),
    mailGoesTo: config.SMTP_URL ? 'smtp' : 'outbox',
    samples: await listSamples(services),
  }
}
