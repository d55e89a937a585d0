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
import { grass, ground, hill, sky } from './scenery.ts'

interface Gear {
  at: Point
  teeth: number
  /** Where its first tooth points, in degrees. */
  turned: number
}

/** How wide a tooth and its gap are, divided by pi. */
const pitch = 7.6

const radiusOf = (teeth: number) => (teeth * pitch) / 2

/** Another gear in this direction whose teeth fit between those of the first. */
const meshed = ({ at, teeth: firstTeeth, turned }: Gear, direction: number, teeth: number): Gear => {
  const phase = ((direction - turned) * firstTeeth) / 360
  return {
    at: around(at, radiusOf(firstTeeth) + radiusOf(teeth), direction),
    teeth,
    turned: direction + 180 - (0.5 - phase) * (360 / teeth),
  }
}

/** A gear wheel: teeth, rim, spokes and hub. */
const gear = ({ at, teeth, turned }: Gear, name: 'fill' | 'paper' | 'deep', spokes = 6) => {
  const radius = radiusOf(teeth)
  const [root, tip] = [radius - pitch * 1.1, radius + pitch * 0.9]
  const step = 360 / teeth
  const outline = count(teeth).flatMap((index) => {
    const angle = turned + index * step
    return [
      around(at, root, angle - step * 0.32),
      around(at, tip, angle - step * 0.15),
      around(at, tip, angle + step * 0.15),
      around(at, root, angle + step * 0.32),
    ]
  })
  const rim = root - Math.max(5, radius * 0.12)
  const hub = Math.max(10, radius * 0.28)
  const openings = count(spokes).map((index) => {
    const [from, to] = [(360 / spokes) * index + turned, (360 / spokes) * (index + 1) + turned]
    const edge = (r: number, gap: number) =>
      steps(from + gap, to - gap, (to - from - 2 * gap) / 10).map((angle) => around(at, r, angle))
    return polygon(...edge(rim, 8), ...edge(hub + 4, 18).reverse())
  })
  const shade = steps(spokes === 0 ? hub + 6 : rim + 3, root, 4)
    .map((r) => line(...steps(24, 144, 8).map((angle) => around(at, r, angle))))
    .join('')
  return [
    body(polygon(...outline), { tone: name, lines: shade }),
    ...openings.map((d) => body(d, { tone: 'paper', weight: 1.2 })),
    body(ellipse(...at, hub), { tone: name === 'deep' ? 'fill' : 'deep' }),
    body(ellipse(...at, hub * 0.52), { tone: 'paper' }),
    tone(box(at[0] - hub * 0.13, at[1] - hub * 0.66, hub * 0.26, hub * 0.36), 'ink'),
  ].join('')
}

export const gears = () => {
  const largest: Gear = { at: [164, 140], teeth: 24, turned: 4 }
  const upper = meshed(largest, -24, 14)
  const lower = meshed(upper, 66, 16)
  return [
    fine(hatch(0, 10.4)),
    gear(meshed(largest, 208, 14), 'paper', 5),
    gear(meshed(largest, 138, 10), 'deep', 0),
    gear(largest, 'fill', 5),
    gear(upper, 'paper', 5),
    gear(meshed(upper, -22, 11), 'deep', 0),
    gear(lower, 'fill', 5),
  ].join('')
}

/** A track of a machine that moves earth: its left upper corner, its width and its height. */
const track = (x: number, y: number, w: number, h: number) => {
  const r = h / 2
  const belt = `M${x + r} ${y}H${x + w - r}a${r} ${r} 0 0 1 0 ${h}H${x + r}a${r} ${r} 0 0 1 0 ${-h}Z`
  const wheels = steps(x + r, x + w - r + 0.5, (w - h) / 5)
  return [
    body(belt, { tone: 'deep', lines: hatch(90, 4) }),
    body(
      `M${x + r} ${y + 6}H${x + w - r}a${r - 6} ${r - 6} 0 0 1 0 ${h - 12}H${x + r}a${r - 6} ${r - 6} 0 0 1 0 ${-(h - 12)}Z`,
      { tone: 'paper', weight: 1.1 },
    ),
    ...wheels.map(
      (cx) =>
        body(ellipse(cx, y + r, r - 8), { weight: 1.1 }) + body(ellipse(cx, y + r, 2.4), { tone: 'ink', weight: 0.8 }),
    ),
  ].join('')
}

