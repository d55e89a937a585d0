import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../paths.mjs'
import { knownVariables } from './known-variables.mjs'

test('a start knows exactly the variables that the operations guide describes', () => {
  const guide = readFileSync(join(root, 'docs', 'operations.md'), 'utf8')
  const described = Array.from(guide.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gmu), ([, name = '']) => name)
  expect(knownVariables.toSorted()).toEqual([...new Set(described)].sort())
})
