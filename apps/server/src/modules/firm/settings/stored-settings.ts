import type { FirstRunStep, Settings } from '@regent/contract/firm/settings'
import type { Db } from '#db/client.ts'
import type { Picture } from '#platform/brand/picture.ts'
import { defaultSettings } from './default-settings.ts'
import { findLogo } from './logo.repository.ts'
import { type LegalKind, listLegalTexts, listSettings } from './setting.repository.ts'

export interface LegalVersion {
  version: string
  updatedAt: Date
  isSample: boolean
}

/** How far the first steps are, as somebody has said; what the environment fixes is done anyway. */
export interface FirstRunProgress {
  done: readonly FirstRunStep[]
  skipped: readonly FirstRunStep[]
  isFinished: boolean
}

export interface StoredSettings {
  /** As they were typed; the defaults where nothing was. */
  settings: Settings
  legal: Record<LegalKind, LegalVersion>
  logo?: Picture & { hash: string }
  firstRun: FirstRunProgress
}

const sample: LegalVersion = { version: 'sample', updatedAt: new Date('2025-11-20T17:00:00Z'), isSample: true }

const untouched: FirstRunProgress = { done: [], skipped: [], isFinished: false }

export const loadSettings = async (db: Db): Promise<StoredSettings> => {
  const values = new Map((await listSettings(db)).map(({ field, value }) => [field, value]))
  const texts = await listLegalTexts(db)
  const hash = values.get('logo') as string | undefined
  const logo = hash === undefined ? undefined : await findLogo(db, hash)

  const legal = { terms: sample, privacy: sample }
  const settings = { ...defaultSettings }
  for (const field of Object.keys(defaultSettings)) {
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
