import {
  around,
  between,
  body,
  bold,
  count,
  curve,
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
import { birds, ground, hill, sky, smooth, tree } from './scenery.ts'

/** Rows of solar panels under a sun with rays. */
export const solar = () => {
  const sun: Point = [112, 62]
  const rays = steps(0, 345, 15)
    .map((angle, index) => line(around(sun, 32, angle), around(sun, index % 2 === 0 ? 58 : 46, angle)))
    .join('')
  /** A row of tables: where it stands, how high its panels are, and how wide a table is. */
  const row = (y: number, h: number, w: number, shift: number) => {
    const lean = h * 0.62
    return steps(-w + shift, 480, w * 1.1)
      .map((x) => {
        const corners: [Point, Point, Point, Point] = [
          [x, y],
          [x + lean, y - h],
          [x + lean + w, y - h],
          [x + w, y],
        ]
        const [a, b, c, d] = corners
        const cells =
          count(11)
            .map((index) => line(between(a, d, (index + 1) / 12), between(b, c, (index + 1) / 12)))
            .join('') + [0.25, 0.75].map((share) => line(between(a, b, share), between(d, c, share))).join('')
        const shine = polygon(between(b, c, 0.12), between(b, c, 0.3), between(a, d, 0.24), between(a, d, 0.06))
        return [
          bold(
            line([x + w * 0.2 + lean * 0.4, y - h * 0.3], [x + w * 0.2 + lean * 0.4, y + h * 0.42]) +
              line([x + w * 0.8 + lean * 0.4, y - h * 0.3], [x + w * 0.8 + lean * 0.4, y + h * 0.42]),
            h / 22,
          ),
          body(polygon(...corners), { tone: 'deep', lines: cells, weight: 0.7 + h / 60 }),
          inside(polygon(...corners), tone(shine, 'fill'), fine(cells)),
          bold(line(between(a, b, 0.5), between(d, c, 0.5)) + polygon(...corners), 0.7 + h / 70),
        ].join('')
      })
      .join('')
  }
  return [
    sky({ to: 108 }),
    tone(ellipse(...sun, 62), 'paper'),
    fine(rays, 0.9),
    body(ellipse(...sun, 26), { tone: 'fill', weight: 1.3 }),
    hill(
      [
        [0, 98],
        [80, 78],
        [170, 104],
        [260, 86],
        [350, 104],
        [480, 84],
      ],
      'paper',
      hatch(32, 6),
    ),
    ground(112, { name: 'paper', gap: 7 }),
    ...[330, 352, 440].map((x) => tree([x, 116], 22)),
    row(132, 16, 66, 20),
    row(162, 22, 92, 66),
    row(204, 31, 132, 20),
    row(262, 44, 190, 92),
  ].join('')
}

/** A turbine: its foot, the height of its mast, and where its blades point. */
const turbine = ([x, y]: Point, h: number, turned: number) => {
  const hub: Point = [x, y - h]
  const weight = Math.max(0.8, h / 130)
  const blade = (angle: number) => {
    const side = (r: number, width: number) => around(around(hub, r, angle), width, angle + 90)
    return body(
      polygon(
        side(3, -h * 0.012),
        side(h * 0.12, -h * 0.034),
        side(h * 0.55, -h * 0.006),
        side(h * 0.56, 0),
        side(h * 0.12, h * 0.022),
        side(3, h * 0.012),
      ),
      { tone: 'paper', weight, lines: line(around(hub, h * 0.04, angle), around(hub, h * 0.5, angle)) },
    )
  }
  return [
    body(polygon([x - h * 0.026, y], [x - h * 0.013, y - h], [x + h * 0.013, y - h], [x + h * 0.026, y]), {
      tone: 'paper',
      lines: [0.2, 0.55, 0.8].map((share) => line([x + h * 0.024 * share, y], [x + h * 0.011 * share, y - h])).join(''),
      weight,
    }),
    body(
      polygon(
        [x - h * 0.02, y - h - h * 0.03],
        [x + h * 0.06, y - h - h * 0.024],
        [x + h * 0.06, y - h + h * 0.02],
        [x - h * 0.02, y - h + h * 0.026],
      ),
      { tone: 'deep', weight },
    ),
    ...[0, 120, 240].map((angle) => blade(turned + angle)),
    body(ellipse(...hub, h * 0.026), { tone: 'deep', weight }),
  ].join('')
}

export const wind = () => {
  const contours = (points: readonly Point[], lines: number, gap: number) =>
    count(lines)
      .map((index) => smooth(points.map(([x, y]) => [x + index * 6, y + (index + 1) * gap] as const)))
      .join('')
  const far: Point[] = [
    [-60, 186],
    [60, 158],
    [170, 182],
    [300, 146],
    [420, 176],
    [500, 160],
  ]
  const near: Point[] = [
    [-80, 214],
    [40, 232],
    [150, 206],
    [270, 226],
    [400, 196],
    [540, 218],
  ]
  return [
    sky({
      to: 160,
      sun: [66, 76, 27],
      clouds: [
        [196, 44],
        [400, 64],
      ],
    }),
    birds([240, 106], [254, 100]),
    turbine([58, 164], 78, 20),
    turbine([316, 152], 92, 64),
    hill(far, 'paper', contours(far, 12, 7)),
    turbine([440, 206], 112, 84),
    turbine([158, 224], 136, 38),
    hill(near, 'fill', contours(near, 10, 7)),
    ...count(5).map((index) => tree([300 + index * 17, 222 - index * 5], 20 + (index % 2) * 5)),
    // A fence.
    fine(
      columns(16, 136, 15, 239, 252) +
        curve([10, 245], [70, 239], [140, 243]) +
        curve([10, 249], [70, 243], [140, 247]),
      1.1,
    ),
  ].join('')
}
