import {
  lectureClasses,
  lectureElements,
  lectureImage,
  lectureLink,
  lectureVideo,
  lectureYoutube,
} from '@regent/contract/lecture-html'

export type Attributes = Readonly<Record<string, string>>

const classes = new Set(lectureClasses)

const keepClasses = (value: string) =>
  value
    .split(/\s+/u)
    .filter((name) => classes.has(name))
    .join(' ') || undefined

const keepNumber = (value: string) => (/^[1-9]\d{0,4}$/u.test(value) ? value : undefined)

const keepSources = (value: string) => {
  const sources = value.split(',').map((source) => /^\s*(\S+)(\s+\d{1,5}w)?\s*$/u.exec(source))
  const areFiles = sources.every(
    (source) => source?.[1]?.startsWith('/files/') && lectureImage(source[1]) !== undefined,
  )
  return areFiles ? value.trim() : undefined
}

/** How the value of an attribute is read; what is not named here is not drawn. `target`, `rel` and `loading` are ours. */
const readers: Readonly<Record<string, (value: string) => string | undefined>> = {
  class: keepClasses,
  href: lectureLink,
  src: lectureImage,
  srcset: keepSources,
  sizes: (value) => (/^[\w\s.,():-]{1,200}$/u.test(value) ? value : undefined),
  alt: (value) => value.trim() || undefined,
  width: keepNumber,
  height: keepNumber,
  start: keepNumber,
  colspan: keepNumber,
  rowspan: keepNumber,
  scope: (value) => (/^(?:row|col)$/u.test(value) ? value : undefined),
  'data-youtube': lectureYoutube,
  'data-video': lectureVideo,
}

/** What may stand at an element, or nothing where the element says nothing without what it has lost. */
export const keepAttributes = (name: string, attributes: ReadonlyMap<string, string>): Attributes | undefined => {
  const allowed = ['class', ...(lectureElements[name] ?? [])]
  const kept = Object.fromEntries(
    allowed.flatMap((attribute) => {
      const value = readers[attribute]?.(attributes.get(attribute) ?? '')
      return value === undefined || !attributes.has(attribute) ? [] : [[attribute, value]]
    }),
  )
  if (name === 'img' && kept['src'] === undefined) return undefined
  const isVideo = kept['data-youtube'] !== undefined || kept['data-video'] !== undefined
  return name !== 'div' || isVideo ? kept : {}
}
