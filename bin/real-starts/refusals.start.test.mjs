import { createServer } from 'node:net'
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startPostgres } from '../postgres/start.mjs'
import { eventually, npmStart, temporaryFolder } from '../testing/regent-process.mjs'

/** The output of a failed start, without npm's own two lines. */
const refused = async (/** @type {string} */ dataFolder, /** @type {NodeJS.ProcessEnv} */ environment = {}) => {
  const regent = npmStart({ dataFolder, environment })
  const { code } = await regent.ended
  await eventually('all are gone', () => regent.processes().length === 0)
  const said = regent
    .output()
    .split('\n')
    .filter((line) => line !== '' && !/^(> |npm |Build |PostgreSQL {2}ready)/u.test(line))
  return { code, said }
}

const newFolder = () => join(temporaryFolder(), 'data')

describe('one sentence, a failing exit status and nothing half-made for', () => {
  test('a wrong value', async () => {
    const dataFolder = newFolder()
    const { code, said } = await refused(dataFolder, { PORT: 'eighty' })
    expect(code).toBeGreaterThan(0)
    expect(said).toEqual([expect.stringContaining('PORT')])
    expect(existsSync(dataFolder)).toBe(false)
  })

  test('a port that is taken', async () => {
    const other = createServer()
    await new Promise((done) => other.listen(0, '127.0.0.1', () => done(undefined)))
    const { port } = /** @type {import('node:net').AddressInfo} */ (other.address())
    const dataFolder = newFolder()
    const { code, said } = await refused(dataFolder, { PORT: String(port) })
    other.close()
    expect(code).toBeGreaterThan(0)
    expect(said).toEqual([expect.stringContaining(`PORT ${port} is taken`)])
    expect(existsSync(dataFolder)).toBe(false)
  })

  test('a data folder that cannot be made', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    const { code, said } = await refused(join(file, 'data'))
    expect(code).toBe(1)
    expect(said).toEqual([expect.stringContaining(`The data folder ${file}/data cannot be used`)])
  })

  test('a data folder that even root may not write', async () => {
    const { code, said } = await refused('/sys/regent-data')
    expect(code).toBe(1)
    expect(said).toEqual([
      expect.stringMatching(
        /The data folder \/sys\/regent-data cannot be used: (you may not write|it lies on a disk mounted read-only)/u,
      ),
    ])
  })

  test('a socket folder that other users may enter', async () => {
    const dataFolder = newFolder()
    const socketFolder = join(dataFolder, 'postgres-socket')
    mkdirSync(socketFolder, { recursive: true })
    chmodSync(socketFolder, 0o755)
    const { code, said } = await refused(dataFolder)
    expect(code).toBe(1)
    expect(said).toEqual([expect.stringContaining(`${socketFolder} is open to other users`)])
    expect(existsSync(join(dataFolder, 'postgres'))).toBe(false)
  })

  test('a data folder of another major version', async () => {
    const dataFolder = newFolder()
    mkdirSync(join(dataFolder, 'postgres'), { recursive: true })
    writeFileSync(join(dataFolder, 'postgres', 'PG_VERSION'), '17\n')
    const { code, said } = await refused(dataFolder)
    expect(code).toBe(1)
    expect(said).toEqual([expect.stringContaining('was written by PostgreSQL 17 and this Regent brings PostgreSQL 18')])
    expect(readdirSync(join(dataFolder, 'postgres'))).toEqual(['PG_VERSION'])
  })

  test('a DATABASE_URL that leads nowhere', async () => {
    const dataFolder = newFolder()
    const { code, said } = await refused(dataFolder, { DATABASE_URL: 'postgresql://regent@127.0.0.1:9/regent' })
    expect(code).toBeGreaterThan(0)
    expect(said).toEqual([expect.stringContaining('DATABASE_URL leads nowhere')])
  })

  test('a DATABASE_URL with a wrong password', async () => {
    const folder = temporaryFolder()
    const rules = join(folder, 'pg_hba.conf')
    writeFileSync(rules, 'local all postgres trust\nlocal all all scram-sha-256\n')
    const database = await startPostgres({
      folder: join(folder, 'postgres'),
      durable: false,
      settings: { hba_file: rules },
    })
    const { code, said } = await refused(newFolder(), {
      DATABASE_URL: database.url.replace('regent@', 'regent:wrong@'),
    })
    await database.stop()
    expect(code).toBeGreaterThan(0)
    expect(said).toEqual([expect.stringContaining('DATABASE_URL is refused')])
  })

  test('a second Regent on the same folder, while the first goes on', async () => {
    const dataFolder = temporaryFolder()
    const first = npmStart({ dataFolder })
    const address = await first.address()
    const second = npmStart({ dataFolder })
    expect((await second.ended).code).toBe(1)
    expect(second.output()).toContain(`Another Regent (process ${first.launcher()}) is running on ${dataFolder}`)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })
})
