import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { runToEnd } from '../children/run-to-end.mjs'
import { pinnedNode, root } from '../paths.mjs'
import { Refusal } from '../refusal.mjs'

/** This process's environment, with the pinned Node and the packages' commands first on the PATH. */
export const environmentOnPinnedNode = () => ({
  ...process.env,
  PATH: [dirname(pinnedNode), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
})

const findNpm = () => {
  if (process.env.npm_execpath?.endsWith('npm-cli.js') && existsSync(process.env.npm_execpath))
    return process.env.npm_execpath
  const found = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim()
  if (found === '')
    throw new Refusal('Regent installs its packages with npm, which is not on the PATH: install npm, then start again.')
  return realpathSync(found)
}

const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/u

/** Explains in one sentence why npm failed, from its output. */
export const explainNpmFailure = (/** @type {string} */ output) => {
  const [code] = unreachable.exec(output) ?? []
  if (code !== undefined) {
    return `The package registry cannot be reached (${code}): check the network, or the proxy and registry in npm's configuration (npm config list), then start again.`
  }
  if (output.includes('ENOSPC')) return 'The disk is full: free some disk space, then start again.'
  if (/\b(EACCES|EROFS|EPERM)\b/u.test(output))
    return `The folder ${root} is not writable: start as its owner, or change its permissions.`
  const lines = output.split('\n').filter((line) => /npm (error|ERR!)/u.test(line))
  return `npm could not install the packages: ${
    lines
      .slice(0, 3)
      .join(' ')
      .replaceAll(/npm (error|ERR!) ?/gu, '')
      .trim() || 'it gave no reason'
  }`
}

// Log each request, because npm silently skips an optional package that it could not download. Fail within seconds without a network.
const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=http']
const retries = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']

/**
 * Runs npm and its commands on the given Node.
 * @param {{ node: string, args: string[], cwd: string, signal?: AbortSignal | undefined }} command
 * @returns {Promise<string>} what it printed
 */
export const runNpm = async ({ node, args, cwd, signal }) => {
  const npm = findNpm()
  const { code, output } = await runToEnd(
    [...(npm.endsWith('.js') ? [node, npm] : [npm]), ...args, ...options, ...retries],
    {
      cwd,
      signal,
      env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
    },
  )
  if (code !== 0) throw new Refusal(explainNpmFailure(output))
  return output
}
