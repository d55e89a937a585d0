import { expect, test } from 'vitest'
import { glibcVersion, whyNotThisMachine } from './check-machine.mjs'

const suitable = { platform: /** @type {const} */ ('linux'), arch: /** @type {const} */ ('x64'), glibc: '2.36' }

test('this machine is suitable', () => {
  expect(glibcVersion()).toMatch(/^2\.\d+$/u)
  expect(whyNotThisMachine()).toBeUndefined()
  expect(whyNotThisMachine({ ...suitable, glibc: '2.28' })).toBeUndefined()
})

test.for(
  /** @type {[string, Parameters<typeof whyNotThisMachine>[0], string][]} */ ([
    ['another system', { ...suitable, platform: 'darwin' }, 'Regent runs on Linux; this is darwin'],
    ['another processor', { ...suitable, arch: 'ia32' }, 'built for ia32'],
    ['an old glibc', { ...suitable, glibc: '2.27' }, 'this machine has 2.27'],
  ]),
)('%s is refused in one sentence', ([, machine, sentence]) => {
  expect(whyNotThisMachine(machine)).toContain(sentence)
})

test('the message names musl', () => {
  // Passing undefined would select the default, so an empty version means musl.
  expect(whyNotThisMachine({ ...suitable, glibc: '' })).toContain('uses musl')
})
