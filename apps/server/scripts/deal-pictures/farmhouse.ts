import { body, box, hatch, type Point, polygon } from './pen.ts'

export const farmhouse = (x: number, y: number, size: number) => {
  const s = (dx: number, dy: number): Point => [x + dx * size, y + dy * size]
  const quad = (dx: number, dy: number, w: number, h: number) => box(s(dx, dy)[0], s(dx, dy)[1], w * size, h * size)
  return [
    body(quad(34, -48, 8, 24), { tone: 'deep', weight: 1 }),
    body(quad(0, -24, 56, 24), { weight: 1.2 }),
    body(polygon(s(-4, -23), s(8, -42), s(50, -42), s(60, -23)), { tone: 'deep', weight: 1.2, lines: hatch(0, 3) }),
    body(polygon(s(-20, 0), s(-20, -24), s(-8, -42), s(4, -24), s(4, 0)), { tone: 'paper', weight: 1.2 }),
    body(quad(-12, -20, 8, 9), { tone: 'deep', weight: 0.9 }),
    ...[14, 40].map((dx) => body(quad(dx, -18, 8, 9), { tone: 'paper', weight: 0.9 })),
    body(quad(26, -16, 8, 16), { tone: 'deep', weight: 0.9 }),
  ].join('')
}
