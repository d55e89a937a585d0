import { beforeEach, expect, it, vi } from 'vitest'
import { createBrowserSource } from './browser-source.ts'

const log = { info: vi.fn(), warn: vi.fn() }

beforeEach(() => void vi.useRealTimers())

const browser = { file: '/usr/bin/chromium', environment: {}, isSandboxed: true, hasH264: true, origin: 'installed' }

/** A launcher that prints these lines. */
const sourceThat = (...lines: string[]) => {
  const script = lines.map((line) => `console.log(${JSON.stringify(line)})`).join(';')
  return createBrowserSource({ log, command: ['-e', script] })
}

it('looks for a browser only when someone wants to record', async () => {
  const source = sourceThat(JSON.stringify({ browser }))
  expect(source.readiness()).toMatchObject({ state: 'looking' })
  source.prepare()
  expect(source.readiness()).toMatchObject({ state: 'looking' })
  expect((await source.browser()).file).toBe('/usr/bin/chromium')
  expect(source.readiness()).toEqual({ state: 'ready' })
})

it('says that one is being downloaded', async () => {
  const source = createBrowserSource({
    log,
    command: ['-e', `console.log('{"isFetching":true}'); setTimeout(() => undefined, 60_000)`],
  })
  source.prepare()
  const reason = 'The browser that records is being downloaded.'
  await expect.poll(() => source.readiness()).toEqual({ state: 'coming', reason })
  await source.close()
})

it.each([
  ['says why', [JSON.stringify({ reason: 'the disk is full' })], 'There is no browser that records: the disk is full.'],
  ['breaks', ['no JSON'], 'There is no browser that records: it could not be looked for.'],
])('knows why there is none, if the launcher %s', async (_, lines, reason) => {
  const source = sourceThat(...lines)
  await expect(source.browser()).rejects.toThrow(reason)
  expect(source.readiness()).toEqual({ state: 'unavailable', reason })
})

it('looks again when a minute has passed, or when the browser did not start', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const failing = sourceThat(JSON.stringify({ reason: 'no network' }))
  await expect(failing.browser()).rejects.toThrow('no network')
  failing.prepare()
  expect(failing.readiness().state).toBe('unavailable')
  vi.setSystemTime(Date.now() + 61_000)
  failing.prepare()
  expect(failing.readiness().state).toBe('looking')
  await failing.close()
  vi.useRealTimers()

  const found = sourceThat(JSON.stringify({ browser }))
  await found.browser()
  found.forget()
  expect(found.readiness().state).toBe('looking')
  expect((await found.browser()).isSandboxed).toBe(true)
})
