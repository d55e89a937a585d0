import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#app/config.ts'

/** Where bytes lie until they are a file: beside the files, so that becoming one is a change of name. */
const folderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => path.join(DATA_DIR, 'uploads')

/** What arrives in one go, and what is made of it; nobody comes back for it. */
export const passingFolder = (config: Pick<Config, 'DATA_DIR'>): string => path.join(folderOf(config), 'passing')

/** Where the bytes of a resumable upload lie. */
export const resumableFolder = (config: Pick<Config, 'DATA_DIR'>): string => path.join(folderOf(config), 'resumable')

export const makeFolders = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** An empty file of this name, only ours to read. */
export const makeEmptyFile = async (folder: string, name: string = randomUUID()): Promise<string> => {
  await makeFolders(folder)
  const file = path.join(folder, name)
  await writeFile(file, '', { flag: 'wx', mode: 0o600 })
  return file
}

export const removeFiles = async (files: readonly string[]): Promise<void> => {
  await Promise.all(files.map((file) => rm(file, { force: true })))
}
