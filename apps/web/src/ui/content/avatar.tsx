import type { CSSProperties } from 'react'

/** The names of their tokens. */
export const avatarColors = [
  'brick',
  'bronze',
  'olive',
  'fern',
  'pine',
  'lagoon',
  'ocean',
  'indigo',
  'plum',
  'berry',
] as const

/** One of ten colors, chosen by the first character, so that a name keeps its color everywhere. */
export const avatarColor = (name: string): string => {
  const code = firstLetter(name).codePointAt(0) ?? 0
  return `var(--avatar-${avatarColors[code % avatarColors.length]})`
}

/** The first character as a person counts it, in upper case; '?' for an empty name. */
export const firstLetter = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? '?'
}

/** Hidden from screen readers, because it is beside the name. */
export const Avatar = ({ name, size = 32 }: { name: string; size?: 24 | 32 | 40 | 56 | 96 }) => (
  <span
    aria-hidden
    className="avatar"
    style={{ '--avatar-ground': avatarColor(name), '--size': `${size}px` } as CSSProperties}
  >
    {firstLetter(name)}
  </span>
)
