import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openLock } from './lock-folder.mjs'
import { makeOnce } from './make-once.mjs'

vi.mock('../say.mjs', () => ({ say: vi.fn() }))

/** @type {string} */
let folder
const lockFile = () => join(folder, 'lock')
const made = () => join(folder, 'made')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regent-make-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

/** A process that needs the thing, takes a while to make it, and uses it for a while. */
const startUser = () => {
  const script = `
    const { appendFileSync, existsSync } = await import('node:fs')
    const { makeOnce } = await import('${join(import.meta.dirname, 'make-once.mjs')}')
    const pause = (ms) => new Promise((done) => setTimeout(done, ms))
    await makeOnce({
      lockFile: '${lockFile()}',
      isDone: () => existsSync('${made()}'),
      make: async () => { await pause(300); appendFileSync('${made()}', 'made ') },
      inUse: 'in use',
    })
    await pause(300)
  `
  const user = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((done) => user.once('exit', done))
}

test('several processes that start at once make it once, and all continue', async () => {
  expect(await Promise.all([startUser(), startUser(), startUser()])).toEqual([0, 0, 0])
  expect(readFileSync(made(), 'utf8')).toBe('made ')
})

test('nothing is replaced while a process uses it', async () => {
  const user = openLock(lockFile())
  user.tryLock('shared')
  const make = vi.fn()
  const refused = makeOnce({ lockFile: lockFile(), isDone: () => false, make, inUse: 'Stop the other one.' })
  await expect(refused).rejects.toThrow('Stop the other one.')
  expect(make).not.toHaveBeenCalled()
})

test('a failure is reported, and the next process makes it', async () => {
  const make = vi.fn().mockRejectedValueOnce(new Error('no network'))
  make.mockImplementation(async () => appendFileSync(made(), ''))
  const step = { lockFile: lockFile(), isDone: () => existsSync(made()), make, inUse: 'in use' }
  await expect(makeOnce(step)).rejects.toThrow('no network')
  await makeOnce(step)
  expect(make).toHaveBeenCalledTimes(2)
})
