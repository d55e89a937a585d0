import {
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
  polygon,
  steps,
  tone,
  rows,
  columns,
} from './pen.ts'
import { birds, grass, hill, sky, smooth, water } from './scenery.ts'

/** A bulk carrier. */
export const ship = () => {
  const hull = 'M28 150L44 150L52 158H398L404 138H470L440 214H52Q36 196 28 150Z'
  const hatches = steps(84, 330, 49)
  const bowWave = 'M0 214Q18 206 30 210Q44 200 58 210Q84 216 110 210T170 211T230 210T290 211T350 210T410 211T480 208'
  return [
    sky({ to: 176, sun: [96, 62, 27], clouds: [[262, 48]] }),
    birds([150, 92], [168, 84], [182, 94]),
    hill(
      [
        [0, 176],
        [80, 164],
        [180, 176],
        [300, 168],
        [480, 178],
      ],
      'paper',
      hatch(0, 4),
    ),
    water(182, 'fill'),
    // Hatches, cranes, bridge and funnel.
    ...hatches.map((x) => body(box(x, 147, 38, 12), { tone: 'paper', weight: 1.2, lines: hatch(90, 5) })),
    ...[127, 225].map(
      (x) =>
        body(box(x, 106, 8, 46), { tone: 'deep', weight: 1.2 }) +
        bold(line([x + 4, 108], [x + 66, 92], [x + 4, 116]) + line([x + 4, 98], [x + 66, 92]), 1.1) +
        body(box(x - 3, 96, 14, 12), { tone: 'paper', weight: 1.2 }),
    ),
    body(polygon([346, 158], [346, 94], [394, 94], [400, 138], [400, 158]), { tone: 'paper' }),
    body(polygon([338, 94], [338, 80], [404, 80], [400, 94]), { tone: 'deep' }),
    fine(columns(344, 400, 7, 83, 91), 1.2),
    ...count(3).flatMap((row) =>
      count(5).map((column) => body(ellipse(355 + column * 9, 106 + row * 16, 2.6), { tone: 'deep', weight: 0.8 })),
    ),
    fine([98, 114, 130].map((y) => line([346, y], [396, y])).join('')),
    body(polygon([408, 138], [410, 98], [432, 98], [436, 138]), { tone: 'fill', lines: hatch(90, 4) }),
    body(polygon([409, 112], [410, 102], [432, 102], [433, 112]), { tone: 'ink', weight: 1 }),
    bold(line([368, 80], [368, 56]) + line([358, 64], [378, 64]), 1.3),
    fine(
      smooth([
        [422, 96],
        [436, 78],
        [452, 74],
        [480, 56],
      ]) +
        smooth([
          [418, 94],
          [430, 68],
          [450, 62],
          [480, 42],
        ]),
    ),
    body(hull, {
      tone: 'fill',
      lines: rows(160, 214, 5),
    }),
    inside(hull, tone(box(0, 196, 480, 30), 'deep'), fine(hatch(0, 3))),
    bold(hull),
    bold(line([40, 196], [446, 196]), 1.1),
    bold(`M62 172v12m-5 -7h10m-10 3q0 8 5 8q5 0 5 -8`, 1.4),
    bold(line([40, 150], [36, 132], [58, 157]), 1),
    // Waves along the hull.
    tone(`${bowWave}V280H0Z`),
    bold(bowWave, 1.1),
    inside(
      box(0, 210, 480, 60),
      fine(
        count(7)
          .map(
            (row) =>
              `M${-30 - row * 11} ${222 + row * 8}${count(14)
                .map(() => `q${11 + row} ${-3 - row * 0.4} ${22 + row * 2} 0t${22 + row * 2} 0`)
                .join('')}`,
          )
          .join(''),
      ),
    ),
    fine(curve([20, 204], [34, 196], [50, 208]) + curve([10, 210], [26, 200], [44, 212]), 1),
  ].join('')
}

