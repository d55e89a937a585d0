/** Letters of other scripts that look like those of the role words: Cyrillic, Greek, Armenian, small capitals, and figures. */
const lookAlikes = {
  a: '\u0410\u0430\u0391\u03b1\u0251\u1d00',
  d: '\u0501\u1d05',
  e: '\u0415\u0435\u0404\u0454\u0395\u03b5\u1d07',
  g: '\u050c\u050d\u0261\u0262',
  h: '\u041d\u043d\u04ba\u04bb\u0397\u0570\u029c',
  i: '\u0406\u0456\u04c0\u04cf\u0399\u03b9\u0131\u026a1l|',
  m: '\u041c\u043c\u039c\u1d0d',
  n: '\u043f\u039d\u03b7\u0578\u0274',
  o: '\u041e\u043e\u039f\u03bf\u03c3\u0555\u0585\u1d0f0',
  r: '\u0433\u1d26\u0280',
  s: '\u0405\u0455\u03c2\ua731',
  t: '\u0422\u0442\u03a4\u03c4\u1d1b',
  u: '\u03bc\u03c5\u054d\u057d\u1d1c',
} as const

const latinOf = new Map(
  Object.entries(lookAlikes).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
)

const unseen = /[\s\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** The Latin letters that a text looks like, in lower case: for comparing words, not for reading them. */
export const lettersByLook = (text: string): string =>
  Array.from(text.normalize('NFKD').replace(unseen, ''), (letter) => latinOf.get(letter) ?? letter)
    .join('')
    .toLowerCase()
