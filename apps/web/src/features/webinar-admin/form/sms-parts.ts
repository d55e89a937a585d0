import { mergeFields } from '@regent/contract/messages/merge-fields'

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Of the same alphabet, but each counts as two. */
const extended = new Set('\f^{}\\[~]|€')

/** What one SMS holds, and what each part of a longer one holds. */
const rooms = { gsm: { alone: 160, inParts: 153 }, unicode: { alone: 70, inParts: 67 } }

interface SmsCount {
  characters: number
  parts: number
  /** The first character for which all travel in the alphabet of 70. */
  culprit?: string
}

/** How many parts it takes; no character is torn in two. */
const partsOf = (sizes: readonly number[], { alone, inParts }: { alone: number; inParts: number }) => {
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1
  let parts = 1
  let filled = 0
  for (const size of sizes) {
    if (filled + size > inParts) {
      parts += 1
      filled = 0
    }
    filled += size
  }
  return parts
}

export const countSms = (text: string): SmsCount => {
  const letters = Array.from(text)
  if (letters.length === 0) return { characters: 0, parts: 0 }
  const culprit = letters.find((letter) => !basic.has(letter) && !extended.has(letter))
  const sizes = letters.map((letter) => {
    if (culprit !== undefined) return letter.length
    return extended.has(letter) ? 2 : 1
  })
  const room = culprit === undefined ? rooms.gsm : rooms.unicode
  return {
    characters: sizes.reduce((sum, size) => sum + size, 0),
    parts: partsOf(sizes, room),
    ...(culprit !== undefined && { culprit }),
  }
}

/** As long as the part of a personal link that is another one for each. */
const ownPart = 'x'.repeat(60)

/** What stands in braces is as long for each person as what is filled in. */
export const withExamples = (text: string): string =>
  mergeFields.reduce(
    (filled, { name, example }) =>
      filled.replaceAll(new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`, 'gu'), () => example.replace('…', ownPart)),
    text,
  )
