import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { eventually, isAlive } from '../testing/regent-process.mjs'
import { findPostgres } from './binaries.mjs'
import { createCluster } from './create-cluster.mjs'
import { chooseRunAs } from './run-as.mjs'
import { startPostgres } from './start.mjs'

const isRoot = process.getuid?.() === 0

/** @type {string} */
let parent
/** @type {string} */
let folder

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'regent-postgres-'))
  folder = join(parent, 'postgres')
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
})

const start = async (/** @type {Partial<import('./start.mjs').PostgresOptions>} */ options = {}) => {
  const database = await startPostgres({ folder, durable: false, ...options })
  onTestFinished(() => database.stop())
  return database
}

const ask = async (/** @type {string} */ url, /** @type {string} */ statement) => {
  const client = new pg.Client({ connectionString: url })
  // A killed server reports an error on the connection too, not only for the running query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const facts = `
  select current_setting('data_checksums') checksums, current_setting('synchronous_commit') synchronous_commit,
    current_setting('listen_addresses') listen_addresses, current_setting('is_superuser') superuser,
    datlocprovider provider, datlocale locale, pg_encoding_to_char(encoding) encoding
  from pg_database where datname = current_database()
`

describe('the embedded PostgreSQL', () => {
  test('has page checksums, waits for the disk, listens on no network and sorts by code point', async () => {
    const { url } = await start({ durable: true })
    expect(await ask(url, facts)).toEqual([
      {
        checksums: 'on',
        synchronous_commit: 'on',
        listen_addresses: '',
        superuser: 'off',
        provider: 'b',
        locale: 'C.UTF-8',
        encoding: 'UTF8',
      },
    ])
    expect(
      await ask(url, `select x from unnest(array['Zebra', 'äther', 'apfel']) x order by x collate "und-x-icu"`),
    ).toEqual([{ x: 'apfel' }, { x: 'äther' }, { x: 'Zebra' }])
  })

  test('keeps its socket in a folder that only its user may enter, also below a very long path', async () => {
    folder = join(parent, 'x'.repeat(120), 'postgres')
    mkdirSync(join(parent, 'x'.repeat(120)))
    const { url } = await start()
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    const socketFolder = new URL(url).searchParams.get('host') ?? ''
    onTestFinished(() => rmSync(socketFolder, { recursive: true, force: true }))
    expect(spawnSync('stat', ['-c', '%a', socketFolder], { encoding: 'utf8' }).stdout).toBe('700\n')
  })

  test('works below a folder of mode 700, and the files keep their owner', async () => {
    chmodSync(parent, 0o700)
    const { url } = await start()
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(spawnSync('stat', ['-c', '%u', join(folder, 'base')], { encoding: 'utf8' }).stdout).toBe(
      `${process.getuid?.()}\n`,
    )
  })
})

describe('after an earlier PostgreSQL', () => {
  test('an orphan is stopped and the folder works', async () => {
    await (await start()).stop()
    const { bin } = findPostgres()
    const runAs = chooseRunAs({ ownFolders: [folder], passes: [bin] })
    const [command = '', ...args] = [
      ...runAs.through,
      join(bin, 'postgres'),
      '-D',
      folder,
      '-c',
      'listen_addresses=',
      '-k',
      `${folder}-socket`,
    ]
    const orphan = spawn(command, args, { stdio: 'ignore', detached: true })
    const pidFile = join(folder, 'postmaster.pid')
    await eventually('the orphan runs', () => existsSync(pidFile) && readFileSync(pidFile, 'utf8').includes('ready'))
    const { url } = await start()
    expect(isAlive(/** @type {number} */ (orphan.pid))).toBe(false)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a postmaster.pid whose number now belongs to another program does no harm', async () => {
    await (await start()).stop()
    writeFileSync(join(folder, 'postmaster.pid'), `${process.ppid}\n${folder}\n1\n5432\n\n\n0 0\nready\n`)
    const { url } = await start()
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(isAlive(process.ppid)).toBe(true)
  })

  test('the start waits for the leftovers of a postmaster that was just killed', async () => {
    const first = await start()
    const busy = ask(first.url, 'select pg_sleep(20)').catch(() => undefined)
    process.kill(/** @type {number} */ (first.pid), 'SIGKILL')
    await first.ended
    const { url } = await start()
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await busy
  })
})

describe('names a folder that it cannot use and leaves it unchanged:', () => {
  test('one of another major version', async () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'PG_VERSION'), '16\n')
    await expect(start()).rejects.toThrow(`${folder} was written by PostgreSQL 16 and this Regent brings PostgreSQL 18`)
  })

  test('one with other files', async () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'holiday.jpg'), '')
    await expect(start()).rejects.toThrow('is neither empty nor a PostgreSQL data folder')
    expect(readdirSync(folder)).toEqual(['holiday.jpg'])
  })

  test('one whose creation was interrupted, without leftovers', async () => {
    const stop = new AbortController()
    const made = createCluster({ folder, binaries: findPostgres(), signal: stop.signal })
    await eventually('it is being made', () => existsSync(join(`${folder}.unfinished`, 'base')))
    stop.abort()
    await expect(made).rejects.toThrow()
    expect(readdirSync(parent)).toEqual([])
  })
})

const mountSmallDisk = () =>
  isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', parent], { stdio: 'ignore' }).status === 0

test('explains a full disk in one sentence and leaves nothing half-done', async ({ skip }) => {
  if (!mountSmallDisk()) return skip('only root may mount a small disk')
  try {
    await expect(start()).rejects.toThrow(`The disk that holds ${folder} is full`)
    expect(readdirSync(parent)).toEqual([])
  } finally {
    spawnSync('umount', [parent])
  }
})

describe.runIf(isRoot)('as root where user namespaces are refused', () => {
  const refused = { namespaces: () => false }

  test('PostgreSQL gets the user nobody, and its folders', () => {
    mkdirSync(folder)
    chmodSync(parent, 0o711)
    const runAs = chooseRunAs({ ownFolders: [folder], passes: [] }, refused)
    expect(runAs).toMatchObject({ through: [], uid: 65534 })
    expect(spawnSync('stat', ['-c', '%u', folder], { encoding: 'utf8' }).stdout).toBe('65534\n')
    expect(chooseRunAs({ ownFolders: [folder], passes: [] }, { namespaces: () => true })).toMatchObject({
      through: expect.arrayContaining(['unshare']),
    })
    expect(spawnSync('stat', ['-c', '%u', folder], { encoding: 'utf8' }).stdout).toBe('0\n')
  })

  test('the message names the parent folder that cannot be entered', () => {
    const closed = join(parent, 'closed')
    mkdirSync(join(closed, 'bin'), { recursive: true })
    mkdirSync(folder)
    chmodSync(parent, 0o711)
    chmodSync(closed, 0o700)
    expect(() => chooseRunAs({ ownFolders: [folder], passes: [join(closed, 'bin')] }, refused)).toThrow(
      `the user nobody cannot enter ${closed}: open it (chmod o+x ${closed})`,
    )
  })
})
