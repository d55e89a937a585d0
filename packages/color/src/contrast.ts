import { linearChannels } from './oklch.ts'

const luminance = (hex: string) => {
  const [red, green, blue] = linearChannels(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors as WCAG defines it, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}
