export interface TextPart {
  text: string
  /** Where it leads, if it is a link. */
  link?: string
}

const candidate = /https?:\/\/[^\s<>"'`\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/giu

/** Dots and brackets after a link belong to the sentence; a closing bracket belongs to the link if it opened there. */
const withoutEnd = (address: string): string => {
  let unopened = count(address, ')') - count(address, '(')
  let end = address.length
  for (;;) {
    const last = address.charAt(end - 1)
    const isUnopened = last === ')' && unopened > 0
    if (!/[.,;:!?\]}*_~|]/u.test(last) && !isUnopened) return address.slice(0, end)
    if (isUnopened) unopened -= 1
    end -= 1
  }
}

const count = (text: string, character: string): number => text.split(character).length - 1

/** An address with a name before the host may look like another host, so that it stays text. */
const linkOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.username === '' && url.password === '' ? url.href : undefined
}

/** Finds the web addresses in a text; everything else stays text. */
export const splitLinks = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(candidate)) {
    const address = withoutEnd(match[0])
    const link = linkOf(address)
    if (link === undefined) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: address, link })
    from = match.index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
