import {
  body,
  bold,
  box,
  ellipse,
  fine,
  hatch,
  inside,
  line,
  type Point,
  polygon,
  steps,
  tone,
  columns,
} from './pen.ts'
import { birds, grass, ground, hill, sky, tree } from './scenery.ts'
import { windows } from './windows.ts'

interface Block {
  left: number
  right: number
  top: number
  foot: number
  /** How far its shaded side goes to the right, and how far that rises. */
  side: Point
}

const block = ({ left, right, top, foot, side: [sx, sy] }: Block) => {
  const shaded = polygon([right, top], [right + sx, top + sy], [right + sx, foot - 2], [right, foot])
  return (
    body(shaded, { tone: 'deep', lines: hatch(90, 2.6) }) +
    body(box(left, top, right - left, foot - top)) +
    body(polygon([left - 4, top - 5], [right + 3, top - 5], [right + 3, top + 1], [left - 4, top + 1]), {
      tone: 'paper',
      weight: 1.2,
    }) +
    bold(line([right + 3, top - 5], [right + sx + 2, top + sy - 3], [right + sx + 2, top + sy + 1]), 1.2)
  )
}

const balconies = (left: number, w: number, rows: readonly number[]) =>
  rows
    .map((y) =>
      body(box(left, y, w, 7), {
        tone: 'paper',
        weight: 0.9,
        lines: columns(left + 2.5, left + w - 1, 2.5, y, y + 7),
      }),
    )
    .join('')

export const apartments = () => {
  const foot = 234
  return [
    sky({ to: 190, sun: [118, 54, 25], clouds: [[232, 36]] }),
    birds([72, 84], [86, 78]),
    block({ left: 48, right: 160, top: 104, foot, side: [16, 9] }),
    windows({ at: [58, 116], columns: 5, rows: 5, step: [20, 19], size: [12, 12] }),
    block({ left: 350, right: 430, top: 128, foot, side: [18, 10] }),
    windows({ at: [358, 140], columns: 4, rows: 4, step: [18, 20], size: [11, 12] }),
    block({ left: 190, right: 322, top: 62, foot, side: [24, 12] }),
    windows({ at: [200, 76], columns: 2, rows: 6, step: [20, 21], size: [12, 13] }),
    windows({ at: [280, 76], columns: 2, rows: 6, step: [20, 21], size: [12, 13] }),
    windows({ at: [243, 76], columns: 2, rows: 6, step: [14, 21], size: [11, 13] }),
    balconies(240, 31, [87, 108, 129, 150, 171, 192]),
    // The entrance, below an awning.
    body(box(240, 206, 31, 28), { tone: 'deep', lines: line([255.5, 206], [255.5, 234]) }),
    body(polygon([234, 207], [277, 207], [283, 214], [228, 214]), { tone: 'paper', lines: hatch(90, 5) }),
    ground(foot),
    tone(polygon([241, foot], [270, foot], [292, 270], [206, 270]), 'paper'),
    bold(line([241, foot], [206, 270]) + line([270, foot], [292, 270]), 1.1),
    tree([30, 240], 46),
    tree([179, 239], 40),
    tree([338, 240], 44),
    tree([456, 242], 56),
    grass(0, 60, 250, 3),
    grass(400, 480, 254, 5),
  ].join('')
}

export const medicalOffices = () => {
  const foot = 230
  const floors = [70, 108, 146]
  const ribbon = (left: number, right: number, y: number) =>
    body(box(left, y, right - left, 21), {
      tone: 'deep',
      weight: 1,
      lines: hatch(55, 6, y),
    }) + bold(columns(left, right, 18, y, y + 21), 0.9)
  return [
    sky({ to: 190, sun: [418, 60, 24], clouds: [[86, 52]] }),
    hill(
      [
        [0, 190],
        [150, 200],
        [320, 192],
        [480, 200],
      ],
      'paper',
      hatch(16, 8),
    ),
    ground(foot, { gap: 7 }),
    // The lower wing.
    body(polygon([330, 134], [444, 134], [444, foot], [330, foot])),
    ribbon(344, 434, 150),
    ribbon(344, 434, 190),
    body(box(326, 126, 122, 9), { tone: 'paper' }),
    // The main house with its tower of stairs.
    body(box(92, 56, 240, foot - 56)),
    body(box(86, 47, 252, 9), { tone: 'paper' }),
    ...floors.map((y) => ribbon(176, 320, y)),
    ...floors.map((y) => fine(line([92, y + 28], [332, y + 28]))),
    body(box(104, 36, 58, foot - 36), { tone: 'paper', lines: hatch(0, 6) }),
    body(ellipse(133, 66, 18), { tone: 'deep', weight: 1.3 }),
    tone(
      polygon(
        [129, 54],
        [137, 54],
        [137, 62],
        [145, 62],
        [145, 70],
        [137, 70],
        [137, 78],
        [129, 78],
        [129, 70],
        [121, 70],
        [121, 62],
        [129, 62],
      ),
      'paper',
    ),
    body(box(118, 96, 30, 96), { tone: 'deep', weight: 1, lines: hatch(0, 8) + line([133, 96], [133, 192]) }),
    // The entrance.
    body(box(186, 190, 64, 40), { tone: 'deep', lines: hatch(55, 7) }),
    bold(line([202, 190], [202, 230]) + line([218, 190], [218, 230]) + line([234, 190], [234, 230]), 1),
    body(polygon([172, 178], [268, 178], [276, 187], [164, 187]), { tone: 'paper', lines: hatch(0, 3) }),
    bold(line([170, 187], [170, 230]) + line([270, 187], [270, 230]), 2),
    tone(polygon([180, foot], [260, foot], [330, 270], [126, 270]), 'paper'),
    bold(line([180, foot], [126, 270]) + line([260, foot], [330, 270]), 1.1),
    tree([44, 240], 84, 50),
    tree([74, 246], 40),
    tree([302, 243], 36),
    tree([460, 244], 62),
    grass(340, 440, 254, 7),
    grass(10, 110, 262, 8),
  ].join('')
}

