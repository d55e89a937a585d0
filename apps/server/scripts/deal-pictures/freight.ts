import { body, bold, box, count, ellipse, fine, hatch, line, type Point, polygon, rows, columns } from './pen.ts'
import { birds, grass, ground, hill, sky } from './scenery.ts'

interface Container {
  at: Point
  size?: Point
  name?: 'paper' | 'fill' | 'deep'
}

const container = ({ at: [x, y], size: [w, h] = [72, 26], name = 'fill' }: Container) =>
  body(box(x, y, w, h), {
    tone: name,
    lines: columns(x + 5, x + w - 3, 4.5, y + 3.5, y + h - 3.5),
    weight: 1.3,
  }) + fine(line([x, y + 3], [x + w, y + 3]) + line([x, y + h - 3], [x + w, y + h - 3]))

/** A yard of containers below a gantry crane. */
export const containers = () => {
  const foot = 232
  const heights = [2, 4, 3, 1, 2]
  const names = ['fill', 'paper', 'deep'] as const
  const stacks = heights.flatMap((height, column) =>
    count(height).map((row) =>
      container({
        at: [58 + column * 75, foot - 27 - row * 27],
        name: names[(column * 2 + row * 2 + ((column * row) % 2)) % 3] ?? 'fill',
      }),
    ),
  )
  const truss = (x: number, y: number, w: number, h: number, parts: number) =>
    body(box(x, y, w, h), {
      tone: 'paper',
      lines: count(parts)
        .map((index) => {
          const [from, to] = [x + (w / parts) * index, x + (w / parts) * (index + 1)]
          return line([from, y + h], [(from + to) / 2, y], [to, y + h])
        })
        .join(''),
    })
  const leg = (x: number) =>
    [-1, 1]
      .map((side) =>
        body(polygon([x - 4, 48], [x + 4, 48], [x + side * 15 + 4, foot - 8], [x + side * 15 - 4, foot - 8]), {
          weight: 1.2,
        }),
      )
      .join('') +
    body(box(x - 11, 138, 22, 6), { tone: 'paper', weight: 1.1 }) +
    body(box(x - 22, foot - 9, 44, 6), { tone: 'deep' }) +
    [-15, 15].map((d) => body(ellipse(x + d, foot - 2, 4.2), { tone: 'paper', weight: 1.2 })).join('')
  return [
    sky({ to: 200, sun: [98, 84, 24], clouds: [[414, 74]] }),
    birds([150, 74], [166, 82]),
    fine(rows(180, 226, 5)),
    body(polygon([0, 226], [0, 186], [26, 186], [26, 176], [46, 176], [46, 190], [480, 190], [480, 226]), {
      tone: 'paper',
      lines: hatch(90, 4),
      weight: 1,
    }),
    leg(30),
    leg(450),
    truss(-10, 28, 500, 20, 20),
    ...stacks,
    // The trolley, its ropes, and what it lifts.
    body(box(290, 46, 46, 11), { tone: 'deep' }),
    body(polygon([296, 57], [316, 57], [314, 74], [299, 74]), { tone: 'paper', lines: line([306, 57], [306, 74]) }),
    bold(
      line([322, 57], [322, 112]) + line([332, 57], [332, 112]) + line([292, 122], [322, 112], [332, 112], [360, 122]),
      1.1,
    ),
    body(box(286, 120, 78, 6), { tone: 'deep' }),
    container({ at: [289, 127], name: 'paper' }),
    ground(foot, { gap: 7 }),
    bold(line([0, 244], [480, 244]) + line([0, 250], [480, 250]), 1.3),
  ].join('')
}

/** A long warehouse with docks, and a truck. */
export const warehouse = () => {
  const foot = 216
  const docks = count(7).map((index) => 36 + index * 62)
  const wheel = (x: number, y: number, r: number) =>
    body(ellipse(x, y, r), { tone: 'ink' }) + body(ellipse(x, y, r * 0.5), { tone: 'paper', weight: 1 })
  return [
    sky({ to: 150, sun: [66, 52, 22], clouds: [[220, 44]] }),
    hill(
      [
        [0, 150],
        [120, 132],
        [260, 148],
        [380, 128],
        [480, 146],
      ],
      'paper',
      hatch(30, 7),
    ),
    body(box(-10, 112, 500, foot - 112), {
      lines: columns(0, 480, 7, 112, foot),
    }),
    body(box(-10, 104, 500, 9), { tone: 'paper' }),
    ...[86, 210, 334, 440].map((x) => body(box(x, 94, 28, 10), { tone: 'deep', lines: hatch(90, 4) })),
    body(box(-10, 134, 500, 12), { tone: 'paper', weight: 1.1 }),
    ...docks.map(
      (x) =>
        body(box(x - 17, 156, 34, 44), {
          tone: 'paper',
          lines: rows(162, 200, 6.4, x - 17, x + 17),
        }) +
        body(box(x - 21, 152, 42, 6), { tone: 'deep', weight: 1.1 }) +
        body(box(x - 19, 200, 8, 9), { tone: 'ink', weight: 0.8 }) +
        body(box(x + 11, 200, 8, 9), { tone: 'ink', weight: 0.8 }),
    ),
    ground(foot, { gap: 8 }),
    fine(docks.map((x) => line([x - 30, foot], [240 + (x - 270) * 1.5 - 14, 270])).join(''), 1),
    // The truck drives to the left.
    body(box(196, 150, 214, 76), {
      tone: 'paper',
      lines: columns(206, 400, 9, 156, 220),
    }),
    body(box(196, 150, 214, 8), { tone: 'deep', weight: 1.2 }),
    body(box(196, 226, 214, 6), { tone: 'deep' }),
    body('M118 232V198q0 -5 5 -6l19 -3l12 -25q2 -4 7 -4h27v72Z', { tone: 'fill' }),
    body(polygon([147, 189], [157, 168], [174, 168], [174, 189]), { tone: 'paper', weight: 1.2, lines: hatch(58, 5) }),
    bold(line([178, 160], [178, 232]) + line([150, 200], [172, 200]), 1.1),
    body(box(182, 146, 5, 78), { tone: 'paper', weight: 1.1 }),
    body(box(112, 226, 80, 8), { tone: 'deep' }),
    body(ellipse(123, 207, 4, 5), { tone: 'paper', weight: 1 }),
    ...[138, 178, 340, 364, 390].map((x) => wheel(x, 238, 12)),
    bold(line([270, 232], [270, 248]) + line([262, 248], [278, 248]), 1.6),
    grass(30, 110, 264, 4),
  ].join('')
}
