import {
  around,
  body,
  bold,
  count,
  curve,
  dice,
  ellipse,
  fine,
  inside,
  line,
  type Point,
  polygon,
  steps,
  tone,
  width,
  rows,
} from './pen.ts'

interface Sky {
  /** Down to where. */
  to: number
  gap?: number
  /** Left out of the lines, as the sun is. */
  sun?: readonly [x: number, y: number, radius: number]
  clouds?: readonly Point[]
}

/** A flat cloud left out of the lines. */
const cloud = ([x, y]: Point) =>
  [
    ellipse(x, y, 34, 6),
    ellipse(x - 12, y - 5, 15, 8),
    ellipse(x + 8, y - 8, 17, 11),
    ellipse(x + 24, y - 3, 13, 7),
  ].join('')

/** Lines that stand further apart towards the horizon. */
export const sky = ({ to, gap = 10.4, sun, clouds = [] }: Sky) => {
  const rows: number[] = []
  for (let y = 15, step = gap; y < to - 3; y += step, step *= 1.035) rows.push(y)
  const gaps = [...clouds.map(cloud), ...(sun ? [ellipse(...sun)] : [])]
  return fine(rows.map((y) => line([0, y], [width, y])).join('')) + gaps.map((d) => tone(d, 'paper')).join('')
}

/** Flat ground from its edge down. */
export const ground = (y: number, { name = 'paper', gap = 6 }: { name?: 'paper' | 'fill'; gap?: number } = {}) =>
  tone(polygon([0, y], [width, y], [width, 270], [0, 270]), name) +
  fine(rows(y + gap, 270, gap)) +
  bold(line([0, y], [width, y]))

/** Ground whose upper edge is a curve through these points. */
export const hill = (points: readonly Point[], name: 'paper' | 'fill' = 'fill', lines = '') => {
  const edge = smooth(points)
  const first = points[0] ?? [0, 0]
  const last = points.at(-1) ?? first
  const filled = `${edge}L${last[0]} 280L${first[0]} 280Z`
  return tone(filled, name) + (lines === '' ? '' : inside(filled, fine(lines))) + bold(edge)
}

/** A smooth curve through all points. */
export const smooth = (points: readonly Point[]) => {
  const [first, ...rest] = points
  if (!first) return ''
  let from = first
  let d = line(first)
  for (const to of rest) {
    const middle = (from[0] + to[0]) / 2
    d += `C${middle} ${from[1]} ${middle} ${to[1]} ${to[0]} ${to[1]}`
    from = to
  }
  return d
}

/** Water: waves that grow towards the viewer. */
export const water = (y: number, name: 'paper' | 'fill' = 'fill') => {
  const rows: string[] = []
  for (let row = y + 5, step = 5, wave = 26; row < 276; row += step, step *= 1.16, wave *= 1.14) {
    const swell = wave / 11
    const from = -((row * 7) % wave) - wave
    const waves = count(Math.ceil((width - from) / (wave * 2)) + 1)
      .map(() => `q${wave / 2} ${-swell} ${wave} 0t${wave} 0`)
      .join('')
    rows.push(`M${from} ${row}${waves}`)
  }
  return (
    tone(polygon([0, y], [width, y], [width, 270], [0, 270]), name) +
    fine(rows.join('')) +
    bold(line([0, y], [width, y]))
  )
}

/** A tree with a round crown: its foot, its height and the width of its crown. */
export const tree = ([x, y]: Point, h: number, w = h * 0.62, seed = Math.round(x * 7 + y)) => {
  const roll = dice(seed)
  const ry = h * 0.4
  const center: Point = [x, y - h + ry]
  const bumps = 13
  const edge = count(bumps).map((index) => {
    const angle = (360 / bumps) * index
    return around(center, (w / 2) * (0.93 + roll() * 0.14), angle, ry * (0.93 + roll() * 0.14))
  })
  const size = (w / bumps) * 1.35
  const crown = `${line(edge[0] ?? center)}${[...edge.slice(1), edge[0] ?? center]
    .map(([px, py]) => `A${size} ${size} 0 0 1 ${px.toFixed(1)} ${py.toFixed(1)}`)
    .join('')}Z`
  const shade = steps(0.1, 0.95, 0.2)
    .map((share) =>
      curve(
        around(center, (w / 2) * share, 78, ry * 0.98),
        around(center, w * 0.62 * share + w * 0.04, 12, ry * 0.7),
        around(center, (w / 2) * share + w * 0.02, -62 + share * 20, ry * 0.85),
      ),
    )
    .join('')
  return (
    body(polygon([x - h * 0.03, y], [x - h * 0.02, y - h * 0.4], [x + h * 0.02, y - h * 0.4], [x + h * 0.03, y]), {
      tone: 'deep',
      weight: 0.9,
    }) + body(crown, { lines: shade, weight: 1.1 })
  )
}

/** A conifer, drawn as tiers of branches. */
export const conifer = ([x, y]: Point, h: number, w = h * 0.42, name: 'paper' | 'fill' | 'deep' = 'fill') => {
  const tiers = Math.max(4, Math.round(h / 14))
  const left: Point[] = []
  const right: Point[] = []
  for (const index of count(tiers)) {
    const share = (index + 1) / tiers
    const row = y - h + h * 0.94 * share
    const reach = (w / 2) * (0.16 + share * 0.84)
    left.push([x - reach, row], [x - reach * 0.52, row - h * 0.012])
    right.push([x + reach, row], [x + reach * 0.52, row - h * 0.012])
  }
  const outline = polygon([x, y - h], ...right, ...left.reverse())
  const needles = count(tiers * 2)
    .map((index) => {
      const share = (index + 1) / (tiers * 2)
      const row = y - h + h * 0.92 * share
      return line([x + 1, row - h * 0.05], [x + w * 0.5 * share, row])
    })
    .join('')
  return (
    body(polygon([x - w * 0.05, y], [x - w * 0.05, y - h * 0.08], [x + w * 0.05, y - h * 0.08], [x + w * 0.05, y]), {
      tone: 'deep',
      weight: 0.8,
    }) + body(outline, { tone: name, lines: needles, weight: 1 })
  )
}

/** Short strokes of grass in front. */
export const grass = (from: number, to: number, y: number, seed: number, height = 6) => {
  const roll = dice(seed)
  return fine(
    steps(from, to, 3.2)
      .map((x) => {
        const foot = y + roll() * 3
        return line([x + roll() * 2, foot], [x + roll() * 4 - 1, foot - height * (0.45 + roll() * 0.55)])
      })
      .join(''),
    0.8,
  )
}

/** Birds far away. */
export const birds = (...points: readonly Point[]) =>
  bold(points.map(([x, y]) => `M${x - 5} ${y - 2}q3 -1.5 5 2q2 -3.500 5 -2`).join(''), 0.9)
