import { withEnding } from '@regent/contract/webinars/slugs'

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
