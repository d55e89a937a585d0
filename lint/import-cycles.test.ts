import { describe, expect, it } from 'vitest'
import { importCycles, ownSources } from './import-cycles.mjs'

const cyclesOf = (sources: Record<string, string>) => importCycles(new Map(Object.entries(sources)))

const a = 'apps/server/src/http/a.ts'
const b = 'apps/server/src/modules/b/b.ts'

describe('import cycles', () => {
  it('are found through aliases of package.json and .ts endings', () => {
    const sources = { [a]: "import { b } from '#modules/b/b.ts'", [b]: "import { a } from '#http/a.ts'" }
    expect(cyclesOf(sources)).toEqual([[a, b, a]])
  })

  it('are found through relative paths, packages of ours and names without an ending', () => {
    const [one, two, web] = ['packages/contract/src/one.ts', 'packages/contract/src/two.ts', 'apps/web/src/lib/it.tsx']
    const sources = {
      [one]: "export * from './two.ts'",
      [two]: "import { it } from '../../../apps/web/src/lib/it.tsx'",
      [web]: "import { one } from '@regent/contract/one'",
    }
    expect(cyclesOf(sources)).toEqual([[one, two, web, one]])
  })

  it('are found where a file imports itself, or another one only when it is needed', () => {
    expect(cyclesOf({ 'bin/a.mjs': "import { a } from './a.mjs'" })).toEqual([['bin/a.mjs', 'bin/a.mjs']])
    const sources = { 'bin/a.mjs': "await import('./b.mjs')", 'bin/b.mjs': "import './a.mjs'" }
    expect(cyclesOf(sources)).toEqual([['bin/a.mjs', 'bin/b.mjs', 'bin/a.mjs']])
  })

  it.each([
    "import type { B } from './b.ts'",
    "import { type B, type C } from './b.ts'",
    "export type { B } from './b.ts'",
  ])('of types alone are found: %s', (line) => {
    const sources = { 'bench/a.ts': line, 'bench/b.ts': "import { a } from './a.ts'" }
    expect(cyclesOf(sources)).toHaveLength(1)
  })

  it('are none where several files import the same one', () => {
    const line = "import { c } from './c.ts'"
    expect(cyclesOf({ 'e2e/a.ts': `${line}\nimport './b.ts'`, 'e2e/b.ts': line, 'e2e/c.ts': "import 'zod'" })).toEqual(
      [],
    )
  })

  it('would be found in this repository', () => {
    const sources = ownSources()
    expect(sources.size).toBeGreaterThan(1000)
    const id = 'apps/server/src/db/new-id.ts'
    sources.set(id, `${sources.get(id) ?? ''}\nimport { buildApp } from '#app/app.ts'`)
    expect(importCycles(sources).flat()).toContain(id)
  })
})
