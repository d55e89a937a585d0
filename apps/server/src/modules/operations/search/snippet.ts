import { foundMarks } from '@regent/contract/search/search'

const mostCharacters = 160
/** How much is shown before the first word that fits. */
const before = 50

const isAccent = /[\u0300-\u036f]/gu
const isWordSign = /[\p{L}\p{N}]/u

/** In lower case and without accents, character by character, so that places in it are places in the text. */
const plain = (text: string): string =>
  Array.from(text, (character) => {
    const found = character.normalize('NFKD').replaceAll(isAccent, '').toLowerCase()
    return found.length === character.length ? found : character.toLowerCase().slice(0, character.length)
  }).join('')

interface Stretch {
  from: number
  to: number
}

const isBeginning = (text: string, at: number) => at === 0 || !isWordSign.test(text[at - 1] ?? ' ')

const endOfWord = (text: string, from: number) => {
  let end = from
  while (end < text.length && isWordSign.test(text[end] ?? ' ')) end += 1
  return end
}

/** Where a word of the text begins as one of these words does; it is marked to its end. */
const stretchesOf = (text: string, words: readonly string[]): Stretch[] => {
  const written = plain(text)
  const found = words.flatMap((word) => {
    const stretches: Stretch[] = []
    for (let at = written.indexOf(word); at >= 0; at = written.indexOf(word, at + word.length)) {
      const isInside = /^[\x20-\x7f]/u.test(word) && !isBeginning(written, at)
      if (!isInside)
        stretches.push({ from: at, to: Math.max(at + word.length, /^\w/u.test(word) ? endOfWord(written, at) : 0) })
    }
    return stretches
  })
  const sorted = found.toSorted((one, other) => one.from - other.from || other.to - one.to)
  return sorted.filter(
    (each, index) => index === 0 || each.from >= Math.max(...sorted.slice(0, index).map(({ to }) => to)),
  )
}

/** After the space nearest to this place, so that no word is cut. */
const cutAt = (text: string, place: number) => (place <= 0 ? 0 : text.lastIndexOf(' ', place) + 1)

/** The part of a text in which the words stand, with what fits between the marks of the contract. */
export const snippetOf = (source: string, words: readonly string[]): string => {
  const text = source.replaceAll(/\s+/gu, ' ').trim()
  const stretches = stretchesOf(text, words)
  const from = cutAt(text, (stretches[0]?.from ?? 0) - before)
  const isLong = text.length - from > mostCharacters
  const to = isLong ? Math.max(text.lastIndexOf(' ', from + mostCharacters), from + before * 2) : text.length
  let shown = from > 0 ? '… ' : ''
  let place = from
  for (const stretch of stretches.filter(({ to: end }) => end <= to)) {
    shown += `${text.slice(place, stretch.from)}${foundMarks.before}${text.slice(stretch.from, stretch.to)}${foundMarks.after}`
    place = stretch.to
  }
  return (shown + text.slice(place, to) + (isLong ? ' …' : '')).toWellFormed()
}
