import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Refusal } from '../refusal.mjs'
import { hasUserNamespaces, isNobody } from './run-as.mjs'

// On Linux, the path of a unix socket has at most 107 bytes.
const longestFolder = 107 - '/.s.PGSQL.5432.lock'.length

const isShort = (/** @type {string} */ folder) => Buffer.byteLength(folder) <= longestFolder

const ownUid = () => process.getuid?.() ?? 0

/**
 * Where the socket is: beside the data, or in a short folder if that path is too long. Only our user may enter the folder,
 * because PostgreSQL trusts every process that reaches the socket.
 * @param {string} folder the data folder of PostgreSQL
 */
export const socketFolderOf = (folder) => {
  const beside = `${folder}-socket`
  if (isShort(beside)) return beside
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  return join(tmpdir(), `regent-${ownUid()}-${name}`)
}

/** Other users may replace what is in such a folder with something of theirs. In a folder like /tmp, the sticky bit prevents that. */
const mayBeSwapped = (/** @type {string} */ folder) => {
  const { mode } = statSync(folder)
  return (mode & 0o002) !== 0 && (mode & 0o1000) === 0
}

const isSharedTemporary = (/** @type {string} */ folder) => dirname(folder) === tmpdir()

/** Where all may write, nobody's folder is ours only while PostgreSQL runs as that user, who then reaches its data anyway. */
const isOurs = (/** @type {string} */ folder, /** @type {number} */ uid) =>
  uid === ownUid() || (isNobody(uid) && (!isSharedTemporary(folder) || !hasUserNamespaces()))

const anotherFolder = (/** @type {string} */ folder) =>
  isSharedTemporary(folder) ? 'or set DATA_DIR to a folder with a shorter path' : 'then start again'

/**
 * Anyone may make a folder of any name in a shared temporary folder, before we do.
 * @param {string} folder
 * @returns {string | undefined} why PostgreSQL and its clients must not meet in that folder
 */
export const socketFolderFault = (folder) => {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found === undefined) return undefined
  const others = 'so other users could pose as the database'
  if (found.isSymbolicLink()) return `${folder} is a link, ${others}: remove it, then start again.`
  if (!found.isDirectory()) return `${folder} is not a folder: remove it, then start again.`
  if (!isOurs(folder, found.uid)) {
    return `${folder} belongs to another user (${found.uid}), ${others}: remove it, ${anotherFolder(folder)}.`
  }
  if ((found.mode & 0o777) !== 0o700) {
    return `${folder} is open to other users, ${others}: close it (chmod 700 ${folder}), then start again.`
  }
  if (isSharedTemporary(folder) && mayBeSwapped(tmpdir())) {
    return `${folder} is in a folder where any user may replace it, ${others}: give ${tmpdir()} the sticky bit (chmod +t), or set DATA_DIR to a folder with a shorter path.`
  }
  return undefined
}

const refuseFault = (/** @type {string} */ folder) => {
  const fault = socketFolderFault(folder)
  if (fault !== undefined) throw new Refusal(`PostgreSQL cannot use its socket folder: ${fault}`)
}

/** Makes the folder if it is missing, and refuses one that is not ours alone: it may have been there before us. */
export const makeSocketFolder = (/** @type {string} */ folder) => {
  const isThere = lstatSync(folder, { throwIfNoEntry: false }) !== undefined
  if (!isThere) mkdirSync(folder, { recursive: true, mode: 0o700 })
  refuseFault(folder)
}

/** For a client: root may use the folder of any user beside that user's data, but never one that lies where all may write. */
export const checkSocketFolder = (/** @type {string} */ folder) => {
  if (isSharedTemporary(folder)) refuseFault(folder)
}

export const databaseUrl = (/** @type {string} */ socketFolder, { user = 'regent', database = 'regent' } = {}) =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
