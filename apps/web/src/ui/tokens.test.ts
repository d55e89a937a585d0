import { contrast } from '@regent/color/contrast'
import { textColors } from '@regent/lecture-html/html'
import { type Oklch, toHex, toOklch } from '@regent/color/oklch'
import { describe, expect, it } from 'vitest'
import { readTint, readTokens } from '#testing/read-tokens.ts'
import { avatarColors } from './content/avatar.tsx'

const surfaces = ['surface', 'surface-raised', 'surface-sunken']
const words = ['ink', 'ink-muted', 'ink-faint', 'accent', 'positive', 'caution', 'negative', 'info', 'elite']
const hues = ['ink-muted', 'info', 'positive', 'caution', 'negative', 'accent']
const avatars = avatarColors.map((name) => `avatar-${name}`)

const textPairs = [
  ...words.flatMap((word) => surfaces.map((surface) => [word, surface])),
  ...['accent', 'accent-hover'].map((ground) => ['accent-ink', ground]),
  ...['ink', 'ink-muted', 'accent'].map((word) => [word, 'accent-soft']),
  ...['live', 'live-hover'].map((ground) => ['live-ink', ground]),
  ['paper-ink', 'stage-ink'],
  ['surface', 'ink'],
  ...['cloth', 'stage', 'stage-raised'].flatMap((ground) => [
    ['stage-ink', ground],
    ['stage-muted', ground],
  ]),
  // Of a lecture's text any ink may stand on any ground.
  ...textColors.flatMap((ink) =>
    [...surfaces, ...textColors.map((name) => `ground-${name}`)].map((ground) => [`ink-${ink}`, ground]),
  ),
  ...textColors.map((name) => ['ink', `ground-${name}`]),
  ...avatars.map((ground) => ['avatar-ink', ground]),
] as [string, string][]

const controlPairs = [
  ...['line-strong', 'accent', 'negative', 'live', 'elite-line'].flatMap((line) =>
    surfaces.map((surface) => [line, surface]),
  ),
  ['cloth-line', 'cloth'],
  ['stage-ink', 'stage'],
] as [string, string][]

/** color-mix(in oklab, …), as the tinted grounds are mixed. */
const mix = (one: string, share: number, other: string): string => {
  const cartesian = ({ lightness, chroma, hue }: Oklch) =>
    [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)] as const
  const [a, b] = [cartesian(toOklch(one)), cartesian(toOklch(other))]
  const [lightness, x, y] = [0, 1, 2].map((axis) => (a[axis] ?? 0) * share + (b[axis] ?? 0) * (1 - share)) as [
    number,
    number,
    number,
  ]
  return toHex({ lightness, chroma: Math.hypot(x, y), hue: Math.atan2(y, x) })
}

it('has ten colors of avatars, each with a name and in hex', () => {
  const values = avatars.map((name) => readTokens('light')[name])
  expect(new Set(values).size).toBe(10)
  for (const value of values) expect(value).toMatch(/^#[\da-f]{6}$/u)
})

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const tokens = readTokens(theme)
  const color = (name: string) => {
    const value = tokens[name]
    if (value === undefined) throw new Error(`No token --${name}`)
    return value
  }

  it.each(textPairs)('makes --%s readable on --%s', (word, ground) => {
    expect(contrast(color(word), color(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(controlPairs)('makes a control in --%s visible on --%s', (line, ground) => {
    expect(contrast(color(line), color(ground))).toBeGreaterThanOrEqual(3)
  })

  it.each(hues)('makes --%s readable on its tinted background', (hue) => {
    const ground = mix(color(hue), readTint(theme), color('surface-raised'))
    expect(contrast(color(hue), ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color('ink'), ground)).toBeGreaterThanOrEqual(7)
  })
})
