import { around, body, bold, box, count, fine, hatch, line, polygon, steps, columns } from './pen.ts'
import { ground, sky, tree } from './scenery.ts'

export const arcade = () => {
  const foot = 236
  const bays = count(5).map((index) => 48 + index * 96)
  const bay = (x: number) => {
    const [radius, spring] = [32, 158]
    const arch = `M${x - radius} ${foot}V${spring}A${radius} ${radius} 0 0 1 ${x + radius} ${spring}V${foot}Z`
    const stones = steps(-180, 0, 20)
      .map((angle) => line(around([x, spring], radius, angle), around([x, spring], radius + 9, angle)))
      .join('')
    const rays = steps(-162, -18, 18)
      .map((angle) => line(around([x, spring], 8, angle), around([x, spring], radius, angle)))
      .join('')
    return [
      fine(stones),
      bold(`M${x - radius - 9} ${spring}A${radius + 9} ${radius + 9} 0 0 1 ${x + radius + 9} ${spring}`, 1.1),
      body(arch, { tone: 'deep', lines: rays }),
      bold(`M${x - 8} ${spring}A8 8 0 0 1 ${x + 8} ${spring}` + line([x - radius, spring], [x + radius, spring]), 1),
      // The shop behind it: two windows, a door, and its awning.
      body(box(x - 28, 184, 18, 42), { tone: 'paper', weight: 1, lines: hatch(58, 6, x) }),
      body(box(x + 10, 184, 18, 42), { tone: 'paper', weight: 1, lines: hatch(58, 6, x) }),
      body(box(x - 8, 182, 16, 54), { tone: 'fill', weight: 1, lines: line([x, 182], [x, 236]) }),
      body(polygon([x - 30, 160], [x + 30, 160], [x + 35, 178], [x - 35, 178]), {
        tone: 'paper',
        lines: steps(-28, 28, 8)
          .map((d) => line([x + d, 160], [x + d * 1.17, 178]))
          .join(''),
        weight: 1.3,
      }),
      bold(
        count(7)
          .map((index) => `M${x - 35 + index * 10} 178q5 5 10 0`)
          .join(''),
        1,
      ),
      body(polygon([x - 6, 112], [x + 6, 112], [x + 4, 127], [x - 4, 127]), { tone: 'paper', weight: 1.1 }),
      // Upstairs.
      body(box(x - 20, 60, 16, 26), {
        tone: 'paper',
        weight: 1,
        lines: line([x - 12, 60], [x - 12, 86]) + line([x - 20, 73], [x - 4, 73]),
      }),
      body(box(x + 4, 60, 16, 26), {
        tone: 'paper',
        weight: 1,
        lines: line([x + 12, 60], [x + 12, 86]) + line([x + 4, 73], [x + 20, 73]),
      }),
      body(box(x - 24, 87, 48, 4), { tone: 'paper', weight: 1 }),
    ].join('')
  }
  const pilasters = count(6).map((index) => index * 96)
  return [
    sky({ to: 40, sun: [92, 20, 14] }),
    body(box(-10, 44, 500, foot - 44)),
    fine(hatch(0, 8), 0.35),
    body(box(-10, 30, 500, 8), { tone: 'paper' }),
    body(box(-10, 38, 500, 8), {
      tone: 'paper',
      lines: columns(0, 480, 7, 38, 46),
    }),
    body(box(-10, 96, 500, 7), { tone: 'paper', lines: hatch(0, 2.4) }),
    ...bays.map(bay),
    ...pilasters.map(
      (x) =>
        body(box(x - 6, 104, 12, foot - 104), { tone: 'paper', lines: upFlutes(x), weight: 1.2 }) +
        body(box(x - 9, 102, 18, 6), { tone: 'paper', weight: 1.1 }) +
        body(box(x - 9, foot - 9, 18, 9), { tone: 'paper', weight: 1.1 }),
    ),
    ground(foot, { gap: 7 }),
    ...[96, 384].map(
      (x) =>
        bold(line([x, 262], [x, 172]), 2.6) +
        body(polygon([x - 7, 150], [x + 7, 150], [x + 4, 170], [x - 4, 170]), { tone: 'paper' }) +
        body(polygon([x - 9, 150], [x, 142], [x + 9, 150]), { tone: 'deep' }) +
        body(box(x - 6, 256, 12, 8), { tone: 'deep' }),
    ),
    body(polygon([196, 250], [232, 250], [228, 264], [200, 264]), { tone: 'paper', lines: hatch(0, 4) }),
    ...[204, 214, 224].map((x) => tree([x, 252], 22, 18)),
  ].join('')
}

const upFlutes = (x: number) => [-2.5, 0.2, 2.6].map((d) => line([x + d, 108], [x + d, 228])).join('')
