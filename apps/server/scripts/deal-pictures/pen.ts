/** Engravings in two tones and one ink, drawn on 480 × 270 units. Whatever is drawn later covers what is behind it. */
export const width = 480
export const height = 270

export type Point = readonly [x: number, y: number]

/** What covers the paper inside an outline. */
export type Tone = 'paper' | 'fill' | 'deep' | 'ink'

const figure = (value: number) => String(Math.round(value * 100) / 100)

const at = ([x, y]: Point) => `${figure(x)} ${figure(y)}`

export const line = (...points: readonly Point[]) => `M${points.map(at).join('L')}`

export const polygon = (...points: readonly Point[]) => `${line(...points)}Z`

export const box = (x: number, y: number, w: number, h: number) =>
  polygon([x, y], [x + w, y], [x + w, y + h], [x, y + h])

export const ellipse = (x: number, y: number, rx: number, ry = rx) =>
  `M${at([x - rx, y])}a${figure(rx)} ${figure(ry)} 0 1 0 ${figure(2 * rx)} 0a${figure(rx)} ${figure(ry)} 0 1 0 ${figure(-2 * rx)} 0Z`

/** A quadratic curve through its two ends, pulled towards the point between. */
export const curve = (from: Point, pull: Point, to: Point) => `M${at(from)}Q${at(pull)} ${at(to)}`

export const count = (times: number): number[] => Array.from({ length: times }, (_, index) => index)

/** Numbers from one to another, both included if the steps fit. */
export const steps = (from: number, to: number, gap: number): number[] =>
  count(Math.floor((to - from) / gap + 1e-6) + 1).map((index) => from + index * gap)

/** Level lines, one below the other. */
export const rows = (from: number, to: number, gap: number, left = 0, right = width) =>
  steps(from, to, gap)
    .map((y) => line([left, y], [right, y]))
    .join('')

/** Upright lines, side by side. */
export const columns = (from: number, to: number, gap: number, top: number, foot: number) =>
  steps(from, to, gap)
    .map((x) => line([x, top], [x, foot]))
    .join('')

/** As far between two points as the share says. */
export const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

export const around = ([x, y]: Point, radius: number, degrees: number, ry = radius): Point => {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.cos(angle), y + ry * Math.sin(angle)]
}

export const tone = (d: string, name: Tone = 'fill') => `<path class="${name}" d="${d}"/>`

/** The hair lines of hatching. */
export const fine = (d: string, weight = 0.7) => `<path class="fine" stroke-width="${weight}" d="${d}"/>`

/** Outlines. */
export const bold = (d: string, weight = 1.5) => `<path class="bold" stroke-width="${weight}" d="${d}"/>`

/** Small, and the same for the same text. */
const nameOf = (text: string) => {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619) >>> 0
  return `c${hash.toString(36)}`
}

/** Only what lies inside the outline. */
export const inside = (d: string, ...drawn: readonly string[]) =>
  `<clipPath id="${nameOf(d)}"><path d="${d}"/></clipPath><g clip-path="url(#${nameOf(d)})">${drawn.join('')}</g>`

/** Parallel lines over the whole picture: 0 degrees are horizontal. */
export const hatch = (degrees: number, gap: number, shift = 0): string => {
  const middle: Point = [width / 2, height / 2]
  return steps(-280 + shift, 280, gap)
    .map((offset) => {
      const center = around(middle, offset, degrees + 90)
      return line(around(center, 300, degrees + 180), around(center, 300, degrees))
    })
    .join('')
}

/** Where the lines of a round body stand: closer together towards its edges, none where the light falls. */
const roundOffsets = (radius: number, lines: number) =>
  steps(-86, 86, 172 / lines)
    .filter((angle) => angle < -62 || angle > -22)
    .map((angle) => radius * Math.sin((angle * Math.PI) / 180))

/** The lines of an upright cylinder. */
export const upright = (x: number, w: number, top: number, bottom: number, lines = 16) =>
  roundOffsets(w / 2, lines)
    .map((offset) => line([x + w / 2 + offset, top], [x + w / 2 + offset, bottom]))
    .join('')

/** The lines of a cylinder that lies on its side. */
export const lying = (y: number, h: number, left: number, right: number, lines = 12) =>
  roundOffsets(h / 2, lines)
    .map((offset) => line([left, y + h / 2 + offset], [right, y + h / 2 + offset]))
    .join('')

interface Look {
  tone?: Tone
  /** Lines inside it. */
  lines?: string
  weight?: number
  fineWeight?: number
}

/** A body with an outline: covers what is behind it. */
export const body = (d: string, { tone: name = 'fill', lines = '', weight = 1.5, fineWeight = 0.7 }: Look = {}) =>
  tone(d, name) + (lines === '' ? '' : inside(d, fine(lines, fineWeight))) + bold(d, weight)

/** A point of space seen with one vanishing point: `z` is 1 in front and grows with the distance. */
export const seenFrom =
  ([vx, vy]: Point) =>
  (x: number, y: number, z: number): Point => [vx + (x - vx) / z, vy + (y - vy) / z]

/** Numbers from 0 to 1 that look random and are always the same. */
export const dice = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
