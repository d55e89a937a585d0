import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { withEnvironment } from './fixed-settings.ts'
import { forgetSettings } from './read-settings.ts'
import { raiseSettingsVersion, upsertSetting } from './setting.repository.ts'
import { type FirstRunProgress, loadSettings, type StoredSettings } from './stored-settings.ts'

interface Change {
  /** The names of what is another now. */
  fields: readonly string[]
  firstRun?: FirstRunProgress
}

type Work = (tx: Db, stored: StoredSettings) => Promise<Change>

/** One change at a time: it is written, recorded by its fields' names, and told to every open page. */
export const changeSettings = async (services: Services, actor: Actor, work: Work): Promise<void> => {
  const { db, config } = services
  await transact(db, async (tx) => {
    await raiseSettingsVersion(tx)
    const stored = withEnvironment(await loadSettings(tx), config)
    const { fields, firstRun } = await work(tx, stored)
    if (firstRun) await upsertSetting(tx, 'firstRun', firstRun)
    if (fields.length === 0) return

    await staffChange(tx, actor, 'settings.changed', { detail: { fields: fields.join() } })
  })
  forgetSettings(services)
}
