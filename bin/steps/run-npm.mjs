import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { runToEnd } from '../children/run-to-end.mjs'
import { pinnedNode, root } from '../paths.mjs'
import { Refusal } from '../refusal.mjs'

/** This process's environment with the pinned Node and the packages' commands found first. */
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

/** The sentence for a failed npm, from what it printed. */
export const explainNpmFailure = (/** @type {string} */ output) => {
  const [code] = unreachable.exec(output) ?? []
  if (code !== undefined) {
    return `The package registry cannot be reached (${code}): check the network, or the proxy and registry npm is set to (npm config list), then start again.`
  }
  if (output.includes('ENOSPC')) return 'The disk is full: make room in this folder, then start again.'
  if (/\b(EACCES|EROFS|EPERM)\b/u.test(output))
    return `The folder ${root} cannot be written: start as its owner, or give yourself the right to write there.`
  const lines = output.split('\n').filter((line) => /npm (error|ERR!)/u.test(line))
  return `npm could not install the packages: ${
    lines
      .slice(0, 3)
      .join(' ')
      .replaceAll(/npm (error|ERR!) ?/gu, '')
      .trim() || 'it gave no reason'
  }`
}

// Each attempt is told, because npm passes over an optional package that it could not fetch; and no network is told within seconds.
const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=http']
const patience = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']

/**
 * Runs npm on the given Node and, like npm's own commands, on nothing else.
 * @param {{ node: string, args: string[], cwd: string }} command
 * @returns {Promise<string>} what it printed
 */
export const runNpm = async ({ node, args, cwd }) => {
  const npm = findNpm()
  const { code, output } = await runToEnd(
    [...(npm.endsWith('.js') ? [node, npm] : [npm]), ...args, ...options, ...patience],
    {
      cwd,
      env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
    },
  )
  if (code !== 0) throw new Refusal(explainNpmFailure(output))
  return output
}
