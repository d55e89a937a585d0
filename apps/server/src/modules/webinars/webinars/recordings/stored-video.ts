import type { Services } from '#app/services.ts'
import { readBytes } from '#modules/files/files/index.ts'
import type { VideoFile } from '#platform/video/open-video.ts'

/** A later attempt may succeed. */
export class StorageAwayError extends Error {
  override readonly name = 'StorageAwayError'
}

interface StoredVideo {
  file_id: string
  size: number
}

/** Does something with a video where it is stored, without copying it. Fails with StorageAwayError if the storage did. */
export const withStoredVideo = async <Result>(
  { storage }: Pick<Services, 'storage'>,
  { file_id: fileId, size }: StoredVideo,
  work: (video: VideoFile) => Promise<Result>,
): Promise<Result> => {
  let away: StorageAwayError | undefined
  const read = async (from: number, to: number) => {
    const bytes = await readBytes(storage, fileId, { from, to }).catch((cause: unknown) => {
      away = new StorageAwayError('The storage does not answer', { cause })
      throw away
    })
    if (!bytes) throw new Error(`The bytes of the file ${fileId} are gone`)
    return bytes
  }
  return work({ size, read }).catch((error: unknown) => {
    throw away ?? error
  })
}
