import type { UploadedFile } from '@regent/contract/files/uploads'

export type UploadKind = 'image' | 'file'

/** What a transfer waits for; then it continues by itself. */
export type WaitReason = 'queued' | 'offline' | 'unanswered'

export type UploadState = 'uploading' | 'paused' | WaitReason | 'success' | 'error'

export interface TransferEvents {
  onProgress: (sent: number, total: number) => void
  /** Called without a reason when the wait is over. */
  onWaiting?: ((reason?: WaitReason) => void) | undefined
}

export interface TransferOptions extends TransferEvents {
  as: UploadKind
}

/** One file on its way to the server. */
export interface Transfer {
  done: Promise<UploadedFile>
  pause: () => void
  resume: () => void
  /** Also removes what the server has received. */
  cancel: () => void
}

/** Long enough for a restart of the server. Each part that is sent starts again at the first delay. */
export const retryDelays: number[] = [0, 500, 1000, 2000, 4000, 8000, 15_000, 30_000]

export const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve()
    else addEventListener('online', () => resolve(), { once: true })
  })
