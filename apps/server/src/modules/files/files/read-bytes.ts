import { buffer } from 'node:stream/consumers'
import type { Storage } from '#platform/storage/storage.ts'
import { keyOf } from './file-address.ts'

/** A file, or a part of it, from the first byte to before the last; undefined if the file is gone. */
export const readBytes = async (
  storage: Pick<Storage, 'open'>,
  fileId: string,
  part?: { from: number; to: number },
): Promise<Uint8Array | undefined> => {
  const stream = await storage.open(keyOf({ id: fileId }), part && { first: part.from, last: part.to - 1 })
  return stream && (await buffer(stream))
}