/** Hopper cars of a train. */
export const hopperCars = () => {
  const rail = 222
  const wheel = (x: number, r: number) =>
    body(ellipse(x, rail - r, r), { tone: 'deep', weight: 1.3 }) +
    body(ellipse(x, rail - r, r * 0.36), { tone: 'paper', weight: 1 })
  const bogie = (x: number, r = 9) =>
    body(box(x - 20, rail - r - 8, 40, 8), { tone: 'paper', weight: 1.2 }) + wheel(x - 12, r) + wheel(x + 12, r)
  const car = (x: number) => {
    const w = 138
    const outline = `M${x} 132Q${x} 124 ${x + 8} 124H${x + w - 8}Q${x + w} 124 ${x + w} 132V178L${x + w - 14} 196H${x + 14}L${x} 178Z`
    return [
      body(box(x + 2, 194, w - 4, 6), { tone: 'deep', weight: 1.2 }),
      ...count(3).map((index) => {
        const left = x + 26 + index * 31
        return body(polygon([left, 190], [left + 24, 190], [left + 16, 210], [left + 8, 210]), {
          tone: 'deep',
          weight: 1.2,
          lines: hatch(90, 3),
        })
      }),
      body(outline, {
        lines: columns(x + 9, x + w - 4, 9, 128, 190) + rows(172, 196, 3.4, x, x + w),
      }),
      bold(line([x, 178], [x + w, 178]) + line([x, 134], [x + w, 134]), 0.9),
      body(box(x + 20, 119, w - 40, 5), { tone: 'paper', weight: 1.1 }),
      ...count(4).map((index) => body(box(x + 26 + index * 24, 115, 12, 5), { tone: 'deep', weight: 0.9 })),
      body(box(x + 34, 146, 70, 20), {
        tone: 'paper',
        weight: 1,
        lines: line([x + 42, 153], [x + 96, 153]) + line([x + 42, 159], [x + 80, 159]),
      }),
      bold(line([x + 6, 124], [x + 6, 200]) + line([x + 13, 124], [x + 13, 200]), 0.9),
      fine(rows(128, 196, 6, x + 6, x + 13), 0.9),
      bogie(x + 22),
      bogie(x + w - 22),
      bold(line([x + w, 198], [x + w + 10, 198]), 3),
    ].join('')
  }
  const poles = [60, 196, 332, 468]
  return [
    sky({ to: 150, sun: [420, 56, 24], clouds: [[110, 54]] }),
    hill(
      [
        [0, 152],
        [70, 126],
        [160, 150],
        [280, 120],
        [370, 148],
        [480, 130],
      ],
      'paper',
      hatch(30, 6),
    ),
    tone(polygon([0, 164], [480, 164], [480, 270], [0, 270]), 'paper'),
    bold(line([0, 164], [480, 164]), 1.1),
    fine(rows(170, 220, 6)),
    ...poles.map((x) =>
      bold(line([x, 212], [x, 62]) + line([x - 14, 70], [x + 14, 70]) + line([x - 11, 80], [x + 11, 80]), 1.7),
    ),
    fine(
      poles
        .slice(0, -1)
        .flatMap((x) =>
          [70, 80].flatMap((y) => [-11, 11].map((d) => curve([x + d, y], [x + d + 68, y + 17], [x + d + 136, y]))),
        )
        .join('') + [70, 80].map((y) => curve([-66, y], [0, y + 17], [49, y])).join(''),
      0.8,
    ),
    // The locomotive.
    body(box(2, 192, 150, 10), { tone: 'deep' }),
    body(polygon([4, 192], [4, 160], [20, 152], [40, 152], [40, 192]), { tone: 'fill', lines: hatch(0, 5) }),
    body(polygon([36, 192], [36, 122], [42, 116], [74, 116], [80, 122], [80, 192]), { tone: 'paper' }),
    body(box(44, 126, 13, 18), { tone: 'deep', weight: 1.1, lines: hatch(58, 4) }),
    body(box(61, 126, 13, 18), { tone: 'deep', weight: 1.1, lines: hatch(58, 4) }),
    body(box(80, 130, 68, 62), {
      lines: columns(86, 148, 6, 146, 186),
    }),
    body(box(96, 123, 34, 8), { tone: 'deep', lines: hatch(90, 4) }),
    body(box(88, 138, 52, 6), { tone: 'paper', weight: 1 }),
    body(ellipse(10, 168, 4), { tone: 'paper', weight: 1.1 }),
    bold(line([2, 202], [-4, 216]) + line([20, 192], [20, 176], [36, 176]), 1.2),
    bold(line([152, 198], [162, 198]), 3),
    bogie(36, 10),
    bogie(116, 10),
    car(162),
    car(310),
    car(458),
    body(polygon([0, rail], [480, rail], [480, rail + 4], [0, rail + 4]), { tone: 'deep', weight: 1.1 }),
    ...steps(-6, 480, 18).map((x) => body(box(x, rail + 4, 11, 5), { tone: 'paper', weight: 0.9 })),
    tone(polygon([0, 234], [480, 234], [480, 270], [0, 270]), 'fill'),
    bold(line([0, 234], [480, 234])),
    inside(box(0, 236, 480, 40), fine(hatch(0, 6))),
    grass(10, 470, 250, 5, 8),
  ].join('')
}

