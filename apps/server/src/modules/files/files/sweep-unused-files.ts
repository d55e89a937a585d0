import { lifetimes } from '@regent/contract/lifetimes'
import type { Services } from '#app/services.ts'
import { defineScheduled } from '#platform/jobs/index.ts'
import { removeBytes } from './add-file.ts'
import { deleteUnused, listShelf } from './sweep.repository.ts'
import { keyOf, readKey } from './file-address.ts'

const hex = '0123456789abcdef'

/** The first folder of every key: a share of all files that fits into memory. */
const shelves = Array.from(hex).flatMap((first) => Array.from(hex, (second) => first + second))

interface Difference {
  /** Keys without a row, of files older than `before`. */
  unknown: string[]
  /** Keys of rows without bytes. */
  missing: string[]
}

/** Compares rows with bytes, and both a second time: what is added or removed meanwhile is no difference. */
const findUnknownFiles = async (
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  shelf: string,
  before: Date,
): Promise<Difference> => {
  const expected = keysOf(await listShelf(db, shelf))
  const present = new Set<string>()
  for await (const key of storage.list(`${shelf}/`)) present.add(key)
  const orphans = [...present].filter((key) => !expected.has(key) && isOlder(key, before))
  const lost = [...expected].filter((key) => !present.has(key))
  if (orphans.length === 0 && lost.length === 0) return { unknown: [], missing: [] }

  const known = keysOf(await listShelf(db, shelf))
  const missing: string[] = []
  for (const key of lost) if (known.has(key) && !(await storage.stat(key))) missing.push(key)
  return { unknown: orphans.filter((key) => !known.has(key)), missing }
}

const keysOf = (files: readonly { id: string; variants: string[] }[]) =>
  new Set(files.flatMap(({ id, variants }) => [undefined, ...variants].map((variant) => keyOf({ id, variant }))))

/** Ids begin with their time; other names are not ours. */
const isOlder = (key: string, before: Date) => {
  const id = readKey(key)
  return id !== undefined && Number.parseInt(id.replace('-', '').slice(0, 12), 16) < before.getTime()
}

const hour = 60 * 60 * 1000
const batch = 100

type Needed = Pick<Services, 'db' | 'storage' | 'clock' | 'log'>

const cutoff = ({ clock }: Needed) => new Date(clock().getTime() - lifetimes.unusedFileHours * hour)

/** Deletes the row first: the nightly comparison finds bytes that are left, but a row without bytes is a broken file. */
export const sweepUnused = async (services: Needed): Promise<void> => {
  for (;;) {
    const swept = await deleteUnused(services.db, { before: cutoff(services), limit: batch })
    for (const { id, variants } of swept) {
      await removeBytes(
        services.storage,
        id,
        variants.map((name) => ({ name })),
      )
    }
    if (swept.length > 0) services.log.info({ files: swept.length }, 'files that nothing refers to were removed')
    if (swept.length < batch) return
  }
}

/** Compares rows with bytes: removes bytes without a row, and reports rows without bytes. */
export const reconcileFiles = async (services: Needed): Promise<void> => {
  const before = cutoff(services)
  await services.storage.removeLeftovers(before)
  for (const shelf of shelves) {
    const { unknown, missing } = await findUnknownFiles(services, shelf, before)
    for (const key of unknown) await services.storage.remove(key)
    if (unknown.length > 0) services.log.warn({ keys: unknown }, 'bytes that no file knows were removed')
    if (missing.length > 0) services.log.error({ keys: missing }, 'files are gone')
  }
}

export const sweepUnusedFiles = defineScheduled('sweep-files', '41 * * * *', sweepUnused)
export const compareFiles = defineScheduled('compare-files', '11 3 * * *', reconcileFiles)
