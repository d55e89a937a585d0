import { z } from 'zod'
import { AppError } from '../../app-error.ts'

const isOf = {
  float8: (text: string) => /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/u.test(text) && Number.isFinite(Number(text)),
  bigint: (text: string) => /^\d{1,18}$/u.test(text),
  // In microseconds since 1970; the database has no later moments.
  moment: (text: string) => /^\d{1,16}$/u.test(text),
  // What a column for text can hold.
  text: (text: string) => !text.includes('\0') && text.isWellFormed(),
  uuid: (text: string) => z.uuid().safeParse(text).success,
}

export type KeyType = keyof typeof isOf

export const writeCursor = (order: string, keys: readonly string[]): string =>
  Buffer.from(JSON.stringify([order, ...keys])).toString('base64url')

/** Where the last page ended. A cursor of another order is refused: it would skip or repeat rows. */
export const readCursor = (cursor: string, order: string, types: readonly KeyType[]): string[] => {
  const read = z.array(z.string()).safeParse(parsed(cursor))
  const [name, ...keys] = read.data ?? []
  const isGood =
    name === order && keys.length === types.length && types.every((type, number) => isOf[type](keys[number] ?? ''))
  if (!isGood) throw new AppError('invalid', { details: { cursor: 'No such page' } })
  // PostgreSQL refuses numbers too small for it; here they are 0.
  return keys.map((key, number) => (types[number] === 'float8' ? String(Number(key)) : key))
}

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
