import type { ImageSizes } from '#modules/files/files/index.ts'
import { isInText } from '#modules/files/uploads/index.ts'

/** As the sanitizer writes it: every attribute in double quotes, and escaped. */
const image = /<img((?: [\w-]+="[^"]*")*) ?\/?>/gu
const attribute = / ([\w-]+)="([^"]*)"/gu

const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' }
const unescape = (text: string) =>
  text.replaceAll(/&(?:amp|quot|lt|gt);/gu, (written) => characters[written] ?? written)

const attributesOf = (written: string) =>
  new Map([...written.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]))

const write = (attributes: ReadonlyMap<string, string>) =>
  `<img${[...attributes].map(([name, value]) => ` ${name}="${value}"`).join('')} />`

const sourceOf = (attributes: ReadonlyMap<string, string>) => unescape(attributes.get('src') ?? '')

const isOurs = (source: string) => source.startsWith('/files/')

/** The sources of the images in a cleaned text, each once. */
export const imagesIn = (cleaned: string): string[] => [
  ...new Set([...cleaned.matchAll(image)].map(([, written = '']) => sourceOf(attributesOf(written)))),
]

/** The sources that are not ours yet: on the web, or inside the text. */
export const foreignImagesIn = (cleaned: string): string[] => imagesIn(cleaned).filter((source) => !isOurs(source))

const longestName = 200

/** How staff recognize an image: one inside the text has no other name than its beginning. */
export const nameOfSource = (source: string): string => (isInText(source) ? source.slice(0, longestName) : source)

/** Replaces sources with our copies. */
export const replaceImages = (cleaned: string, copies: ReadonlyMap<string, string>): string =>
  cleaned.replaceAll(image, (whole, written: string) => {
    const attributes = attributesOf(written)
    const copy = copies.get(sourceOf(attributes))
    return copy === undefined ? whole : write(attributes.set('src', copy))
  })

const column = '(min-width: 1024px) 720px, 100vw'

/** Our own images reserve their space and load in the size that is needed. */
export const withSizes = (cleaned: string, sizes: ReadonlyMap<string, ImageSizes>): string =>
  cleaned.replaceAll(image, (whole, written: string) => {
    const attributes = attributesOf(written)
    const known = sizes.get(sourceOf(attributes))
    if (!known) return whole
    // Always in the same order, so that saving a text again does not change it.
    for (const name of ['width', 'height', 'loading', 'srcset', 'sizes']) attributes.delete(name)
    attributes.set('width', String(known.width)).set('height', String(known.height)).set('loading', 'lazy')
    // Every browser with srcset reads WebP; offering a second format would need <picture>.
    const steps = known.variants.filter(({ contentType }) => contentType === 'image/webp')
    if (steps.length > 0) {
      attributes.set('srcset', steps.map(({ url, width }) => `${url} ${width}w`).join(', ')).set('sizes', column)
    }
    return write(attributes)
  })

/** Removes images of other hosts, so that readers' browsers ask only us. */
export const withoutForeignHosts = (cleaned: string): string =>
  cleaned.replaceAll(image, (whole, written: string) => {
    const source = sourceOf(attributesOf(written))
    return isOurs(source) || isInText(source) ? whole : ''
  })
