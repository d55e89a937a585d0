import { body, box, count, line, type Point } from './pen.ts'

interface Windows {
  at: Point
  columns: number
  rows: number
  /** From one to the next. */
  step: Point
  size: Point
}

/** Windows with a crossbar; some are dark. */
export const windows = ({ at: [x, y], columns, rows, step, size: [w, h] }: Windows) =>
  count(rows)
    .flatMap((row) =>
      count(columns).map((column) => {
        const left = x + column * step[0]
        const top = y + row * step[1]
        const isDark = (row * 5 + column * 3 + columns) % 4 === 0
        const bars =
          line([left + w / 2, top], [left + w / 2, top + h]) + line([left, top + h / 2], [left + w, top + h / 2])
        return body(box(left, top, w, h), { tone: isDark ? 'deep' : 'paper', weight: 0.8, lines: bars })
      }),
    )
    .join('')
