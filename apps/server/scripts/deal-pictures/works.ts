import {
  around,
  body,
  bold,
  box,
  count,
  curve,
  dice,
  ellipse,
  fine,
  hatch,
  inside,
  line,
  type Point,
  polygon,
  steps,
  tone,
  rows,
  columns,
} from './pen.ts'
import { conifer, grass, ground, hill, sky } from './scenery.ts'

/** A dam between two slopes. */
export const dam = () => {
  const roll = dice(4)
  const crest = 104
  const wall = `M96 ${crest}Q240 ${crest + 26} 384 ${crest}L352 226Q240 246 128 226Z`
  const courses = steps(112, 240, 9)
    .map((y) => curve([90, y - 4], [240, y + 24], [390, y - 4]))
    .join('')
  const gates = [198, 226, 254, 282]
  const falls = gates
    .map((x) => {
      const streams = count(6).map((index) => {
        const from = x - 9 + index * 3.6
        return `M${from} 138Q${from + (x - 240) * 0.05} 186 ${from + (x - 240) * 0.2 + (index - 2.5) * 0.8} 238`
      })
      const end = (x - 240) * 0.2
      return (
        body(
          `M${x - 11} 126V138Q${x - 11 + end * 0.3} 190 ${x - 14 + end} 240H${x + 14 + end}Q${x + 11 + end * 0.3} 190 ${x + 11} 138V126Z`,
          { tone: 'paper', weight: 1 },
        ) +
        fine(streams.join(''), 0.8) +
        body(box(x - 11, 121, 22, 12), { tone: 'ink', weight: 1 })
      )
    })
    .join('')
  const spray = count(26)
    .map(() => ellipse(188 + roll() * 106, 236 + roll() * 12, 2 + roll() * 5, 1.5 + roll() * 3))
    .join('')
  const slope = (side: -1 | 1) => {
    const x = (value: number) => 240 + side * value
    const edge = polygon(
      [x(250), 70],
      [x(190), 84],
      [x(150), 98],
      [x(136), 150],
      [x(116), 206],
      [x(96), 238],
      [x(80), 280],
      [x(250), 280],
    )
    return body(edge, { tone: side === 1 ? 'deep' : 'fill', lines: hatch(side * 58, side === 1 ? 4 : 6) })
  }
  return [
    sky({ to: 92, sun: [118, 40, 20], clouds: [[360, 38]], gap: 9 }),
    hill(
      [
        [0, 88],
        [70, 40],
        [130, 76],
        [206, 30],
        [280, 78],
        [352, 46],
        [480, 90],
      ],
      'paper',
      hatch(54, 6),
    ),
    // The lake behind.
    tone(polygon([0, 92], [480, 92], [480, 130], [0, 130])),
    bold(line([0, 92], [480, 92])),
    fine(rows(96, 128, 4)),
    tone(polygon([60, 226], [420, 226], [420, 280], [60, 280]), 'fill'),
    body(wall, { tone: 'paper', lines: courses }),
    inside(wall, fine(columns(306, 384, 3.2, 100, 246), 0.5)),
    body(`M88 ${crest - 6}Q240 ${crest + 20} 392 ${crest - 6}V${crest + 2}Q240 ${crest + 28} 88 ${crest + 2}Z`, {
      tone: 'fill',
    }),
    falls,
    ...[184, 212, 240, 268, 296].map(
      (x) =>
        body(box(x - 4, 100, 8, 34), { tone: 'fill', weight: 1.1 }) +
        body(box(x - 6, 95, 12, 6), { tone: 'paper', weight: 1.1 }),
    ),
    slope(-1),
    slope(1),
    inside(
      box(120, 226, 240, 54),
      fine(
        steps(244, 270, 5)
          .map((y, index) => curve([130 + index * 2, y], [240, y + 8], [350 - index * 2, y]))
          .join(''),
      ),
    ),
    body(spray, { tone: 'paper', weight: 0.8 }),
    // The power house.
    body(box(322, 206, 66, 32), { tone: 'paper' }),
    body(polygon([316, 206], [330, 192], [382, 192], [394, 206]), { tone: 'deep', lines: hatch(0, 3.5) }),
    ...count(4).map((index) => body(box(328 + index * 15, 214, 9, 14), { tone: 'deep', weight: 1 })),
    ...[28, 52, 78].map((x, index) => conifer([x, 206 + index * 16], 56 - index * 6)),
    ...[428, 452].map((x, index) => conifer([x, 196 + index * 20], 54)),
    grass(20, 100, 262, 5),
  ].join('')
}

