import { lectureClasses } from './html.ts'
import { imageAddress, isOwnFile, linkAddress } from './address.ts'
import { classesOfStyle, foreignClasses } from './classes.ts'
import { isYoutubeId } from '@regent/contract/files/youtube-id'

type Attributes = Readonly<Record<string, string>>
type NewAttributes = Record<string, string | undefined>

const numberWithin = (text: string | undefined, least: number, most: number) => {
  const number = /^\d{1,6}$/u.test(text?.trim() ?? '') ? Number(text) : Number.NaN
  return number >= least && number <= most ? String(number) : undefined
}

const cell = ({ colspan, rowspan, scope }: Attributes): NewAttributes => ({
  colspan: numberWithin(colspan, 2, 100),
  rowspan: numberWithin(rowspan, 2, 1000),
  scope: scope && /^(?:col|row)(?:group)?$/u.test(scope) ? scope : undefined,
})

/** A `srcset` is kept only if every size in it is a file of ours. */
const ownSizes = (srcset: string | undefined) => {
  const sizes = srcset?.split(',').map((size) => size.trim())
  const areOurs = sizes?.every((size) => {
    const [, address] = /^(\S+) \d{1,5}w$/u.exec(size) ?? []
    return address !== undefined && isOwnFile(address)
  })
  return areOurs ? sizes?.join(', ') : undefined
}

const image = ({ src = '', srcset, sizes, alt, width, height }: Attributes): NewAttributes => ({
  src: imageAddress(src),
  srcset: ownSizes(srcset),
  sizes: sizes && /^[\w\s(),:.%-]{1,200}$/u.test(sizes) ? sizes : undefined,
  alt: alt?.trim() ? alt : 'Image',
  width: numberWithin(width, 1, 20_000),
  height: numberWithin(height, 1, 20_000),
  loading: 'lazy',
})

const link = ({ href = '' }: Attributes): NewAttributes => {
  const address = linkAddress(href)
  return address === undefined ? {} : { href: address, target: '_blank', rel: 'noopener noreferrer' }
}

const embed = (attributes: Attributes): NewAttributes => {
  const youtube = attributes['data-youtube'] ?? ''
  const video = attributes['data-video'] ?? ''
  if (isYoutubeId(youtube)) return { 'data-youtube': youtube }
  return isOwnFile(video) ? { 'data-video': video } : {}
}

const builders: Readonly<Record<string, (attributes: Attributes) => NewAttributes>> = {
  a: link,
  img: image,
  div: embed,
  th: cell,
  td: cell,
  ol: ({ start }) => ({ start: numberWithin(start, 2, 100_000) }),
}

/** The class that editors and highlighters use for the language of a code block. */
const isLanguage = (name: string) => /^language-[a-z\d][a-z\d+#.-]{0,29}$/iu.test(name)

const classOf = (element: string, isEmbed: boolean, attributes: Attributes) => {
  const named = (attributes.class ?? '').split(/\s+/u)
  const known = [...named.filter((name) => name !== 'embed'), ...foreignClasses(named), ...classesOfStyle(attributes)]
  const classes = new Set(
    known.filter((name) => lectureClasses.includes(name) || (element === 'code' && isLanguage(name))),
  )
  if (isEmbed) classes.add('embed')
  return classes.size > 0 ? [...classes].join(' ') : undefined
}

/** Builds the attributes of an element from scratch, so that anything unknown disappears. */
export const attributesOf = (element: string, attributes: Attributes): Record<string, string> => {
  const built = builders[element]?.(attributes) ?? {}
  const isEmbed = built['data-youtube'] !== undefined || built['data-video'] !== undefined
  const entries = Object.entries({ class: classOf(element, isEmbed, attributes), ...built })
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}
