import { z } from 'zod'
import { readFileSync } from 'node:fs'
import { isTooLarge, type Picture, readPicture } from './picture.ts'

const readFile = (path: string) => {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}

/** The firm's logo, given as the path of a picture. */
export const brandLogo = z.string().transform((path, context): Picture => {
  const picture = readPicture(readFile(path))
  if (picture && !isTooLarge(picture.content)) return picture
  context.addIssue({ code: 'custom', message: 'is not a readable PNG, JPEG or WebP of at most 300 kB' })
  return z.NEVER
})

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
