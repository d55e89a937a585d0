import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface RunningServer {
  address: string
  dataFolder: string
  databaseUrl: string
  /** What it logged as an error so far, one entry a line. */
  errors: () => string[]
  stop: () => Promise<void>
  /** Ends it without a warning, as a crash does. */
  crash: () => Promise<void>
  /** The same server once more, where it was before. */
  startAgain: () => Promise<void>
}

interface ServerFolders {
  databaseUrl: string
  dataFolder: string
  environment?: NodeJS.ProcessEnv
}

const entry = path.resolve(import.meta.dirname, '../../apps/server/dist/main.js')

const startLimitMs = 120_000

const isReady = (message: unknown): message is { type: 'ready'; address: string } =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready'

const isError = (line: string) => /"level":[56]0/u.test(line)

/** The built server on a port of its own, with its own database and data folder; what it logs is kept for a failure. */
export const startServer = async ({ databaseUrl, dataFolder, environment }: ServerFolders): Promise<RunningServer> => {
  let log = ''
  const start = (port: string) => {
    const server = fork(entry, {
      silent: true,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: port,
        DATA_DIR: dataFolder,
        DATABASE_URL: databaseUrl,
        RATE_LIMIT_SCALE: '1000',
        WEBHOOK_LOOPBACK: 'on',
        LOG_LEVEL: 'warn',
        LOG_FORMAT: 'json',
        // Each journey brings what it needs.
        SAMPLE_CONTENT: 'off',
        ...environment,
      },
    })
    const keep = (chunk: Buffer) => (log += chunk.toString())
    server.stdout?.on('data', keep)
    server.stderr?.on('data', keep)
    return server
  }
  const whenReady = async (started: ChildProcess) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const limit = setTimeout(() => reject(new Error(`The server was not ready in time:\n${log}`)), startLimitMs)
    started.on('message', (message) => {
      if (isReady(message)) resolve(message.address)
    })
    started.once('exit', (code) => reject(new Error(`The server ended with ${String(code)}:\n${log}`)))
    return promise.finally(() => clearTimeout(limit))
  }

  let server = start('0')
  const address = await whenReady(server)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    const force = setTimeout(() => server.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(force)
  }
  return {
    address,
    dataFolder,
    databaseUrl,
    errors: () => log.split('\n').filter(isError),
    stop: () => end('SIGTERM'),
    crash: () => end('SIGKILL'),
    startAgain: async () => {
      server = start(new URL(address).port)
      await whenReady(server)
    },
  }
}
