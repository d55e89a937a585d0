const longest = 200
const unnamed = 'file'

// Controls, what turns the direction of writing around, invisible signs, and what ends a path on some system.
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu
const forbiddenSomewhere = /[<>:"|?*\\/]/gu

/** A name that a person may be shown and a download may carry: the last part of a path, without tricks. */
export const cleanName = (input: string): string => {
  const lastPart = input.toWellFormed().split(/[\\/]/u).at(-1) ?? ''
  const plain = lastPart
    .normalize('NFC')
    .replace(unwanted, '')
    .replace(forbiddenSomewhere, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s]+|[.\s]+$/gu, '')
  return shortened(plain) || unnamed
}

/** Keeps the ending, which says what it is. */
const shortened = (name: string) => {
  const letters = Array.from(name)
  if (letters.length <= longest) return name
  const ending = /\.[\p{L}\d]{1,10}$/u.exec(name)?.[0] ?? ''
  return `${letters.slice(0, longest - ending.length).join('')}${ending}`
}
