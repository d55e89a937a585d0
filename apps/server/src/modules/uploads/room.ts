import { statfs } from 'node:fs/promises'
import { AppError } from '#app/app-error.ts'
import type { Config } from '#app/config.ts'
import { makeFolders, resumableFolder } from './incoming.ts'

// The database and the log live on the same disk more often than not.
const keptFreeBytes = 64 * 1024 * 1024

/** Refuses before the first byte what the disk could not hold to the last. */
export const demandRoom = async (config: Pick<Config, 'DATA_DIR'>, bytes: number): Promise<void> => {
  const folder = resumableFolder(config)
  await makeFolders(folder)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + keptFreeBytes) throw new AppError('disk_full')
}
