import { accentTokens } from '@regent/color/accent'

/** The accent in tokens.css, which needs no computed tokens. */
const defaultAccent = '#1c4a37'

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The properties that tokens.css reads, for both themes. */
export const accentProperties = (accent: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(accentTokens(accent)).flatMap(([theme, tokens]) =>
      Object.entries(tokens).map(([name, value]) => [`--brand-${theme}-${kebab(name)}`, value]),
    ),
  )

/** The style of a document whose firm has its own accent. Empty for the default accent. */
export const accentStyle = (accent: string | undefined): string => {
  if (accent === undefined || accent.toLowerCase() === defaultAccent) return ''
  return Object.entries(accentProperties(accent))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
