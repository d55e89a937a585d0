import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findPostgres } from '../postgres/binaries.mjs'
import { socketFolderFault, socketFolderOf } from '../postgres/socket-folder.mjs'
import { hasUserNamespaces } from '../postgres/run-as.mjs'
import { dataFolder } from '../paths.mjs'
import { Refusal } from '../refusal.mjs'
import { broken, good, lack } from './findings.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */

const isOwnDatabase = () => !process.env.DATABASE_URL

const embeddedVersion = () => {
  const { status, stdout, stderr } = spawnSync(join(findPostgres().bin, 'postgres'), ['--version'], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Refusal(`the embedded PostgreSQL does not run here: ${stderr.trim()}`)
  return stdout.trim().replace('postgres (PostgreSQL)', 'PostgreSQL')
}

/** @returns {Finding} */
export const examinePostgres = (version = embeddedVersion) => {
  if (!isOwnDatabase()) return good('PostgreSQL', 'DATABASE_URL names it; the server checks it when it starts')
  try {
    return good('PostgreSQL', `${version()}, included`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return broken('PostgreSQL', {
      text: error.message,
      cost: 'Regent has no database',
      remedy: 'npm start installs it; or set DATABASE_URL to a PostgreSQL 15 or newer',
    })
  }
}

/** @returns {Finding} */
export const examineSocketFolder = (folder = socketFolderOf(join(dataFolder(), 'postgres'))) => {
  if (!isOwnDatabase()) return good('Socket folder', 'not needed: DATABASE_URL names the database')
  const fault = socketFolderFault(folder)
  if (fault === undefined) return good('Socket folder', `${folder}, for our user alone`)
  const [text = '', remedy = ''] = fault.replace(/\.$/u, '').split(/: (?=[a-z]+ )/u)
  return broken('Socket folder', { text, cost: 'Regent does not start', remedy })
}

/** Only matters to root, because PostgreSQL refuses to run as root. @returns {Finding} */
export const examineNamespaces = (isRoot = process.getuid?.() === 0, allowed = hasUserNamespaces) => {
  if (!isRoot || !isOwnDatabase())
    return good('User namespaces', 'not needed: Regent does not start PostgreSQL as root')
  return allowed()
    ? good('User namespaces', 'allowed: PostgreSQL runs as another user than root')
    : lack('User namespaces', {
        text: 'refused by this system (common in containers)',
        cost: 'if root starts Regent, PostgreSQL runs as the user nobody, who must be able to enter every parent folder',
        remedy: 'start Regent as an ordinary user, or allow user namespaces (sysctl user.max_user_namespaces)',
      })
}
