import type { BrandVariables } from './brand-variables.ts'
import type { Picture } from './picture.ts'

/** The firm as its mails show it. */
export interface Firm {
  name: string
  /** One colour, as #rrggbb. */
  accent: string
  logo?: Picture
  postalAddress: string
  /** The whole addresses of its terms and of its privacy text. */
  pages?: { terms: string; privacy: string }
}

/** A firm that has not said who it is. */
export const namelessFirm = { name: 'Regent', accent: '#1c4a37', postalAddress: '' }

/** What the environment says of the firm, for who has no database to ask. */
export const firmOfEnvironment = ({ BRAND_NAME, BRAND_ACCENT, BRAND_LOGO }: BrandVariables): Firm => ({
  name: BRAND_NAME ?? namelessFirm.name,
  accent: BRAND_ACCENT ?? namelessFirm.accent,
  ...(BRAND_LOGO && { logo: BRAND_LOGO }),
  postalAddress: namelessFirm.postalAddress,
})
