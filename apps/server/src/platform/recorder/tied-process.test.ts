import { spawn } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { cleanUp } from '#testing/clean-up.ts'

const file = path.join(import.meta.dirname, 'tied-process.ts')

const script = `
  const { startTied } = await import(${JSON.stringify(file)})
  console.log(startTied({ command: 'sleep', args: ['60'], env: process.env }).pid)
`

/** A PATH with only the named commands. */
const pathWith = async (...commands: string[]): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'regent-path-'))
  cleanUp(() => rm(folder, { recursive: true }))
  for (const command of commands) symlinkSync(`/usr/bin/${command}`, path.join(folder, command))
  return folder
}

/** The name of a process that runs. */
const nameOf = (pid: number): string | undefined => {
  try {
    const [, name, state] = /\((.*)\) (\w)/u.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return state === 'Z' ? undefined : name
  } catch {
    return undefined
  }
}

it.each([
  ['by the kernel', ['sleep', 'setpriv', 'nice']],
  ['by a shell where there is no setpriv', ['sleep', 'sh', 'nice']],
])('a process is ended with the one that started it, %s', async (_, commands) => {
  const env = { ...process.env, PATH: await pathWith(...commands) }
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  parent.stdout.on('data', (chunk) => (output += String(chunk)))
  await expect.poll(() => output).toMatch(/^\d+\n/u)
  const child = Number.parseInt(output, 10)
  await expect.poll(() => nameOf(child)).toBe('sleep')
  parent.kill('SIGKILL')
  await expect.poll(() => nameOf(child)).toBeUndefined()
})
