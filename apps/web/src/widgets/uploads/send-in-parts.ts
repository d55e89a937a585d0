import { limits } from '@regent/contract/limits'
import { type UploadedFile, resumableUploads } from '@regent/contract/files/uploads'
import { Upload } from 'tus-js-client'
import { AppFailure } from '#lib/api/app-failure.ts'
import { renewTokens } from '#lib/session/renew-tokens.ts'
import { readTokens } from '#lib/session/tokens.ts'
import { demandFile } from './demand-file.ts'
import { hashFile } from './hash-file.ts'
import { retryDelays } from './retry-delays.ts'
import { type Asked, type WaitReason, type Transfer, whenOnline } from './transfer.ts'
import { demandPlace, failureOf, isPassing, statusOf } from './tus-failure.ts'

/** Sends a large file in parts by tus: it goes on after a cut, a reload and a restart of the server. */
export const sendInParts = (file: File, { as, onProgress, onWaiting }: Asked): Transfer => {
  const stopped = new AbortController()
  const hash = hashFile(file, stopped.signal)
  const sending = Promise.withResolvers<undefined>()
  let isPaused = false
  let isBegun = false
  let sentToken: string | undefined
  let isRenewed = false
  let awaited: WaitReason | undefined

  const waitFor = (next?: WaitReason) => {
    if (next !== awaited) onWaiting?.(next)
    awaited = next
  }

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
      waitFor()
      // Whoever could not be asked for a new token is asked again.
      isRenewed = response.getStatus() === 401 && (await renewTokens(sentToken).catch(() => true))
      demandPlace(request, response)
    },
    onShouldRetry: (error) => {
      const status = statusOf(error)
      if (status === 401) return isRenewed
      const isWorthIt = navigator.onLine && isPassing(status)
      if (isWorthIt) waitFor('unanswered')
      return isWorthIt
    },
    onSuccess: () => sending.resolve(undefined),
    onError: (error) => {
      if (navigator.onLine || statusOf(error) !== 0) {
        sending.reject(failureOf(error))
        return
      }
      waitFor('offline')
      void whenOnline().then(goOn)
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
    await sending.promise
    const sha256 = await hash
    const id = upload.url?.split('/').at(-1) ?? ''
    try {
      return await demandFile({ id, as, ...(sha256 !== undefined && { sha256 }) }, { onWaiting: waitFor })
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
      // At once: the same file, chosen again, is not to go on with what is being taken away.
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
