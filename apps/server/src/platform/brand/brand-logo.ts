import { limits } from '@regent/contract/limits'
import { sizeInWords } from '@regent/contract/size-in-words'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
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
  context.addIssue({
    code: 'custom',
    message: `is not a readable PNG, JPEG or WebP of at most ${sizeInWords(limits.logoBytes)}`,
  })
  return z.NEVER
})
