/** The characters of the SMS alphabet (GSM 03.38), and those that count as two. */
const single = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const double = new Set('^{}\\[~]|€\f')

interface SmsParts {
  /** As the phone network counts them. */
  characters: number
  parts: number
}

const partsOf = (characters: number, alone: number, joined: number) =>
  characters <= alone ? Math.min(characters, 1) : Math.ceil(characters / joined)

/** How many parts an SMS takes. With one character outside the alphabet, each part holds less than half. */
export const smsParts = (text: string): SmsParts => {
  const letters = text.split('')
  if (letters.every((letter) => single.has(letter) || double.has(letter))) {
    const characters = letters.reduce((sum, letter) => sum + (double.has(letter) ? 2 : 1), 0)
    return { characters, parts: partsOf(characters, 160, 153) }
  }
  return { characters: text.length, parts: partsOf(text.length, 70, 67) }
}
