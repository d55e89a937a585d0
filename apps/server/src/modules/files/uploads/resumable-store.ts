import { AsyncLocalStorage } from 'node:async_hooks'
import { access } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { lifetimes } from '@regent/contract/lifetimes'
import { DataStore, type Locker, Upload } from '@tus/server'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { refuseSignedOut } from '#http/viewer/identify-viewer.ts'
import type { SignedIn } from '#http/viewer/viewer.ts'
import { orDiskFull } from '#platform/storage/storage-failure.ts'
import { fileHashes } from './file-hash.ts'
import { makeEmptyFile, removeFiles, resumableFolder } from './incoming.ts'
import type { Hold, UploadLocks } from './upload-locks.ts'
import { deleteUpload, findUpload, insertUpload, updateReceived } from './upload.repository.ts'
import { writeBytes } from './write-bytes.ts'

const hourMs = 60 * 60 * 1000

/** Keeps the bytes of uploads on the disk, and in the database how many of them certainly are there. */
export class ResumableStore extends DataStore {
  override readonly extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  readonly #services: Pick<Services, 'config' | 'db' | 'isSignedIn'>
  readonly #writers = new AsyncLocalStorage<Writer>()
  readonly #locks: UploadLocks

  constructor(services: Pick<Services, 'config' | 'db' | 'isSignedIn'>, locks: UploadLocks) {
    super()
    this.#services = services
    this.#locks = locks
  }

  fileOf(id: string): string {
    return path.join(resumableFolder(this.#services.config), id)
  }

  /** The protocol says nothing to the store about who writes. */
  writingFor<Result>(viewer: SignedIn, work: () => Promise<Result>): Promise<Result> {
    return this.#writers.run({ viewer, hold: undefined }, work)
  }

  readonly locker: Locker = {
    newLock: (id) => {
      const writer = this.#getWriter()
      return {
        lock: async (signal, requestRelease) => {
          writer.hold = await this.#locks.acquire(id, signal, requestRelease)
        },
        unlock: async () => {
          if (writer.hold) await this.#locks.release(writer.hold)
        },
      }
    },
  }

  #getWriter(): Writer {
    const writer = this.#writers.getStore()
    if (!writer) throw new AppError('not_signed_in')
    return writer
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
    const writer = this.#getWriter()
    await refuseMissingFile(file)
    const onSynced = (end: number) => this.#vouchFor({ id, file, end, writer })
    try {
      return await orDiskFull(() => writeBytes(content, { file, offset, onSynced }))
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

  /** Bytes may arrive for hours: those that came after the end of the session do not count. */
  async #vouchFor({ id, file, end, writer: { viewer, hold } }: Arrived) {
    await refuseSignedOut(this.#services.isSignedIn, viewer)
    if (!hold || !this.#locks.isHeld(hold)) throw new AppError('conflict')
    await updateReceived(this.#services.db, id, end)
    fileHashes.advance(file, end)
  }
}

interface Writer {
  viewer: SignedIn
  /** Its lock on the upload. */
  hold: Hold | undefined
}

interface Arrived {
  id: string
  file: string
  /** So many bytes of the upload are on the disk. */
  end: number
  writer: Writer
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
