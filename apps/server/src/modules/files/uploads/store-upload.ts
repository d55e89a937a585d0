import { type UploadedFile, uploadTexts } from '@regent/contract/files/uploads'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { addFile } from '#modules/files/files/index.ts'
import { orDiskFull } from '#platform/storage/storage-failure.ts'
import { cleanName } from './clean-name.ts'
import { fileHashes } from './file-hash.ts'
import { anyBytes, type FileKind, isImage, kindOf } from './file-kind.ts'
import type { ImageFormat } from './image-formats.ts'
import { passingFolder, removeFiles } from './incoming.ts'
import { BrokenImage, ImageTooLarge, processImage, type ProcessedImage } from './process-image.ts'

/** Bytes that have arrived, all of them, in a file of this machine. */
export interface Arrived {
  localFile: string
  /** As the sender calls it. */
  name: string
  size: number
  sha256: string
  /** Whether it has to be an image, and the field whose message says so. */
  as: 'image' | 'file'
}

export interface Uploader {
  userId: string | null
}

export interface StoredUpload extends UploadedFile {
  id: string
}

type Store = Pick<Services, 'config' | 'storage'>

/** Makes a file of what has arrived: its content decides its kind, and an image is encoded again. The bytes move. */
export const storeUpload = async (
  services: Store,
  db: Db,
  arrived: Arrived,
  { userId }: Uploader,
): Promise<StoredUpload> => {
  const kind = await kindOf(arrived.localFile, arrived.name)
  if (arrived.as === 'image' && !isImage(kind)) throw noImage()
  const image = isImage(kind) ? await processed(arrived, kind, passingFolder(services.config)) : undefined
  const name = cleanName(arrived.name)
  try {
    const described = await describe(arrived, kind, image)
    const { id, url } = await addFile(services, db, { ...described, name, uploadedBy: userId })
    const { size, contentType, width, height } = described
    return {
      id,
      url,
      originalName: name,
      size,
      contentType,
      sha256: described.sha256.toString('hex'),
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
    }
  } finally {
    // Bytes that moved are gone already.
    if (image) await removeFiles([image, ...image.variants].map(({ localFile }) => localFile))
  }
}

const describe = async (arrived: Arrived, kind: FileKind, image: ProcessedImage | undefined) => {
  if (image) {
    const sha256 = await fileHashes.of(image.localFile, image.size)
    return { ...kind, ...image, sha256: Buffer.from(sha256, 'hex') }
  }
  const { localFile, size, sha256 } = arrived
  const unshown = isImage(kind) ? anyBytes : kind
  return { ...unshown, localFile, size, sha256: Buffer.from(sha256, 'hex'), width: undefined, height: undefined }
}

const formatOf = ({ contentType }: FileKind) => contentType.slice('image/'.length) as ImageFormat

/** An upload that has to be an image is refused if it is broken; one that may be any file is then kept as it came. */
const processed = async ({ localFile, as }: Arrived, kind: FileKind, folder: string) => {
  try {
    return await orDiskFull(() => processImage(localFile, formatOf(kind), folder))
  } catch (error) {
    const isHopeless = error instanceof BrokenImage || error instanceof ImageTooLarge
    if (!isHopeless) throw error
    if (as === 'file') return undefined
    throw error instanceof ImageTooLarge ? imageTooLarge(error) : noImage(error)
  }
}

const noImage = (cause?: unknown) =>
  new AppError('unsupported_type', {
    message: uploadTexts.noImage,
    details: { image: uploadTexts.noImage },
    cause,
  })

const imageTooLarge = (cause: unknown) =>
  new AppError('too_large', {
    message: uploadTexts.imageTooLarge,
    details: { image: uploadTexts.imageTooLarge },
    cause,
  })
