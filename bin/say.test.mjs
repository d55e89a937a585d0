import { afterEach, expect, test, vi } from 'vitest'
import { say, styled, warn } from './say.mjs'

const { stdout } = process
const terminal = { isTTY: stdout.isTTY, hasColors: stdout.hasColors }

const written = (/** @type {() => void} */ work) => {
  const spy = vi.spyOn(stdout, 'write').mockReturnValue(true)
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

test('lines are for people, at a terminal and elsewhere', () => {
  expect(written(() => say('Regent', 'stopped'))).toBe('Regent      stopped\n')
  expect(written(() => warn('Settings', 'PUBLC_URL is set'))).toBe('Settings    warning: PUBLC_URL is set\n')
})

test('LOG_FORMAT=json makes each a line of JSON, also at a terminal with colors', () => {
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

test('colors are only where the terminal has them', () => {
  pretendTerminal(true)
  expect(written(() => warn('Settings', 'x'))).toBe('Settings    \u001b[33mwarning:\u001b[39m x\n')
  pretendTerminal(false)
  expect(written(() => warn('Settings', 'x'))).toBe('Settings    warning: x\n')
})