/** An inn by a lake. */
export const inn = () => {
  const foot = 184
  const dormer = (x: number) =>
    body(polygon([x - 9, 88], [x - 9, 72], [x, 63], [x + 9, 72], [x + 9, 88]), { tone: 'paper', weight: 1.2 }) +
    body(box(x - 4.5, 74, 9, 14), { tone: 'deep', weight: 0.9 })
  const floors = [100, 127]
  const awnings = [112, 152, 192, 288, 328, 368]
  const reflections = steps(90, 380, 11)
    .map((x, index) => line([x, 200], [x, 204 + ((index * 37) % 19)]))
    .join('')
  return [
    sky({ to: 176, sun: [412, 46, 21], clouds: [[60, 52]] }),
    hill(
      [
        [0, 140],
        [70, 102],
        [150, 148],
        [260, 130],
        [360, 92],
        [480, 146],
      ],
      'paper',
      hatch(38, 6),
    ),
    body(box(84, 92, 312, foot - 92)),
    body(polygon([76, 92], [94, 56], [386, 56], [404, 92]), { tone: 'deep', lines: hatch(0, 4.4) }),
    body(box(204, 44, 72, 48)),
    body(polygon([196, 46], [240, 20], [284, 46]), { tone: 'paper', lines: hatch(0, 4) }),
    bold(line([240, 20], [240, 6]), 1.2),
    body(polygon([240, 6], [258, 9], [240, 13]), { tone: 'deep', weight: 1 }),
    windows({ at: [212, 58], columns: 3, rows: 1, step: [21, 0], size: [13, 20] }),
    ...[122, 164, 316, 358].map(dormer),
    ...floors.map((y) => windows({ at: [98, y], columns: 14, rows: 1, step: [20.9, 0], size: [12, 17] })),
    ...floors.map((y) => fine(line([84, y + 22], [396, y + 22]), 1)),
    body(box(222, 150, 36, 34), { tone: 'deep', lines: hatch(90, 9) }),
    ...awnings.map(
      (x) =>
        body(box(x - 12, 158, 24, 26), { tone: 'deep', weight: 1 }) +
        body(polygon([x - 13, 150], [x + 13, 150], [x + 17, 160], [x - 17, 160]), {
          tone: 'paper',
          weight: 1.1,
          lines: hatch(90, 4),
        }),
    ),
    tree([42, 186], 72, 46),
    tree([66, 187], 46),
    tree([430, 186], 78, 50),
    tree([462, 188], 52),
    tone(polygon([0, foot], [480, foot], [480, 270], [0, 270]), 'fill'),
    bold(line([0, foot], [480, foot])),
    tone(polygon([0, 185], [480, 185], [480, 192], [0, 192]), 'paper'),
    bold(line([0, 192], [480, 192]), 1.1),
    fine(reflections),
    inside(
      box(0, 194, 480, 76),
      fine(
        steps(200, 268, 7)
          .map(
            (y, index) =>
              line([-20 + ((index * 61) % 90), y], [150 + ((index * 47) % 60), y]) +
              line([190 + ((index * 31) % 50), y + 2], [340 + ((index * 53) % 70), y + 2]) +
              line([400 + ((index * 23) % 40), y - 1], [500, y - 1]),
          )
          .join(''),
      ),
    ),
    // The pier and a boat.
    body(polygon([226, 190], [254, 190], [276, 244], [204, 244]), { tone: 'paper', lines: hatch(0, 5) }),
    ...[204, 276].map((x) => body(box(x - 3, 232, 6, 24), { tone: 'deep', weight: 1 })),
    body('M322 232q34 6 78 -2q-5 17 -18 18h-42q-13 -2 -18 -16Z', { tone: 'paper', lines: hatch(0, 4) }),
    bold(line([352, 234], [352, 192]), 1.4),
    body(polygon([354, 194], [354, 230], [384, 229]), { tone: 'paper', weight: 1.2, lines: hatch(68, 5) }),
  ].join('')
}
