import { type UploadedFile, uploadEndpoints } from '@regent/contract/files/uploads'
import { callApi } from '#lib/api/api-client.ts'
import { AppFailure } from '#lib/api/app-failure.ts'
import { retryDelays, type TransferEvents, type UploadKind, whenOnline } from './transfer.ts'

interface SentUpload {
  id: string
  as: UploadKind
  sha256?: string
}

/** Turns a sent upload into a file. Calling again is harmless, so it retries until there is an answer. */
export const finishUpload = async (
  body: SentUpload,
  { onWaiting }: Pick<TransferEvents, 'onWaiting'>,
  attempt = 0,
): Promise<UploadedFile> => {
  try {
    return await callApi(uploadEndpoints.finish, { body })
  } catch (error) {
    if (!(error instanceof AppFailure) || attempt >= retryDelays.length) throw error
    if (error.code !== 'offline' && !error.isWorthRetrying) throw error
    onWaiting?.(error.code === 'offline' ? 'offline' : 'unanswered')
    await whenOnline()
    await new Promise((resolve) => setTimeout(resolve, retryDelays[attempt]))
    onWaiting?.()
    return finishUpload(body, { onWaiting }, attempt + 1)
  }
}
