/**
 * @typedef {{
 *   version?: string, resolved?: string, integrity?: string, link?: boolean, extraneous?: boolean,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 * }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/** Where Node looks for a package from a folder, nearest first. @param {string} folder @param {string} name */
const lookUpFrom = (folder, name) => {
  const segments = folder.split('/')
  const above = segments.map((_, up) => segments.slice(0, segments.length - up).join('/'))
  return [...above.map((each) => `${each}/node_modules/${name}`), `node_modules/${name}`]
}

/** @param {Lock} lock @param {string} folder @param {LockedPackage} locked */
const holesOf = ({ packages }, folder, locked) =>
  Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })
    .filter((name) => !lookUpFrom(folder, name).some((place) => place in packages))
    .map((name) => `${folder || 'the root'} needs ${name}, which the lock leaves out`)

/** @param {string} folder @param {LockedPackage} locked */
const faultsOf = (folder, { extraneous, link, version, resolved, integrity }) => {
  const faults = []
  if (extraneous) faults.push(`${folder} belongs to nothing`)
  if (resolved && !link) faults.push(`${folder} names an address; it is pinned by its content alone`)
  if (folder.includes('node_modules/') && !link && !(version && integrity))
    faults.push(`${folder} has no version or no integrity`)
  return faults
}

/**
 * What is wrong with a package lock: a platform's package left out (npm does that when it locks on an old Node or another
 * machine), a leftover, or a package that is not pinned by its content.
 *
 * @param {Lock} lock
 */
export const lockFaults = (lock) =>
  Object.entries(lock.packages).flatMap(([folder, locked]) => [
    ...faultsOf(folder, locked),
    ...holesOf(lock, folder, locked),
  ])
