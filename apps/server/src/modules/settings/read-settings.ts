import type { Settings } from '@regent/contract/settings'
import type { Services } from '#app/services.ts'
import { defaultSettings } from './default-settings.ts'

/** What the firm has set; the environment wins. */
export const readSettings = ({ config }: Pick<Services, 'config'>): Promise<Settings> =>
  Promise.resolve({ ...defaultSettings, name: config.BRAND_NAME, accent: config.BRAND_ACCENT })
