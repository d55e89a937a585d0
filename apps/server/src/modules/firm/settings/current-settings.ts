import { namesWith } from '@regent/contract/api/field-table'
import { settingFields } from '@regent/contract/firm/setting-fields'
import type { Settings } from '@regent/contract/firm/settings'
import { extensionOf } from '#platform/brand/picture.ts'
import type { LegalVersion, StoredSettings } from './stored-settings.ts'

/** The settings as everything uses them, with the firm's name in place of `{firm}`. */
export interface CurrentSettings extends Settings {
  /** The versions that a person accepts now. */
  legal: { terms: LegalVersion; privacy: LegalVersion }
}

/** The name of the file changes with its content, so that browsers may keep it forever. */
const logoAddress = ({ logo }: StoredSettings) => logo && `/brand/${logo.hash}.${extensionOf(logo.contentType)}`

/** The settings as they were typed, with the address of the logo. */
export const typedSettings = (stored: StoredSettings): Settings => {
  const logo = logoAddress(stored)
  return { ...stored.settings, ...(logo !== undefined && { logo }) }
}

export const currentSettings = (stored: StoredSettings): CurrentSettings => {
  const settings = typedSettings(stored)
  for (const name of namesWith(settingFields, { namesFirm: true })) {
    settings[name] = settings[name].replaceAll('{firm}', () => settings.name)
  }
  return { ...settings, legal: stored.legal }
}
