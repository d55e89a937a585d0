import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#app/config.ts'

/** Bytes wait here until they are a file: on the same disk as files, so that becoming one is only a rename. */
const folderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => path.join(DATA_DIR, 'uploads')

/** For uploads in one go and intermediate results, which are never resumed. */
export const passingFolder = (config: Pick<Config, 'DATA_DIR'>): string => path.join(folderOf(config), 'passing')

/** Where the bytes of a resumable upload lie. */
export const resumableFolder = (config: Pick<Config, 'DATA_DIR'>): string => path.join(folderOf(config), 'resumable')

export const makeFolders = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Where files may be made that move into the storage or are removed; the sweep removes what a killed process left. */
export const openPassingFolder = async (config: Pick<Config, 'DATA_DIR'>): Promise<string> => {
  const folder = passingFolder(config)
  await makeFolders(folder)
  return folder
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
