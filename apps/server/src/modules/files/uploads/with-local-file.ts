import type { Readable } from 'node:stream'
import type { Config } from '#app/config.ts'
import { orDiskFull } from '#platform/storage/storage-failure.ts'
import { makeEmptyFile, passingFolder, removeFiles } from './incoming.ts'
import { writeBytes } from './write-bytes.ts'

/** Puts bytes into a file of this machine for as long as something is done with it. */
export const withLocalFile = async <Result>(
  config: Pick<Config, 'DATA_DIR'>,
  content: Readable,
  work: (file: string) => Promise<Result>,
): Promise<Result> => {
  const file = await orDiskFull(() => makeEmptyFile(passingFolder(config)))
  try {
    await orDiskFull(() => writeBytes(content, { file, offset: 0, onSynced: () => undefined }))
    return await work(file)
  } finally {
    content.destroy()
    await removeFiles([file])
  }
}
