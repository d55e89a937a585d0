import { limits } from '@regent/contract/limits'
import type { UploadedFile } from '@regent/contract/files/uploads'
import { AppFailure } from '#lib/api/app-failure.ts'
import { createLine } from './line.ts'
import { uploadTexts } from './texts.ts'
import type { Asked, Transfer } from './transfer.ts'

// A browser keeps six connections to a server at the most, and the page around the uploads needs some of them.
const line = createLine(3)

/** Sends a file by the way that suits its size, few at a time. What sends is loaded when the first file is chosen. */
export const startTransfer = (file: File, asked: Asked): Transfer => {
  const { promise: done, resolve, reject } = Promise.withResolvers<UploadedFile>()
  let state: 'going' | 'paused' | 'cancelled' = 'going'
  let transfer: Transfer | undefined
  let running: Promise<void> | undefined
  let leave: (() => void) | undefined

  const begin = async () => {
    await demandReadable(file)
    const isLarge = file.size > limits.resumableFromBytes
    const send = isLarge ? (await import('./send-in-parts.ts')).sendInParts : (await import('./send-form.ts')).sendForm
    if (state === 'cancelled') return
    transfer = send(file, asked)
    if (state === 'paused') transfer.pause()
    resolve(await transfer.done)
  }
  const go = () => {
    asked.onWaiting?.()
    if (transfer) transfer.resume()
    running ??= begin()
      .catch(reject)
      .finally(() => leave?.())
  }
  const enter = () => {
    state = 'going'
    asked.onWaiting?.('queued')
    leave = line.enter(go)
  }

  enter()
  return {
    done,
    resume: enter,
    // Whoever is paused lets another one go first.
    pause: () => {
      state = 'paused'
      transfer?.pause()
      leave?.()
    },
    cancel: () => {
      state = 'cancelled'
      transfer?.cancel()
      leave?.()
      reject(AppFailure.beforeAnswer('no_answer'))
    },
  }
}

/** A folder that was dropped looks like a file until it is read; so does a file that is not there any more. */
const demandReadable = async (file: File) => {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch {
    throw new AppFailure(0, { code: 'not_a_file', message: uploadTexts.en.unreadable })
  }
}
