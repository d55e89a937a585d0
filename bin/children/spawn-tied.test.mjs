import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../paths.mjs'
import { eventually, isAlive } from '../testing/regent-process.mjs'

/** A parent that starts a sleeping child tied to itself and prints the child's pid. */
const parentScript = (/** @type {string} */ signal) => `
  const { spawnTied } = await import('${join(root, 'bin', 'children', 'spawn-tied.mjs')}')
  const child = spawnTied('sleep', ['60'], { onParentDeath: '${signal}', stdio: ['ignore', 'inherit', 'inherit'] })
  console.log(child.process.pid)
  await child.ended
  console.log('ended')
`

/** A PATH with only the named commands. */
const pathWith = (/** @type {string[]} */ commands) => {
  const folder = mkdtempSync(join(tmpdir(), 'regent-path-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const command of commands) symlinkSync(`/usr/bin/${command}`, join(folder, command))
  return folder
}

const startParent = async (/** @type {NodeJS.ProcessEnv} */ environment) => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', parentScript('SIGTERM')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  parent.stdout.on('data', (chunk) => (output += String(chunk)))
  await eventually('a child', () => /^\d+\n/u.test(output))
  const child = Number.parseInt(output, 10)
  await eventually('the child to sleep', () => readFileSync(`/proc/${child}/comm`, 'utf8') === 'sleep\n')
  return { parent, child, output: () => output }
}

test.for(
  /** @type {[string, () => NodeJS.ProcessEnv][]} */ ([
    ['with setpriv', () => ({})],
    ['without setpriv', () => ({ PATH: pathWith(['sh', 'sleep']) })],
  ]),
)('a child ends when its parent is killed with -9, %s', async ([, environment]) => {
  const { parent, child } = await startParent(environment())
  parent.kill('SIGKILL')
  await eventually('the child is gone', () => !isAlive(child))
})

test('without setpriv, the parent notices a child that ends by itself, too', async () => {
  const { parent, child, output } = await startParent({ PATH: pathWith(['sh', 'sleep']) })
  process.kill(child, 'SIGKILL')
  await eventually('the parent noticed', () => output().includes('ended'))
  await eventually('the parent ends', () => parent.exitCode === 0)
})

test('a command that does not exist ends at once', async () => {
  const { spawnTied } = await import('./spawn-tied.mjs')
  const { ended } = spawnTied('no-such-command', [], {
    onParentDeath: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  expect((await ended).code).toBe(127)
})
