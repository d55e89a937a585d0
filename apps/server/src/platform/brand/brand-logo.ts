import { readFileSync } from 'node:fs'
import { z } from 'zod'

export interface BrandLogo {
  content: Buffer
  contentType: 'image/png' | 'image/jpeg'
}

const largest = 100 * 1024

const typeOf = (content: Buffer): BrandLogo['contentType'] | undefined => {
  if (content.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'image/png'
  if (content.subarray(0, 3).equals(Buffer.from('\xff\xd8\xff', 'latin1'))) return 'image/jpeg'
  return undefined
}

const readImage = (path: string) => {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}

/** The firm's logo, given as the path of a picture that every mail program shows. */
export const brandLogo = z.string().transform((path, context): BrandLogo => {
  const content = readImage(path)
  const contentType = typeOf(content)
  if (contentType && content.length <= largest) return { content, contentType }
  context.addIssue({ code: 'custom', message: 'is not a readable PNG or JPEG of at most 100 kB' })
  return z.NEVER
})
