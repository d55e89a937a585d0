import { type Server, startServer } from './server.ts'
import { StartFailure } from './start-failure.ts'

/** Tells the launcher that a restart will not help (EX_CONFIG of sysexits). */
const wrongConfiguration = 78

/** As the log has it: for people at a terminal, JSON elsewhere. The settings cannot be trusted yet. */
const sayStartFailure = (msg: string) => {
  const { LOG_FORMAT: format = '' } = process.env
  const isForPeople = format === 'text' || (format !== 'json' && process.stderr.isTTY)
  const entry = { level: 60, time: new Date().toISOString(), pid: process.pid, msg }
  process.stderr.write(`${isForPeople ? msg : JSON.stringify(entry)}\n`)
}

let server: Server | undefined
let isStopping = false

const stop = async () => {
  // Before the first answer there is nothing to finish, and a second signal means now.
  if (!server || isStopping) process.exit()
  isStopping = true
  await server.stop()
  process.exit()
}

process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
// The launcher died.
process.on('disconnect', () => void stop())

try {
  server = await startServer(process.env)
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  sayStartFailure(error.message)
  process.exit(wrongConfiguration)
}
// Through the log, which removes personal data from the error; the launcher restarts the process.
const { logFatal } = server
process.on('uncaughtException', (error) => void logFatal(error).then(() => process.exit(1)))
const { address, setupLink, samples } = server
if (process.connected) process.send?.({ type: 'ready', address, setupLink, samples })
