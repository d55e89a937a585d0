import type { Cue } from '#modules/learning/lecture-text/index.ts'

/** Two lines on a screen. */
const longest = 84

/** What a transcriber heard, as captions that can be read at a glance: long lines are cut between words, with their time. */
export const cuesOf = (lines: readonly Cue[]): Cue[] =>
  lines.flatMap(({ start, end, text }) => {
    const said = text.replaceAll(/\s+/gu, ' ').trim()
    if (said === '' || end <= start) return []
    const pieces = cut(said)
    const secondsPerCharacter = (end - start) / said.length
    let spoken = 0
    return pieces.map((piece, index) => {
      const from = start + spoken * secondsPerCharacter
      // The space after it, too.
      spoken += piece.length + 1
      const isLast = index === pieces.length - 1
      return { start: from, end: isLast ? end : start + spoken * secondsPerCharacter, text: piece }
    })
  })

/** Pieces of about the same length, none longer than can be read at once unless it is one word. */
const cut = (text: string): string[] => {
  const wanted = text.length / Math.ceil(text.length / longest)
  const pieces: string[] = []
  let piece = ''
  for (const word of text.split(' ')) {
    const isFull = piece.length >= wanted || piece.length + word.length + 1 > longest
    if (piece !== '' && isFull) {
      pieces.push(piece)
      piece = word
    } else piece = piece === '' ? word : `${piece} ${word}`
  }
  return [...pieces, piece]
}
