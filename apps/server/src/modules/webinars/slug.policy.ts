import { limits } from '@regent/contract/limits'
import { slug } from '@regent/contract/webinar-fields'

const shortened = (text: string, length: number) => text.slice(0, length).replace(/-+$/u, '')

/** The nearest thing to a slug that can be made of any text. */
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

const withEnding = (base: string, ending: string) => `${shortened(base, limits.slugLength - ending.length)}${ending}`

/** The base itself, or with the first number that makes it one that nobody has. */
export const freeSlug = (base: string, taken: ReadonlySet<string>): string => {
  let made = base
  for (let number = 2; taken.has(made); number += 1) made = withEnding(base, `-${number}`)
  return made
}

export const copySlug = (original: string): string => withEnding(original.replace(/-copy(?:-\d+)?$/u, ''), '-copy')

/** With the Eastern day, in place of one that it has already. */
export const daySlug = (original: string, day: string): string =>
  withEnding(original.replace(/-\d{4}-\d{2}-\d{2}(?:-\d+)?$/u, ''), `-${day}`)
