import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, globSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createDb, createPool } from '../../apps/server/src/db/client.ts'
import { newId } from '../../apps/server/src/db/new-id.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { addFile, setFileUses } from '../../apps/server/src/modules/files/files/index.ts'
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts'
import { createServices } from '../../apps/server/src/create-services.ts'

const [, , kind = '', argument = ''] = process.argv
const megabyte = 1024 * 1024

/** The reference: serves one file, or a byte range of it, and nothing else. */
const startReference = async () => {
  const { size } = statSync(argument)
  const server = createServer((request, reply) => {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/u.exec(request.headers.range ?? '') ?? []
    const range = { start: Number(first ?? 0), end: Number(last ?? size - 1) }
    const length = range.end - range.start + 1
    reply.writeHead(first === undefined ? 200 : 206, { 'content-type': 'video/mp4', 'content-length': length })
    createReadStream(argument, range).pipe(reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, file: argument }
}

/** The whole server as in production, including its log, with one large video. */
const startPortal = async () => {
  const config = readConfig({ ...process.env, RATE_LIMIT_SCALE: '1000000', TOKEN_KEY: 'bench'.repeat(9) })
  const pool = createPool({ url: config.DATABASE_URL })
  const db = createDb(pool)
  await prepareDatabase(db, pool)
  const services = createServices({ config, pool, db, log: createLog(config) })
  const app = await buildApp(services)
  const content = randomBytes(megabyte)
  const size = Number(argument) * megabyte
  const { id, url } = await addFile(services, db, {
    name: 'video.mp4',
    extension: 'mp4',
    contentType: 'video/mp4',
    size,
    sha256: createHash('sha256').update(content).digest(),
    uploadedBy: null,
    content: Readable.from(Array.from({ length: Number(argument) }, () => content)),
  })
  await setFileUses(db, { kind: 'lecture', recordId: newId() }, [url], 'public')
  const [file = ''] = globSync(path.join(config.DATA_DIR, `files/*/*/${id}/original`))
  return { address: `${await app.listen({ host: '127.0.0.1', port: 0 })}${url}`, file }
}

process.send?.(await (kind === 'reference' ? startReference() : startPortal()))
process.once('disconnect', () => process.exit())
// Answers any message with the processor time it has used, in microseconds.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
