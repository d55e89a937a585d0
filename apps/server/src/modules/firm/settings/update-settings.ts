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

/** A file that a setting names, after the change. */
interface NamedUpload {
  field: string
  url: string
  isNew: boolean
}

/** What other modules do when a setting changes, in the same transaction. */
export interface SettingHooks {
  onUploads?: (tx: Db, uploads: readonly NamedUpload[]) => Promise<void>
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
      const isNew = (field: string) => changed.some(([name]) => name === field)
      const named = uploads.map((field) => ({
        field,
        url: change[field] ?? stored.settings[field],
        isNew: isNew(field),
      }))
      await onUploads?.(tx, named)
    }
    // Saving an unchanged field does the step too.
    return { fields: changed.map(([field]) => field), firstRun: withDone(stored.firstRun, Object.keys(change)) }
  })

const uploads = ['overviewVideo', 'waitingSlide', 'waitingMusic'] as const

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