/** Rubble, heaped up. */
const heap = (from: number, to: number, y: number, h: number, seed: number) => {
  const roll = dice(seed)
  const middle = (from + to) / 2
  const outline = `M${from} ${y}Q${middle - (to - from) * 0.18} ${y - h * 1.15} ${middle} ${y - h}Q${middle + (to - from) * 0.2} ${y - h * 1.1} ${to} ${y}Z`
  const stones = count(Math.round((to - from) * 0.8)).map(() => {
    const x = from + roll() * (to - from)
    const top = y - roll() * h
    const r = 1.5 + roll() * 3.5
    return polygon(...count(5).map((index) => around([x, top], r * (0.7 + roll() * 0.5), index * 72)))
  })
  return body(outline, { lines: stones.join(''), fineWeight: 0.8 })
}

export const excavator = () =>
  [
    sky({ to: 190, sun: [84, 54, 24], clouds: [[230, 40]] }),
    hill(
      [
        [0, 188],
        [90, 172],
        [200, 190],
        [340, 168],
        [480, 184],
      ],
      'paper',
      hatch(28, 7),
    ),
    ground(230, { gap: 7 }),
    heap(20, 158, 232, 46, 5),
    heap(392, 500, 232, 62, 9),
    track(214, 192, 158, 42),
    body(box(266, 180, 56, 13), { tone: 'deep' }),
    // The engine, the cab and the counterweight.
    body('M232 182V140H344q24 0 28 18l3 24Z', {
      lines: columns(286, 372, 5, 150, 172),
    }),
    body(box(328, 132, 8, 10), { tone: 'deep' }),
    body(polygon([222, 182], [222, 128], [236, 96], [282, 96], [282, 182]), { tone: 'paper' }),
    body(polygon([230, 150], [230, 129], [241, 104], [274, 104], [274, 150]), { tone: 'fill', lines: hatch(58, 6) }),
    bold(line([252, 104], [252, 150]) + line([230, 160], [274, 160]), 1),
    body(box(346, 152, 30, 22), { tone: 'deep', lines: hatch(0, 3.5) }),
    // Boom, arm, cylinders and bucket.
    body(polygon([238, 166], [218, 158], [170, 66], [138, 52], [140, 40], [182, 48], [242, 148]), {
      lines: hatch(64, 5),
    }),
    bold(line([232, 170], [196, 104]), 4),
    `<path class="hollow" stroke-width="2" d="${line([232, 170], [196, 104])}"/>`,
    body(polygon([136, 54], [132, 40], [146, 38], [154, 48], [116, 156], [104, 152]), { lines: hatch(108, 4) }),
    bold(line([176, 50], [142, 34]), 4),
    `<path class="hollow" stroke-width="2" d="${line([176, 50], [142, 34])}"/>`,
    bold(line([142, 74], [118, 128], [104, 150]), 2.4),
    body(ellipse(140, 46, 5), { tone: 'paper', weight: 1.2 }),
    body('M120 146L122 170Q118 196 92 198Q76 196 70 184L78 180L84 184L88 176L94 180L98 160Z', {
      tone: 'deep',
      lines: hatch(30, 4.5),
    }),
    bold(line([70, 184], [62, 188]) + line([78, 190], [70, 196]) + line([90, 198], [84, 204]), 2),
    body(ellipse(110, 152, 4.5), { tone: 'paper', weight: 1.2 }),
    grass(160, 214, 250, 8),
    grass(330, 440, 256, 3),
  ].join('')

