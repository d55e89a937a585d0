/** By their tags, as viewers find them in the player. */
const tags = [
  'en',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'zh',
  'vi',
  'tl',
  'ko',
  'ru',
  'ar',
  'hi',
  'ja',
  'pl',
  'nl',
  'uk',
  'tr',
]

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/** The tag of a language that a transcriber names as 'en' or as 'english'; English if it names none that we know. */
export const languageOf = (named = ''): string => {
  const name = named.trim().toLowerCase()
  if (/^[a-z]{2,3}$/u.test(name)) return name
  return tags.find((tag) => englishNames.of(tag)?.toLowerCase() === name) ?? 'en'
}

/** How a language calls itself. */
export const labelOf = (tag: string): string => {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
