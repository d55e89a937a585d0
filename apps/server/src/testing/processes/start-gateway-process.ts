import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { cleanUp } from '../clean-up.ts'
import { processEnvironment } from '../process-environment.ts'

/** A gateway beside the one of the test, on the same database; answers its address. */
export const startGatewayProcess = async (databaseUrl: string): Promise<string> => {
  const child = fork(path.join(import.meta.dirname, 'gateway-process.ts'), {
    env: { ...processEnvironment, DATABASE_URL: databaseUrl },
    execArgv: [],
  })
  cleanUp(async () => {
    if (child.connected) child.disconnect()
    if (child.exitCode === null) await once(child, 'exit')
  })
  const [{ address }] = (await once(child, 'message')) as [{ address: string }]
  return address
}
