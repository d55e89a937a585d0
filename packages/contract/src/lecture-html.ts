/** What the text of a lecture may consist of: one list for the editor, the server and whoever draws it. */

/** Named colours, so that a text can be read on paper and in the dark: classes `ink-red`, `ground-amber`. */
export const textColors = ['red', 'orange', 'amber', 'green', 'teal', 'blue', 'purple', 'grey'] as const

export const indents = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The elements and, for each, its attributes; every one may carry the classes below. */
export const lectureElements: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  hr: [],
  h1: [],
  h2: [],
  h3: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  span: [],
  code: [],
  pre: [],
  blockquote: [],
  ul: [],
  ol: ['start'],
  li: [],
  a: ['href', 'target', 'rel'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  /** A video stands as `<div class="embed" data-youtube="…">` or `<div class="embed" data-video="/files/…">`. */
  div: ['data-youtube', 'data-video'],
}

export const lectureClasses: readonly string[] = [
  ...textColors.flatMap((name) => [`ink-${name}`, `ground-${name}`]),
  ...indents.map((level) => `indent-${level}`),
  'embed',
]

/** Links lead to the web, to a mail program, to a telephone, or into the portal. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const

/** Images come from the web or stand in the text itself; what is foreign is copied once the lecture is saved. */
export const imageSchemes = ['http', 'https', 'data'] as const

/** As a browser reads an address: it drops what is blank around it and every break inside. */
const asBrowsersRead = (address: string) =>
  address.replaceAll(/[\t\n\r]/gu, '').replaceAll(/^[\0-\x20]+|[\0-\x20]+$/gu, '')

const hasControls = (address: string) => /[\0-\x1F\x7F]/u.test(address)

const isPortalFile = (address: string) => /^\/files\/[\w./-]+$/u.test(address) && !address.includes('..')

const webAddress = /^https?:\/\/[^/\\]/iu
const link = new RegExp(`^(?:${webAddress.source.slice(1)}|mailto:[^\\s]|tel:[+\\d]|/(?![/\\\\])|#)`, 'iu')
const rasterImage = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z\d+/]+=*$/u

/** The address of a link as it may stand in a text, or nothing: links lead by `linkSchemes` or into the portal. */
export const lectureLink = (address: string): string | undefined => {
  const read = asBrowsersRead(address)
  return link.test(read) && !hasControls(read) ? read : undefined
}

/** The address of an image as it may stand in a text, or nothing: by `imageSchemes`, or a file of the portal. */
export const lectureImage = (address: string): string | undefined => {
  const read = asBrowsersRead(address)
  const isImage = isPortalFile(read) || rasterImage.test(read) || (webAddress.test(read) && !hasControls(read))
  return isImage ? read : undefined
}

/** The file behind `data-video`, or nothing. */
export const lectureVideo = (address: string): string | undefined => (isPortalFile(address) ? address : undefined)

/** The id behind `data-youtube`, or nothing. */
export const lectureYoutube = (id: string): string | undefined => (/^[\w-]{11}$/u.test(id) ? id : undefined)
