import { mkdir, statfs } from 'node:fs/promises'
import type { Config } from '#app/config.ts'
import { recordingsFolder } from '#platform/video/part-folder.ts'

/** Picture and sound together are about one megabit each second. */
const bytesPerMinute = 7.5 * 1024 * 1024

/** The database and the log live on the same disk more often than not. */
const keptFreeBytes = 256 * 1024 * 1024

/** For how many more minutes of recording there is space, when this much is recorded: to finish it, it is written once more. */
export const minutesLeft = async (config: Pick<Config, 'DATA_DIR'>, recordedBytes: number): Promise<number> => {
  const folder = recordingsFolder(config)
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize - keptFreeBytes - recordedBytes) / (2 * bytesPerMinute))
}
