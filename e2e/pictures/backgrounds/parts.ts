export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const rect = ({ x, y, width, height }: Box, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

/** From top to bottom, or to another point. */
export const gradient = (id: string, stops: readonly string[], to = 'x2="0" y2="1"'): string => {
  const parts = stops.map((color, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${color}"/>`)
  return `<linearGradient id="${id}" x1="0" y1="0" ${to}>${parts.join('')}</linearGradient>`
}

/** Light that fades to all sides. */
export const glow = (id: string, color: string, strength: number): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/>` +
  `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`

/** Out of focus, like the background in a photo. */
export const softness = (id: string, pixels: number): string =>
  `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${pixels}"/></filter>`

/** The same numbers between 0 and 1 in each run. */
export const steadyRandom = (seed: number) => () => {
  seed = (seed * 16_807) % 2_147_483_647
  return seed / 2_147_483_647
}

/** A leaf that grows from a point to one side. */
const leaf = (x: number, y: number, length: number, degrees: number, fill: string) =>
  `<path transform="translate(${x} ${y}) rotate(${degrees})" fill="${fill}" ` +
  `d="M0 0C${length * 0.35} ${-length * 0.32} ${length * 0.8} ${-length * 0.2} ${length} 0C${length * 0.8} ${length * 0.2} ${length * 0.35} ${length * 0.32} 0 0Z"/>`

/** A plant in its pot, which stands at that point. */
export const plant = (x: number, y: number, size: number): string => {
  const greens = ['#4d6b57', '#5d7d66', '#3f5b49', '#6d8d74']
  const leaves = [-158, -136, -118, -100, -82, -64, -46, -22].map((degrees, index) =>
    leaf(x, y - size * 0.36, size * (0.62 + (index % 3) * 0.12), degrees, greens[index % greens.length] ?? ''),
  )
  const pot = `<path fill="#b9a58c" d="M${x - size * 0.2} ${y - size * 0.4}h${size * 0.4}l${-size * 0.05} ${size * 0.4}h${-size * 0.3}z"/>`
  return leaves.join('') + pot
}
