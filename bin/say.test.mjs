import { afterEach, expect, test, vi } from 'vitest'
import { say, sayAsLog, sayFailure, styled, warn } from './say.mjs'

const { stdout, stderr } = process
const terminal = { isTTY: stdout.isTTY, hasColors: stdout.hasColors }

const written = (/** @type {() => void} */ work, /** @type {NodeJS.WriteStream} */ stream = stdout) => {
  const spy = vi.spyOn(stream, 'write').mockReturnValue(true)
  work()
  const text = spy.mock.calls.map(([chunk]) => String(chunk)).join('')
  spy.mockRestore()
  return text
}

const pretendTerminal = (/** @type {boolean} */ hasColors) =>
  Object.assign(stdout, { isTTY: true, hasColors: () => hasColors })

afterEach(() => {
  vi.unstubAllEnvs()
  Object.assign(stdout, terminal)
})

test('the lines of a verb that runs no server are for people, at a terminal and elsewhere', () => {
  vi.stubEnv('LOG_FORMAT', 'json')
  expect(written(() => say('Regent', 'stopped'))).toBe('Regent      stopped\n')
  expect(written(() => warn('Settings', 'PUBLC_URL is set'))).toBe('Settings    warning: PUBLC_URL is set\n')
})

test('colors are only where the terminal has them', () => {
  pretendTerminal(true)
  expect(written(() => warn('Settings', 'x'))).toBe('Settings    \u001b[33mwarning:\u001b[39m x\n')
  pretendTerminal(false)
  expect(written(() => warn('Settings', 'x'))).toBe('Settings    warning: x\n')
})

// Last: a process that writes a log never stops doing so.
test('the lines of a verb that runs a server are JSON like its log, except at a terminal and with LOG_FORMAT=text', () => {
  sayAsLog()
  Object.assign(stdout, { isTTY: false })
  const inJson = () => JSON.parse(written(() => say('Regent', styled('bold', 'stopped'))))
  expect(inJson()).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-.*Z$/u),
    pid: process.pid,
    subject: 'Regent',
    msg: 'stopped',
  })
  vi.stubEnv('LOG_FORMAT', 'text')
  expect(written(() => say('Regent', 'stopped'))).toBe('Regent      stopped\n')
  vi.stubEnv('LOG_FORMAT', '')
  expect(inJson()).toMatchObject({ msg: 'stopped' })
  pretendTerminal(false)
  expect(written(() => say('Regent', 'stopped'))).toBe('Regent      stopped\n')
})

test('LOG_FORMAT=json makes each of them a line of JSON, also at a terminal with colors', () => {
  vi.stubEnv('LOG_FORMAT', 'json')
  pretendTerminal(true)
  expect(JSON.parse(written(() => say('Regent', styled('bold', 'stopped'))))).toMatchObject({
    level: 30,
    subject: 'Regent',
    msg: 'stopped',
  })
  expect(JSON.parse(written(() => warn('Settings', 'PUBLC_URL is set')))).toMatchObject({
    level: 40,
    msg: 'PUBLC_URL is set',
  })
})

test('why a server does not start is such a line too, on standard error; a fault of ours has its stack', () => {
  const { isTTY } = stderr
  Object.assign(stderr, { isTTY: false })
  const failure = (/** @type {unknown} */ error, isRefusal = false) =>
    JSON.parse(written(() => sayFailure(error, { isRefusal }), stderr))
  const refusal = failure(new Error('Another Regent is running.'), true)
  expect(refusal).toMatchObject({ level: 60, subject: 'Regent', msg: 'Another Regent is running.' })
  expect(refusal).not.toHaveProperty('err')
  expect(failure(new TypeError('x is not a function'))).toMatchObject({
    level: 60,
    msg: 'x is not a function',
    err: { type: 'TypeError', stack: expect.stringContaining('say.test.mjs') },
  })
  Object.assign(stderr, { isTTY: true })
  const spy = vi.spyOn(console, 'error').mockReturnValue()
  sayFailure(new Error('Another Regent is running.'), { isRefusal: true })
  expect(spy.mock.calls).toEqual([['Another Regent is running.']])
  spy.mockRestore()
  Object.assign(stderr, { isTTY })
})
