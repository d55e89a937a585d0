import { limits } from '../limits.ts'
import { slug } from './webinar-fields.ts'

const shortened = (text: string, length: number) => text.slice(0, length).replace(/-+$/u, '')

/** A slug made from any text. */
export const slugOf = (text: string): string => {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/gu, '')
    .replaceAll(/[^a-z\d]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
  const made = shortened(plain, limits.slugLength)
  if (slug.safeParse(made).success) return made
  return shortened(made === '' ? 'webinar' : `webinar-${made}`, limits.slugLength)
}

export const withEnding = (base: string, ending: string): string =>
  `${shortened(base, limits.slugLength - ending.length)}${ending}`
