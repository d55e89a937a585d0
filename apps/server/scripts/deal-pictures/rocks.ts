import { lattice, pumpJack, tank } from './oil-field.ts'
import {
  around,
  body,
  bold,
  box,
  count,
  dice,
  ellipse,
  fine,
  hatch,
  inside,
  line,
  lying,
  type Point,
  polygon,
  steps,
  tone,
  upright,
  rows,
  columns,
} from './pen.ts'
import { grass, ground, hill, sky, smooth } from './scenery.ts'

/** What lies below a field: layers of rock, and a well that turns along one of them. */
export const minerals = () => {
  const wave = (y: number, sway: number): Point[] =>
    count(9).map((index) => [index * 60, y + Math.sin(index * 0.9 + y / 40) * sway] as const)
  const layer = (y: number, sway: number, name: 'paper' | 'fill' | 'deep', lines: string, weight = 0.7) => {
    const filled = `${smooth(wave(y, sway))}L480 280L0 280Z`
    return tone(filled, name) + inside(filled, fine(lines, weight)) + bold(smooth(wave(y, sway)), 1.2)
  }
  const roll = dice(11)
  const dots = count(210)
    .map(() => ellipse(roll() * 480, 118 + roll() * 60, 0.9))
    .join('')
  const bricks = steps(150, 214, 8)
    .map((y, row) => line([0, y], [480, y]) + columns((row % 2) * 9, 480, 18, y, y + 8))
    .join('')
  const pebbles = count(46)
    .map(() => ellipse(roll() * 480, 246 + roll() * 24, 4 + roll() * 5, 2.5 + roll() * 2))
    .join('')
  const well = 'M182 92V182Q182 222 222 222H438'
  const perforations = steps(244, 432, 17)
    .map((x) => line([x, 218], [x - 5, 207]) + line([x, 226], [x - 5, 237]))
    .join('')
  return [
    sky({ to: 70, sun: [398, 40, 19], clouds: [[66, 42]], gap: 8 }),
    tone(polygon([0, 92], [480, 92], [480, 280], [0, 280])),
    inside(box(0, 92, 480, 40), fine(hatch(72, 4.6))),
    layer(118, 4, 'paper', dots, 1),
    layer(150, 6, 'fill', bricks),
    layer(182, 7, 'paper', hatch(0, 5)),
    layer(206, 6, 'deep', hatch(40, 5)),
    layer(238, 5, 'paper', pebbles, 0.8),
    bold(well, 6.5),
    `<path class="hollow" stroke-width="3.6" d="${well}"/>`,
    bold(perforations, 1),
    tone(polygon([0, 78], [480, 78], [480, 92], [0, 92]), 'paper'),
    bold(line([0, 92], [480, 92])),
    grass(0, 130, 90, 5),
    grass(250, 480, 90, 8),
    // The rig.
    body(box(140, 80, 84, 12), { tone: 'deep' }),
    lattice([152, 80], [212, 80], [175, 10], [189, 10], 7, 1.3),
    body(box(171, 4, 22, 7), { tone: 'paper' }),
    bold(line([182, 11], [182, 80]), 1),
    body(box(232, 70, 46, 22), {
      tone: 'paper',
      lines: columns(236, 276, 5, 70, 92),
    }),
    tank(300, 92, 26, 26),
    body(box(96, 74, 32, 18), { lines: lying(74, 18, 96, 128, 8) }),
    pumpJack([404, 92], 0.34, -8),
  ].join('')
}

/** A pipeline with its valves. */
export const pipeline = () => {
  const pipe = (y: number, h: number, left = -10, right = 490) =>
    body(box(left, y, right - left, h), { lines: lying(y, h, left, right, 15) })
  const flange = (x: number, y: number, h: number) =>
    [-5, 2].map((d) => body(box(x + d, y - 6, 5, h + 12), { tone: 'deep', weight: 1.2 })).join('')
  const wheel = (x: number, y: number, r: number) =>
    bold(ellipse(x, y, r, r * 0.34), 2.4) +
    bold(
      count(6)
        .map((index) => line([x, y], around([x, y], r, index * 60 + 15, r * 0.34)))
        .join(''),
      1,
    ) +
    body(ellipse(x, y, r * 0.16, r * 0.1), { tone: 'deep', weight: 1 })
  const valve = (x: number, y: number, h: number) =>
    [
      body(
        polygon(
          [x - 26, y - 2],
          [x, y + h * 0.22],
          [x + 26, y - 2],
          [x + 26, y + h + 2],
          [x, y + h * 0.78],
          [x - 26, y + h + 2],
        ),
        { tone: 'deep', lines: hatch(90, 4) },
      ),
      body(polygon([x - 12, y + h * 0.24], [x - 12, y - 18], [x + 12, y - 18], [x + 12, y + h * 0.24]), {
        lines: upright(x - 12, 24, y - 18, y + 30, 9),
      }),
      body(box(x - 17, y - 24, 34, 7), { tone: 'paper' }),
      bold(
        line([x - 8, y - 24], [x - 5, y - 50]) +
          line([x + 8, y - 24], [x + 5, y - 50]) +
          line([x, y - 24], [x, y - 62]),
        1.5,
      ),
      wheel(x, y - 62, 30),
      flange(x - 30, y, h),
      flange(x + 30, y, h),
    ].join('')
  const support = (x: number, y: number) =>
    body(polygon([x - 14, y], [x + 14, y], [x + 20, 246], [x - 20, 246]), { tone: 'paper', lines: hatch(90, 5) }) +
    body(box(x - 24, 240, 48, 8), { tone: 'deep' })
  return [
    sky({ to: 128, sun: [424, 52, 23], clouds: [[250, 42]] }),
    hill(
      [
        [0, 116],
        [70, 92],
        [170, 118],
        [300, 100],
        [480, 122],
      ],
      'paper',
      hatch(30, 7),
    ),
    ground(138, { gap: 8 }),
    tank(318, 152, 62, 52),
    tank(392, 154, 70, 60),
    ...[30, 206, 282].map((x) => body(box(x, 140, 8, 40), { tone: 'paper', weight: 1.1 })),
    pipe(136, 13),
    ...[96, 262].map((x) => flange(x, 136, 13)),
    support(40, 218),
    support(236, 218),
    support(420, 218),
    pipe(168, 52),
    flange(330, 168, 52),
    bold(rows(176, 214, 9.5, 328, 330), 2.4),
    valve(140, 168, 52),
    // A gauge.
    bold(line([386, 168], [386, 146]), 3),
    body(ellipse(386, 134, 15), { tone: 'paper' }),
    fine(
      steps(150, 390, 30)
        .map((angle) => line(around([386, 134], 10, angle), around([386, 134], 13, angle)))
        .join(''),
      1,
    ),
    bold(line([386, 134], around([386, 134], 9, 300)), 1.4),
    grass(0, 110, 258, 4),
    grass(270, 400, 260, 9),
  ].join('')
}
