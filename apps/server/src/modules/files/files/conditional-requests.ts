import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange } from '#platform/storage/storage.ts'

/** They tell one state of a file from another. */
export interface Validators {
  etag: string
  /** As an HTTP date. */
  lastModified: string
}

const weakless = (etag: string) => etag.trim().replace(/^W\//u, '')

/** The browser already has this state of the file. */
export const isUnchanged = (headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean => {
  const known = headers['if-none-match']
  if (known !== undefined) return known.trim() === '*' || known.split(',').some((each) => weakless(each) === etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Date.parse(lastModified) <= since
}

/** A part is of use only beside other parts of the same state. */
export const canAnswerPart = (headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean => {
  const condition = headers['if-range']
  return condition === undefined || condition === etag || condition === lastModified
}

const oneRange = /^bytes=(?:(?<first>\d{1,15})-(?<last>\d{1,15})?|-(?<suffix>\d{1,15}))$/iu

/** The requested part: undefined for the whole file or for several parts at once, null for a part beyond its end. */
export const readByteRange = (header: string | undefined, size: number): ByteRange | undefined | null => {
  const bounds = oneRange.exec((header ?? '').replaceAll(/\s/gu, ''))?.groups
  if (!bounds) return undefined
  const { first, last, suffix } = bounds
  if (suffix !== undefined) return rangeFrom(size - Math.min(Number(suffix), size), size - 1, size)
  if (last !== undefined && Number(last) < Number(first)) return undefined
  return rangeFrom(Number(first), Math.min(Number(last ?? size - 1), size - 1), size)
}

const rangeFrom = (first: number, last: number, size: number) => (first < size ? { first, last } : null)
