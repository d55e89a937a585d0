import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawings } from './deal-pictures/drawings.ts'
import { engrave } from './deal-pictures/engraving.ts'

/**
 * Draws the pictures of the sample deals again, or only those that are named.
 * `node apps/server/scripts/deal-pictures.ts [name …]`
 */
const folder = path.join(import.meta.dirname, '../sample-content/deals')
const maxBytes = 25_000
const named = process.argv.slice(2)

await mkdir(folder, { recursive: true })
for (const [name, draw] of Object.entries(drawings)) {
  if (named.length > 0 && !named.includes(name)) continue
  await writeFile(path.join(folder, `${name}.webp`), await engrave(draw(), maxBytes))
}
