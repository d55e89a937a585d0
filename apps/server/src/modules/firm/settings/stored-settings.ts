import { initialOf } from '@regent/contract/api/field-table'
import { settingFields } from '@regent/contract/firm/setting-fields'
import type { FirstRunStep, Settings } from '@regent/contract/firm/settings'
import type { Db } from '#db/client.ts'
import type { Picture } from '#platform/brand/picture.ts'
import { findLogo } from './logo.repository.ts'
import { type LegalKind, listLegalTexts, listSettings } from './setting.repository.ts'
import { samplePrivacy, sampleTerms } from './sample-legal-texts.ts'

export interface LegalVersion {
  version: string
  updatedAt: Date
  isSample: boolean
}

/** The first steps that administrators have done or skipped. Steps that the environment fixes are done anyway. */
export interface FirstRunProgress {
  done: readonly FirstRunStep[]
  skipped: readonly FirstRunStep[]
  isFinished: boolean
}

export interface StoredSettings {
  /** As they were typed, or the defaults. */
  settings: Settings
  legal: Record<LegalKind, LegalVersion>
  logo?: Picture & { hash: string }
  firstRun: FirstRunProgress
}

const sample: LegalVersion = { version: 'sample', updatedAt: new Date('2025-11-20T17:00:00Z'), isSample: true }

/** The settings until the firm sets its own. */
export const defaultSettings: Settings = { ...initialOf(settingFields), terms: sampleTerms, privacy: samplePrivacy }

const untouched: FirstRunProgress = { done: [], skipped: [], isFinished: false }

export const loadSettings = async (db: Db): Promise<StoredSettings> => {
  const values = new Map((await listSettings(db)).map(({ field, value }) => [field, value]))
  const texts = await listLegalTexts(db)
  const hash = values.get('logo') as string | undefined
  const logo = hash === undefined ? undefined : await findLogo(db, hash)

  const legal = { terms: sample, privacy: sample }
  const settings = { ...defaultSettings }
  for (const field of Object.keys(settingFields)) {
    if (values.has(field)) Object.assign(settings, { [field]: values.get(field) })
  }
  for (const { kind, version, text, created_at: updatedAt } of texts) {
    settings[kind as LegalKind] = text
    legal[kind as LegalKind] = { version: String(version), updatedAt, isSample: false }
  }
  return {
    settings,
    legal,
    ...(logo && hash !== undefined && { logo: { ...logo, hash } }),
    firstRun: (values.get('firstRun') as FirstRunProgress | undefined) ?? untouched,
  }
}
