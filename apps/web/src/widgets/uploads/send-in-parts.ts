import { limits } from '@regent/contract/limits'
import { type UploadedFile, resumableUploads, uploadEndpoints } from '@regent/contract/files/uploads'
import { type HttpRequest, type HttpResponse, Upload } from 'tus-js-client'
import { callApi } from '#lib/api/api-client.ts'
import { AppFailure } from '#lib/api/app-failure.ts'
import { renewTokens } from '#lib/session/renew-tokens.ts'
import { readTokens } from '#lib/session/tokens.ts'
import { retryDelays, type TransferOptions, type WaitReason, type Transfer, whenOnline } from './transfer.ts'
import { failureOf, isTemporary, statusOf, stopAfterRefusedHead } from './tus-failure.ts'

/** The SHA-256 of a file, computed in a worker; undefined if the browser cannot read the file again. */
const hashFile = (file: File, signal: AbortSignal): Promise<string | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
    const end = (sha256?: string) => {
      worker.terminate()
      resolve(sha256)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<{ sha256?: string }>) => end(data.sha256))
    worker.addEventListener('error', () => end())
    signal.addEventListener('abort', () => end(), { once: true })
    worker.postMessage(file)
  })

/** Signs each request. A refused token is renewed; then the request is worth another try. */
const signRequests = () => {
  let sentToken: string | undefined
  let isRenewed = false
  return {
    sign: (request: HttpRequest) => {
      sentToken = readTokens().accessToken
      if (sentToken !== undefined) request.setHeader('authorization', `Bearer ${sentToken}`)
    },
    renewIfRefused: async (response: HttpResponse) => {
      // If the token could not be renewed, the next request tries again.
      isRenewed = response.getStatus() === 401 && (await renewTokens(sentToken).catch(() => true))
    },
    isRenewed: () => isRenewed,
  }
}

/** Reports what a transfer waits for whenever that changes. */
const onceEach = (onWaiting: TransferOptions['onWaiting']) => {
  let waitingFor: WaitReason | undefined
  return (next?: WaitReason) => {
    if (next !== waitingFor) onWaiting?.(next)
    waitingFor = next
  }
}

/** Sends a large file in parts by tus. It continues after a lost connection, a reload and a restart of the server. */
export const sendInParts = (file: File, { as, onProgress, onWaiting }: TransferOptions): Transfer => {
  const stopped = new AbortController()
  const hash = hashFile(file, stopped.signal)
  const sending = Promise.withResolvers<undefined>()
  let isPaused = false
  let hasBegun = false
  const { sign, renewIfRefused, isRenewed } = signRequests()

  const waitFor = onceEach(onWaiting)

  const upload = new Upload(file, {
    endpoint: resumableUploads,
    chunkSize: limits.uploadPartBytes,
    retryDelays,
    metadata: { filename: file.name, filetype: file.type },
    onProgress,
    onBeforeRequest: sign,
    onAfterResponse: async (request, response) => {
      waitFor()
      await renewIfRefused(response)
      stopAfterRefusedHead(request, response)
    },
    onShouldRetry: (error) => {
      const status = statusOf(error)
      if (status === 401) return isRenewed()
      const isWorthRetrying = navigator.onLine && isTemporary(status)
      if (isWorthRetrying) waitFor('unanswered')
      return isWorthRetrying
    },
    onSuccess: () => sending.resolve(undefined),
    onError: (error) => {
      if (navigator.onLine || statusOf(error) !== 0) {
        sending.reject(failureOf(error))
        return
      }
      waitFor('offline')
      void whenOnline().then(continueSending)
    },
  })

  const continueSending = () => {
    if (hasBegun && !isPaused && !stopped.signal.aborted) upload.start()
  }

  const sendAll = async (): Promise<UploadedFile> => {
    const [previous] = await upload.findPreviousUploads()
    if (previous) upload.resumeFromPreviousUpload(previous)
    hasBegun = true
    continueSending()
    await sending.promise
    const sha256 = await hash
    const id = upload.url?.split('/').at(-1) ?? ''
    try {
      return await finishUpload({ id, as, ...(sha256 !== undefined && { sha256 }) }, waitFor)
    } finally {
      // Kept until here, so that a reload while the server makes the file does not send it again.
      await forget(upload)
    }
  }

  return {
    done: sendAll(),
    pause: () => {
      isPaused = true
      void upload.abort()
    },
    resume: () => {
      isPaused = false
      continueSending()
    },
    cancel: () => {
      stopped.abort()
      // At once, so that the same file, if chosen again, does not continue the canceled upload.
      void forget(upload)
      void upload.abort(true).catch(() => undefined)
      sending.reject(AppFailure.beforeAnswer('no_answer'))
    },
  }
}

const forget = async (upload: Upload) => {
  for (const { urlStorageKey } of await upload.findPreviousUploads()) {
    await upload.options.urlStorage?.removeUpload(urlStorageKey)
  }
}

/** Turns a sent upload into a file. Calling again is harmless, so it retries until there is an answer. */
const finishUpload = async (
  body: { id: string; as: TransferOptions['as']; sha256?: string },
  onWaiting: (reason?: WaitReason) => void,
  attempt = 0,
): Promise<UploadedFile> => {
  try {
    return await callApi(uploadEndpoints.finish, { body })
  } catch (error) {
    if (!(error instanceof AppFailure) || attempt >= retryDelays.length) throw error
    if (error.code !== 'offline' && !error.isWorthRetrying) throw error
    onWaiting(error.code === 'offline' ? 'offline' : 'unanswered')
    await whenOnline()
    await new Promise((resolve) => setTimeout(resolve, retryDelays[attempt]))
    onWaiting()
    return finishUpload(body, onWaiting, attempt + 1)
  }
}
