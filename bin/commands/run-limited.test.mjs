import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { runLimited } from './run-limited.mjs'

const sh = (/** @type {string} */ script, limitSeconds = 20) =>
  runLimited({ command: 'sh', args: ['-c', script], limitSeconds })

const isAlive = (/** @type {string} */ pid) => {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', pid]).toString().startsWith('Z')
  } catch {
    return false
  }
}

describe('a command with a limit', () => {
  it('gives its output and whether it went well', async () => {
    expect(await sh('echo out; echo err >&2')).toMatchObject({ ok: true, output: 'out\nerr\n', timedOut: false })
    expect(await sh('exit 3')).toMatchObject({ ok: false, timedOut: false })
  })

  it('is ended with all it started when its time is over', async () => {
    const { ok, timedOut, output } = await sh('sleep 60 & echo $!; sleep 60', 0.5)
    expect({ ok, timedOut }).toEqual({ ok: false, timedOut: true })
    await expect.poll(() => isAlive(output.trim())).toBe(false)
  })

  it('leaves nothing behind when it went well', async () => {
    const { output } = await sh('sleep 60 >/dev/null 2>&1 & echo $!')
    await expect.poll(() => isAlive(output.trim())).toBe(false)
  })

  it('is ended also when it will not listen', async () => {
    const { timedOut } = await sh('trap "" TERM; while true; do sleep 0.1; done', 0.5)
    expect(timedOut).toBe(true)
  })
})
