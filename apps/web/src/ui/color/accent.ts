import { accentTokens } from '@regent/color/accent'

/** The colour that tokens.css was drawn with: it needs no computing. */
const drawnAccent = '#1c4a37'

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The properties that tokens.css looks for, for both themes at once. */
export const accentProperties = (accent: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(accentTokens(accent)).flatMap(([theme, tokens]) =>
      Object.entries(tokens).map(([name, value]) => [`--brand-${theme}-${kebab(name)}`, value]),
    ),
  )

/** The style of a document whose firm has a colour of its own. Empty for the drawn accent. */
export const accentStyle = (accent: string | undefined): string => {
  if (accent === undefined || accent.toLowerCase() === drawnAccent) return ''
  return Object.entries(accentProperties(accent))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
