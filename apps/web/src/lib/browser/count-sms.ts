/** The alphabet of SMS (GSM 03.38). */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Of the same alphabet, but each counts as two. */
const extended = new Set('\f^{}\\[~]|€')

/** How many characters one SMS holds, and each part of a longer one. */
export const smsCapacities = { gsm: { alone: 160, inParts: 153 }, unicode: { alone: 70, inParts: 67 } }

interface SmsCount {
  /** As the network counts them. */
  characters: number
  parts: number
  /** The first character outside the alphabet: because of it, a part holds fewer characters. */
  culprit?: string
}

/** How many parts it takes; a character never splits across two of them. */
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
  const capacity = culprit === undefined ? smsCapacities.gsm : smsCapacities.unicode
  return {
    characters: sizes.reduce((sum, size) => sum + size, 0),
    parts: partsOf(sizes, capacity),
    ...(culprit !== undefined && { culprit }),
  }
}
