import '../read-tsx.mjs'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createServices } from '../../apps/server/src/create-services.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createDb, createPool } from '../../apps/server/src/db/client.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { signedIn } from '../../apps/server/src/testing/asking/signed-in.ts'
import { readStatus } from '../../bin/livekit/status.mjs'
import { root } from '../../bin/paths.mjs'
import { startPostgres } from '../../bin/postgres/start.mjs'

const tokenKey = 'bench'.repeat(9)
const hourMs = 3_600_000
/** Below the lifetime of an access token. */
const tokenMs = 10 * 60_000
// Where no media server was made before, the launcher makes one first.
const patienceMs = 600_000

const becomes = async <Result>(what: string, find: () => Result | undefined): Promise<Result> => {
  for (const until = Date.now() + patienceMs; Date.now() < until;) {
    const found = find()
    if (found !== undefined) return found
    await pause(50)
  }
  throw new Error(`${what} did not become ready`)
}

/** `npm start` with its own data folder, database, media server and ports. */
const startLauncher = async (folder: string, databaseUrl: string) => {
  const launcher = spawn(process.execPath, [path.join(root, 'bin/regent.mjs'), 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      TOKEN_KEY: tokenKey,
      PORT: '0',
      MEDIA_UDP_PORT: '0',
      SAMPLE_CONTENT: 'off',
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'text',
      NODE_ENV: 'production',
    },
  })
  let output = ''
  launcher.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const address = await becomes('The portal', () => {
    if (launcher.exitCode !== null) throw new Error(`The portal ended:\n${output}`)
    return /ready in .*: (?<address>http\S+)/u.exec(output)?.groups?.['address']
  })
  const media = await becomes('The media server', () => {
    const status = readStatus(path.join(folder, 'livekit'))
    if (status?.state === 'unavailable') throw new Error(status.reason)
    return status?.state === 'ready' ? status : undefined
  })
  const stop = async () => {
    launcher.kill('SIGTERM')
    if (launcher.exitCode === null) await once(launcher, 'exit')
  }
  return { address, media, pid: launcher.pid ?? 0, stop }
}

export interface MadeWebinar {
  _id: string
  slug: string
}

/** The whole product on loopback, with an administrator. */
export const startPortal = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'regent-rooms-'))
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
  const { address, media, pid, stop } = await startLauncher(path.join(folder, 'data'), postgres.url)

  const config = readConfig({ DATABASE_URL: postgres.url, DATA_DIR: path.join(folder, 'data'), TOKEN_KEY: tokenKey })
  const pool = createPool({ url: postgres.url })
  const db = createDb(pool)
  const services = createServices({ config, pool, db, log: createLog(config) })
  const signInHost = () => signedIn(services, { role: 'admin' })
  let host = await signInHost()
  let since = performance.now()
  /** A long bench outlives the token. */
  const hostNow = async () => {
    if (performance.now() - since > tokenMs) {
      host = await signInHost()
      since = performance.now()
    }
    return host
  }

  const call = async <Answer>(method: string, at: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(address + at, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${at} answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const asHost = async <Answer>(method: string, at: string, body: object) =>
    call<Answer>(method, at, body, (await hostNow()).headers)

  const become = ({ _id }: MadeWebinar, status: string) => asHost('PUT', `/api/webinars/admin/${_id}`, { status })

  /** Open to everyone who types a name. */
  const makeWebinar = async (status: 'Waiting' | 'In Progress', own: object = {}): Promise<MadeWebinar> => {
    const name = `Bench ${randomUUID()}`
    const { webinar } = await asHost<{ webinar: MadeWebinar }>('POST', '/api/webinars/admin', {
      name,
      slug: name.toLowerCase().replace(' ', '-'),
      line1: name,
      date: new Date(Date.now() + hourMs).toISOString(),
      streamType: 'Webinar',
      status: 'Scheduled',
      displayComments: 'Yes',
      portalDisplay: 'Yes',
      access: 'link',
      ...own,
    })
    await become(webinar, 'Waiting')
    if (status === 'In Progress') await become(webinar, status)
    return webinar
  }

  return {
    address,
    media,
    /** Of the launcher, with the server and the media server below it, and of PostgreSQL. */
    pids: { launcher: pid, postgres: postgres.pid ?? 0 },
    services,
    db,
    host: hostNow,
    call,
    asHost,
    become,
    makeWebinar,
    stop: async () => {
      await stop()
      await pool.end()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Portal = Awaited<ReturnType<typeof startPortal>>
