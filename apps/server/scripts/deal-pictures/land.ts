import { farmhouse } from './farmhouse.ts'
import {
  around,
  body,
  bold,
  box,
  count,
  ellipse,
  fine,
  hatch,
  inside,
  line,
  type Point,
  polygon,
  seenFrom,
  steps,
  tone,
} from './pen.ts'
import { hill, sky, tree } from './scenery.ts'

/** Fruit trees in rows. */
export const orchard = () => {
  const see = seenFrom([252, 120])
  const rows = [-2, -1, 0, 1, 2, 3, -3]
  const fruit = ([x, y]: Point, h: number) =>
    h < 26
      ? ''
      : count(7)
          .map((index) =>
            around([x, y - h * 0.6], h * 0.06 * (1 + (index % 4)), index * 131, h * 0.07 * (1 + (index % 3))),
          )
          .map((at) => body(ellipse(...at, h * 0.04), { tone: 'paper', weight: 0.9 }))
          .join('')
  return [
    sky({ to: 104, sun: [92, 50, 25], clouds: [[350, 44]] }),
    hill(
      [
        [0, 104],
        [70, 66],
        [140, 96],
        [230, 56],
        [310, 92],
        [400, 62],
        [480, 98],
      ],
      'paper',
      hatch(52, 6),
    ),
    hill(
      [
        [0, 112],
        [120, 100],
        [260, 112],
        [480, 102],
      ],
      'fill',
      hatch(12, 6),
    ),
    farmhouse(330, 112, 0.8),
    tree([384, 112], 26),
    tone(polygon([0, 118], [480, 118], [480, 280], [0, 280]), 'paper'),
    bold(line([0, 118], [480, 118])),
    fine(
      steps(-900, 1400, 64)
        .map((x) => line([252, 120], [x, 290]))
        .join(''),
    ),
    ...[6.6, 4.2, 2.7, 1.8, 1.3].flatMap((z) =>
      rows.map((row) => {
        const foot = see(252 + row * 172 + 86, 270, z)
        const h = 112 / z
        return tree(foot, h, h * 0.74, Math.round(row * 31 + z * 100)) + fruit(foot, h)
      }),
    ),
    // Crates between the rows.
    ...[
      [214, 240],
      [254, 240],
      [233, 222],
    ].map(
      ([x = 0, y = 0]) =>
        [6, 15, 24, 31].map((d) => body(ellipse(x + d, y, 4.6), { weight: 1 })).join('') +
        body(box(x, y, 36, 18), {
          tone: 'paper',
          lines: line([x, y + 6], [x + 36, y + 6]) + line([x, y + 12], [x + 36, y + 12]),
        }),
    ),
  ].join('')
}

/** Vines in rows, below a house on a hill. */
export const vineyard = () => {
  const see = seenFrom([300, 112])
  const cypress = (x: number, y: number, h: number) =>
    body(`M${x} ${y - h}Q${x + h * 0.2} ${y - h * 0.3} ${x} ${y}Q${x - h * 0.2} ${y - h * 0.3} ${x} ${y - h}Z`, {
      tone: 'deep',
      weight: 1.1,
      lines: hatch(90, 2.6),
    })
  /** Where posts stand, from the farthest. */
  const posts = [8.2, 6.2, 4.7, 3.55, 2.7, 2.05, 1.55, 1.18, 0.88, 0.66]
  const row = (x: number) => {
    const at = (height: number, z: number) => see(x, 262 - height, z)
    const mix = (from: number, to: number, share: number) => 1 / (1 / from + (1 / to - 1 / from) * share)
    const spans = posts.slice(0, -1).map((z, index) => [z, posts[index + 1] ?? z] as const)
    const bump = (from: Point, to: Point) => {
      const r = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56
      return `A${r.toFixed(1)} ${r.toFixed(1)} 0 0 ${x < 300 ? 0 : 1} ${to[0].toFixed(1)} ${to[1].toFixed(1)}`
    }
    const tops = spans.flatMap(([from, to]) =>
      count(4).map((part) => at(78 + ((part * 5) % 3) * 4, mix(from, to, part / 4))),
    )
    const feet = spans
      .flatMap(([from, to]) => count(4).map((part) => at(34 - ((part * 7) % 3) * 4, mix(from, to, part / 4))))
      .reverse()
    const chain = (points: readonly Point[]) =>
      points
        .slice(1)
        .map((to, index) => bump(points[index] ?? to, to))
        .join('')
    const first = tops[0] ?? at(0, 1)
    const lowest = feet[0] ?? first
    const hedge = `${line(first)}${chain(tops)}L${lowest[0]} ${lowest[1]}${chain(feet)}Z`
    const leaves = spans.flatMap(([from, to]) =>
      from > 4
        ? []
        : count(8).map((part) =>
            line(
              at(44 + ((part * 11) % 4) * 5, mix(from, to, part / 8)),
              at(58 + ((part * 11) % 4) * 5, mix(from, to, part / 8 + 0.05)),
            ),
          ),
    )
    const grapes = spans.flatMap(([from, to]) =>
      from > 2.8
        ? []
        : [0.3, 0.75].flatMap((share) => {
            const z = mix(from, to, share)
            const [gx, gy] = at(31, z)
            return [
              [-4, 0],
              [4, 0],
              [0, 1],
              [-2, 6],
              [2.5, 6],
              [0, 11],
            ].map(([dx = 0, dy = 0]) => ellipse(gx + dx / z, gy + dy / z, 3.4 / z))
          }),
    )
    return [
      bold(spans.map(([from, to]) => line(at(0, mix(from, to, 0.5)), at(40, mix(from, to, 0.5)))).join(''), 1.4),
      ...posts.slice(0, -1).map((z) => bold(line(at(0, z), at(92, z)), 2.6 / z + 0.5)),
      body(hedge, { lines: leaves.join(''), weight: 1.1 }),
      grapes.length > 0 ? body(grapes.join(''), { tone: 'deep', weight: 0.8 }) : '',
    ].join('')
  }
  return [
    sky({ to: 96, sun: [88, 48, 25], clouds: [[226, 40]] }),
    hill(
      [
        [0, 100],
        [80, 76],
        [170, 98],
        [270, 74],
        [480, 96],
      ],
      'paper',
      hatch(40, 6),
    ),
    hill(
      [
        [0, 116],
        [160, 112],
        [300, 84],
        [400, 66],
        [480, 84],
      ],
      'fill',
      hatch(-22, 6),
    ),
    ...[322, 338, 452, 466].map((x, index) => cypress(x, 88 - (index > 1 ? 6 : 0), 40 + (index % 2) * 8)),
    farmhouse(372, 78, 1),
    body(box(424, 40, 18, 38), { tone: 'paper', weight: 1.2 }),
    body(polygon([420, 41], [433, 28], [446, 41]), { tone: 'deep', weight: 1.2 }),
    body(box(430, 48, 6, 9), { tone: 'deep', weight: 0.8 }),
    tone(polygon([0, 122], [120, 120], [300, 110], [480, 116], [480, 280], [0, 280]), 'paper'),
    bold(`M0 122Q160 120 300 111T480 116`),
    inside(
      box(0, 126, 480, 150),
      fine(
        [-620, -360, -170, -60, -20, 20, 60, 190, 380, 620]
          .map((x) => line(see(300 + x, 262, 9), see(300 + x, 262, 0.6)))
          .join(''),
      ),
    ),
    ...[-760, -560, -390, -240, -108, 660, 500, 362].map((x) => row(300 + (x > 0 ? x - 254 : x))),
  ].join('')
}
