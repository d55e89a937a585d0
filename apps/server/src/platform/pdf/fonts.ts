import { createRequire } from 'node:module'
import path from 'node:path'
import { appsFolder } from '#app/apps-folder.ts'

/** The portal's own font. It has no letters beyond those of western Europe. */
const serif = [path.join(appsFolder, 'server/fonts/newsreader-latin.ttf')]

const groups = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext']

/** Roboto, which comes as one file for each group of letters. PDFs cannot take a part of a WOFF2 file. */
const sans = () => {
  const { resolve } = createRequire(import.meta.url)
  return groups.map((group) => resolve(`@fontsource/roboto/files/roboto-${group}-400-normal.woff`))
}

/** Faces in the order of preference; the files of one look alike and share out the letters. */
export const faces = (): readonly (readonly string[])[] => [serif, sans()]
