import { limits } from '@regent/contract/limits'
import { AppFailure } from '#lib/app-failure.ts'
import type { Transfer, TransferEvents, UploadKind } from './transfer.ts'

interface Asked extends TransferEvents {
  as: UploadKind
}

type Deed = 'pause' | 'resume' | 'cancel'

/** Sends a file by the way that suits its size. What sends is loaded when the first file is chosen. */
export const startTransfer = (file: File, asked: Asked): Transfer => {
  let transfer: Transfer | undefined
  let last: Deed = 'resume'
  const begin = async () => {
    const isLarge = file.size > limits.resumableFromBytes
    const send = isLarge ? (await import('./send-in-parts.ts')).sendInParts : (await import('./send-form.ts')).sendForm
    if (last === 'cancel') throw AppFailure.beforeAnswer('no_answer')
    transfer = send(file, asked)
    if (last === 'pause') transfer.pause()
    return transfer.done
  }
  const deed = (name: Deed) => () => {
    last = name
    transfer?.[name]()
  }
  return { done: begin(), pause: deed('pause'), resume: deed('resume'), cancel: deed('cancel') }
}
