import type { Readable } from 'node:stream'

export interface StoredObject {
  size: number
}

/** Bytes from the first to the last, both included. */
export interface ByteRange {
  first: number
  last: number
}

/** The headers that the bucket is to send with an object. */
export interface AnswerHeaders {
  contentType: string
  disposition: string
  cacheControl: string
}

/** Where the bytes of files are kept: a folder, or a bucket. Keys are made by us: `ab/cd/<id>` and what follows it. */
export interface Storage {
  /** Fails with a sentence when nothing can be stored there. */
  prepare: () => Promise<void>
  /** Resolves once all bytes are on the disk itself; a failure leaves nothing behind. */
  put: (key: string, content: Readable, options: { contentType: string; size?: number }) => Promise<StoredObject>
  /** Stores a finished file of this machine, without copying it if both are on one disk. */
  take: (key: string, localFile: string, options: { contentType: string }) => Promise<StoredObject>
  /** Undefined if there is no such key. */
  open: (key: string, range?: ByteRange) => Promise<Readable | undefined>
  stat: (key: string) => Promise<StoredObject | undefined>
  /** Removing what is not there is no failure. */
  remove: (key: string) => Promise<void>
  /** Every key below a prefix (nothing, or whole parts of a key), for the sweep. */
  list: (prefix: string) => AsyncIterable<string>
  /** Removes what processes that were killed before that time left half written. */
  removeLeftovers: (before: Date) => Promise<void>
  /** A short-lived address that the browser reads from directly (GET); a folder has none. */
  directAddress?: (key: string, options: AnswerHeaders) => Promise<string>
}
