import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#app/config.ts'
import { makeFolder, renameDurably, writeThrough } from '#platform/storage/durable-file.ts'
import { isMissing } from '#platform/storage/storage-failure.ts'

/** Where messages are kept while no provider is set. */
export const outboxFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => path.join(DATA_DIR, 'outbox')

/** Time first, so that a listing is in order; no colons, so that every file system takes it. */
export const outboxName = (date: Date, id: string, ending: 'eml' | 'sms.json'): string =>
  `${date.toISOString().replaceAll(/[-:]/gu, '')}-${id}.${ending}`

/** The file is there whole or not at all, also after a power cut. Written again under its name, it is still one file. */
export const writeToOutbox = async (folder: string, name: string, content: Buffer | string): Promise<void> => {
  const temporary = path.join(folder, `.${name}.${process.pid}`)
  try {
    await makeFolder(folder)
    await rm(temporary, { force: true })
    await writeThrough(temporary, content)
    await renameDurably(temporary, path.join(folder, name))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

export const isInOutbox = async (folder: string, name: string): Promise<boolean> => {
  try {
    return (await stat(path.join(folder, name))).isFile()
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
