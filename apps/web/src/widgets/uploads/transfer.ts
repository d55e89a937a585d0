import type { UploadedFile } from '@regent/contract/files/uploads'

export type UploadKind = 'image' | 'file'

/** What a transfer waits for before it goes on by itself. */
export type WaitReason = 'queued' | 'offline' | 'unanswered'

export type UploadState = 'uploading' | 'paused' | WaitReason | 'success' | 'error'

export interface TransferEvents {
  onProgress: (sent: number, total: number) => void
  /** Told without a word once nothing is waited for any more. */
  onWaiting?: ((reason?: WaitReason) => void) | undefined
}

export interface Asked extends TransferEvents {
  as: UploadKind
}

/** One file on its way to the server. */
export interface Transfer {
  done: Promise<UploadedFile>
  pause: () => void
  resume: () => void
  /** Also takes back what has arrived. */
  cancel: () => void
}

export const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve()
    else addEventListener('online', () => resolve(), { once: true })
  })
