import type PDFDocument from 'pdfkit'
import { faces } from './fonts.ts'

type Doc = InstanceType<typeof PDFDocument>

/** Words in one file of a font. */
interface Run {
  font: string
  words: string
}

interface Setting {
  size: number
  color: string
  /** Lines break here. */
  width: number
  lines?: number
  /** Between letters, in points. */
  spacing?: number
  /** Where the words lead. */
  link?: string
}

interface KnownFont {
  font: { hasGlyphForCodePoint: (point: number) => boolean }
}

/** Registers the files of the fonts, and sets words in the first face that has all of their letters. */
export const createPdfText = (doc: Doc) => {
  const known = faces().map((files, face) =>
    files.map((file, number) => {
      const name = `${face}-${number}`
      doc.registerFont(name, file)
      return name
    }),
  )

  const has = (font: string, character: string): boolean => {
    doc.font(font)
    const { _font } = doc as unknown as { _font: KnownFont }
    return _font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  }

  const fontIn = (face: readonly string[], character: string) => face.find((font) => has(font, character))

  const faceFor = (words: string): readonly string[] =>
    known.find((face) => [...words].every((character) => fontIn(face, character) !== undefined)) ?? known.at(-1) ?? []

  /** What no font has stays a box, as everywhere. */
  const runsOf = (words: string, face: readonly string[]): Run[] => {
    const runs: Run[] = []
    for (const character of words) {
      const font = fontIn(face, character) ?? face[0] ?? ''
      const last = runs.at(-1)
      if (last?.font === font) last.words += character
      else runs.push({ font, words: character })
    }
    return runs
  }

  const widthOf = (words: string, face: readonly string[], { size, spacing = 0 }: Setting): number =>
    runsOf(words, face).reduce((sum, run) => {
      doc.font(run.font).fontSize(size)
      return sum + doc.widthOfString(run.words, { characterSpacing: spacing })
    }, 0)

  const fits = (words: string, face: readonly string[], setting: Setting) =>
    widthOf(words, face, setting) <= setting.width

  /** A word that is wider than a line is broken between letters. */
  const brokenWord = (word: string, face: readonly string[], setting: Setting): string[] => {
    const parts = ['']
    for (const character of word) {
      const last = parts.at(-1) ?? ''
      if (last !== '' && !fits(last + character, face, setting)) parts.push(character)
      else parts[parts.length - 1] = last + character
    }
    return parts
  }

  const linesOf = (words: string, face: readonly string[], setting: Setting): string[] => {
    const lines: string[] = []
    for (const part of words.split(/\s+/u).flatMap((word) => brokenWord(word, face, setting))) {
      const last = lines.at(-1)
      if (last !== undefined && fits(`${last} ${part}`, face, setting)) lines[lines.length - 1] = `${last} ${part}`
      else lines.push(part)
    }
    return lines
  }

  /** In at most so many lines: smaller letters, before words are left out. */
  const fit = (words: string, setting: Setting & { lines: number }) => {
    const face = faceFor(words)
    for (let { size } = setting; size > 8; size -= 1) {
      const lines = linesOf(words, face, { ...setting, size })
      if (lines.length <= setting.lines) return { lines, face, size }
    }
    return { lines: linesOf(words, face, { ...setting, size: 8 }).slice(0, setting.lines), face, size: 8 }
  }

  /** Draws words around a middle, from a height downward. Returns where they end. */
  const center = (words: string, middle: number, top: number, given: Setting): number => {
    const { lines, face, size } = fit(words, { lines: 1, ...given })
    const setting = { ...given, size }
    let y = top
    for (const line of lines) {
      let x = middle - widthOf(line, face, setting) / 2
      for (const run of runsOf(line, face)) {
        doc.font(run.font).fontSize(size).fillColor(given.color)
        const { spacing = 0, link } = given
        const options = { lineBreak: false, characterSpacing: spacing, baseline: 'alphabetic' as const, ...(link && { link }) }
        doc.text(run.words, x, y + size, options)
        x += widthOf(run.words, [run.font], setting)
      }
      y += size * 1.24
    }
    return y
  }

  return { center }
}
