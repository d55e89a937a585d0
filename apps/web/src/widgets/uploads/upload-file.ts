import type { UploadedFile } from '@regent/contract/files/uploads'
import { AppFailure } from '#lib/api/app-failure.ts'
import { checkFile } from './check-file.ts'
import { startTransfer } from './start-transfer.ts'
import { uploadTexts } from './texts.ts'
import type { UploadKind } from './transfer.ts'

interface UploadOptions {
  as: UploadKind
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends one file without a widget. Throws a failure with a message for the person. */
export const uploadFile = async (file: File, { as, onProgress, signal }: UploadOptions): Promise<UploadedFile> => {
  const refusal = checkFile(file)
  if (refusal) throw new AppFailure(0, { code: refusal, message: uploadTexts.en[refusal] })
  signal?.throwIfAborted()
  const transfer = startTransfer(file, { as, onProgress: (sent, total) => onProgress?.(sent / total) })
  signal?.addEventListener('abort', transfer.cancel, { once: true })
  return transfer.done
}
