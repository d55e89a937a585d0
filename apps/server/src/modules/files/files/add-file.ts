import { Readable } from 'node:stream'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { refuseOverQuota, lockAndRefuseOverQuota } from './quota.ts'
import { addressOf, keyOf } from './file-address.ts'
import { deleteUnusedFile, findFile, insertFile, insertVariants, listVariants } from './file.repository.ts'

/** A finished file of this machine, which moves into the storage, or bytes. */
export type FileBytes = { localFile: string } | { content: Readable | Buffer }

/** An image in another size; the name is its width and format, as 640.webp. */
export type NewVariant = FileBytes & { name: string; size: number }

export type NewFile = FileBytes & {
  /** The name it was uploaded with. */
  name: string
  /** Both from the content, never from the name. */
  extension: string
  contentType: string
  size: number
  sha256: Buffer
  width?: number | undefined
  height?: number | undefined
  uploadedBy: string | null
  variants?: readonly NewVariant[]
}

export interface AddedFile {
  id: string
  url: string
}

type Stores = Pick<Services, 'storage' | 'config'>

/** First the bytes, then the row: there is never a row without its bytes, and bytes without a row are swept. */
export const addFile = async (services: Stores, db: Db, file: NewFile): Promise<AddedFile> => {
  const [added] = await addFiles(services, db, [file])
  if (!added) throw new Error('A file was not added')
  return added
}

/** All of them or none. Their bytes are written at the same time, so they should be small. */
export const addFiles = async (services: Stores, db: Db, files: readonly NewFile[]): Promise<AddedFile[]> => {
  const { storage } = services
  const added = files.map((file) => ({ id: newId(), file }))
  const allBytes = files.flatMap((file) => [file, ...(file.variants ?? [])]).reduce((sum, { size }) => sum + size, 0)
  await refuseOverQuota(services, db, allBytes)
  try {
    const stored = await Promise.allSettled(added.map(({ id, file }) => storeBytes(storage, id, file)))
    for (const one of stored) if (one.status === 'rejected') throw one.reason
    await transact(db, async (tx) => {
      await lockAndRefuseOverQuota(services, tx, allBytes)
      for (const { id, file } of added) await insertRow(tx, id, file)
    })
  } catch (error) {
    // The nightly comparison finds what cannot be removed now.
    await Promise.allSettled(added.map(({ id, file }) => removeBytes(storage, id, file.variants ?? [])))
    throw error
  }
  return added.map(({ id, file: { extension } }) => ({ id, url: addressOf({ id, extension }) }))
}

const storeBytes = async (storage: Storage, id: string, { variants = [], ...file }: NewFile) => {
  await store(storage, keyOf({ id }), file, file.contentType)
  for (const variant of variants) {
    await store(storage, keyOf({ id, variant: variant.name }), variant, contentTypeOfVariant(variant.name))
  }
}

const insertRow = async (tx: Db, id: string, { variants = [], ...file }: NewFile) => {
  const { name, extension, contentType, size, sha256, width, height, uploadedBy } = file
  await insertFile(tx, { id, name, extension, contentType, size, sha256, width, height, uploadedBy })
  await insertVariants(tx, id, variants)
}

export const contentTypeOfVariant = (variant: string): string => `image/${variant.slice(variant.indexOf('.') + 1)}`

export const removeBytes = async (
  storage: Storage,
  id: string,
  variants: readonly { name: string }[],
): Promise<void> => {
  const keys = [keyOf({ id }), ...variants.map(({ name }) => keyOf({ id, variant: name }))]
  await Promise.all(keys.map((key) => storage.remove(key)))
}

const store = async (storage: Storage, key: string, bytes: FileBytes & { size: number }, contentType: string) => {
  if ('localFile' in bytes) return storage.take(key, bytes.localFile, { contentType })
  const content = Buffer.isBuffer(bytes.content) ? Readable.from([bytes.content]) : bytes.content
  return storage.put(key, content, { contentType, size: bytes.size })
}

/**
 * Removes a file that no record uses any more, and bytes that are left of one whose row is gone: it may be done again after a crash.
 * Answers whether it is gone.
 */
export const removeForGood = async ({ storage }: Pick<Services, 'storage'>, db: Db, id: string): Promise<boolean> => {
  const variants = await listVariants(db, id)
  const isGone = (await deleteUnusedFile(db, id)) || (await findFile(db, id)) === undefined
  if (isGone) await removeBytes(storage, id, variants)
  return isGone
}

/** Removes a file that came to nothing, unless a record uses it by now. */
export const removeFile = async ({ storage }: Pick<Services, 'storage'>, db: Db, id: string): Promise<void> => {
  const variants = await listVariants(db, id)
  if (await deleteUnusedFile(db, id)) await removeBytes(storage, id, variants)
}
