import { limits } from '@regent/contract/limits'

export interface Size {
  width: number
  height: number
}

export const tileGap = 8
/** The format of most cameras; what does not fit into a narrower tile is cut off. */
const widest = 16 / 9
/** Upright tiles suit an upright window. */
const narrowestIn = ({ width, height }: Size) => (height > width ? 3 / 4 : 4 / 3)
/** Smaller, and a face cannot be made out, nor a name be read. */
const smallest: Size = { width: 148, height: 96 }

const howMany = (space: number, size: number) => Math.max(1, Math.floor((space + tileGap) / (size + tileGap)))

/** How many tiles one page of the grid has at most. */
export const tilesPerPage = ({ width, height }: Size): number =>
  Math.min(limits.gridTiles, howMany(width, smallest.width) * howMany(height, smallest.height))

const sizeOf = (columns: number, rows: number, space: Size): Size => {
  const { width, height } = space
  const cell = { width: (width - tileGap * (columns - 1)) / columns, height: (height - tileGap * (rows - 1)) / rows }
  const ratio = Math.min(Math.max(cell.width / cell.height, narrowestIn(space)), widest)
  const tileWidth = Math.min(cell.width, cell.height * ratio)
  return { width: Math.floor(tileWidth), height: Math.floor(tileWidth / ratio) }
}

/** The number of columns and the size of tiles that make most of a space. */
export const fitTiles = (count: number, space: Size): Size & { columns: number } => {
  const choices = Array.from({ length: count }, (_, index) => {
    const columns = index + 1
    return { columns, ...sizeOf(columns, Math.ceil(count / columns), space) }
  })
  return choices.reduce((best, next) => (next.width * next.height > best.width * best.height ? next : best), {
    columns: 1,
    width: 0,
    height: 0,
  })
}
