import { body, bold, box, ellipse, fine, hatch, line, polygon, seenFrom, steps, tone } from './pen.ts'
import { sky } from './scenery.ts'

/** An alley between two rows of storage units. */
export const storage = () => {
  const see = seenFrom([240, 132])
  const depths = [1, 1.36, 1.86, 2.56, 3.54, 4.9, 6.8, 9.5]
  const wall = (side: -1 | 1) => {
    const x = 240 + side * 208
    const [top, foot] = [-8, 262]
    const units = depths.slice(0, -1).flatMap((z, index) => {
      const next = depths[index + 1] ?? z
      const [near, far] = [z + (next - z) * 0.14, z + (next - z) * 0.86]
      const slats = steps(66, foot - 8, 13)
        .map((y) => line(see(x, y, near), see(x, y, far)))
        .join('')
      const isOpen = side === 1 && index === 1
      const opened = polygon(see(x, 54, near), see(x, 54, far), see(x, foot, far), see(x, foot, near))
      const raised = polygon(see(x, 54, near), see(x, 54, far), see(x, 104, far), see(x, 104, near))
      const lampAt = see(x - side * 4, 30, (near + far) / 2)
      return [
        body(opened, { tone: isOpen ? 'ink' : 'paper', lines: isOpen ? '' : slats, weight: 1.5 / Math.sqrt(z) + 0.2 }),
        isOpen ? body(raised, { tone: 'paper', lines: slats, weight: 1 }) : '',
        body(ellipse(...lampAt, 5 / z, 3.4 / z), { tone: 'paper', weight: 0.9 }),
        bold(line(see(x, top, z), see(x, foot, z)), 1.2 / Math.sqrt(z)),
      ]
    })
    const end = depths.at(-1) ?? 1
    const roof = polygon(see(x, top, 1), see(x, top, end), see(x, top - 22, end), see(x, top - 22, 1))
    return [
      body(polygon(see(x, top, 0.8), see(x, top, end), see(x, foot, end), see(x, foot, 0.8)), {
        tone: side === 1 ? 'deep' : 'fill',
      }),
      ...units,
      body(roof, {
        tone: 'paper',
        lines: steps(1, end, 0.12)
          .map((z) => line(see(x, top - 22, z), see(x, top, z)))
          .join(''),
      }),
    ].join('')
  }
  const end = depths.at(-1) ?? 1
  return [
    sky({ to: 118, sun: [236, 62, 24] }),
    tone(
      polygon(see(32, 262, 0.8), see(32, 262, end), see(448, 262, end), see(448, 262, 0.8), [480, 270], [0, 270]),
      'paper',
    ),
    fine(
      steps(74, 406, 22)
        .map((x) => line(see(x, 262, 1), see(x, 262, end)))
        .join(''),
    ),
    wall(-1),
    wall(1),
    body(polygon(see(32, 262, end), see(32, 70, end), see(448, 70, end), see(448, 262, end)), {
      tone: 'deep',
      lines: hatch(0, 3),
    }),
    body(polygon(see(180, 262, end), see(180, 110, end), see(300, 110, end), see(300, 262, end)), {
      tone: 'paper',
      weight: 1,
    }),
    // A hand truck with two boxes before the open unit.
    body(box(330, 214, 34, 26), { tone: 'paper', lines: line([347, 214], [347, 240]) }),
    body(box(334, 192, 26, 22), { tone: 'paper', lines: line([334, 200], [360, 200]) }),
    bold(line([326, 178], [328, 244], [366, 244]), 2),
    body(ellipse(332, 248, 5.5), { tone: 'deep' }),
  ].join('')
}

/** An aisle between the racks of a data center. */
export const dataCenter = () => {
  const see = seenFrom([240, 122])
  const depths = [0.7, 0.95, 1.29, 1.75, 2.38, 3.24, 4.4, 6.6]
  const end = 6.6
  const racks = (side: -1 | 1) => {
    const x = 240 + side * 172
    return depths
      .slice(0, -1)
      .map((z, index) => {
        const next = depths[index + 1] ?? z
        const face = (top: number, foot: number, from = 0, to = 1) => {
          const [near, far] = [z + (next - z) * from, z + (next - z) * to]
          return polygon(see(x, top, near), see(x, top, far), see(x, foot, far), see(x, foot, near))
        }
        const units = steps(10, 226, 36)
        return [
          body(face(-16, 258), { tone: side === 1 ? 'deep' : 'fill', weight: 1.6 / Math.sqrt(z) + 0.2 }),
          ...units.map((y, row) => {
            const isDark = (row * 3 + index * 2) % 5 === 0
            const lamps = z > 2 ? [] : [0.24, 0.34, 0.44].slice(0, 1 + ((row + index) % 3))
            return (
              body(face(y, y + 25, 0.12, 0.88), { tone: isDark ? 'ink' : 'paper', weight: 0.9 / Math.sqrt(z) + 0.15 }) +
              lamps
                .map((share) =>
                  tone(ellipse(...see(x, y + 12.5, z + (next - z) * share), 2 / z), isDark ? 'paper' : 'ink'),
                )
                .join('') +
              (z > 2
                ? ''
                : fine(
                    [8, 13, 18]
                      .map((d) => line(see(x, y + d, z + (next - z) * 0.56), see(x, y + d, z + (next - z) * 0.82)))
                      .join(''),
                    0.8 / Math.sqrt(z),
                  ))
            )
          }),
        ].join('')
      })
      .join('')
  }
  const floor = (x: number) => line(see(x, 258, 0.9), see(x, 258, end))
  const cable = (x: number, y: number) => line(see(x, y, 0.8), see(x, y, end))
  return [
    tone(box(0, 0, 480, 270), 'paper'),
    fine(
      depths
        .flatMap((z) => [z, z * 1.14])
        .map((z) => line(see(0, -60, z), see(480, -60, z)))
        .join(''),
    ),
    fine(
      [...steps(68, 412, 43)].map(floor).join('') +
        depths
          .flatMap((z) => [z, z * 1.14])
          .map((z) => line(see(68, 258, z), see(412, 258, z)))
          .join(''),
    ),
    // Light and cables below the ceiling.
    ...depths.slice(0, -1).map((z) =>
      body(polygon(see(196, -60, z), see(284, -60, z), see(284, -60, z * 1.15), see(196, -60, z * 1.15)), {
        tone: 'fill',
        weight: 1.1 / Math.sqrt(z),
      }),
    ),
    body(polygon(see(68, -16, 0.8), see(68, -16, end), see(68, -40, end), see(68, -40, 0.8)), {
      tone: 'paper',
      weight: 1.1,
    }),
    body(polygon(see(412, -16, 0.8), see(412, -16, end), see(412, -40, end), see(412, -40, 0.8)), {
      tone: 'paper',
      weight: 1.1,
    }),
    fine([-22, -28, -34].flatMap((y) => [cable(68, y), cable(412, y)]).join('')),
    racks(-1),
    racks(1),
    body(polygon(see(68, -16, end), see(412, -16, end), see(412, 258, end), see(68, 258, end)), {
      tone: 'fill',
      lines: hatch(0, 3),
    }),
    body(polygon(see(160, 40, end), see(320, 40, end), see(320, 258, end), see(160, 258, end)), {
      tone: 'paper',
      weight: 1.1,
      lines: line([240, 100], [240, 150]),
    }),
  ].join('')
}
