import { lattice, pumpJack, tank } from './oil-field.ts'
import { body, bold, box, count, fine, hatch, line, lying, polygon, steps, rows, columns } from './pen.ts'
import { birds, grass, ground, hill, sky, smooth, water } from './scenery.ts'

export const pumpJacks = () =>
  [
    sky({ to: 178, sun: [92, 70, 27], clouds: [[388, 66]] }),
    birds([150, 60], [164, 54], [172, 64]),
    hill(
      [
        [0, 180],
        [56, 150],
        [112, 150],
        [140, 178],
        [250, 180],
        [330, 158],
        [400, 158],
        [430, 176],
        [480, 172],
      ],
      'paper',
      hatch(64, 6),
    ),
    ground(184, { name: 'paper', gap: 7 }),
    pumpJack([86, 200], 0.44, -9),
    pumpJack([414, 204], 0.52, 8),
    tank(306, 206, 34, 40),
    tank(344, 208, 34, 40),
    pumpJack([212, 246], 1.42, -7),
    grass(20, 110, 258, 3),
    grass(380, 470, 256, 6),
    grass(130, 200, 266, 7, 4),
  ].join('')

/** A platform in the sea. */
export const platform = () => {
  const deck = 122
  const leg = (x: number) => lattice([x - 11, 216], [x + 11, 216], [x - 8, deck], [x + 8, deck], 7)
  return [
    sky({ to: 176, sun: [82, 62, 26], clouds: [[176, 42]] }),
    birds([34, 104], [50, 96]),
    water(188),
    // A supply boat, far off.
    body(polygon([40, 186], [92, 186], [86, 196], [46, 196]), { tone: 'deep', weight: 1.1 }),
    body(box(72, 174, 14, 12), { tone: 'paper', weight: 1 }),
    ...[196, 262, 344].map(leg),
    body(box(204, 140, 132, 12), { tone: 'paper', lines: hatch(45, 6) + hatch(135, 6), weight: 1.1 }),
    fine(rows(152, 200, 12, 270, 336)),
    // The derrick.
    lattice([226, 104], [286, 104], [249, 22], [263, 22], 8, 1.3),
    body(box(245, 14, 22, 9), { tone: 'deep' }),
    bold(line([256, 22], [256, 104]), 1),
    body(box(238, 92, 36, 14), { tone: 'paper', lines: hatch(90, 4) }),
    // The deck and what stands on it.
    body(box(168, deck - 16, 208, 18), {
      lines: columns(168, 376, 8, deck - 16, deck + 2),
    }),
    body(box(160, deck + 2, 224, 8), { tone: 'deep' }),
    body(box(296, 68, 70, 38), { tone: 'paper' }),
    ...count(3).flatMap((row) =>
      count(6).map((column) => body(box(301 + column * 10.6, 72 + row * 11, 6, 6), { tone: 'deep', weight: 0.7 })),
    ),
    body(box(180, 84, 40, 22), { tone: 'fill', lines: lying(84, 22, 180, 220, 9) }),
    // The place where helicopters land.
    body(polygon([356, 60], [428, 60], [418, 67], [366, 67]), { tone: 'deep' }),
    bold(line([372, 67], [366, 84]) + line([408, 67], [376, 92]), 1.4),
    // The crane and the flare.
    bold(line([190, 84], [190, 60], [132, 34], [190, 52], [190, 60]), 1.3),
    bold(line([134, 35], [134, 88]), 0.9),
    body(box(129, 88, 10, 8), { tone: 'paper', weight: 1 }),
    bold(line([376, 116], [448, 86]) + line([376, 124], [448, 88]), 1.1),
    fine(
      steps(384, 444, 8)
        .map((x) => line([x, 113 - (x - 384) * 0.42], [x + 6, 118 - (x - 384) * 0.5]))
        .join(''),
    ),
    body('M446 84q-7 -12 3 -22q2 8 6 9q2 -6 0 -12q11 10 3 25q-6 5 -12 0Z', { tone: 'paper', weight: 1.1 }),
    fine(
      smooth([
        [150, 219],
        [196, 216],
        [240, 221],
        [300, 216],
        [344, 220],
        [400, 217],
      ]),
      1.1,
    ),
  ].join('')
}
