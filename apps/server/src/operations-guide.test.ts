import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const guide = readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
const described = new Set(Array.from(guide.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gmu), ([, name = '']) => name))

/** Every name that the server looks up in its environment. */
const readByServer = () => {
  const variables = new Set<string>()
  const environment = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get: (_, name) => {
        variables.add(String(name))
        return name === 'DATABASE_URL' ? 'postgresql://regent@localhost/regent' : undefined
      },
    },
  )
  readConfig(environment)
  return variables
}

const readByLauncher = () => {
  const sources = globSync('bin/**/*.mjs', { cwd: root, exclude: ['bin/runtime/**'] })
  const text = sources.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')
  return new Set(Array.from(text.matchAll(/process\.env\.([A-Z_]+)/gu), ([, name = '']) => name))
}

describe('docs/operations.md', () => {
  it('describes every variable the server reads', () => {
    expect([...readByServer()].filter((name) => !described.has(name))).toEqual([])
  })

  it('describes no variable that is not read', () => {
    const read = new Set([...readByServer(), ...readByLauncher()])
    expect([...described].filter((name) => !read.has(name))).toEqual([])
  })
})
