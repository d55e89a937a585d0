import type { Readable } from 'node:stream'

export interface StoredObject {
  size: number
}

/** Bytes from the first to the last, both included. */
export interface ByteRange {
  first: number
  last: number
}

/** What the bucket is to say of an object, whatever it was stored with. */
export interface AnswerHeaders {
  contentType: string
  disposition: string
  cacheControl: string
}

/** Where the bytes of files are kept: a folder, or a bucket. Keys are made by us: `ab/cd/<id>` and what follows it. */
export interface Storage {
  /** Fails with a sentence when nothing can be kept there. */
  prepare: () => Promise<void>
  /** Is there whole, on the disk itself, once this resolves; a failure leaves nothing behind. */
  put: (key: string, content: Readable, options: { contentType: string; size?: number }) => Promise<StoredObject>
  /** Takes a finished file of this machine over, without copying it where both are on one disk. */
  take: (key: string, localFile: string, options: { contentType: string }) => Promise<StoredObject>
  /** Undefined where there is none. */
  open: (key: string, range?: ByteRange) => Promise<Readable | undefined>
  stat: (key: string) => Promise<StoredObject | undefined>
  /** Removing what is not there is no failure. */
  remove: (key: string) => Promise<void>
  /** Every key below a prefix (nothing, or whole parts of a key), for the sweep. */
  list: (prefix: string) => AsyncIterable<string>
  /** Takes away what writing left behind where the process was killed in the middle of it before that time. */
  removeLeftovers: (before: Date) => Promise<void>
  /** An address of 60 seconds where the browser reads by itself (GET); a folder has none. */
  directAddress?: (key: string, options: AnswerHeaders) => Promise<string>
}
