import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from '../refusal.mjs'

/**
 * The user and command through which PostgreSQL runs, because it refuses to run as root.
 * @typedef {{ through: string[], uid?: number, gid?: number }} RunAs
 */

const hasName = (/** @type {number} */ uid) => spawnSync('id', ['-nu', String(uid)], { stdio: 'ignore' }).status === 0

/** PostgreSQL looks up its own user, so its namespace needs a uid with a name on this machine: the first person, nobody or daemon. */
const knownUid = () => [1000, 65534, 1].find(hasName) ?? 1000

const ownNamespace = () => ['unshare', '-U', `--map-user=${knownUid()}`, `--map-group=${knownUid()}`]

/** In a container, a process may have a uid without a user. */
const isUnnamed = () => !hasName(process.getuid?.() ?? 0)

const works = (/** @type {string[]} */ [command = '', ...args]) =>
  spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0

/** Whether this system allows another uid in a user namespace; containers often refuse it. */
export const hasUserNamespaces = () => works(ownNamespace())

const idOf = (/** @type {string} */ option, /** @type {string} */ user) => {
  const { status, stdout } = spawnSync('id', [option, user], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

const nobody = () => ({ uid: idOf('-u', 'nobody') ?? 65534, gid: idOf('-g', 'nobody') ?? 65534 })

/** Whether PostgreSQL may have got its folders from root, while it ran as the user nobody. */
export const isNobody = (/** @type {number} */ uid) => process.getuid?.() === 0 && uid === nobody().uid

const parentsOf = (/** @type {string} */ path) => {
  const parents = [path]
  while (dirname(/** @type {string} */ (parents[0])) !== parents[0])
    parents.unshift(dirname(/** @type {string} */ (parents[0])))
  return parents
}

/** @returns {string | undefined} the first folder on the path that the user cannot enter */
const firstClosedFolder = (/** @type {string} */ path, /** @type {{ uid: number, gid: number }} */ { uid, gid }) =>
  parentsOf(path).find((folder) => spawnSync('test', ['-x', folder], { uid, gid, stdio: 'ignore' }).status !== 0)

const refuseClosedFolders = (/** @type {string[]} */ paths, /** @type {{ uid: number, gid: number }} */ user) => {
  for (const path of paths) {
    const closed = firstClosedFolder(path, user)
    if (closed !== undefined) {
      throw new Refusal(
        `PostgreSQL does not run as root, user namespaces are refused here, and the user nobody cannot enter ${closed}: ` +
          `open it (chmod o+x ${closed}), move Regent elsewhere, or start it as an ordinary user.`,
      )
    }
  }
}

/** Gives a folder and everything in it to another user. */
const changeOwner = (/** @type {string} */ path, /** @type {number} */ uid, /** @type {number} */ gid) => {
  chownSync(path, uid, gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) changeOwner(join(path, name), uid, gid)
}

const changeOwnerOnce = (/** @type {string[]} */ folders, /** @type {number} */ uid, /** @type {number} */ gid) => {
  for (const folder of folders) if (lstatSync(folder).uid !== uid) changeOwner(folder, uid, gid)
}

/**
 * An ordinary user runs PostgreSQL directly, or in a user namespace if the user has no name. Root runs it in a user namespace, where
 * the files stay root's and folders of mode 700 are no obstacle. Where namespaces are refused, root runs it as the user nobody, who
 * must be able to reach the binaries and the data.
 * @param {{ ownFolders: string[], passes: string[] }} folders `ownFolders` belong to PostgreSQL, `passes` it must be able to reach
 * @returns {RunAs}
 */
export const chooseRunAs = ({ ownFolders, passes }, { namespaces = hasUserNamespaces } = {}) => {
  if (process.getuid?.() !== 0) return { through: isUnnamed() && namespaces() ? ownNamespace() : [] }
  if (namespaces()) {
    changeOwnerOnce(ownFolders, 0, 0)
    return { through: ownNamespace() }
  }
  const user = nobody()
  for (const folder of new Set(ownFolders.map((path) => dirname(path))))
    chmodSync(folder, statSync(folder).mode | 0o011)
  refuseClosedFolders([...ownFolders.map((path) => dirname(path)), ...passes], user)
  changeOwnerOnce(ownFolders, user.uid, user.gid)
  return { through: [], ...user }
}
