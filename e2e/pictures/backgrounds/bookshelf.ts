import { glow, gradient, rect, softness, steadyRandom } from './parts.ts'

const covers = ['#7d3f34', '#30505a', '#8a7448', '#4b5f4a', '#6b5a73', '#a8926b', '#3a3d47', '#93603f', '#c2b18c']
const shelfHeight = 172
const depth = 16

const books = (top: number, random: () => number): string => {
  const parts: string[] = []
  for (let x = -10; x < 1290;) {
    const width = 16 + random() * 26
    const height = shelfHeight - depth - 18 - random() * 46
    const cover = covers[Math.floor(random() * covers.length)] ?? ''
    // Here and there the shelf is left free.
    if (random() > 0.07) {
      const y = top + shelfHeight - depth - height
      parts.push(rect({ x, y, width: width - 1.5, height }, cover, 'rx="2"'))
      parts.push(rect({ x, y: y + height * 0.16, width: width - 1.5, height: 4 }, '#e7d7ad', 'opacity="0.55"'))
    }
    x += width
  }
  return parts.join('')
}

const shelf = (top: number) =>
  rect({ x: -20, y: top + shelfHeight - depth, width: 1320, height: depth }, 'url(#board)') +
  rect({ x: -20, y: top, width: 1320, height: 36 }, 'url(#shade)')

/** Books from wall to wall. */
export const bookshelf = (): string => {
  const random = steadyRandom(1729)
  const rows = [-40, 132, 304, 476, 648].map((top) => books(top, random) + shelf(top))
  const sides = [300, 640, 980].map((x) => rect({ x, y: -40, width: 18, height: 800 }, '#54402c'))
  return `<defs>${gradient('board', ['#7a5d3f', '#5b442d'])}
    <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#120b05" stop-opacity="0.75"/><stop offset="1" stop-color="#120b05" stop-opacity="0"/></linearGradient>
    ${glow('light', '#ffe9bf', 0.4)}${glow('dark', '#000', 0.5)}${softness('soft', 3)}</defs>
    <g filter="url(#soft)">${rect({ x: -40, y: -40, width: 1360, height: 800 }, '#3a2b1d')}${rows.join('')}${sides.join('')}
    <ellipse cx="640" cy="120" rx="760" ry="420" fill="url(#light)"/>
    <ellipse cx="640" cy="760" rx="900" ry="300" fill="url(#dark)"/></g>`
}
