import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'

/** @template T @param {() => T} read @returns {T | undefined} */
export const readOr = (read) => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * The processes of a program that works in a folder: ours have the folder of their data as working directory.
 * @param {string} folder
 * @param {string} name how the name of their program begins
 */
export const processesIn = (folder, name) => {
  const realFolder = realpathSync(folder)
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/u.test(entry) && readOr(() => readlinkSync(`/proc/${entry}/cwd`)) === realFolder)
    .filter((entry) => readOr(() => readFileSync(`/proc/${entry}/comm`, 'utf8'))?.startsWith(name))
    .map(Number)
}
