import { type Server, startServer } from './server.ts'
import { StartFailure } from './start-failure.ts'

/** Tells the launcher that a restart will not help (EX_CONFIG of sysexits). */
const wrongConfiguration = 78

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
  process.stderr.write(`${error.message}\n`)
  process.exit(wrongConfiguration)
}
// Through the log, which removes personal data from the error; the launcher restarts the process.
const { logFatal } = server
process.on('uncaughtException', (error) => void logFatal(error).then(() => process.exit(1)))
const { address, setupLink, samples } = server
if (process.connected) process.send?.({ type: 'ready', address, setupLink, samples })
