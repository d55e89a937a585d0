import { type UploadedFile, uploadEndpoints } from '@regent/contract/files/uploads'
import { callApi } from '#lib/api/api-client.ts'
import { AppFailure } from '#lib/api/app-failure.ts'
import { retryDelays } from './retry-delays.ts'
import { type TransferEvents, type UploadKind, whenOnline } from './transfer.ts'

interface Arrived {
  id: string
  as: UploadKind
  sha256?: string
}

/** The same question gets the same answer, so it is asked until somebody gives one. */
export const demandFile = async (
  body: Arrived,
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
    return demandFile(body, { onWaiting }, attempt + 1)
  }
}
