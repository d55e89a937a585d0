import type { FormFile, Received } from '#http/routes/route.ts'
import { uploadTexts } from '@regent/contract/files/uploads'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { removeFile } from '#modules/files/files/index.ts'
import { orDiskFull } from '#platform/storage/storage-failure.ts'
import { fileHashes } from './file-hash.ts'
import { makeEmptyFile, passingFolder, removeFiles } from './incoming.ts'
import { type StoredUpload, storeUpload, type Uploader } from './store-upload.ts'
import { writeBytes } from './write-bytes.ts'

/** Receives and stores the file of a form in constant memory; an interrupted form leaves nothing. */
export const receiveUpload = async (
  services: Pick<Services, 'config' | 'db' | 'storage'>,
  { name, content }: FormFile,
  as: 'image' | 'file',
  uploader: Uploader,
): Promise<Received<StoredUpload>> => {
  const { config, db } = services
  const localFile = await orDiskFull(() => makeEmptyFile(passingFolder(config)))
  try {
    const onSynced = (end: number) => fileHashes.advance(localFile, end)
    const size = await orDiskFull(() => writeBytes(content, { file: localFile, offset: 0, onSynced }))
    if (size === 0) throw new AppError('invalid', { details: { [as]: uploadTexts.empty } })
    const sha256 = await fileHashes.of(localFile, size)
    const file = await storeUpload(services, db, { localFile, name, size, sha256, as }, uploader)
    return { file, identity: sha256, discard: () => removeFile(services, db, file.id) }
  } finally {
    content.destroy()
    fileHashes.forget(localFile)
    await removeFiles([localFile])
  }
}
