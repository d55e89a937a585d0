import { access } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { lifetimes } from '@regent/contract/lifetimes'
import { DataStore, Upload } from '@tus/server'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { orDiskFull } from '#platform/storage/storage-failure.ts'
import { fileHashes } from './file-hash.ts'
import { makeEmptyFile, removeFiles, resumableFolder } from './incoming.ts'
import type { UploadLocks } from './upload-locks.ts'
import { deleteUpload, findUpload, insertUpload, updateReceived } from './upload.repository.ts'
import { writeBytes } from './write-bytes.ts'

const hourMs = 60 * 60 * 1000

/** Keeps the bytes of uploads on the disk, and in the database how many of them certainly are there. */
export class ResumableStore extends DataStore {
  override readonly extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  readonly #services: Pick<Services, 'config' | 'db'>
  readonly #locks: UploadLocks

  constructor(services: Pick<Services, 'config' | 'db'>, locks: UploadLocks) {
    super()
    this.#services = services
    this.#locks = locks
  }

  fileOf(id: string): string {
    return path.join(resumableFolder(this.#services.config), id)
  }

  /** Removes the account from the client's metadata, where it traveled. */
  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata = {} } = upload
    const { [ownerKey]: accountId, ...said } = metadata
    if (typeof accountId !== 'string') throw new AppError('not_signed_in')
    await orDiskFull(() => makeEmptyFile(resumableFolder(this.#services.config), id))
    await insertUpload(this.#services.db, { id, accountId, metadata: said, size })
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#services.db, id)
    if (!row) throw new AppError('not_found')
    const { size, received: offset, metadata, updatedAt } = row
    return new Upload({ id, size, offset, metadata, creation_date: updatedAt.toISOString() })
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const file = this.fileOf(id)
    await refuseMissingFile(file)
    try {
      return await orDiskFull(() =>
        writeBytes(content, { file, offset, onSynced: (end) => this.#vouchFor(id, file, end) }),
      )
    } catch (error) {
      if (error instanceof AppError && error.code === 'disk_full') await this.remove(id)
      throw error
    }
  }

  override async remove(id: string): Promise<void> {
    const file = this.fileOf(id)
    await deleteUpload(this.#services.db, id)
    await removeFiles([file])
    fileHashes.forget(file)
  }

  override getExpiration(): number {
    return lifetimes.unusedFileHours * hourMs
  }

  async #vouchFor(id: string, file: string, end: number) {
    if (!this.#locks.isHeld(id)) throw new AppError('conflict')
    await updateReceived(this.#services.db, id, end)
    fileHashes.advance(file, end)
  }
}

/** Under this key an upload carries whose it is, from the request to the store; no client can send it (it has a blank). */
export const ownerKey = 'account id'

const refuseMissingFile = async (file: string) => {
  try {
    await access(file)
  } catch (cause) {
    throw new AppError('not_found', { cause })
  }
}
