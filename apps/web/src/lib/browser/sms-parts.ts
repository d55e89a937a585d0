/** What the alphabet of SMS holds (GSM 03.38), and what takes the room of two there. */
const single = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const double = new Set('^{}\\[~]|€\f')

interface SmsParts {
  /** As the network counts them. */
  characters: number
  parts: number
}

const partsOf = (characters: number, alone: number, joined: number) =>
  characters <= alone ? Math.min(characters, 1) : Math.ceil(characters / joined)

/** In how many parts a text travels: one letter outside the alphabet, and each part holds less than half. */
export const smsParts = (text: string): SmsParts => {
  const letters = text.split('')
  if (letters.every((letter) => single.has(letter) || double.has(letter))) {
    const characters = letters.reduce((sum, letter) => sum + (double.has(letter) ? 2 : 1), 0)
    return { characters, parts: partsOf(characters, 160, 153) }
  }
  return { characters: text.length, parts: partsOf(text.length, 70, 67) }
}
