import { join } from 'node:path'
import { spawnTied } from '../children/spawn-tied.mjs'
import { pinnedNode, root, serverEntry } from '../paths.mjs'
import { Refusal } from '../refusal.mjs'
import { say } from '../say.mjs'

/** Its environment is wrong: it has said so in one sentence, and starting it again would not help. */
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
    // Ctrl+C at a terminal reaches everything in our process group; the server is to end in its turn, before its database.
    detached: true,
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...environment },
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
    `The server ended before it was ready (${signal ?? `exit status ${code}`}); what it said stands above.`,
  )
}

const stopServer = async (/** @type {import('../children/spawn-tied.mjs').TiedChild} */ child) => {
  child.process.kill('SIGTERM')
  const harder = setTimeout(() => child.process.kill('SIGKILL'), patience)
  await child.ended
  clearTimeout(harder)
}

/**
 * What only a first start has to say. Each start makes a new link while there is no administrator, and the one before is dead.
 * @param {{ setupLink?: string | undefined, samples?: SampleMember[] | undefined }} server
 */
export const sayFirstStart = ({ setupLink, samples = [] }) => {
  if (setupLink !== undefined) say('First start', `create the administrator with this one-time link: ${setupLink}`)
  if (samples.length > 0) say('First start', 'sample members to try the portal out as; only while PUBLIC_URL is unset:')
  for (const { email, password, about } of samples) say('', `${email}  ${password}  ${about}`)
}

/**
 * The server on the pinned Node, once it is ready. Its log lines are JSON already and go straight out; its channel to us says when it is
 * ready, and the channel's end tells the server that we are gone.
 * @param {ServerOptions} options
 */
export const startServer = async (options) => {
  const child = spawnServer(options)
  const abort = () => child.process.kill('SIGTERM')
  options.signal.addEventListener('abort', abort)
  try {
    const { address, setupLink, samples } = await Promise.race([readyMessage(child), refusal(child)])
    return { address, setupLink, samples, pid: child.process.pid, ended: child.ended, stop: () => stopServer(child) }
  } finally {
    options.signal.removeEventListener('abort', abort)
  }
}
