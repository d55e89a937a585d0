import { z } from 'zod'
import { brandLogo } from './brand-logo.ts'

/** The firm, where the environment fixes what else is set in the portal. */
export const brandVariables = {
  BRAND_NAME: z.string().trim().min(1).max(60).optional(),
  // One color, as #rrggbb; all others are computed from it.
  BRAND_ACCENT: z
    .string()
    .regex(/^#[\da-f]{6}$/iu, 'is not a color such as #1c4a37')
    .optional(),
  // The path of a PNG, JPEG or WebP.
  BRAND_LOGO: brandLogo.optional(),
}

export type BrandVariables = z.output<z.ZodObject<typeof brandVariables>>
