import type PDFDocument from 'pdfkit'
import { faces } from './fonts.ts'

type Doc = InstanceType<typeof PDFDocument>

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

interface Glyphs {
  _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } }
}

interface Letter {
  /** In which file of a font it is. */
  font: string
  /** Whether there is one: what no font has would be a box. */
  isKnown: boolean
  /** Of a size of one point. */
  width: number
}

const smallest = 8
const exact = 1000

/** Registers the files of the fonts, and sets words in the first face that has all of their letters. */
export const createPdfText = (doc: Doc) => {
  const known = faces().map((files, face) =>
    files.map((file, number) => {
      const name = `${face}-${number}`
      doc.registerFont(name, file)
      return name
    }),
  )
  const seen = known.map(() => new Map<string, Letter>())

  const readLetter = (face: number, character: string): Letter => {
    const files = known[face] ?? []
    const point = character.codePointAt(0) ?? 0
    const found = files.find((font) => (doc.font(font) as unknown as Glyphs)._font.font.hasGlyphForCodePoint(point))
    const font = found ?? files[0] ?? ''
    return {
      font,
      isKnown: found !== undefined,
      width: doc.font(font).fontSize(exact).widthOfString(character) / exact,
    }
  }

  const letterOf = (face: number, character: string): Letter => {
    const letter = seen[face]?.get(character) ?? readLetter(face, character)
    seen[face]?.set(character, letter)
    return letter
  }

  const wholeFaceFor = (words: string): number =>
    known.findIndex((_, face) => Array.from(words).every((character) => letterOf(face, character).isKnown))

  const faceFor = (words: string): number => {
    const whole = wholeFaceFor(words)
    return whole === -1 ? known.length - 1 : whole
  }

  const canWrite = (words: string): boolean => wholeFaceFor(words) !== -1

  const widthOf = (words: string, face: number, { size, spacing = 0 }: Setting): number =>
    Array.from(words).reduce((sum, character) => sum + letterOf(face, character).width * size + spacing, 0)

  /** A word that is wider than a line is broken between letters. */
  const partsOf = (word: string, face: number, setting: Setting): string[] => {
    const parts = ['']
    let width = 0
    for (const character of word) {
      const more = widthOf(character, face, setting)
      if (width > 0 && width + more > setting.width) {
        parts.push(character)
        width = more
      } else {
        parts.push(`${parts.pop() ?? ''}${character}`)
        width += more
      }
    }
    return parts
  }

  const linesOf = (words: string, face: number, setting: Setting): string[] => {
    const lines: string[] = []
    for (const part of words.split(/\s+/u).flatMap((word) => partsOf(word, face, setting))) {
      const longer = `${lines.at(-1)} ${part}`
      if (lines.length > 0 && widthOf(longer, face, setting) <= setting.width) lines[lines.length - 1] = longer
      else lines.push(part)
    }
    return lines
  }

  /** In at most `lines` lines: letters get smaller before words are left out. */
  const fit = (words: string, face: number, { lines: most = 1, ...setting }: Setting) => {
    for (let { size } = setting; size > smallest; size -= 1) {
      const lines = linesOf(words, face, { ...setting, size })
      if (lines.length <= most) return { lines, size }
    }
    return { lines: linesOf(words, face, { ...setting, size: smallest }).slice(0, most), size: smallest }
  }

  /** Words of one file at a time. */
  const runsOf = (words: string, face: number) => {
    const runs: { font: string; words: string }[] = []
    for (const character of words) {
      const { font } = letterOf(face, character)
      const last = runs.at(-1)
      if (last?.font === font) last.words += character
      else runs.push({ font, words: character })
    }
    return runs
  }

  /** Draws words around a middle, from a height downward. Returns where they end. */
  const center = (words: string, middle: number, top: number, given: Setting): number => {
    const face = faceFor(words)
    const { lines, size } = fit(words, face, given)
    const { color, spacing = 0, link } = given
    const options = {
      lineBreak: false,
      characterSpacing: spacing,
      baseline: 'alphabetic' as const,
      ...(link && { link }),
    }
    let y = top
    for (const line of lines) {
      let x = middle - widthOf(line, face, { ...given, size }) / 2
      for (const run of runsOf(line, face)) {
        doc
          .font(run.font)
          .fontSize(size)
          .fillColor(color)
          .text(run.words, x, y + size, options)
        x += widthOf(run.words, face, { ...given, size })
      }
      y += size * 1.24
    }
    return y
  }

  return { center, canWrite }
}
