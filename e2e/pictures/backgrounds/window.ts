import { glow, gradient, plant, rect, softness } from './parts.ts'

const hill = (top: number, wave: number, fill: string) =>
  `<path fill="${fill}" d="M0 ${top}C200 ${top - wave} 380 ${top + wave} 640 ${top}S1060 ${top - wave} 1280 ${top + wave * 0.4}V560H0Z"/>`

const bars = [180, 486, 794, 1100].map((x) => rect({ x: x - 8, y: 20, width: 16, height: 530 }, '#f3efe7')).join('')

const curtain = (x: number, direction: 1 | -1) =>
  [0, 1, 2, 3]
    .map((fold) =>
      rect(
        { x: x + direction * fold * 38, y: -20, width: 46, height: 700 },
        fold % 2 ? '#e3dbcc' : '#d3c9b6',
        'rx="20"',
      ),
    )
    .join('')

/** Morning over hills. */
export const window = (): string => `<defs>
  ${gradient('sky', ['#a9cbe0', '#dbe8ea', '#f4ead6'])}${gradient('wall', ['#d8d2c6', '#bfb7a8'])}${glow('sun', '#fff6df', 0.95)}${softness('far', 5)}${softness('near', 2.5)}</defs>
  ${rect({ x: 0, y: 0, width: 1280, height: 720 }, 'url(#wall)')}
  <g filter="url(#far)">${rect({ x: 172, y: 30, width: 936, height: 512 }, 'url(#sky)')}
  <svg x="172" y="30" width="936" height="512" viewBox="0 0 1280 560" preserveAspectRatio="none">
  <circle cx="860" cy="190" r="300" fill="url(#sun)"/>${hill(330, 60, '#9fb8b0')}${hill(390, 70, '#7f9f8c')}${hill(460, 50, '#5f8068')}</svg></g>
  <g filter="url(#near)">${bars}${rect({ x: 172, y: 270, width: 936, height: 12 }, '#f3efe7')}${rect({ x: 160, y: 14, width: 960, height: 18 }, '#f7f3ec')}
  ${rect({ x: 120, y: 540, width: 1040, height: 34 }, '#f7f3ec')}${rect({ x: 120, y: 574, width: 1040, height: 10 }, '#a59c8c')}
  ${plant(1010, 545, 150)}${curtain(10, 1)}${curtain(1224, -1)}</g>`
