const paletteSize = 10

/** One of ten colours, chosen by the first character, so that a name keeps its colour everywhere. */
export const avatarColor = (name: string): string => {
  const code = firstLetter(name).codePointAt(0) ?? 0
  return `var(--avatar-${code % paletteSize})`
}

/** The first character as a person counts it, in upper case; '?' for nobody. */
export const firstLetter = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? '?'
}
