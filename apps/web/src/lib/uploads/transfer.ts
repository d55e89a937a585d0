import type { UploadedFile } from '@regent/contract/uploads'

export type UploadKind = 'image' | 'file'

export interface TransferEvents {
  onProgress: (sent: number, total: number) => void
  /** The network is gone; the transfer goes on by itself when it is back. */
  onWaiting?: (isWaiting: boolean) => void
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
