import { spawnTied } from '../children/spawn-tied.mjs'
import { compiledFolder, pinnedNode, serverEntry } from '../paths.mjs'
import { Refusal } from '../refusal.mjs'
import { say } from '../say.mjs'

/** The exit status of a server whose environment is wrong: it has printed why, and a restart would not help. */
const wrongConfiguration = 78

// Longer than the server itself allows its last requests.
const patience = 30_000

/**
 * @typedef {{ name: string, email: string, password: string, about: string }} SampleMember
 * @typedef {{ type: 'ready', address?: string, setupLink?: string, samples?: SampleMember[] }} ReadyMessage
 * @typedef {{ environment: NodeJS.ProcessEnv, signal: AbortSignal, entry?: string, flags?: string[] }} ServerOptions
 */

const spawnServer = (/** @type {ServerOptions} */ { environment, entry = serverEntry, flags = [] }) =>
  spawnTied(pinnedNode, [...flags, entry], {
    onParentDeath: 'SIGKILL',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl+C at a terminal reaches our whole process group, but the server must end before its database.
    detached: true,
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: compiledFolder, ...environment },
  })

/** @returns {Promise<ReadyMessage>} */
const readyMessage = (/** @type {import('../children/spawn-tied.mjs').TiedChild} */ child) =>
  new Promise((done) => {
    child.process.on('message', (/** @type {ReadyMessage} */ message) => {
      if (message.type === 'ready') done(message)
    })
  })

/** @returns {Promise<never>} */
const refusal = async (/** @type {import('../children/spawn-tied.mjs').TiedChild} */ child) => {
  const { code, signal } = await child.ended
  if (code === wrongConfiguration) throw new Refusal()
  throw new Refusal(
    `The server ended before it was ready (${signal ?? `exit status ${code}`}); its output stands above.`,
  )
}

const stopServer = async (/** @type {import('../children/spawn-tied.mjs').TiedChild} */ child) => {
  child.process.kill('SIGTERM')
  const harder = setTimeout(() => child.process.kill('SIGKILL'), patience)
  await child.ended
  clearTimeout(harder)
}

/**
 * Printed by the first start only. While there is no administrator, each start makes a new link, which ends the previous one.
 * @param {{ setupLink?: string | undefined, samples?: SampleMember[] | undefined }} server
 */
export const sayFirstStart = ({ setupLink, samples = [] }) => {
  if (setupLink !== undefined) say('First start', `create the administrator with this one-time link: ${setupLink}`)
  if (samples.length > 0) say('First start', 'sample members to try the portal out as; only while PUBLIC_URL is unset:')
  for (const { email, password, about } of samples) say('', `${email}  ${password}  ${about}`)
}

/**
 * Starts the server on the pinned Node and waits until it is ready, which it reports over its channel to us. When the channel closes,
 * the server knows that we are gone.
 * @param {ServerOptions} options
 */
export const startServer = async (options) => {
  const child = spawnServer(options)
  const abort = () => child.process.kill('SIGTERM')
  options.signal.addEventListener('abort', abort)
  try {
    const { address, setupLink, samples } = await Promise.race([readyMessage(child), refusal(child)])
    const ready = { address, setupLink, samples }
    return { ...ready, pid: child.process.pid, ended: child.ended, stop: () => stopServer(child) }
  } finally {
    options.signal.removeEventListener('abort', abort)
  }
}
