import type { Settings } from '@regent/contract/firm/settings'
import { extensionOf } from '#platform/brand/picture.ts'
import type { LegalVersion, StoredSettings } from './stored-settings.ts'

/** The settings as everything uses them: the firm's name stands where `{firm}` stood. */
export interface CurrentSettings extends Settings {
  /** What somebody who accepts them now has accepted. */
  legal: { terms: LegalVersion; privacy: LegalVersion }
}

/** The name of the file changes with its content, so that browsers may keep it for ever. */
const logoAddress = ({ logo }: StoredSettings) => logo && `/brand/${logo.hash}.${extensionOf(logo.contentType)}`

/** The settings as they were typed, with the address of the logo. */
export const typedSettings = (stored: StoredSettings): Settings => {
  const logo = logoAddress(stored)
  return { ...stored.settings, ...(logo !== undefined && { logo }) }
}

export const currentSettings = (stored: StoredSettings): CurrentSettings => {
  const settings = typedSettings(stored)
  const fillIn = (text: string) => text.replaceAll('{firm}', () => settings.name)
  return {
    ...settings,
    legal: stored.legal,
    disclaimer: fillIn(settings.disclaimer),
    terms: fillIn(settings.terms),
    privacy: fillIn(settings.privacy),
    smsRemindersConsent: fillIn(settings.smsRemindersConsent),
    smsNewsConsent: fillIn(settings.smsNewsConsent),
  }
}
