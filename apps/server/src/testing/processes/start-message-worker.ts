import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { cleanUp } from '../clean-up.ts'
import { processEnvironment } from '../process-environment.ts'

const root = path.join(import.meta.dirname, '../../../../..')

/** Starts a process that delivers messages until a test kills it; its clock is ahead, so that planned ones are due. */
export const startMessageWorker = async (
  aheadMs: number,
  environment: NodeJS.ProcessEnv & Record<'DATABASE_URL' | 'DATA_DIR', string>,
): Promise<ChildProcess> => {
  const child = fork(path.join(import.meta.dirname, 'message-process.ts'), [], {
    execArgv: ['--import', path.join(root, 'bench/read-tsx.mjs')],
    env: { ...processEnvironment, LOG_LEVEL: 'silent', CLOCK_AHEAD_MS: String(aheadMs), ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  cleanUp(() => Promise.resolve(child.kill('SIGKILL')))
  await once(child, 'message')
  return child
}