/** A combine in the wheat. */
export const combine = () => {
  const wheat = (from: number, to: number, foot: number, h: number, seed: number) => {
    const roll = dice(seed)
    return steps(from, to, 4.6)
      .map((x) => {
        const top = foot - h * (0.86 + roll() * 0.2)
        const lean = x - 1.5 + roll() * 3
        const ears = [0, 3.2, 6.4]
          .map((d) => `M${lean} ${top + d}q-3.200 -1 -3 -4.600M${lean} ${top + d}q3.200 -1 3 -4.600`)
          .join('')
        return fine(line([x, foot], [lean, top - 3]) + ears, 0.9)
      })
      .join('')
  }
  const wheel = (x: number, y: number, r: number) => {
    const lugs = steps(0, 350, 15)
      .map((angle) => line(around([x, y], r * 0.8, angle), around([x, y], r, angle + 8)))
      .join('')
    return (
      body(ellipse(x, y, r), { tone: 'deep', lines: lugs, fineWeight: 1.2 }) +
      body(ellipse(x, y, r * 0.58), { tone: 'paper' }) +
      body(ellipse(x, y, r * 0.2), { tone: 'deep', weight: 1.1 }) +
      fine(
        steps(0, 315, 45)
          .map((angle) => line(around([x, y], r * 0.26, angle), around([x, y], r * 0.52, angle)))
          .join(''),
        1,
      )
    )
  }
  const reel = around
  const reelAt: Point = [98, 184]
  const bats = steps(0, 300, 60).map((angle) => reel(reelAt, 27, angle + 12))
  return [
    sky({ to: 150, sun: [404, 56, 26], clouds: [[90, 44]] }),
    hill(
      [
        [0, 152],
        [140, 138],
        [300, 152],
        [480, 136],
      ],
      'paper',
      hatch(18, 8),
    ),
    tone(polygon([0, 164], [480, 164], [480, 270], [0, 270])),
    bold(line([0, 164], [480, 164])),
    fine(rows(169, 246, 5)),
    tone(polygon([0, 178], [88, 178], [62, 246], [0, 246])),
    inside(box(0, 140, 90, 106), wheat(-4, 96, 246, 74, 3)),
    // Body, tank, chute and cab.
    body(polygon([178, 198], [168, 150], [196, 104], [352, 104], [392, 138], [396, 198]), {
      lines: columns(300, 396, 6, 130, 186),
    }),
    body(polygon([232, 104], [222, 82], [346, 82], [336, 104]), { tone: 'paper', lines: hatch(90, 6) }),
    tone('M232 82Q284 58 336 82Z', 'deep'),
    bold('M232 82Q284 58 336 82'),
    body(polygon([330, 118], [336, 108], [452, 66], [462, 72], [460, 84], [452, 86], [450, 78]), { tone: 'paper' }),
    body(polygon([160, 168], [158, 112], [170, 84], [222, 84], [222, 168]), { tone: 'paper' }),
    body(polygon([166, 146], [165, 114], [175, 92], [213, 92], [213, 146]), { tone: 'deep', lines: hatch(58, 6) }),
    bold(line([188, 92], [188, 146]), 1),
    body(box(154, 78, 72, 7), { tone: 'deep' }),
    body(box(236, 124, 56, 46), { tone: 'paper', lines: hatch(0, 6), weight: 1.1 }),
    body(polygon([380, 150], [418, 168], [414, 182], [384, 190]), { tone: 'deep', lines: hatch(90, 3) }),
    fine(
      count(9)
        .map((index) => curve([414, 176], [434 + index * 3, 178], [428 + index * 5, 226 - index * 3]))
        .join(''),
      0.9,
    ),
    // The header and its reel.
    body(polygon([196, 196], [170, 164], [148, 176], [128, 214], [150, 222]), { tone: 'deep', lines: hatch(40, 4) }),
    body(polygon([150, 178], [152, 226], [64, 234], [58, 226], [124, 216], [136, 180]), { tone: 'paper' }),
    bold(ellipse(...reelAt, 27), 1.2),
    bold(bats.map((bat) => line(reelAt, bat)).join(''), 1.2),
    ...bats.map((bat) => bold(line([bat[0] - 7, bat[1] + 3], [bat[0] + 7, bat[1] - 3]), 2.4)),
    body(ellipse(...reelAt, 5), { tone: 'deep' }),
    wheel(246, 206, 42),
    wheel(372, 220, 26),
    tone(polygon([0, 246], [480, 246], [480, 270], [0, 270]), 'paper'),
    bold(line([0, 246], [480, 246])),
    fine(rows(250, 270, 5)),
    wheat(-2, 58, 264, 58, 7),
    grass(110, 470, 262, 5, 5),
  ].join('')
}
