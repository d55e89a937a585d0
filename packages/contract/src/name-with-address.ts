import { topLevelDomains } from './top-level-domains.ts'

// Written with a period and no space before a name or degree: 'Dr.Smith', 'St.John', 'Wm.Penn', 'Ph.D'.
const shortened = new Set(
  `dr mr mrs ms mx prof rev hon fr sr jr br st ste sta sto mt ft pfc sgt lt col gen capt cmdr maj adm gov sen rep msgr
  sra dra srta mme mlle ing dipl lic arq ph md mohd
  muh abd mst smt sri sh kh gh ch ma fco mc wm chas geo jas jno jos thos robt danl saml benj edw fredk alex theo`.split(
    /\s+/u,
  ),
)

// Written after a name in the same way: 'Smith.Jr'.
const suffixes = new Set(['jr', 'ii', 'iii', 'iv'])

// Degrees that look like a domain of one letter: the last ones are of technology, surgery and studies.
const degrees = new Set('b.sc m.sc d.sc b.ed m.ed b.com m.com r.ph b.tech m.tech b.ch m.ch m.st'.split(' '))

/**
 * As mail programs read it: wide letters are plain ones, invisible ones are none, and there are several periods. Putting
 * the marks of a letter in order takes time by the square of their number, so callers refuse long texts first.
 */
const asRead = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('。', '.')
    .toLowerCase()

/**
 * The parts of a text that could be domains: what is between spaces, signs and double periods, and whether it could have
 * a path behind it. Linear in the length.
 */
const runsOf = (text: string) => {
  const parts = text.split(/([^\p{L}\p{M}\p{N}\p{Extended_Pictographic}.-]+|\.{2,})/u)
  return parts.flatMap((run, at) => (at % 2 === 0 ? [{ run, isFollowed: /^[/\\:?#]/u.test(parts[at + 1] ?? '') }] : []))
}

// 'J.-P.Sartre' has an initial with a hyphen.
const isOneSign = (label: string) => /^-?.\p{M}*$/u.test(label)

/** Any two letters may be those of a country. What follows a hyphen may stand behind the link. */
const isEnding = (label: string) => {
  const [word = ''] = label.split('-')
  return /^[a-z]{2}$/u.test(word) || label.startsWith('xn--') || topLevelDomains.has(word)
}

/** No domain ends like this, but one may stand before it. */
const isNoEnding = (label: string) => isOneSign(label) || !/\p{L}/u.test(label) || suffixes.has(label)

const fourNumbers = /\d{1,3}(?:\.\d{1,3}){3}/u

/** What a person writes before a name without a space: initials and titles. Before the ending of a domain, they are one. */
const isDomain = ({ run, isFollowed }: { run: string; isFollowed: boolean }): boolean => {
  if (fourNumbers.test(run)) return true
  const labels = run.split('.').filter((label) => label !== '')
  const judged = labels.slice(0, labels.findLastIndex((label) => !isNoEnding(label)) + 1)
  const [ending = '', ...before] = judged.toReversed()
  if (before.length === 0 || (!isFollowed && degrees.has(judged.join('.')))) return false
  return isEnding(ending) || before.some((label) => !isOneSign(label) && !shortened.has(label))
}

/**
 * Whether a mail program could make a link of a part of this name. Names stand in mails to other people, so an address in
 * one would be an advertisement in the firm's name.
 */
export const containsAddress = (name: string): boolean => {
  const text = asRead(name)
  return /\/\/|@|(?<![\p{L}\p{N}])www\./u.test(text) || runsOf(text).some(isDomain)
}
