import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

const textOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((name) => readFileSync(path.join(root, name), 'utf8'))
    .join('\n')

const styles = textOf('**/*.css')

const setElsewhere = [
  // By Base UI, on what floats beside an anchor.
  ...['--anchor-width', '--available-height', '--available-width', '--transform-origin'],
  // By a script in the document's head.
  ...['--steps-number', '--steps-part'],
]

it('uses no custom property that is not set', () => {
  const set = new Set(
    [...`${styles}${textOf('**/*.{ts,tsx}')}`.matchAll(/(--[\w-]+)['"\]]*\s*:/gu)].map(([, name]) => name),
  )
  const read = new Set([...styles.matchAll(/var\(\s*(--[\w-]+)\s*\)/gu)].map(([, name]) => name))
  expect([...read].filter((name) => name !== undefined && !set.has(name) && !setElsewhere.includes(name))).toEqual([])
})
