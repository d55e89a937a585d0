import { open } from 'node:fs/promises'

interface Target {
  file: string
  /** Where the first byte goes. */
  offset: number
  /** Called with the end of what certainly is on the disk: now and then, and at last, also when the bytes break off. */
  onSynced: (end: number) => Promise<void> | void
}

const syncEveryBytes = 4 * 1024 * 1024

/** Writes bytes as they arrive, and answers where they end; what came before they broke off is kept and told. */
export const writeBytes = async (
  content: AsyncIterable<Uint8Array>,
  { file, offset, onSynced }: Target,
): Promise<number> => {
  const handle = await open(file, 'r+')
  let end = offset
  let synced = offset
  const sync = async () => {
    if (end === synced) return
    await handle.datasync()
    synced = end
    await onSynced(end)
  }
  try {
    for await (const bytes of content) {
      await handle.writev([bytes], end)
      end += bytes.length
      if (end - synced >= syncEveryBytes) await sync()
    }
  } finally {
    try {
      await sync()
    } finally {
      await handle.close()
    }
  }
  return end
}
