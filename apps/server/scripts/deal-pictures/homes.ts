import { body, bold, box, ellipse, hatch, line, polygon, seenFrom, steps, tone, rows } from './pen.ts'
import { grass, ground, hill, sky, tree } from './scenery.ts'
import { windows } from './windows.ts'

/** A house of one story with a gable to the front, along a street that leads away. */
const parkHome = (z: number, side: -1 | 1) => {
  const see = seenFrom([240, 128])
  const near = 240 + side * 104
  const far = 240 + side * 296
  const [roof, eaves, foot] = [84, 132, 226]
  const back = z * 1.36
  const peak = (depth: number) => see((near + far) / 2, roof, depth)
  const wall = polygon(see(near, eaves, z), see(far, eaves, z), see(far, foot, z), see(near, foot, z))
  const gable = polygon(see(near - side * 14, eaves, z), peak(z), see(far + side * 14, eaves, z))
  const flank = polygon(see(near, eaves, z), see(near, eaves, back), see(near, foot, back), see(near, foot, z))
  const slope = polygon(peak(z), peak(back), see(near - side * 14, eaves, back), see(near - side * 14, eaves, z))
  const rectangle = (x: number, y: number, w: number, h: number) =>
    polygon(see(x, y, z), see(x + side * w, y, z), see(x + side * w, y + h, z), see(x, y + h, z))
  const boards = steps(eaves + 9, foot - 22, 9)
    .map((y) => line(see(near, y, z), see(far, y, z)))
    .join('')
  const skirt = polygon(see(near, foot - 20, z), see(far, foot - 20, z), see(far, foot, z), see(near, foot, z))
  const light = 1.5 / Math.sqrt(z)
  return [
    body(flank, { tone: 'deep', lines: hatch(90, 3.2 / z + 1), weight: light }),
    body(slope, { tone: 'paper', lines: hatch(side * 62, 4 / z + 0.8), weight: light }),
    body(wall, { lines: boards, weight: light }),
    body(skirt, { tone: 'deep', lines: hatch(90, 5 / z), weight: light }),
    body(gable, { tone: 'paper', lines: hatch(0, 5 / z), weight: light }),
    body(rectangle(near + side * 26, 148, 34, 58), { tone: 'deep', weight: light }),
    body(rectangle(near + side * 88, 148, 72, 36), {
      tone: 'paper',
      weight: light,
      lines:
        line(see(near + side * 124, 148, z), see(near + side * 124, 184, z)) +
        line(see(near + side * 88, 166, z), see(near + side * 160, 166, z)),
    }),
    body(rectangle(near + side * 20, 206, 46, 8) + rectangle(near + side * 16, 214, 54, 12), {
      tone: 'paper',
      weight: light,
    }),
  ].join('')
}

const lamp = (z: number, x: number) => {
  const see = seenFrom([240, 128])
  const [head, foot] = [see(x, 52, z), see(x, 250, z)]
  return (
    bold(line(foot, head), 2 / z + 0.4) + body(ellipse(head[0], head[1], 5 / z, 6 / z), { tone: 'paper', weight: 1 })
  )
}

/** A street of manufactured homes. */
export const homes = () => {
  const see = seenFrom([240, 128])
  const road = polygon(see(170, 270, 1), see(310, 270, 1), see(310, 270, 14), see(170, 270, 14))
  return [
    sky({ to: 128, sun: [316, 52, 22], clouds: [[150, 46]] }),
    hill(
      [
        [0, 124],
        [90, 104],
        [180, 122],
        [262, 108],
        [360, 124],
        [480, 106],
      ],
      'paper',
      hatch(24, 7),
    ),
    ground(134, { gap: 9 }),
    body(road, { tone: 'paper' }),
    ...[6, 3.7, 2.3, 1.38].flatMap((z) => [parkHome(z, -1), parkHome(z, 1), lamp(z * 0.94, 164)]),
    bold([1, 1.5, 2.3, 3.6, 6].map((z) => line(see(240, 270, z), see(240, 270, z * 1.22))).join(''), 1.3),
  ].join('')
}

export const seniorLiving = () => {
  const foot = 226
  const roofs = (left: number, right: number, eaves: number, top: number) =>
    body(polygon([left - 8, eaves], [left + 22, top], [right - 22, top], [right + 8, eaves]), {
      tone: 'deep',
      lines: rows(top + 4, eaves, 4.4),
    })
  const gable = (x: number, w: number, eaves: number, top: number) =>
    [
      body(box(x - w / 2, eaves, w, foot - eaves)),
      body(polygon([x - w / 2 - 7, eaves + 3], [x, top], [x + w / 2 + 7, eaves + 3]), {
        tone: 'paper',
        lines: hatch(0, 3.6),
      }),
      body(ellipse(x, eaves - 12, 6), { tone: 'deep', weight: 1 }),
    ].join('')
  const columns = steps(206, 274, 17)
  return [
    sky({ to: 190, sun: [86, 52, 23], clouds: [[330, 40]] }),
    hill(
      [
        [0, 196],
        [120, 176],
        [300, 188],
        [480, 168],
      ],
      'paper',
      hatch(20, 8),
    ),
    ground(foot, { gap: 7 }),
    ...[150, 322].map((x) => body(box(x, 74, 13, 34), { lines: hatch(0, 4) })),
    body(box(44, 142, 392, foot - 142)),
    roofs(44, 436, 142, 96),
    windows({ at: [128, 152], columns: 3, rows: 2, step: [24, 36], size: [14, 22] }),
    windows({ at: [288, 152], columns: 3, rows: 2, step: [24, 36], size: [14, 22] }),
    gable(84, 74, 132, 84),
    windows({ at: [58, 146], columns: 3, rows: 2, step: [20, 38], size: [13, 24] }),
    gable(396, 74, 132, 84),
    windows({ at: [370, 146], columns: 3, rows: 2, step: [20, 38], size: [13, 24] }),
    gable(240, 84, 122, 70),
    windows({ at: [209, 134], columns: 4, rows: 1, step: [17, 0], size: [11, 20] }),
    // The porch.
    body(box(229, 188, 22, 38), { tone: 'deep', lines: line([240, 188], [240, 226]) }),
    body(polygon([192, 176], [240, 156], [288, 176]), { tone: 'paper', lines: hatch(0, 4) }),
    body(box(192, 176, 96, 6), { tone: 'paper' }),
    ...columns.map((x) =>
      body(box(x - 3, 182, 6, 44), { tone: 'paper', weight: 1.1, lines: line([x + 1.4, 182], [x + 1.4, 226]) }),
    ),
    body(box(186, 222, 108, 6), { tone: 'paper' }),
    tone(polygon([218, 228], [262, 228], [310, 270], [170, 270]), 'paper'),
    bold(line([218, 228], [170, 270]) + line([262, 228], [310, 270]), 1.1),
    ...[20, 462].map((x) => tree([x, 240], 96, 62)),
    tree([122, 244], 34),
    tree([356, 244], 36),
    // A bench, turned to the sun.
    bold(
      line([92, 250], [136, 250]) +
        line([92, 243], [136, 243]) +
        line([97, 260], [97, 240]) +
        line([131, 260], [131, 240]),
      1.7,
    ),
    grass(28, 90, 262, 2),
    grass(330, 440, 258, 9),
  ].join('')
}
