import { limits } from '@regent/contract/limits'
import { type UploadedFile, resumableUploads, uploadEndpoints } from '@regent/contract/uploads'
import type { Failure } from '@regent/contract/errors'
import { DetailedError, Upload } from 'tus-js-client'
import { callApi } from '#lib/api-client.ts'
import { AppFailure } from '#lib/app-failure.ts'
import { renewTokens } from '#lib/session/renew-tokens.ts'
import { readTokens } from '#lib/session/tokens.ts'
import { hashFile } from './hash-file.ts'
import { type Transfer, type TransferEvents, type UploadKind, whenOnline } from './transfer.ts'

interface Asked extends TransferEvents {
  as: UploadKind
}

// A restart of the server takes some of these; each part that arrives starts the row again.
const retryDelays = [0, 500, 1000, 2000, 4000, 8000, 15_000, 30_000]

/** Sends a large file in parts by tus: it goes on after a cut, a reload and a restart of the server. */
export const sendInParts = (file: File, { as, onProgress, onWaiting }: Asked): Transfer => {
  const stopped = new AbortController()
  const hash = hashFile(file, stopped.signal)
  let sentToken: string | undefined
  let isRenewed = false
  let settle: { resolve: () => void; reject: (error: unknown) => void }
  const sent = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })

  const upload = new Upload(file, {
    endpoint: resumableUploads,
    chunkSize: limits.uploadPartBytes,
    retryDelays,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, filetype: file.type },
    onProgress,
    onBeforeRequest: (request) => {
      sentToken = readTokens().accessToken
      if (sentToken !== undefined) request.setHeader('authorization', `Bearer ${sentToken}`)
    },
    onAfterResponse: async (_, response) => {
      if (response.getStatus() === 401) isRenewed = await renewTokens(sentToken).catch(() => false)
      else isRenewed = false
    },
    onShouldRetry: (error) => {
      const status = statusOf(error)
      if (status === 401) return isRenewed
      return navigator.onLine && (status === 0 || status === 409 || status === 423 || status === 429 || status >= 500)
    },
    onSuccess: () => settle.resolve(),
    onError: (error) => {
      if (navigator.onLine || !(error instanceof DetailedError) || statusOf(error) !== 0) {
        settle.reject(failureOf(error))
        return
      }
      onWaiting?.(true)
      void whenOnline().then(() => {
        onWaiting?.(false)
        if (!stopped.signal.aborted) upload.start()
      })
    },
  })

  const begin = async () => {
    const [previous] = await upload.findPreviousUploads()
    if (previous) upload.resumeFromPreviousUpload(previous)
    if (!stopped.signal.aborted) upload.start()
  }

  const finish = async (): Promise<UploadedFile> => {
    await begin()
    await sent
    const sha256 = await hash
    const id = upload.url?.split('/').at(-1) ?? ''
    return demandFile({ id, as, ...(sha256 !== undefined && { sha256 }) })
  }

  return {
    done: finish(),
    pause: () => void upload.abort(),
    resume: () => upload.start(),
    cancel: () => {
      stopped.abort()
      void upload.abort(true).catch(() => undefined)
      settle.reject(AppFailure.beforeAnswer('no_answer'))
    },
  }
}

interface Finished {
  id: string
  as: UploadKind
  sha256?: string
}

/** The same question gets the same answer, so it is asked until somebody gives one. */
const demandFile = async (body: Finished, attempt = 0): Promise<UploadedFile> => {
  try {
    return await callApi(uploadEndpoints.finish, { body })
  } catch (error) {
    if (!(error instanceof AppFailure) || attempt >= retryDelays.length) throw error
    if (error.code !== 'offline' && !error.isWorthRetrying) throw error
    await whenOnline()
    await new Promise((resolve) => setTimeout(resolve, retryDelays[attempt]))
    return demandFile(body, attempt + 1)
  }
}

const statusOf = (error: DetailedError) => error.originalResponse?.getStatus() ?? 0

const failureOf = (error: Error): Error => {
  if (!(error instanceof DetailedError) || !error.originalResponse) return AppFailure.beforeAnswer('no_answer')
  try {
    return new AppFailure(statusOf(error), JSON.parse(error.originalResponse.getBody()) as Failure)
  } catch {
    return AppFailure.beforeAnswer('unreadable')
  }
}
