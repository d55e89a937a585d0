import { glow, gradient, plant, rect, softness } from './parts.ts'

const frame = (x: number, y: number, width: number, height: number, inside: string) =>
  rect({ x, y, width, height }, '#f4efe6') +
  rect({ x: x + 10, y: y + 10, width: width - 20, height: height - 20 }, inside)

const lamp =
  rect({ x: 150, y: 300, width: 8, height: 270 }, '#7a6650') +
  '<ellipse cx="154" cy="574" rx="52" ry="9" fill="#6b5945"/>' +
  '<path d="M108 190h92l34 116H74z" fill="#f7e3b4"/>'

const sofa =
  rect({ x: 820, y: 430, width: 560, height: 150 }, '#5f7a6c', 'rx="34"') +
  rect({ x: 790, y: 520, width: 620, height: 130 }, '#6c8879', 'rx="30"') +
  rect({ x: 770, y: 470, width: 80, height: 190 }, '#587265', 'rx="30"') +
  rect({ x: 900, y: 452, width: 130, height: 100 }, '#d8c39a', 'rx="22" transform="rotate(-8 965 500)"')

/** Evening light, a lamp and a sofa; the middle is left to the person. */
export const livingRoom = (): string => `<defs>
  ${gradient('wall', ['#d9cdb9', '#c4b59d'])}${gradient('floor', ['#9c8467', '#7f6a52'])}
  ${glow('light', '#fff1cd', 0.95)}${softness('soft', 4)}</defs>
  <g filter="url(#soft)">
  ${rect({ x: -40, y: -40, width: 1360, height: 640 }, 'url(#wall)')}
  ${rect({ x: -40, y: 600, width: 1360, height: 160 }, 'url(#floor)')}
  ${rect({ x: -40, y: 588, width: 1360, height: 14 }, '#efe6d6')}
  ${frame(880, 120, 150, 190, '#a9b9a4')}${frame(1060, 160, 130, 150, '#c79a6a')}
  ${plant(330, 620, 210)}${sofa}${lamp}
  <circle cx="154" cy="250" r="400" fill="url(#light)"/></g>`
