import { z } from 'zod'
import { AppError } from '../app-error.ts'

const isOf = {
  float8: (text: string) => /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/u.test(text) && Number.isFinite(Number(text)),
  text: () => true,
  uuid: (text: string) => z.uuid().safeParse(text).success,
}

export const writeCursor = (order: string, keys: readonly string[]): string =>
  Buffer.from(JSON.stringify([order, ...keys])).toString('base64url')

/** Where an earlier part ended: good for the same order alone, since in another one it would lose rows or tell them twice. */
export const readCursor = (cursor: string, order: string, types: readonly (keyof typeof isOf)[]): string[] => {
  const read = z.array(z.string()).safeParse(parsed(cursor))
  const [given, ...keys] = read.data ?? []
  const isGood =
    given === order && keys.length === types.length && types.every((type, number) => isOf[type](keys[number] ?? ''))
  if (!isGood) throw new AppError('invalid', { details: { cursor: 'No such page' } })
  // What is too small for PostgreSQL to read is nought here.
  return keys.map((key, number) => (types[number] === 'float8' ? String(Number(key)) : key))
}

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
