import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#app/config.ts'

/** Where messages lie while no provider is set. */
export const outboxFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => path.join(DATA_DIR, 'outbox')

/** Time first, so that a listing is in order; no colons, so that every file system takes it. */
export const outboxName = (date: Date, id: string, ending: 'eml' | 'sms.json'): string =>
  `${date.toISOString().replaceAll(/[-:]/gu, '')}-${id}.${ending}`

/** The file is there whole or not at all, also after a power cut. Written again under its name it is still one. */
export const writeToOutbox = async (folder: string, name: string, content: Buffer | string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = path.join(folder, `.${name}.${process.pid}`)
  try {
    const file = await open(temporary, 'w', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path.join(folder, name))
    await syncFolder(folder)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

export const isInOutbox = async (folder: string, name: string): Promise<boolean> => {
  try {
    return (await stat(path.join(folder, name))).isFile()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

const syncFolder = async (folder: string) => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
