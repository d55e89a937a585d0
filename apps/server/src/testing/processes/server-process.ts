import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { cleanUp } from '../clean-up.ts'
import { processEnvironment } from '../process-environment.ts'

export interface ServerProcess {
  process: ChildProcess
  /** Where it answers, once it is ready; rejects when it ends before. */
  ready: Promise<string>
  ended: Promise<number | null>
  /** What it has written so far. */
  output: { log: string; errors: string }
}

/** The server as the launcher starts it: a process with a channel, ready when it says so. */
export const startServerProcess = async (environment: NodeJS.ProcessEnv): Promise<ServerProcess> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'regent-server-'))
  const child = fork(path.join(import.meta.dirname, '../../main.ts'), {
    env: { ...processEnvironment, PORT: '0', DATA_DIR: path.join(folder, 'data'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output = { log: '', errors: '' }
  child.stdout?.on('data', (text: Buffer) => (output.log += text.toString()))
  child.stderr?.on('data', (text: Buffer) => (output.errors += text.toString()))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ended = exited.then(async (code) => {
    // The last lines may arrive after the end; 'close' would not do, a closed channel keeps it from coming.
    const streams = [child.stdout, child.stderr].filter((stream) => stream !== null)
    await Promise.all(streams.map((stream) => finished(stream)))
    return code
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.once('message', ({ address }: { address: string }) => {
      resolve(address)
    })
    void ended.then((code) => {
      reject(new Error(`The server ended with ${code}: ${output.errors}`))
    })
  })
  ready.catch(() => undefined)
  cleanUp(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  return { process: child, ready, ended, output }
}
