import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../paths.mjs'
import { databaseUrl, socketFolderOf } from '../postgres/socket-folder.mjs'
import { eventually, freePort, npmStart, temporaryFolder } from '../testing/regent-process.mjs'

const dataFolder = temporaryFolder()

const regentCommand = (/** @type {string[]} */ args, folder = dataFolder) => ({
  command: [join(root, 'bin', 'regent.mjs'), ...args],
  options: { env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'warn' } },
})

const ask = (/** @type {string[]} */ args, folder = dataFolder) => {
  const { command, options } = regentCommand(args, folder)
  return spawnSync(process.execPath, command, { ...options, encoding: 'utf8' })
}

/** A job of an unknown kind, with all its attempts used up. */
const addDeadJob = async () => {
  const client = new pg.Client({ connectionString: databaseUrl(socketFolderOf(join(dataFolder, 'postgres'))) })
  await client.connect()
  const { rows } = await client.query("select id from graphile_worker.add_job('from-another-time')")
  const id = String(rows[0].id)
  // Jobs of the samples may be there as well.
  await client.query('update graphile_worker._private_jobs set attempts = max_attempts where id = $1', [id])
  await client.end()
  return id
}

beforeAll(async () => {
  await npmStart({ dataFolder, environment: { PORT: await freePort() } }).address()
})

test('dead jobs are listed and tried again', async () => {
  const id = await addDeadJob()
  expect(ask(['jobs', 'list']).stdout).toMatch(new RegExp(`1 dead[^]*${id}  dead +from-another-time`, 'u'))
  expect(ask(['jobs', 'retry', id]).stdout).toBe(`${id} is tried again now\n`)
  expect(ask(['jobs', 'list']).stdout).toContain('0 dead')
  expect(ask(['jobs', 'retry', '--dead']).stdout).toBe('No job is dead.\n')
})

test('a wrong use of jobs is refused, with the right usage', () => {
  const { status, stderr } = ask(['jobs', 'retry'])
  expect(status).toBe(1)
  expect(stderr).toContain("'jobs retry' is not understood.")
  expect(stderr).toContain('jobs retry --dead')
})

test('a worker of its own joins the database of the running Regent and ends when asked', async () => {
  const { command, options } = regentCommand(['worker'])
  const worker = spawn(process.execPath, command, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  worker.stdout.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise((done) => worker.once('exit', done))
  await eventually('a ready worker', () => /"subject":"Regent","msg":"ready in/u.test(output))
  worker.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output).not.toContain('PostgreSQL')
})

test('without a running Regent, a message says that there is nothing to work on', () => {
  const { status, stderr } = ask(['worker'], temporaryFolder())
  expect(status).toBe(1)
  expect(JSON.parse(stderr)).toMatchObject({ level: 60, msg: expect.stringMatching(/^No Regent is running on /u) })
})
