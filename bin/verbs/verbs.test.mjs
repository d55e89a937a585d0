import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it.each(['validate', 'test', 'bench', 'screenshots'])(
  "%s imports nothing before it runs, because the machine's own Node reads it and may be too old for the rest",
  (verb) => {
    expect(readFileSync(join(import.meta.dirname, `${verb}.mjs`), 'utf8')).not.toMatch(/^import /mu)
  },
)
