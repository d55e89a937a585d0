import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from '../refusal.mjs'

/**
 * As whom PostgreSQL runs, which refuses to run as root.
 * @typedef {{ through: string[], uid?: number, gid?: number }} RunAs
 */

const hasName = (/** @type {number} */ uid) => spawnSync('id', ['-nu', String(uid)], { stdio: 'ignore' }).status === 0

/** PostgreSQL looks up who it is, so in its namespace it is somebody whom this machine knows by name: a person, nobody, or daemon. */
const knownUid = () => [1000, 65534, 1].find(hasName) ?? 1000

const ownNamespace = () => ['unshare', '-U', `--map-user=${knownUid()}`, `--map-group=${knownUid()}`]

/** In a container a process may have a number that no user has. */
const isUnnamed = () => !hasName(process.getuid?.() ?? 0)

const works = (/** @type {string[]} */ [command = '', ...args]) =>
  spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0

/** Whether one may have another uid in a namespace of one's own; containers often refuse it. */
export const hasUserNamespaces = () => works(ownNamespace())

const idOf = (/** @type {string} */ option, /** @type {string} */ user) => {
  const { status, stdout } = spawnSync('id', [option, user], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

const nobody = () => ({ uid: idOf('-u', 'nobody') ?? 65534, gid: idOf('-g', 'nobody') ?? 65534 })

const parentsOf = (/** @type {string} */ path) => {
  const parents = [path]
  while (dirname(/** @type {string} */ (parents[0])) !== parents[0])
    parents.unshift(dirname(/** @type {string} */ (parents[0])))
  return parents
}

/** @returns {string | undefined} the first folder on the way that the user may not pass */
const firstShutFolder = (/** @type {string} */ path, /** @type {{ uid: number, gid: number }} */ { uid, gid }) =>
  parentsOf(path).find((folder) => spawnSync('test', ['-x', folder], { uid, gid, stdio: 'ignore' }).status !== 0)

const refuseShutFolders = (/** @type {string[]} */ paths, /** @type {{ uid: number, gid: number }} */ user) => {
  for (const path of paths) {
    const shut = firstShutFolder(path, user)
    if (shut !== undefined) {
      throw new Refusal(
        `PostgreSQL does not run as root, user namespaces are refused here, and the user nobody cannot pass ${shut}: ` +
          `open it (chmod o+x ${shut}), put Regent elsewhere, or start it as an ordinary user.`,
      )
    }
  }
}

/** Hands a folder and all in it to another user. */
const give = (/** @type {string} */ path, /** @type {number} */ uid, /** @type {number} */ gid) => {
  chownSync(path, uid, gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) give(join(path, name), uid, gid)
}

const giveOnce = (/** @type {string[]} */ folders, /** @type {number} */ uid, /** @type {number} */ gid) => {
  for (const folder of folders) if (lstatSync(folder).uid !== uid) give(folder, uid, gid)
}

/**
 * An ordinary user runs PostgreSQL itself, one without a name in a user namespace. Root runs it in a user namespace, where the files stay root's and folders of mode 700 are no
 * hindrance; where namespaces are refused, as the user nobody, who must be able to reach binaries and data.
 * @param {{ ownFolders: string[], passes: string[] }} places what PostgreSQL owns, and what it must be able to reach besides
 * @returns {RunAs}
 */
export const chooseRunAs = ({ ownFolders, passes }, { namespaces = hasUserNamespaces } = {}) => {
  if (process.getuid?.() !== 0) return { through: isUnnamed() && namespaces() ? ownNamespace() : [] }
  if (namespaces()) {
    giveOnce(ownFolders, 0, 0)
    return { through: ownNamespace() }
  }
  const user = nobody()
  for (const folder of new Set(ownFolders.map((path) => dirname(path))))
    chmodSync(folder, statSync(folder).mode | 0o011)
  refuseShutFolders([...ownFolders.map((path) => dirname(path)), ...passes], user)
  giveOnce(ownFolders, user.uid, user.gid)
  return { through: [], ...user }
}