/** A freighter with two propellers, above the clouds. */
export const aircraft = () => {
  /** A bank of clouds: one puff beside another. */
  const bank = (y: number, size: number, seed: number) => {
    const roll = dice(seed)
    let [x, d] = [-70, `M-70 ${y}`]
    while (x < 500) {
      const w = size * (0.8 + roll() * 0.6)
      const drop = (roll() - 0.5) * size * 0.2
      const target = Math.min(y + size * 0.25, Math.max(y - size * 0.4, y + drop))
      d += `A${w * 0.56} ${w * 0.5} 0 0 1 ${x + w} ${target}`
      x += w
    }
    return d
  }
  const banked = (y: number, size: number, seed: number, name: 'paper' | 'fill') => {
    const edge = bank(y, size, seed)
    const filled = `${edge}V290H-70Z`
    const shade = rows(y + 4, 270, 6)
    return tone(filled, name) + inside(filled, fine(shade)) + bold(edge, 1.2)
  }
  const fuselage = 'M52 142Q58 124 96 118L330 114Q392 116 436 104L442 108Q418 142 352 154L130 162Q62 162 52 142Z'
  const propeller = (x: number, y: number, r: number) =>
    body(ellipse(x, y, 3.4, r), { tone: 'paper', weight: 0.8 }) +
    bold(line([x, y - r], [x, y + r]), 2.2) +
    body(`M${x - 8} ${y}q2 -8 10 -8v16q-8 0 -10 -8Z`, { tone: 'deep', weight: 1.1 })
  return [
    sky({ to: 216, sun: [398, 50, 25], clouds: [[92, 62]] }),
    banked(226, 40, 5, 'paper'),
    banked(248, 58, 12, 'fill'),
    // The far wing and its engine.
    body(polygon([196, 116], [228, 116], [268, 84], [252, 84]), { tone: 'deep', weight: 1.1 }),
    // The tail.
    body(polygon([352, 118], [392, 58], [424, 58], [428, 108], [420, 110]), { lines: hatch(62, 6) }),
    body(polygon([362, 58], [388, 52], [446, 56], [446, 62], [392, 63]), { tone: 'paper' }),
    body(fuselage, {
      tone: 'paper',
      lines: steps(146, 164, 3)
        .map((y) => line([70, y], [400, y - 8]))
        .join(''),
    }),
    bold(curve([58, 148], [200, 146], [410, 128]), 1),
    body(polygon([68, 132], [78, 124], [96, 121], [98, 131], [80, 135]), { tone: 'deep', weight: 1.2 }),
    bold(line([84, 123], [87, 134]), 1),
    ...[116, 128, 252, 270, 288, 306, 324].map((x) =>
      body(ellipse(x, 130 - x * 0.012, 3.2, 4), { tone: 'deep', weight: 1 }),
    ),
    body(box(142, 120, 40, 26), { tone: 'fill', weight: 1.2, lines: line([162, 120], [162, 146]) }),
    // The near wing, with its engine in front.
    body(polygon([196, 124], [240, 122], [300, 186], [276, 190], [238, 176]), { tone: 'fill', lines: hatch(46, 5) }),
    bold(line([228, 124], [286, 188]), 0.9),
    body('M166 158Q170 146 190 146H244Q266 150 276 158Q262 168 232 170H190Q170 170 166 158Z', {
      tone: 'deep',
      lines: rows(160, 172, 3, 160, 280),
    }),
    bold(line([192, 146], [192, 170]), 1),
    propeller(164, 158, 34),
    fine(line([452, 108], [480, 106]) + line([446, 120], [480, 118]) + line([430, 132], [480, 128]), 0.9),
  ].join('')
}
