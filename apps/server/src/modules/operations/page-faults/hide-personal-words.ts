const hidden = '[hidden]'

const query = /[?#][^\s"'<>()]+/gu
// Begins where a word begins: otherwise a long word without an address would be searched from each of its letters.
const mailAddress = /(?<![^\s@"'<>()])[^\s@"'<>()]+@[^\s@"'<>()]+/gu
/** Tokens, keys and ids; the name of a script with its hash is none. */
const longWord = /(?<![\w-])(?=[\w-]*\d)[\w-]{20,}(?![\w-])(?!\.(?:js|css)\b)(?:\.[\w-]+)*/gu
const joinLink = /(?<=\/join\/)[^\s/"'<>()]+/gu
// Also what turns the direction of a line around when it is read.
const control = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu

/**
 * What a page reports, without what it must not write into a log: queries of addresses, tokens, ids and mail addresses. The page
 * leaves them out itself; this is for pages that do not.
 */
export const hidePersonalWords = (text: string): string =>
  text
    .replace(control, ' ')
    .replace(query, '?…')
    .replace(mailAddress, hidden)
    .replace(joinLink, hidden)
    .replace(longWord, hidden)
