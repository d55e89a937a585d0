import { avatarColor } from '#ui/content/avatar.tsx'

/** The ten colors of a recording, by role, and the token that each is. */
const tokens = {
  background: '--surface',
  backgroundAccent: '--accent-soft',
  baseText: '--ink',
  supportiveText: '--stage-muted',
  border: '--stage-line',
  accent: '--accent',
  accentText: '--avatar-ink',
  mainAreaBg: '--stage',
  mainAreaBgAccent: '--stage-raised',
  mainAreaText: '--stage-ink',
} as const

export type Theme = Record<keyof typeof tokens, string> & { avatarOf: (name: string) => string }

/** The colors as they are on this element, so that the firm's own accent is among them. */
export const readTheme = (element: Element): Theme => {
  const style = getComputedStyle(element)
  const read = (token: string) => style.getPropertyValue(token).trim()
  const named = Object.entries(tokens).map(([name, token]) => [name, read(token)])
  return {
    ...(Object.fromEntries(named) as Record<keyof typeof tokens, string>),
    avatarOf: (name) => read(avatarColor(name).replace(/^var\((.*)\)$/u, '$1')),
  }
}

const serif = "'Newsreader', Georgia, serif"

/** The fonts of the canvas: names in Roboto 600; titles and letters as everywhere in the portal. */
export const fonts = {
  label: (size: number) => `600 ${size}px 'Roboto', sans-serif`,
  serif: (size: number) => `500 ${size}px ${serif}`,
}
