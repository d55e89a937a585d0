import { buffer } from 'node:stream/consumers'
import type { Storage } from '#platform/storage/storage.ts'
import { keyOf } from './file-address.ts'

/** A part of a file, from the first byte to before the last; undefined if the file is gone. */
export const readBytes = async (
  storage: Pick<Storage, 'open'>,
  fileId: string,
  { from, to }: { from: number; to: number },
): Promise<Uint8Array | undefined> => {
  const stream = await storage.open(keyOf({ id: fileId }), { first: from, last: to - 1 })
  return stream && (await buffer(stream))
}