/** A tower with antennas. */
export const cellTower = () => {
  const foot = 226
  const half = (y: number) => 7 + ((y - 62) / (foot - 62)) * 25
  const rows = steps(62, foot, 20.5)
  const bars = rows.slice(1).map((y, index) => {
    const above = rows[index] ?? y
    const [a, b] = [half(above), half(y)]
    return (
      line([240 - b, y], [240 + b, y]) + line([240 - a, above], [240 + b, y]) + line([240 + a, above], [240 - b, y])
    )
  })
  const panel = (x: number, y: number, h: number) =>
    body(box(x - 4.5, y, 9, h), { tone: 'paper', weight: 1.2, lines: line([x + 2, y], [x + 2, y + h]) })
  const waves = [30, 46, 62].flatMap((r) =>
    [-1, 1].map((side) => {
      const middle: Point = [240 + side * 26, 52]
      return line(...steps(-34, 34, 4).map((angle) => around(middle, r, (side === 1 ? 0 : 180) + angle)))
    }),
  )
  return [
    sky({ to: 190, sun: [92, 66, 25], clouds: [[392, 116]] }),
    tone(ellipse(240, 52, 104, 46), 'paper'),
    bold(waves.join(''), 1.3),
    hill(
      [
        [0, 190],
        [96, 158],
        [196, 188],
        [300, 164],
        [390, 186],
        [480, 160],
      ],
      'paper',
      hatch(34, 6),
    ),
    ground(foot, { gap: 7 }),
    ...[26, 52, 84, 396, 432, 460].map((x, index) => conifer([x, 232], 52 + ((index * 17) % 26))),
    tone(polygon([240 - half(foot), foot], [233, 62], [247, 62], [240 + half(foot), foot]), 'fill'),
    bold(bars.join(''), 1),
    bold(line([240 - half(foot), foot], [233, 62]) + line([240 + half(foot), foot], [247, 62]), 2.2),
    bold(line([240, 62], [240, 12]), 2.4),
    body(box(206, 70, 68, 5), { tone: 'deep', weight: 1.1 }),
    ...[206, 222, 258, 274].map((x) => panel(x, 42, 30)),
    bold(line([206, 58], [274, 58]), 1.2),
    body(ellipse(228, 106, 12), { tone: 'paper' }),
    fine(line([218, 100], [238, 112]) + line([218, 112], [238, 100])),
    body(ellipse(254, 134, 9), { tone: 'deep' }),
    // The hut and the fence.
    body(box(286, 196, 52, 32), {
      lines: columns(292, 338, 6, 196, 228),
    }),
    body(polygon([280, 197], [286, 188], [338, 188], [344, 197]), { tone: 'deep' }),
    body(box(296, 204, 14, 24), { tone: 'paper', weight: 1.1 }),
    bold(columns(150, 366, 18, 216, 246), 1.1),
    fine(
      steps(150, 348, 4.5)
        .map((x) => line([x, 220], [x + 18, 244]) + line([x + 18, 220], [x, 244]))
        .join(''),
      0.55,
    ),
    bold(line([150, 220], [366, 220]) + line([150, 244], [366, 244]), 1.1),
    grass(20, 140, 254, 5),
    grass(370, 470, 256, 9),
  ].join('')
}
