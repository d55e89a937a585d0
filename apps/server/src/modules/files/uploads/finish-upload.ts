import { randomUUID } from 'node:crypto'
import { link } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import { type uploadEndpoints, type UploadedFile, uploadTexts } from '@regent/contract/files/uploads'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { orDiskFull } from '#platform/storage/storage-failure.ts'
import { fileHashes } from './file-hash.ts'
import { makeFolders, passingFolder, removeFiles } from './incoming.ts'
import type { ResumableStore } from './resumable-store.ts'
import { storeUpload } from './store-upload.ts'
import type { UploadLocks } from './upload-locks.ts'
import { findUploadOf, updateMade, type UploadMetadata, type UploadRow } from './upload.repository.ts'

type FinishInput = z.output<(typeof uploadEndpoints)['finish']['body']>

interface Resumable {
  store: ResumableStore
  locks: UploadLocks
}

export interface FinishedUpload {
  file: UploadedFile
  /** False if it was finished before. */
  isNew: boolean
}

type Needed = Pick<Services, 'config' | 'db' | 'storage'>

/** Makes a file of an upload, once: calls that come again, or at the same moment, get the same file. */
export const finishUpload = async (
  services: Needed,
  { store, locks }: Resumable,
  input: FinishInput,
  { userId }: { userId: string },
): Promise<FinishedUpload> => {
  const find = async () => (await findUploadOf(services.db, userId, input.id)) ?? missing()
  const { id } = await find()
  return locks.with(id, async () => {
    const upload = await find()
    if (upload.made) return { file: upload.made, isNew: false }
    if (upload.received < upload.size) throw new AppError('conflict', { message: uploadTexts.notComplete })
    try {
      const file = await makeFile(services, store.fileOf(id), { upload, input, userId })
      await updateMade(services.db, id, file)
      await removeFiles([store.fileOf(id)])
      return { file, isNew: true }
    } catch (error) {
      // Finished again, it would be refused again; and a full disk is not to be kept full.
      if (error instanceof AppError && error.code !== 'busy') await store.remove(id)
      throw error
    }
  })
}

interface Making {
  upload: UploadRow
  input: FinishInput
  userId: string
}

const makeFile = async (services: Needed, bytes: string, { upload, input, userId }: Making): Promise<UploadedFile> => {
  const { size, metadata } = upload
  const sha256 = await fileHashes.of(bytes, size)
  if (input.sha256 !== undefined && input.sha256 !== sha256) {
    throw new AppError('invalid', { message: uploadTexts.damaged, details: { sha256: uploadTexts.damaged } })
  }
  // A second name for the same bytes: should this process die now, they still are where a repetition looks for them.
  const folder = passingFolder(services.config)
  const localFile = path.join(folder, randomUUID())
  await orDiskFull(() => makeFolders(folder).then(() => link(bytes, localFile)))
  try {
    const arrived = { localFile, name: nameIn(metadata), size, sha256, as: input.as ?? 'file' }
    const { id: _, ...file } = await storeUpload(services, services.db, arrived, { userId })
    return file
  } finally {
    await removeFiles([localFile])
  }
}

const nameIn = ({ filename, name }: UploadMetadata) => filename ?? name ?? ''

const missing = (): never => {
  throw new AppError('not_found')
}
