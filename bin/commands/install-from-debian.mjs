import { runLimited } from './run-limited.mjs'

/** Installs packages of Debian if we are root; elsewhere it does nothing. @param {...string} packages */
export const installFromDebian = async (...packages) => {
  if (process.getuid?.() !== 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (/** @type {string[]} */ ...args) => runLimited({ command: 'apt-get', args, env, silenceSeconds: 300 })
  await apt('update')
  await apt('install', '--yes', '--no-install-recommends', ...packages)
}
