import { limits } from '@regent/contract/limits'
import { type UploadedFile, resumableUploads, uploadEndpoints } from '@regent/contract/uploads'
import type { Failure } from '@regent/contract/errors'
import { DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client'
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
  let isPaused = false
  let isBegun = false
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
    metadata: { filename: file.name, filetype: file.type },
    onProgress,
    onBeforeRequest: (request) => {
      sentToken = readTokens().accessToken
      if (sentToken !== undefined) request.setHeader('authorization', `Bearer ${sentToken}`)
    },
    onAfterResponse: async (request, response) => {
      isRenewed = response.getStatus() === 401 && (await renewTokens(sentToken).catch(() => false))
      demandPlace(request, response)
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
        goOn()
      })
    },
  })

  const goOn = () => {
    if (isBegun && !isPaused && !stopped.signal.aborted) upload.start()
  }

  const begin = async () => {
    const [previous] = await upload.findPreviousUploads()
    if (previous) upload.resumeFromPreviousUpload(previous)
    isBegun = true
    goOn()
  }

  const finish = async (): Promise<UploadedFile> => {
    await begin()
    await sent
    const sha256 = await hash
    const id = upload.url?.split('/').at(-1) ?? ''
    try {
      return await demandFile({ id, as, ...(sha256 !== undefined && { sha256 }) })
    } finally {
      // Kept until here: whoever reloads while the file is made does not send it again.
      await forget(upload)
    }
  }

  return {
    done: finish(),
    pause: () => {
      isPaused = true
      void upload.abort()
    },
    resume: () => {
      isPaused = false
      goOn()
    },
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

const forget = async (upload: Upload) => {
  for (const { urlStorageKey } of await upload.findPreviousUploads()) {
    await upload.options.urlStorage?.removeUpload(urlStorageKey)
  }
}

/** Only who hears that an upload is gone begins anew: tus-js-client would after any other refusal, and send everything twice. */
const demandPlace = (request: HttpRequest, response: HttpResponse) => {
  const status = response.getStatus()
  if (request.getMethod() !== 'HEAD' || status < 300 || status === 404 || status === 410) return
  throw new PlaceRefusal(response)
}

class PlaceRefusal extends Error {
  readonly response: HttpResponse

  constructor(response: HttpResponse) {
    super('The place of the upload was not told')
    this.response = response
  }
}

const responseOf = ({ originalResponse, causingError }: DetailedError): HttpResponse | null =>
  originalResponse ?? (causingError instanceof PlaceRefusal ? causingError.response : null)

const statusOf = (error: Error | DetailedError) =>
  (error instanceof DetailedError ? responseOf(error)?.getStatus() : undefined) ?? 0

const failureOf = (error: Error): Error => {
  const response = error instanceof DetailedError ? responseOf(error) : null
  if (!response) return AppFailure.beforeAnswer('no_answer')
  try {
    return new AppFailure(response.getStatus(), JSON.parse(response.getBody()) as Failure)
  } catch {
    return AppFailure.beforeAnswer('unreadable')
  }
}
