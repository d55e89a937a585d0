import { access, mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A cgroup for one recorder. */
export interface OwnCgroup {
  folder: string
  /** Kills what is in it, and removes it. */
  remove: () => Promise<void>
}

const prefix = 'regent-recorder-'

/** Other processes have 100: while they want all processors, it gets a fifth of what one of them gets. */
const weight = 20
/** A third of it is usual; one that leaks is ended before the machine is short of memory. */
const mostBytes = 1.5 * 2 ** 30

const removeAttempts = 20
const attemptMs = 50

/** Not every machine has all of these files, and not every process may write them. */
const tryTo = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

const folderOfProcess = async (mount: string, listing: string): Promise<string | undefined> => {
  const text = await readFile(listing, 'utf8').catch(() => '')
  const [, own] = /^0::(\/.*)$/mu.exec(text) ?? []
  return own === undefined ? undefined : path.join(mount, own)
}

/** Those of processes that were killed; one that is in use cannot be removed. */
const removeEmpty = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch(() => [])
  await Promise.all(
    names.filter((name) => name.startsWith(prefix)).map((name) => tryTo(rmdir(path.join(folder, name)))),
  )
}

const removeOnce = async (folder: string): Promise<boolean> => {
  await tryTo(writeFile(path.join(folder, 'cgroup.kill'), '1'))
  return (await tryTo(rmdir(folder))) || !(await tryTo(access(folder)))
}

/**
 * A cgroup (version 2) below the one of this process, in which a recorder neither starves the room nor fills the memory. Undefined
 * where that is not possible: most often the folder is not ours to write.
 */
export const makeCgroup = async (
  id: string,
  { mount = '/sys/fs/cgroup', listing = '/proc/self/cgroup' } = {},
): Promise<OwnCgroup | undefined> => {
  const parent = await folderOfProcess(mount, listing)
  if (parent === undefined) return undefined
  await removeEmpty(parent)
  const folder = path.join(parent, `${prefix}${id}`)
  if (!(await tryTo(mkdir(folder)))) return undefined
  await tryTo(writeFile(path.join(parent, 'cgroup.subtree_control'), '+cpu +memory'))
  await tryTo(writeFile(path.join(folder, 'cpu.weight'), String(weight)))
  await tryTo(writeFile(path.join(folder, 'memory.max'), String(mostBytes)))
  await tryTo(writeFile(path.join(folder, 'memory.oom.group'), '1'))
  return {
    folder,
    remove: async () => {
      for (let attempt = 0; attempt < removeAttempts; attempt += 1) {
        if (await removeOnce(folder)) return
        await sleep(attemptMs)
      }
    },
  }
}
