import { glow, gradient, rect } from './parts.ts'

/** The colors of the portal, and nothing else. */
export const plain = (): string => `<defs>
  ${gradient('ground', ['#1f4a3b', '#163629', '#0f2219'], 'x2="0.4" y2="1"')}${glow('light', '#8fc9ac', 0.42)}${glow('brass', '#c9a86a', 0.3)}</defs>
  ${rect({ x: 0, y: 0, width: 1280, height: 720 }, 'url(#ground)')}
  <ellipse cx="360" cy="120" rx="820" ry="520" fill="url(#light)"/>
  <ellipse cx="1180" cy="700" rx="620" ry="420" fill="url(#brass)"/>`
