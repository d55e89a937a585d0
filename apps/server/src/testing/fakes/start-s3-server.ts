import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createS3Client, type S3Server } from '#platform/storage/s3-client.ts'
import { cleanUp } from '../clean-up.ts'

const run = promisify(execFile)

const version = 'v1.8.0'
const cache = path.resolve(import.meta.dirname, '../../../../../.cache', `versitygw-${version}`)
const program = path.join(cache, 'versitygw')
// Building it takes a minute or two, once.
const longestBuildMs = 8 * 60_000

/** The environment that points the portal at a server of its own, with an empty bucket. */
export type S3Environment = Record<
  'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_REGION',
  string
>

/** Whether there is a real S3 server to test with: built once from the Go module proxy, where there is Go. */
export const hasS3Server = async (): Promise<boolean> => {
  if (existsSync(program)) return true
  try {
    await mkdir(cache, { recursive: true })
    const env = { ...process.env, GOBIN: cache, CGO_ENABLED: '0' }
    await run('go', ['install', `github.com/versity/versitygw/cmd/versitygw@${version}`], {
      env,
      timeout: longestBuildMs,
    })
    return true
  } catch (error) {
    process.stderr.write(`skipped: no S3 server (${error instanceof Error ? error.message : 'unknown'})\n`)
    return false
  }
}

export const startS3Server = async (): Promise<S3Environment> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'regent-s3-'))
  const port = await freePort()
  const [accessKey, secretKey] = [randomUUID(), randomUUID()]
  const folders = [path.join(folder, 'objects'), path.join(folder, 'metadata')] as const
  for (const each of folders) await mkdir(each)
  const flags = ['--quiet', '--access', accessKey, '--secret', secretKey, '--port', `127.0.0.1:${port}`]
  const child = spawn(program, [...flags, 'posix', '--sidecar', folders[1], folders[0]], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  cleanUp(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  const endpoint = `http://127.0.0.1:${port}`
  const server = { bucket: 'regent-files', endpoint, accessKey, secretKey, region: 'us-east-1' }
  await makeBucket({ ...server, publicEndpoint: endpoint, isPathStyle: true })
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: server.bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    S3_REGION: server.region,
  }
}

const makeBucket = async (server: S3Server) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await createS3Client(server).call({ method: 'PUT' })
      return
    } catch (error) {
      if (attempt === 20) throw error
      await sleep(100)
    }
  }
}

const freePort = async () => {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
