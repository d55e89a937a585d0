import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type IconIndex, indexIcons } from './icon-index.ts'

/** The sets that come with the portal. */
export const iconSets = ['material-symbols', 'lucide'] as const
export type IconSetName = (typeof iconSets)[number]

export const isIconSet = (name: string): name is IconSetName => iconSets.some((known) => known === name)

const { resolve } = createRequire(import.meta.url)

const fileOf: Readonly<Record<IconSetName, string>> = {
  'material-symbols': resolve('@iconify-json/material-symbols/icons.json'),
  lucide: resolve('@iconify-json/lucide/icons.json'),
}

const indexes = new Map<IconSetName, Promise<IconIndex>>()

/** Read once, when the first icon of the set is requested. */
export const indexOf = (set: IconSetName): Promise<IconIndex> => {
  const index = indexes.get(set) ?? indexIcons(fileOf[set])
  indexes.set(set, index)
  index.catch(() => indexes.delete(set))
  return index
}

interface Icon {
  body: string
  width?: number
  height?: number
}

const side = 24
const mostParents = 4

/** An icon as an SVG; undefined where the set has none of that name. */
export const drawIcon = async (set: IconSetName, name: string): Promise<string | undefined> => {
  const icon = await findIcon(set, name, mostParents)
  if (!icon) return undefined
  const { body, width = side, height = side } = icon
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${width} ${height}">${body}</svg>`
}

/** Another name of an icon leads to it. */
const findIcon = async (set: IconSetName, name: string, parentsLeft: number): Promise<Icon | undefined> => {
  const read = await readIcon(set, name)
  if (!read || !('parent' in read)) return read
  return parentsLeft > 0 ? findIcon(set, read.parent, parentsLeft - 1) : undefined
}

const readIcon = async (set: IconSetName, name: string): Promise<Icon | { parent: string } | undefined> => {
  const found = (await indexOf(set)).get(name)
  if (!found) return undefined
  await using file = await open(fileOf[set])
  const { buffer } = await file.read(Buffer.alloc(found.length), 0, found.length, found.at)
  return JSON.parse(buffer.toString()) as Icon | { parent: string }
}
