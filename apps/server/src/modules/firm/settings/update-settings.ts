import { isDeepStrictEqual } from 'node:util'
import { namesWith } from '@regent/contract/api/field-table'
import { settingFields } from '@regent/contract/firm/setting-fields'
import type { SettingsUpdate } from '@regent/contract/firm/settings'
import type { Services } from '#app/services.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import type { Db } from '#db/client.ts'
import { changeSettings } from './change-settings.ts'
import { refuseFixed } from './fixed-settings.ts'
import { withDone } from './first-run.ts'
import { insertLegalText, upsertSetting } from './setting.repository.ts'
import type { StoredSettings } from './stored-settings.ts'

/** What other modules do when a setting changes, in the same transaction. */
export interface SettingHooks {
  /** The addresses of all uploads that settings name, after the change. */
  onUploads?: (tx: Db, uploads: ReadonlyMap<string, string>) => Promise<void>
  onStaffSecondFactor?: (tx: Db, actor: Actor) => Promise<void>
}

export const updateSettings = (
  services: Services,
  actor: Actor,
  change: SettingsUpdate,
  { onStaffSecondFactor, onUploads }: SettingHooks = {},
): Promise<void> =>
  changeSettings(services, actor, async (tx, stored) => {
    refuseFixed(services.config, change, stored)
    const changed = changedFields(change, stored)
    if (changed.some(([field, value]) => field === 'staffSecondFactor' && value === true)) {
      await onStaffSecondFactor?.(tx, actor)
    }
    for (const [field, value] of changed) await writeField(tx, field, value)
    if (changed.some(([field]) => isUpload(field))) {
      await onUploads?.(tx, new Map(uploads.map((name) => [name, change[name] ?? stored.settings[name]])))
    }
    // Saving an unchanged field does the step too.
    return { fields: changed.map(([field]) => field), firstRun: withDone(stored.firstRun, Object.keys(change)) }
  })

const uploads = ['waitingSlide', 'waitingMusic'] as const

const isUpload = (field: string) => uploads.some((name) => name === field)

const changedFields = (change: SettingsUpdate, { settings }: StoredSettings) => {
  const before = new Map<string, unknown>(Object.entries(settings))
  return Object.entries(change).filter(([field, value]) => !isDeepStrictEqual(value, before.get(field)))
}

/** A legal text gets a new version, and the old one stays; other fields are replaced. */
const writeField = (tx: Db, field: string, value: unknown) => {
  const kind = namesWith(settingFields, { seenIn: 'legal' }).find((name) => name === field)
  return kind === undefined ? upsertSetting(tx, field, value) : insertLegalText(tx, kind, String(value))
}
