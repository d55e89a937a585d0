import { attributesOf } from '@regent/lecture-html/attributes'
import { imageSchemes, lectureElements, linkSchemes } from '@regent/lecture-html/html'
import { youtubeIdOf } from '@regent/contract/files/youtube-id'
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html'
import { AppError } from '#app/app-error.ts'

const textTooDeep = 'This text has too many elements within each other.'

/** The elements of other editors that mean the same as ours. */
const renamed: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  cite: 'em',
  del: 's',
  strike: 's',
  ins: 'u',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  font: 'span',
  mark: 'span',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  article: 'div',
  section: 'div',
  header: 'div',
  footer: 'div',
  main: 'div',
  aside: 'div',
  figure: 'div',
  figcaption: 'p',
  center: 'div',
  tfoot: 'tbody',
}

/** Removed with their content: a program, a document, or text that browsers read differently. */
const removedWithContent = [
  'script',
  'style',
  'title',
  'iframe',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'frameset',
  'textarea',
  'select',
  'option',
  'xmp',
  'listing',
  'plaintext',
  'audio',
  'video',
  'canvas',
  'dialog',
  'portal',
]

/** Deeper than people write; what is deeper loses its elements and keeps its text. */
const deepest = 40

/** No real text has as many open elements; the parser would take seconds for one that was made to have them. */
const mostOpen = 1000

/** Other editors embed a video as a frame of YouTube; here it is a placeholder that becomes a player on click. */
const placeholderOf = (tagName: string, attributes: Attributes): Tag => {
  const id = youtubeIdOf(attributes.src ?? '')
  return id === undefined
    ? { tagName, attribs: {} }
    : { tagName: 'div', attribs: { class: 'embed', 'data-youtube': id }, text: '' }
}

const clean = (tagName: string, input: Attributes): Tag => {
  const attribs = attributesOf(tagName, input)
  // A link without an address is only its words.
  return tagName === 'a' && attribs.href === undefined ? { tagName: 'span', attribs: {} } : { tagName, attribs }
}

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(lectureElements),
  nonTextTags: removedWithContent,
  nestingLimit: deepest,
  // Each element's attributes are made anew by attributesOf, so that here only their names have to pass.
  allowedAttributes: Object.fromEntries(
    Object.entries(lectureElements).map(([name, attributes]) => [name, [...attributes, 'class']]),
  ),
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: [...imageSchemes] },
  transformTags: {
    ...Object.fromEntries(
      Object.entries(renamed).map(([from, tagName]) => [
        from,
        (_: string, attribs: Attributes): Tag => ({ tagName, attribs }),
      ]),
    ),
    iframe: placeholderOf,
    '*': clean,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
}

/** The text of a lecture as it may be stored: nothing in it runs, loads from unknown addresses, or names an id. */
export const cleanLectureHtml = (html: string): string => {
  let open = 0
  const onOpenTag = () => {
    open += 1
    if (open > mostOpen) throw new AppError('invalid', { details: { content: textTooDeep } })
  }
  const onCloseTag = () => {
    open -= 1
  }
  // PostgreSQL stores no NUL and no half of a surrogate pair.
  const text = html.replaceAll('\0', '').toWellFormed()
  return sanitizeHtml(text, { ...options, onOpenTag, onCloseTag })
}
