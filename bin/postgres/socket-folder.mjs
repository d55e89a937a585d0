import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// On Linux, the path of a unix socket has at most 107 bytes.
const longestFolder = 107 - '/.s.PGSQL.5432.lock'.length

/**
 * Where the socket is: beside the data, or in a short folder if that path is too long. Only our user may enter the folder,
 * because PostgreSQL trusts every process that reaches the socket.
 * @param {string} folder the data folder of PostgreSQL
 */
export const socketFolderOf = (folder) => {
  const beside = `${folder}-socket`
  if (Buffer.byteLength(beside) <= longestFolder) return beside
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  return join(tmpdir(), `regent-${process.getuid?.()}-${name}`)
}

export const makeSocketFolder = (/** @type {string} */ folder) => mkdirSync(folder, { recursive: true, mode: 0o700 })

export const databaseUrl = (/** @type {string} */ socketFolder, { user = 'regent', database = 'regent' } = {}) =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
