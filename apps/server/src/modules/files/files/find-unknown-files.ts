import type { Services } from '#app/services.ts'
import { keyOf, readKey } from './file-address.ts'
import { listShelf } from './sweep.repository.ts'

const hex = '0123456789abcdef'

/** The first folder of every key: a share of all files that fits into memory. */
export const shelves = Array.from(hex).flatMap((first) => Array.from(hex, (second) => first + second))

interface Difference {
  /** Keys without a row, of files older than `before`. */
  unknown: string[]
  /** Keys of rows without bytes. */
  missing: string[]
}

/** Compares rows with bytes, and both a second time: what is added or removed meanwhile is no difference. */
export const findUnknownFiles = async (
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
