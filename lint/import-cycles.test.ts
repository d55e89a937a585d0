import { expect, test } from 'vitest'
import { cyclesAmong, importsOfFiles } from './import-cycles.mjs'

test('no files of ours import each other, not even for their types', () => {
  const importsOf = importsOfFiles([
    '{apps,packages}/*/src/**/*.{ts,tsx}',
    '{bench,e2e}/**/*.ts',
    '{bin,lint}/**/*.mjs',
  ])
  expect(importsOf.get('apps/server/src/db/announce.ts')).toContain('apps/server/src/db/client.ts')
  expect(importsOf.get('apps/server/src/db/announce.ts')).toContain('packages/contract/src/api/live.ts')
  expect(cyclesAmong(importsOf)).toEqual([])
})

test('a cycle is found, be it of two files or of more, and files that only lead to it are not blamed', () => {
  const importsOf = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['b', 'e']],
    ['d', ['e']],
    ['e', []],
    ['f', ['g']],
    ['g', ['h']],
    ['h', ['f', 'a']],
  ])
  expect(cyclesAmong(importsOf)).toEqual([
    ['b', 'c'],
    ['f', 'g', 'h'],
  ])
})
