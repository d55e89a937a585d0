/** What the text of a lecture may contain: one list for the editor, the server and the renderer. */

/** Named colors, so that text stays readable in the light and the dark theme: classes `ink-red`, `ground-amber`. */
export const textColors = ['red', 'orange', 'amber', 'green', 'teal', 'blue', 'purple', 'grey'] as const

export const indents = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The elements and their attributes; every element may have the classes below. */
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
  /** A video is `<div class="embed" data-youtube="…">` or `<div class="embed" data-video="/files/…">`. */
  div: ['data-youtube', 'data-video'],
}

export const lectureClasses: readonly string[] = [
  ...textColors.flatMap((name) => [`ink-${name}`, `ground-${name}`]),
  ...indents.map((level) => `indent-${level}`),
  'embed',
]

/** Links lead to the web, to a mail program, to a telephone, or into the portal. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const

/** Images come from the web or are in the text itself; when a lecture is saved, foreign images are copied. */
export const imageSchemes = ['http', 'https', 'data'] as const
