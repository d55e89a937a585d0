import { settingFields } from '@regent/contract/firm/setting-fields'
import type { BrandVariables } from './brand-variables.ts'
import type { Picture } from './picture.ts'

/** The firm as its mails show it. */
export interface Firm {
  name: string
  /** One color, as #rrggbb. */
  accent: string
  logo?: Picture
  postalAddress: string
  /** The whole addresses of its terms and of its privacy text. */
  pages?: { terms: string; privacy: string }
}

/** A firm that has set nothing. */
export const namelessFirm = {
  name: settingFields.name.initial,
  accent: settingFields.accent.initial,
  postalAddress: settingFields.postalAddress.initial,
}

/** The firm as far as the environment describes it, for programs without a database. */
export const firmOfEnvironment = ({ BRAND_NAME, BRAND_ACCENT, BRAND_LOGO }: BrandVariables): Firm => ({
  name: BRAND_NAME ?? namelessFirm.name,
  accent: BRAND_ACCENT ?? namelessFirm.accent,
  ...(BRAND_LOGO && { logo: BRAND_LOGO }),
  postalAddress: namelessFirm.postalAddress,
})
