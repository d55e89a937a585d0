import { lettersByLook } from './letters-by-look.ts'

const roleWords = new Set(['admin', 'guest', 'user', 'host'])

// Brackets of any script.
const inBrackets = /\p{Ps}([^\p{Ps}\p{Pe}]*)\p{Pe}/gu

const withoutOneLevel = (name: string): string =>
  name.replace(inBrackets, (whole, inside: string) => (roleWords.has(lettersByLook(inside)) ? ' ' : whole))

/** A name without role words in brackets, also in look-alike letters: only the server says who has which role. */
export const withoutRole = (name: string): string => {
  const without = withoutOneLevel(name)
  // What was within other brackets may be in them alone now.
  return without === name ? name.replace(/\s+/gu, ' ').trim() : withoutRole(without)
}
