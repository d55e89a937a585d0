import { setTimeout as sleep } from 'node:timers/promises'
import { configForDoctor } from './config.ts'
import { createStorage } from './platform/storage/create-storage.ts'
import { StartFailure } from './start-failure.ts'

const patienceMs = 15_000

/** For `regent doctor`: what a start would say about the file storage; exit status 1 if it would not start. */
const config = configForDoctor()
const silence = sleep(patienceMs).then(() => {
  throw new StartFailure(`The S3 server has not answered for ${patienceMs / 1000} seconds; look at S3_ENDPOINT.`)
})
try {
  await Promise.race([createStorage(config).prepare(), silence])
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
process.exit()
