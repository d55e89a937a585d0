/** A tag, or the text between two tags. */
export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'close'; name: string }

/** These are dropped with their content. */
const dropped = new Set(
  'applet audio canvas caption embed frameset head iframe math noembed noframes noscript object option plaintext script select style svg template textarea title video xmp'.split(
    ' ',
  ),
)

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

const unprintable = /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/gu

const characterOf = (code: number) =>
  code === 0 || code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff) ? '\uFFFD' : String.fromCodePoint(code)

/** Decodes only the entities that a sanitizer writes. */
const decode = (text: string) =>
  text
    .replaceAll(
      /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,4}));/gu,
      (all, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return entities[name] ?? all
        return characterOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
      },
    )
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(unprintable, '')

const attribute = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/uy
const tagName = /<(\/?)([a-zA-Z][^\s/>]*)/uy
const tagEnd = /[\s/]*>/uy
const comment = /<!--(?:-?>|[^]*?(?:--!?>|$))/uy
const declaration = /<[!?/][^>]*(?:>|$)/uy

const matchAt = (pattern: RegExp, html: string, index: number) => {
  pattern.lastIndex = index
  return pattern.exec(html)
}

/** The attributes from here on, the first of each name. A malformed tag has none and ends at the next `>`. */
const readAttributes = (html: string, start: number) => {
  const attributes = new Map<string, string>()
  let at = start
  for (let found = matchAt(attribute, html, at); found !== null; found = matchAt(attribute, html, at)) {
    const [, name = '', ...values]: (string | undefined)[] = found
    if (!attributes.has(name.toLowerCase())) {
      attributes.set(name.toLowerCase(), decode(values.find((value) => value !== undefined) ?? ''))
    }
    at += found[0].length
  }
  const end = matchAt(tagEnd, html, at)
  const next = html.indexOf('>', at)
  if (end !== null) return { attributes, at: at + end[0].length }
  return { attributes: new Map<string, string>(), at: next === -1 ? html.length : next + 1 }
}

/** The end of a dropped element. */
const skip = (html: string, name: string, start: number) => {
  const end = new RegExp(`</${name}(?=[\\s/>])[^>]*(?:>|$)`, 'giu')
  end.lastIndex = start
  return end.exec(html) === null ? html.length : end.lastIndex
}

/** What begins with a `<`, and where it ends; a comment or a dropped element is no token. */
const readMarkup = (html: string, start: number): { token?: Token; at: number } => {
  const tag = matchAt(tagName, html, start)
  if (tag === null) {
    const hidden = matchAt(comment, html, start) ?? matchAt(declaration, html, start)
    return hidden === null ? { token: { kind: 'text', text: '<' }, at: start + 1 } : { at: start + hidden[0].length }
  }
  const [opening, slash, written = ''] = tag
  const name = written.toLowerCase()
  const { attributes, at } = readAttributes(html, start + opening.length)
  if (slash === '/') return { token: { kind: 'close', name }, at }
  if (dropped.has(name) && name !== 'embed') return { at: skip(html, name, at) }
  return { token: { kind: 'open', name, attributes: Object.fromEntries(attributes) }, at }
}

/** Reads HTML strictly, without a DOM: what is not clearly a tag is text, a comment, or dropped. */
export function* readHtml(html: string): Generator<Token> {
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    const end = next === -1 ? html.length : next
    if (end > at) yield { kind: 'text', text: decode(html.slice(at, end)) }
    if (next === -1) return
    const markup = readMarkup(html, next)
    if (markup.token) yield markup.token
    at = markup.at
  }
}
