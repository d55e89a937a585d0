import { expect, test } from 'vitest'
import { glibcVersion, whyNotThisMachine } from './check-machine.mjs'

const fine = { platform: /** @type {const} */ ('linux'), arch: /** @type {const} */ ('x64'), glibc: '2.36' }

test('this machine will do', () => {
  expect(glibcVersion()).toMatch(/^2\.\d+$/u)
  expect(whyNotThisMachine()).toBeUndefined()
  expect(whyNotThisMachine({ ...fine, glibc: '2.28' })).toBeUndefined()
})

test.for(
  /** @type {[string, Parameters<typeof whyNotThisMachine>[0], string][]} */ ([
    ['another system', { ...fine, platform: 'darwin' }, 'Regent runs on Linux; this is darwin'],
    ['another processor', { ...fine, arch: 'ia32' }, 'built for ia32'],
    ['an old glibc', { ...fine, glibc: '2.27' }, 'this machine has 2.27'],
  ]),
)('%s is refused in one sentence', ([, machine, sentence]) => {
  expect(whyNotThisMachine(machine)).toContain(sentence)
})

test('musl is named', () => {
  // A default stands in for undefined, so musl, which has no such version, is written as the report has it.
  expect(whyNotThisMachine({ ...fine, glibc: '' })).toContain('uses musl')
})
