import { limits } from '@regent/contract/limits'
import type { UploadedFile } from '@regent/contract/files/uploads'
import { AppFailure } from '#lib/api/app-failure.ts'
import { createUploadQueue } from './upload-queue.ts'
import { uploadTexts } from './texts.ts'
import type { Transfer, TransferOptions } from './transfer.ts'

// A browser opens at most six connections to a server, and the page needs some of them.
const queue = createUploadQueue(3)

/** Sends a file whole or in parts, a few files at a time. The code for sending is loaded with the first file. */
export const startTransfer = (file: File, options: TransferOptions): Transfer => {
  const { promise: done, resolve, reject } = Promise.withResolvers<UploadedFile>()
  let state: 'going' | 'paused' | 'canceled' = 'going'
  let transfer: Transfer | undefined
  let running: Promise<void> | undefined
  let leave: (() => void) | undefined

  const begin = async () => {
    await checkReadable(file)
    const isLarge = file.size > limits.resumableFromBytes
    const send = isLarge ? (await import('./send-in-parts.ts')).sendInParts : (await import('./send-form.ts')).sendForm
    if (state === 'canceled') return
    transfer = send(file, options)
    if (state === 'paused') transfer.pause()
    resolve(await transfer.done)
  }
  const go = () => {
    options.onWaiting?.()
    if (transfer) transfer.resume()
    running ??= begin()
      .catch(reject)
      .finally(() => leave?.())
  }
  const enter = () => {
    state = 'going'
    options.onWaiting?.('queued')
    leave = queue.enter(go)
  }

  enter()
  return {
    done,
    resume: enter,
    // A paused file lets another one go first.
    pause: () => {
      state = 'paused'
      transfer?.pause()
      leave?.()
    },
    cancel: () => {
      state = 'canceled'
      transfer?.cancel()
      leave?.()
      reject(AppFailure.beforeAnswer('no_answer'))
    },
  }
}

/** A dropped folder looks like a file until it is read, and so does a deleted file. */
const checkReadable = async (file: File) => {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch {
    throw new AppFailure(0, { code: 'not_a_file', message: uploadTexts.en.unreadable })
  }
}
