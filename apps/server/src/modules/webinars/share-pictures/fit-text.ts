import { type SetText, type Setting, setText } from './set-text.ts'

interface Fitting extends Setting {
  /** How many lines of its full size there is room for. */
  lines: number
}

const lineHeight = 1.15
const scales = [1, 0.88, 0.77]
const narrower = [0.6, 0.7, 0.8, 0.9]

/** The most words that fit, with an ellipsis for the rest. */
const shorten = async (words: string, fits: (text: string) => Promise<boolean>): Promise<string> => {
  const all = words.split(/\s+/u)
  const cut = (count: number) =>
    `${all
      .slice(0, count)
      .join(' ')
      .replace(/[\s,;:.–-]+$/u, '')}…`
  let least = 1
  let most = all.length - 1
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (await fits(cut(middle))) least = middle
    else most = middle - 1
  }
  return cut(least)
}

/** Broken into as many lines as before, but of like length. */
const balance = async (words: string, setting: Setting, set: SetText): Promise<SetText> => {
  if (set.height < 2 * setting.size) return set
  for (const part of narrower) {
    const tried = await setText(words, { ...setting, width: Math.round(setting.width * part) })
    if (tried.height <= set.height) return tried
  }
  return set
}

/** Words within a room: smaller where they are many, and shortened where they are too many even then. */
export const fitText = async (words: string, { lines, ...setting }: Fitting): Promise<SetText> => {
  const room = lines * lineHeight * setting.size
  const sized = (scale: number) => ({ ...setting, size: Math.round(setting.size * scale) })
  for (const scale of scales) {
    const set = await setText(words, sized(scale))
    if (set.height <= room) return balance(words, sized(scale), set)
  }
  const smallest = sized(scales.at(-1) ?? 1)
  const text = await shorten(words, async (tried) => (await setText(tried, smallest)).height <= room)
  return balance(text, smallest, await setText(text, smallest))
}
