import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { contentStamp } from './content-stamp.mjs'

/** @type {string} */
let root
const stamp = () => contentStamp({ root, paths: ['src', 'lock.json'], stampFile: join(root, '.cache', 'stamp.json') })

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'regent-stamp-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src', 'deep'), { recursive: true })
  writeFileSync(join(root, 'src', 'deep', 'a.ts'), 'one')
  writeFileSync(join(root, 'lock.json'), '{}')
})

test('without a stamp nothing counts as made', () => {
  expect(stamp().isFresh()).toBe(false)
})

test('untouched sources are not read again', () => {
  stamp().take().write()
  expect(stamp().isFresh()).toBe(true)
})

test('the same content saved again stays fresh, and the next check is quick again', () => {
  stamp().take().write()
  const before = readFileSync(join(root, '.cache', 'stamp.json'), 'utf8')
  utimesSync(join(root, 'src', 'deep', 'a.ts'), 1, 1)
  expect(stamp().isFresh()).toBe(true)
  expect(readFileSync(join(root, '.cache', 'stamp.json'), 'utf8')).not.toBe(before)
})

test.for(
  /** @type {[string, () => void][]} */ ([
    ['changed content of the same length', () => writeFileSync(join(root, 'src', 'deep', 'a.ts'), 'two')],
    ['a new file', () => writeFileSync(join(root, 'src', 'b.ts'), '')],
    ['a removed file', () => rmSync(join(root, 'src', 'deep', 'a.ts'))],
    ['another lock', () => writeFileSync(join(root, 'lock.json'), '{ }')],
  ]),
)('%s makes it stale', ([, change]) => {
  stamp().take().write()
  change()
  expect(stamp().isFresh()).toBe(false)
})

test('tests, packages and earlier builds do not count', () => {
  stamp().take().write()
  for (const folder of ['node_modules', 'dist']) {
    mkdirSync(join(root, 'src', folder))
    writeFileSync(join(root, 'src', folder, 'x.js'), '')
  }
  writeFileSync(join(root, 'src', 'a.test.ts'), '')
  expect(stamp().isFresh()).toBe(true)
})

test('a change during the work counts as a change after it', () => {
  const taken = stamp().take()
  writeFileSync(join(root, 'src', 'deep', 'a.ts'), 'changed meanwhile')
  taken.write()
  expect(stamp().isFresh()).toBe(false)
})

test('a link counts as what it leads to, and one that leads nowhere does not count', () => {
  mkdirSync(join(root, 'elsewhere'))
  writeFileSync(join(root, 'elsewhere', 'b.ts'), 'one')
  symlinkSync(join(root, 'elsewhere'), join(root, 'src', 'linked'))
  stamp().take().write()
  symlinkSync('nowhere', join(root, 'src', '.#a.ts'))
  expect(stamp().isFresh()).toBe(true)
  writeFileSync(join(root, 'elsewhere', 'b.ts'), 'two')
  expect(stamp().isFresh()).toBe(false)
})
