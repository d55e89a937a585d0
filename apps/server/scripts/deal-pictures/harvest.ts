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
  steps,
  tone,
  upright,
  rows,
  columns,
} from './pen.ts'
import { birds, conifer, grass, ground, hill, sky } from './scenery.ts'

/** A forest, and what was cut in it. */
export const timber = () => {
  const log = ([x, y]: Point, r: number) =>
    body(ellipse(x, y, r), { tone: 'paper', weight: 1.4 }) +
    fine([0.62].map((share) => ellipse(x + r * 0.06, y, r * share)).join(''), 0.8) +
    fine(line([x, y], around([x, y], r * 0.9, 40 + x)) + ellipse(x, y, r * 0.2), 0.9)
  const pile = (x: number, y: number, r: number, base: number) =>
    count(3).flatMap((row) =>
      count(base - row).map((index) => log([x + r + index * r * 2 + row * r, y - r - row * r * 1.74], r)),
    )
  return [
    sky({ to: 150, sun: [240, 56, 27], clouds: [[392, 42]] }),
    birds([300, 78], [314, 72]),
    hill(
      [
        [0, 130],
        [80, 84],
        [170, 128],
        [262, 96],
        [370, 132],
        [480, 88],
      ],
      'paper',
      hatch(50, 6),
    ),
    ...steps(-6, 486, 24).map((x, index) => conifer([x, 162 + (index % 3) * 3], 44 + ((index * 29) % 24), 26, 'paper')),
    tone(polygon([0, 160], [480, 160], [480, 280], [0, 280]), 'paper'),
    fine(rows(172, 270, 7)),
    ...[
      [18, 200, 128],
      [58, 190, 104],
      [104, 196, 118],
      [148, 186, 84],
      [330, 188, 92],
      [378, 196, 122],
      [424, 190, 106],
      [466, 202, 136],
    ].map(([x = 0, y = 0, h = 0], index) => conifer([x, y], h, h * 0.4, index % 3 === 1 ? 'deep' : 'fill')),
    // Stumps.
    ...[
      [40, 236],
      [108, 248],
      [430, 244],
    ].map(
      ([x = 0, y = 0]) =>
        body(box(x - 11, y - 12, 22, 14), { tone: 'deep', lines: hatch(90, 4) }) +
        body(ellipse(x, y - 12, 11, 4), { tone: 'paper' }) +
        fine(ellipse(x, y - 12, 6, 2.2)),
    ),
    // Logs, seen from their ends, on the ground.
    body(polygon([150, 252], [170, 262], [352, 262], [344, 252]), { tone: 'deep', weight: 1 }),
    ...pile(144, 258, 16, 6),
    bold(line([140, 258], [132, 186]) + line([340, 258], [348, 186]), 3),
    grass(0, 130, 262, 3),
    grass(356, 480, 264, 6),
  ].join('')
}

/** Silos beside a railway. */
export const elevators = () => {
  const foot = 232
  const silo = (x: number, w: number, top: number) =>
    body(`M${x} ${foot}V${top}h${w}V${foot}Z`, { lines: upright(x, w, top, foot, 15) }) +
    bold(
      steps(top + 26, foot - 10, 30)
        .map((y) => `M${x} ${y}q${w / 2} 5 ${w} 0`)
        .join(''),
      0.8,
    ) +
    body(ellipse(x + w / 2, top, w / 2, 4), { tone: 'paper', weight: 1.2 })
  return [
    sky({ to: 180, sun: [84, 60, 26], clouds: [[404, 50]] }),
    birds([150, 70], [164, 64]),
    hill(
      [
        [0, 196],
        [160, 188],
        [340, 196],
        [480, 186],
      ],
      'paper',
      hatch(0, 4),
    ),
    tone(polygon([0, 200], [480, 200], [480, 280], [0, 280])),
    bold(line([0, 200], [480, 200]), 1.1),
    inside(
      box(0, 201, 480, 79),
      fine(
        steps(-600, 1100, 26)
          .map((x) => line([240, 130], [x, 290]))
          .join(''),
      ),
    ),
    // The house above the silos, and the tower of the lift.
    body(box(250, 34, 44, 198), { tone: 'paper', lines: hatch(0, 7) }),
    body(polygon([244, 35], [272, 16], [300, 35]), { tone: 'deep', lines: hatch(0, 3) }),
    ...[50, 84].map((y) =>
      body(box(264, y, 16, 20), { tone: 'deep', weight: 1.1, lines: line([272, y], [272, y + 20]) }),
    ),
    body(box(120, 66, 132, 24), {
      lines: columns(126, 252, 6, 66, 90),
    }),
    body(polygon([114, 67], [126, 56], [250, 56], [250, 67]), { tone: 'deep', lines: hatch(0, 3) }),
    ...[120, 164, 208].map((x) => silo(x, 44, 92)),
    ...[294, 336].map((x) => silo(x, 42, 112)),
    body(polygon([294, 108], [300, 96], [378, 96], [380, 108]), { tone: 'deep', weight: 1.2 }),
    bold(line([290, 60], [338, 96]) + line([290, 66], [330, 96]), 1.2),
    // The shed and a spout.
    body(polygon([60, foot], [60, 190], [90, 174], [120, 190], [120, foot]), { tone: 'paper', lines: hatch(90, 6) }),
    body(polygon([54, 192], [90, 172], [126, 192], [126, 197], [90, 178], [54, 197]), { tone: 'deep', weight: 1.2 }),
    body(box(76, 202, 28, 30), { tone: 'deep', lines: hatch(0, 5) }),
    body(polygon([376, 132], [424, 172], [420, 180], [372, 142]), { tone: 'paper', weight: 1.2 }),
    // A wagon below the spout.
    body(polygon([390, 194], [474, 194], [466, 226], [398, 226]), { lines: hatch(90, 6) }),
    tone('M394 194Q424 176 466 194Z', 'deep'),
    bold('M394 194Q424 176 466 194'),
    fine(line([420, 177], [421, 186]) + line([422, 177], [424, 186]) + line([424, 176], [428, 187]), 1),
    ...[408, 422, 442, 456].map((x) => body(ellipse(x, 230, 6), { tone: 'deep', weight: 1.2 })),
    ground(236, { name: 'paper', gap: 7 }),
    bold(line([0, 243], [480, 243]), 2),
    ...steps(0, 480, 16).map((x) => body(box(x, 245, 10, 5), { tone: 'paper', weight: 0.9 })),
    grass(0, 480, 264, 5, 10),
  ].join('')
}
