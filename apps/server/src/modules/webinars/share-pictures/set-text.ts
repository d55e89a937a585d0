import path from 'node:path'
import sharp from 'sharp'
import { appsFolder } from '#app/apps-folder.ts'

/** The portal's own font, so that pictures look the same on a machine without fonts. */
const fontFile = path.join(appsFolder, 'server/fonts/newsreader-latin.ttf')

export interface Setting {
  size: number
  /** Lines break here. */
  width: number
  /** As #rrggbb. */
  color: string
  /** As a fraction of the size. */
  spacing?: number
}

export interface SetText {
  image: Buffer
  width: number
  height: number
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escape = (text: string) => text.replace(/[&<>]/gu, (character) => entities[character] ?? '')

/** Words as a picture, cut to the size of their ink. */
export const setText = async (words: string, { size, width, color, spacing = 0 }: Setting): Promise<SetText> => {
  const apart = Math.round(size * spacing * 1024)
  const text = `<span foreground="${color}" letter_spacing="${apart}">${escape(words)}</span>`
  const { data, info } = await sharp({
    text: {
      text,
      font: `Newsreader ${size}`,
      fontfile: fontFile,
      width,
      align: 'centre',
      wrap: 'word-char',
      spacing: Math.round(size * 0.16),
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { image: data, width: info.width, height: info.height }
}
