import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { runLimited } from './run-limited.mjs'

const sh = (/** @type {string} */ script, silenceSeconds = 20) =>
  runLimited({ command: 'sh', args: ['-c', script], silenceSeconds })

const isAlive = (/** @type {string} */ pid) => {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', pid]).toString().startsWith('Z')
  } catch {
    return false
  }
}

describe('a command with a limit on its silence', () => {
  it('gives its output and whether it succeeded', async () => {
    expect(await sh('echo out; echo err >&2')).toMatchObject({ ok: true, output: 'out\nerr\n', fellSilent: false })
    expect(await sh('exit 3')).toMatchObject({ ok: false, fellSilent: false })
  })

  it('may take as long as it likes while it writes', async () => {
    const { ok, seconds } = await sh('for i in 1 2 3 4 5 6 7 8 9; do echo $i; sleep 0.5; done', 4)
    expect(ok).toBe(true)
    expect(seconds).toBeGreaterThan(4)
  })

  it('is stopped with everything it started after too long a silence', async () => {
    const { ok, fellSilent, output } = await sh('sleep 60 & echo $!; sleep 60', 0.5)
    expect({ ok, fellSilent }).toEqual({ ok: false, fellSilent: true })
    await expect.poll(() => isAlive(output.trim())).toBe(false)
  })

  it('leaves no process behind after success', async () => {
    const { output } = await sh('sleep 60 >/dev/null 2>&1 & echo $!')
    await expect.poll(() => isAlive(output.trim())).toBe(false)
  })

  it('is stopped even if it ignores the signal', async () => {
    const { fellSilent } = await sh('trap "" TERM; while true; do sleep 0.1; done', 0.5)
    expect(fellSilent).toBe(true)
  })
})

describe('a process that is stopped while commands run', () => {
  it('stops them all, starts nothing more, and exits with a failing status', async () => {
    const source = `
      import { runLimited } from ${JSON.stringify(`${import.meta.dirname}/run-limited.mjs`)}
      const wait = () => runLimited({ command: 'sh', args: ['-c', 'sleep 60 & echo $!; sleep 60'], silenceSeconds: 60, onText: (text) => process.stdout.write(text) })
      await Promise.all([wait(), wait()])
      console.log('went on')`
    const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    await expect.poll(() => output.trim().split('\n').length).toBe(2)
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(130)
    expect(output).not.toContain('went on')
    await expect.poll(() => output.trim().split('\n').some(isAlive)).toBe(false)
  })

  it('keeps the last output of a command that has ended', async () => {
    const { output } = await sh('head -c 1000000 /dev/zero | tr "\\0" x')
    expect(output).toHaveLength(1_000_000)
  })
})
