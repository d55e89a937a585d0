import {
  around,
  between,
  body,
  bold,
  box,
  count,
  ellipse,
  fine,
  hatch,
  line,
  type Point,
  polygon,
  upright,
  rows,
} from './pen.ts'

/** A lattice between two legs: from its foot up. */
export const lattice = (left: Point, right: Point, topLeft: Point, topRight: Point, parts: number, weight = 1.1) => {
  const rows = count(parts + 1).map((index) => {
    const share = 1 - (1 - index / parts) ** 1.25
    return [between(left, topLeft, share), between(right, topRight, share)] as const
  })
  const bars = rows.slice(1).map(([l, r], index) => {
    const [below, other] = rows[index] ?? [l, r]
    return line(l, r) + line(below, r) + line(other, l)
  })
  return bold(bars.join(''), weight * 0.6) + bold(line(left, topLeft) + line(right, topRight), weight * 1.4)
}

/** A pump jack: where it stands, how large it is, and how far its beam is tilted. */
export const pumpJack = ([x, y]: Point, size: number, tilt: number) => {
  const s = (dx: number, dy: number): Point => [x + dx * size, y + dy * size]
  const pivot = s(0, -92)
  const turn = (degrees: number, radius: number) => around(pivot, radius * size, degrees + tilt)
  const head = [turn(180, 78), turn(196, 78), turn(205, 68), turn(176, 66), turn(158, 82), turn(166, 86)]
  const weight = 1.3 * Math.max(0.62, Math.sqrt(size))
  const crank = s(66, -42)
  const tail = turn(0, 66)
  const arm = around(crank, 22 * size, 118 + tilt * 3)
  const rod = turn(170, 84)
  return [
    // The well head below the horse's head.
    body(box(rod[0] - 5 * size, y - 22 * size, 10 * size, 22 * size), { tone: 'deep', weight }),
    bold(line(rod, [rod[0], y - 20 * size]), weight * 0.75),
    body(box(x - 40 * size, y - 8 * size, 140 * size, 8 * size), { tone: 'paper', weight }),
    // The engine and the gearbox.
    body(box(s(78, -30)[0], s(78, -30)[1], 20 * size, 22 * size), { tone: 'deep', weight, lines: hatch(0, 2.6) }),
    body(polygon(s(44, -8), s(55, -54), s(77, -54), s(86, -8)), { weight, lines: hatch(90, 4 * size) }),
    body(polygon(s(-26, -8), s(-4, -92), s(4, -92), s(30, -8), s(22, -8), s(0, -80), s(-18, -8)), {
      tone: 'paper',
      weight,
    }),
    bold(
      line(s(-14, -46), s(11, -46)) +
        line(s(-20, -26), s(11, -46)) +
        line(s(20, -26), s(-14, -46)) +
        line(s(-20, -26), s(20, -26)),
      weight * 0.75,
    ),
    body(polygon(turn(174, 70), turn(186, 70), turn(8, 70), turn(-8, 70)), { weight, lines: hatch(tilt, 3.6 * size) }),
    body(`${line(...head)}Z`, { tone: 'deep', weight }),
    bold(line(tail, arm), weight * 1.3),
    body(
      polygon(
        around(crank, 10 * size, 20 + tilt * 3),
        around(crank, 29 * size, 88 + tilt * 3),
        around(crank, 32 * size, 118 + tilt * 3),
        around(crank, 29 * size, 148 + tilt * 3),
        around(crank, 10 * size, 200 + tilt * 3),
      ),
      { tone: 'deep', weight },
    ),
    body(ellipse(...crank, 8 * size), { tone: 'paper', weight }),
    body(ellipse(...pivot, 6 * size), { tone: 'paper', weight }),
  ].join('')
}

export const tank = (x: number, y: number, w: number, h: number) =>
  body(`M${x} ${y}v${-h}q${w / 2} ${-h * 0.16} ${w} 0v${h}Z`, {
    lines: upright(x, w, y - h - 20, y, 14),
    weight: 1.3,
  }) +
  bold(`M${x} ${y - h}q${w / 2} ${h * 0.12} ${w} 0`, 1) +
  bold(
    line([x + w * 0.24, y], [x + w * 0.24, y - h * 1.02]) + line([x + w * 0.36, y], [x + w * 0.36, y - h * 1.04]),
    0.9,
  ) +
  fine(rows(y - h * 0.96, y, 4, x + w * 0.24, x + w * 0.36))
