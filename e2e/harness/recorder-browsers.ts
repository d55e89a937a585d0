import { readdir, readFile } from 'node:fs/promises'

const profileIn = /--user-data-dir=(?<profile>[^\0]+)/u

/** The browsers that record for the portal at this address, by the ids of their processes. */
export const recorderBrowsers = async (address: string): Promise<number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      const profile = words.includes('--type=') ? undefined : profileIn.exec(words)?.groups?.['profile']
      const start = profile === undefined ? '' : await readFile(`${profile}/start.html`, 'utf8').catch(() => '')
      return start.includes(`${address}/`) ? Number(pid) : undefined
    }),
  )
  return found.filter((pid) => pid !== undefined)
}
