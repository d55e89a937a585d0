import { type Setting, type SetText, setText } from './set-text.ts'

interface Fitting extends Setting {
  /** How many lines of full size fit. */
  lines: number
}

const lineHeight = 1.15
const scales = [1, 0.88, 0.77]
const narrower = [0.6, 0.7, 0.8, 0.9]

/** As many words as fit, and an ellipsis. */
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

/** The same number of lines, but of similar length. */
const balance = async (words: string, setting: Setting, set: SetText): Promise<SetText> => {
  if (set.height < 2 * setting.size) return set
  for (const share of narrower) {
    const tried = await setText(words, { ...setting, width: Math.round(setting.width * share) })
    if (tried.height <= set.height) return tried
  }
  return set
}

/** Fits words into a height: smaller if there are many, and shortened if that is not enough. */
export const fitText = async (words: string, { lines, ...setting }: Fitting): Promise<SetText> => {
  const height = lines * lineHeight * setting.size
  const sized = (scale: number) => ({ ...setting, size: Math.round(setting.size * scale) })
  for (const scale of scales) {
    const set = await setText(words, sized(scale))
    if (set.height <= height) return balance(words, sized(scale), set)
  }
  const smallest = sized(scales.at(-1) ?? 1)
  const text = await shorten(words, async (tried) => (await setText(tried, smallest)).height <= height)
  return balance(text, smallest, await setText(text, smallest))
}
