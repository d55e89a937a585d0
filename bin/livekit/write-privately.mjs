import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder that only our user may enter, also if a copy of it was restored with other rights. */
export const makePrivateFolder = (/** @type {string} */ folder) => {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
}

/** Writes a file that only our user may read, whole or not at all. */
export const writePrivately = (/** @type {string} */ file, /** @type {string} */ text) => {
  makePrivateFolder(dirname(file))
  const unfinished = `${file}.unfinished`
  writeFileSync(unfinished, text, { mode: 0o600 })
  renameSync(unfinished, file)
}
