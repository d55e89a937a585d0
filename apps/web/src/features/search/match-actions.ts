import type { ComponentType } from 'react'

/** What a person can do from the search: go to a page, or something at once. */
export interface SearchAction {
  key: string
  name: string
  /** Other words by which people look for it. */
  words?: string
  Icon: ComponentType
  to?: string
  run?: () => void
}

const accents = /[\u0300-\u036f]/gu

const wordsIn = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(accents, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const shortest = 4

const without = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1)

/** Whether one letter too many, too few or wrong, or two that changed places, is all that tells them apart. */
const resembles = (typed: string, word: string) => {
  if (typed.length < shortest || word.length < shortest || Math.abs(typed.length - word.length) > 1) return false
  const [longer, other] = typed.length < word.length ? [word, typed] : [typed, word]
  const at = Array.from(longer).findIndex((letter, index) => letter !== other[index])
  if (at === -1) return true
  if (longer.length > other.length) return without(longer, at) === other
  const swapped = longer.slice(0, at) + (longer[at + 1] ?? '') + (longer[at] ?? '') + longer.slice(at + 2)
  return swapped === other || without(longer, at) === without(other, at)
}

const most = 5

interface Matching {
  /** All words are in these, or begin so. */
  asTyped: SearchAction[]
  /** Where there are none: those that fit but for a typing error. */
  alike: SearchAction[]
}

export const matchActions = (actions: readonly SearchAction[], typed: string): Matching => {
  const asked = wordsIn(typed)
  if (asked.length === 0) return { asTyped: [], alike: [] }
  const fitting = (fits: (typedWord: string, word: string) => boolean) =>
    actions
      .filter(({ name, words = '' }) => {
        const known = wordsIn(`${name} ${words}`)
        return asked.every((word) => known.some((each) => fits(word, each)))
      })
      .slice(0, most)
  const asTyped = fitting((word, known) => known.startsWith(word))
  return { asTyped, alike: asTyped.length > 0 ? [] : fitting(resembles) }
}
