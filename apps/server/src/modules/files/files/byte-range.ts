import type { ByteRange } from '#platform/storage/storage.ts'

const oneRange = /^bytes=(?:(?<first>\d{1,15})-(?<last>\d{1,15})?|-(?<suffix>\d{1,15}))$/iu

/** The part that is asked for: undefined for all of it (several parts at once are answered so, too), null where there is none such. */
export const readByteRange = (header: string | undefined, size: number): ByteRange | undefined | null => {
  const asked = oneRange.exec((header ?? '').replaceAll(/\s/gu, ''))?.groups
  if (!asked) return undefined
  const { first, last, suffix } = asked
  if (suffix !== undefined) return rangeFrom(size - Math.min(Number(suffix), size), size - 1, size)
  if (last !== undefined && Number(last) < Number(first)) return undefined
  return rangeFrom(Number(first), Math.min(Number(last ?? size - 1), size - 1), size)
}

const rangeFrom = (first: number, last: number, size: number) => (first < size ? { first, last } : null)
