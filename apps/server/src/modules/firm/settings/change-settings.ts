import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { announce } from '#db/announce.ts'
import { transact } from '#db/transact.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { withEnvironment } from './fixed-settings.ts'
import { forgetSettings } from './read-settings.ts'
import { raiseSettingsVersion, upsertSetting } from './setting.repository.ts'
import { type FirstRunProgress, loadSettings, type StoredSettings } from './stored-settings.ts'

export interface Changer {
  userId: string
  network: string
}

interface Change {
  /** The names of what is another now. */
  fields: readonly string[]
  firstRun?: FirstRunProgress
}

type Work = (tx: Db, stored: StoredSettings) => Promise<Change>

/** One change at a time: it is written, recorded by its fields' names, and told to every open page. */
export const changeSettings = async (services: Services, { userId, network }: Changer, work: Work): Promise<void> => {
  const { db, config } = services
  await transact(db, async (tx) => {
    await raiseSettingsVersion(tx)
    const stored = withEnvironment(await loadSettings(tx), config)
    const { fields, firstRun } = await work(tx, stored)
    if (firstRun) await upsertSetting(tx, 'firstRun', firstRun)
    if (fields.length === 0) return

    await recordEvent(tx, { action: 'settings.changed', actorId: userId, network, detail: { fields: fields.join() } })
    await announce(tx, 'portal')
  })
  forgetSettings(services)
}
