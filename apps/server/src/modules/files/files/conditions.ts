import type { IncomingHttpHeaders } from 'node:http'

/** What tells one state of a file from another. */
export interface Validators {
  etag: string
  /** As an HTTP date. */
  lastModified: string
}

const weakless = (etag: string) => etag.trim().replace(/^W\//u, '')

/** The browser has it already, as it is. */
export const isUnchanged = (headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean => {
  const known = headers['if-none-match']
  if (known !== undefined) return known.trim() === '*' || known.split(',').some((each) => weakless(each) === etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Date.parse(lastModified) <= since
}

/** A part is of use only beside other parts of the same state. */
export const mayAnswerPart = (headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean => {
  const condition = headers['if-range']
  return condition === undefined || condition === etag || condition === lastModified
}
