import { type UploadedFile, uploadEndpoints } from '@regent/contract/files/uploads'
import type { Failure } from '@regent/contract/api/errors'
import { AppFailure } from '#lib/api/app-failure.ts'
import { renewTokens } from '#lib/session/renew-tokens.ts'
import { readTokens } from '#lib/session/tokens.ts'
import { type TransferOptions, type Transfer, whenOnline } from './transfer.ts'

/** Sends a small file in one call. After a pause it starts again. */
export const sendForm = (file: File, { as, onProgress, onWaiting }: TransferOptions): Transfer => {
  let request: XMLHttpRequest | undefined
  let isCanceled = false
  let isPaused = false
  let wake: (() => void) | undefined

  const sendOnce = (token: string | undefined) =>
    new Promise<UploadedFile>((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      request = xhr
      const form = new FormData()
      form.append(as, file, file.name)
      xhr.open('POST', uploadEndpoints[as].path)
      xhr.setRequestHeader('accept', 'application/json')
      if (token !== undefined) xhr.setRequestHeader('authorization', `Bearer ${token}`)
      xhr.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, file.size), file.size))
      xhr.addEventListener('load', () => {
        if (xhr.status < 300) resolve(JSON.parse(xhr.responseText) as UploadedFile)
        else reject(new AppFailure(xhr.status, readFailure(xhr.responseText)))
      })
      xhr.addEventListener('error', () => reject(AppFailure.beforeAnswer(navigator.onLine ? 'no_answer' : 'offline')))
      xhr.addEventListener('abort', () => reject(AppFailure.beforeAnswer('no_answer')))
      xhr.send(form)
    })

  const send = async (hasRenewed = false): Promise<UploadedFile> => {
    if (isPaused) await new Promise<void>((resolve) => (wake = resolve))
    const { accessToken } = readTokens()
    try {
      return await sendOnce(accessToken)
    } catch (error) {
      if (isCanceled) throw error
      if (isPaused) return send(hasRenewed)
      if (!(error instanceof AppFailure)) throw error
      if (error.status === 401 && !hasRenewed && (await renewTokens(accessToken))) return send(true)
      if (error.code !== 'offline') throw error
      onWaiting?.('offline')
      await whenOnline()
      onWaiting?.()
      return send(hasRenewed)
    }
  }

  return {
    done: send(),
    pause: () => {
      isPaused = true
      request?.abort()
    },
    resume: () => {
      isPaused = false
      wake?.()
    },
    cancel: () => {
      isCanceled = true
      request?.abort()
    },
  }
}

const readFailure = (text: string): Failure => {
  try {
    return JSON.parse(text) as Failure
  } catch {
    return { code: 'unreadable', message: '' }
  }
}
