import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openLock } from './lock-folder.mjs'
import { eventually } from '../testing/regent-process.mjs'

/** @type {string} */
let file

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'regent-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  file = join(folder, 'deep', 'lock')
})

test('many processes may use it, one may make it', async () => {
  const [first, second] = [openLock(file), openLock(file)]
  expect(first.tryLock('shared')).toBe(true)
  expect(second.tryLock('shared')).toBe(true)
  expect(second.tryLock('exclusive')).toBe(false)
  first.unlock()
  second.unlock()
  expect(second.tryLock('exclusive')).toBe(true)
  expect(first.tryLock('shared')).toBe(false)
  expect(await first.waitForLock('shared', 0.05)).toBe(false)
  second.close()
  expect(await first.waitForLock('shared', 1)).toBe(true)
})

test('a process that waits can be stopped', async () => {
  const [holder, waiting] = [openLock(file), openLock(file)]
  holder.tryLock('exclusive')
  const stop = new AbortController()
  const locked = waiting.waitForLock('shared', 60, stop.signal)
  stop.abort()
  await expect(locked).rejects.toThrow('aborted')
  holder.unlock()
  expect(waiting.tryLock('exclusive')).toBe(true)
})

test('a killed process releases the lock', async () => {
  const script = `
    const { openLock } = await import('${join(import.meta.dirname, 'lock-folder.mjs')}')
    console.log(openLock('${file}').tryLock('exclusive'))
    setInterval(() => undefined, 1000)
  `
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((done) => holder.stdout.once('data', done))
  const lock = openLock(file)
  expect(lock.tryLock('exclusive')).toBe(false)
  holder.kill('SIGKILL')
  await eventually('the lock is free', () => lock.tryLock('exclusive'))
})
