import { statfs } from 'node:fs/promises'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { refuseOverQuota } from '#modules/files/files/index.ts'
import { makeFolders, resumableFolder } from './incoming.ts'

// The database and the log live on the same disk more often than not.
const keptFreeBytes = 64 * 1024 * 1024

/** Refuses before the first byte what the quota or the disk could not hold to the last; `copies` lie on the disk meanwhile. */
export const refuseWithoutDiskSpace = async (
  services: Pick<Services, 'config' | 'db'>,
  bytes: number,
  { copies = 1 } = {},
): Promise<void> => {
  await refuseOverQuota(services, services.db, bytes)
  const folder = resumableFolder(services.config)
  await makeFolders(folder)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < copies * bytes + keptFreeBytes) throw new AppError('disk_full')
}
