import { limits } from '@regent/contract/limits'
import { useEffect, useState } from 'react'

/** Between two letters of a person who types quickly. */
const pauseMs = 60

/** What is searched for when a person has typed this: no more than the search reads. */
export const wordsOf = (typed: string): string => typed.trim().slice(0, limits.searchLength)

/** Whether one of these texts is the other with more letters at its end: what was found for one is shown until there is more. */
export const continues = (words: string, before: string): boolean =>
  words !== '' && before !== '' && (words.startsWith(before) || before.startsWith(words))

/** The words a moment after they were typed; none at once, nor another word that was typed before. */
export const useSettledWords = (typed: string): string => {
  const words = wordsOf(typed)
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  return continues(words, settled) ? settled : ''
}
