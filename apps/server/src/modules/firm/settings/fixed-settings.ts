import { createHash } from 'node:crypto'
import type { Config } from '#app/config.ts'
import { AppError } from '#app/app-error.ts'
import type { SettingField } from '@regent/contract/firm/setting-fields'
import type { SettingsUpdate } from '@regent/contract/firm/settings'
import type { StoredSettings } from './stored-settings.ts'
import { settingsTexts as texts } from './texts.ts'

const variables = { name: 'BRAND_NAME', accent: 'BRAND_ACCENT', logo: 'BRAND_LOGO' } as const satisfies Partial<
  Record<SettingField | 'logo', keyof Config>
>

/** The fields that the environment sets, with the name of the variable. */
export const fixedSettings = (config: Config): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).filter(([, variable]) => config[variable] !== undefined))

export const refuseFixed = (config: Config, change: SettingsUpdate, { settings }: StoredSettings): void => {
  const current: Record<string, unknown> = settings
  const details = Object.entries(fixedSettings(config))
    .filter(([field]) => field in change && change[field as keyof SettingsUpdate] !== current[field])
    .map(([field, variable]) => [field, texts.fixed(variable)])
  if (details.length > 0)
    throw new AppError('invalid', { details: Object.fromEntries(details) as Record<string, string> })
}

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 24)

/** The environment wins. */
export const withEnvironment = (stored: StoredSettings, config: Config): StoredSettings => {
  const { BRAND_NAME: name, BRAND_ACCENT: accent, BRAND_LOGO: picture } = config
  const logo = picture ? { ...picture, hash: hashOf(picture.content) } : stored.logo
  return {
    ...stored,
    settings: { ...stored.settings, ...(name !== undefined && { name }), ...(accent !== undefined && { accent }) },
    ...(logo && { logo }),
  }
}
