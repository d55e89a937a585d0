import { imageAddress, linkAddress } from '@regent/lecture-html/address'
import { classesOfStyle } from '@regent/lecture-html/classes'
import { lectureClasses } from '@regent/lecture-html/html'
import { makeWordLists, readStyle } from './word-lists.ts'

const kept = ['alt', 'colspan', 'rowspan', 'scope', 'start', 'data-youtube', 'data-video']

const unwanted =
  'style, script, meta, link, title, xml, colgroup, template, noscript, iframe, .Apple-interchange-newline'

const isHidden = (element: Element) => /display:\s*none|mso-hide:\s*all/iu.test(element.getAttribute('style') ?? '')

const isKept = ({ tagName }: Element, name: string, value: string) => {
  if (name === 'width' || name === 'height') return tagName === 'IMG'
  if (name === 'href') return linkAddress(value) !== undefined
  return name === 'src' ? imageAddress(value) !== undefined : kept.includes(name)
}

/** Links keep the browser's colors, and list items are indented by their lists. */
const classesFor = (element: Element, style: string) => {
  const own = [...element.classList].filter((name) => lectureClasses.includes(name))
  const found = classesOfStyle({ style, color: element.getAttribute('color') ?? '' })
  const isMeaningless = (name: string) =>
    (name.startsWith('ink-') && element.closest('a') !== null) ||
    (name.startsWith('indent-') && !/^(?:P|H[1-6])$/u.test(element.tagName)) ||
    (!name.startsWith('indent-') && /^(?:TABLE|TBODY|TR|T[DH]|UL|OL|BODY|DIV)$/u.test(element.tagName))
  return [...own, ...found.filter((name) => !isMeaningless(name))]
}

/** Styles that become marks: bold, italic, underline, strikethrough. */
const marksOf = (element: Element, style: ReadonlyMap<string, string>): string[] => {
  if (/^(?:H[1-6]|UL|OL|TABLE|BODY)$/u.test(element.tagName)) return []
  const decoration = style.get('text-decoration') ?? style.get('text-decoration-line') ?? ''
  return [
    /^(?:bold|bolder|[6-9]00)$/u.test(style.get('font-weight') ?? '') ? 'strong' : '',
    /^(?:italic|oblique)/u.test(style.get('font-style') ?? '') ? 'em' : '',
    decoration.includes('underline') && element.closest('a') === null && !element.querySelector('a') ? 'u' : '',
    decoration.includes('line-through') ? 's' : '',
  ].filter((name) => name !== '')
}

const wrapChildren = (element: Element, name: string, className = '') => {
  if (element.textContent.trim() === '' && !element.querySelector('img')) return
  const wrapper = element.ownerDocument.createElement(name)
  if (className !== '') wrapper.className = className
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

const rename = (element: Element, name: string) => {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  for (const { name: attribute, value } of [...element.attributes]) renamed.setAttribute(attribute, value)
  element.replaceWith(renamed)
}

const cleanElement = (element: Element) => {
  const styleText = element.getAttribute('style') ?? ''
  const style = readStyle(styleText)
  const classes = classesFor(element, styleText)
  const marks = marksOf(element, style)
  const isPlain = /^(?:normal|[1-4]00)$/u.test(style.get('font-weight') ?? '') && element.matches('b, strong')
  for (const { name, value } of [...element.attributes])
    if (!isKept(element, name, value)) element.removeAttribute(name)

  const block = classes.filter((name) => !/^(?:ink|ground)-/u.test(name))
  const colors = classes.filter((name) => /^(?:ink|ground)-/u.test(name))
  if (block.length > 0) element.className = block.join(' ')
  if (colors.length > 0) wrapChildren(element, 'span', colors.join(' '))
  for (const mark of marks) wrapChildren(element, mark)
  if (isPlain || element.matches('font, span:not([class])')) unwrap(element)
}

const isEmptyParagraph = (element: Element) =>
  element.textContent.trim() === '' && element.querySelector('img, br') === null

/**
 * Cleans HTML from other programs' clipboards. Word, Outlook and Google Docs use styles instead of elements; Word writes its
 * lists as paragraphs.
 */
export const cleanPasted = (html: string): string => {
  // Copied from this editor: ProseMirror knows how to insert it.
  if (html.includes('data-pm-slice')) return html
  // The CSP reports style elements even in a document that is not shown.
  const unstyled = html.replaceAll(/<style\b[^]*?<\/style\s*>/giu, '')
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html')
  for (const element of body.querySelectorAll(unwanted)) element.remove()
  for (const element of [...body.querySelectorAll('[style]')].filter(isHidden)) element.remove()
  makeWordLists(body)
  for (const element of [...body.querySelectorAll('*')]) {
    if (/^(?:[OVW]|ST1):/u.test(element.tagName)) unwrap(element)
    else cleanElement(element)
  }
  for (const image of body.querySelectorAll('img:not([src])')) image.remove()
  for (const element of body.querySelectorAll('h4, h5, h6')) rename(element, 'h3')
  for (const element of body.querySelectorAll('p')) if (isEmptyParagraph(element)) element.remove()
  return body.innerHTML.replaceAll(/<!--[^]*?-->/gu, '')
}
