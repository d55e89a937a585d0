// Written with a period and no space before a name or degree: 'Dr.No', 'St.John', 'Wm.Penn', 'Ph.D'.
const shortened = new Set(
  `dr mr mrs ms mx prof rev hon fr sr jr br st ste sta sto mt ft pfc sgt lt col gen capt cmdr maj adm gov sen rep msgr
  sra dra srta mme mlle ing dipl lic arq ph wm chas geo jas jno jos thos robt danl saml benj edw fredk alex theo`.split(
    /\s+/u,
  ),
)

// Written after a name in the same way: 'Smith.Jr'.
const suffixes = new Set(['jr', 'ii', 'iii', 'iv', 'phd'])

// Endings that mail programs make a link of, and that are hardly anyone's name: they make 'x.com' an address, too.
const webEndings = new Set(
  `com net org info biz io co ai me tv gg app dev xyz link click top site online website shop store live page zip mov web
  club edu gov mil int ru cn tk uk eu`.split(/\s+/u),
)

/** As mail programs read it: wide letters are plain ones, invisible ones are none, and there are several periods. */
const asRead = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
    .toLowerCase()

/** The parts of a text that could be domains: what is between spaces, signs and double periods. Linear in the length. */
const runsOf = (text: string) => text.split(/[^\p{L}\p{M}\p{N}.-]+|\.{2,}/u)

const isInitial = (label: string) => /^.\p{M}*$/u.test(label)

const isDomain = (run: string): boolean => {
  const labels = run.split('.').filter((label) => label !== '')
  const ending = labels.at(-1) ?? ''
  if (labels.length < 2) return false
  if (labels.every((label) => /^\d+$/u.test(label))) return labels.length === 4
  if (isInitial(ending) || !/\p{L}/u.test(ending) || suffixes.has(ending)) return false
  return webEndings.has(ending) || labels.slice(0, -1).some((label) => !isInitial(label) && !shortened.has(label))
}

/**
 * Whether a mail program could make a link of a part of this name. Names stand in mails to other people, so an address in
 * one would be an advertisement in the firm's name.
 */
export const containsAddress = (name: string): boolean => {
  const text = asRead(name)
  return /\/\/|@|(?<![\p{L}\p{N}])www\./u.test(text) || runsOf(text).some(isDomain)
}
