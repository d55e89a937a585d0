import type { ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startThrowAwayPostgres } from '../../bin/postgres/throw-away.mjs'
import { nextMessage, startChild, tell } from '../child.ts'
import { figure } from '../figures.mjs'

const megabyte = 1024 * 1024
const uploads = Number(process.env['BENCH_UPLOADS'] ?? 10)
const size = Number(process.env['BENCH_MEGABYTES'] ?? 500) * megabyte
const cuts = 5
/** The size that the portal's own pages use. */
const partBytes = 8 * megabyte
const chunkBytes = 64 * 1024

type Headers = Record<string, string>
type Server = { child: ChildProcess; address: string }

const postgres = await startThrowAwayPostgres()
const folder = await mkdtemp(path.join(tmpdir(), 'regent-bench-'))

const start = async (): Promise<Server> => {
  const child = startChild(path.join(import.meta.dirname, 'upload-server.ts'), [], {
    DATABASE_URL: postgres.adminUrl,
    DATA_DIR: path.join(folder, 'data'),
  })
  return { child, address: await nextMessage<string>(child) }
}

const signIn = ({ child }: Server) => tell<Headers>(child, 'sign in')

/** Repeatable content without keeping it in memory: each upload starts at another position in one random block. */
const block = randomBytes(partBytes)
const bytesAt = (upload: number, offset: number, length: number) => {
  const from = (offset + upload * 4099) % (partBytes - chunkBytes)
  return block.subarray(from, from + length)
}

const hashOf = (upload: number) => {
  const hash = createHash('sha256')
  for (let offset = 0; offset < size; offset += chunkBytes) {
    hash.update(bytesAt(upload, offset, Math.min(chunkBytes, size - offset)))
  }
  return hash.digest('hex')
}

const ask = async (server: Server, method: string, target: string, headers: Headers, body?: string) => {
  const answer = await fetch(new URL(target, server.address), { method, headers, ...(body !== undefined && { body }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${target} answered ${answer.status}: ${text}`)
  return { headers: answer.headers, text }
}

const protocol = { 'tus-resumable': '1.0.0' }

const create = async (server: Server, admin: Headers) => {
  const { headers } = await ask(server, 'POST', '/api/upload/resumable', {
    ...protocol,
    ...admin,
    'upload-length': String(size),
  })
  return headers.get('location') ?? ''
}

const offsetOf = async (server: Server, admin: Headers, target: string) =>
  Number((await ask(server, 'HEAD', target, { ...protocol, ...admin })).headers.get('upload-offset'))

interface Part {
  upload: number
  target: string
  offset: number
  length: number
  /** What goes wrong after this many bytes, such as a lost connection. */
  cut?: { after: number; how: (request: http.ClientRequest) => void }
}

/** Sends a part; returns how many bytes left this process, and whether the server took them all. */
const sendPart = (server: Server, admin: Headers, { upload, target, offset, length, cut }: Part) =>
  new Promise<{ sent: number; isDone: boolean }>((resolve) => {
    let sent = 0
    const headers = {
      ...protocol,
      ...admin,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(length),
    }
    const request = http.request(new URL(target, server.address), { method: 'PATCH', headers }, (reply) => {
      reply.resume().once('end', () => resolve({ sent, isDone: reply.statusCode === 204 }))
    })
    request.on('error', () => resolve({ sent, isDone: false }))
    const write = () => {
      while (sent < length) {
        if (cut && sent >= cut.after) {
          cut.how(request)
          return
        }
        const at = offset + sent
        const chunk = bytesAt(upload, at, Math.min(chunkBytes - (at % chunkBytes), length - sent))
        sent += chunk.length
        if (!request.write(chunk)) {
          request.once('drain', write)
          return
        }
      }
      request.end()
    }
    write()
  })

const finish = (server: Server, admin: Headers, target: string, sha256: string) =>
  ask(
    server,
    'POST',
    '/api/upload/finish',
    { ...admin, 'content-type': 'application/json' },
    JSON.stringify({ id: target.split('/').at(-1), sha256 }),
  )

const sendWhole = async (server: Server, admin: Headers, upload: number) => {
  const target = await create(server, admin)
  for (let offset = 0; offset < size; offset += partBytes) {
    const length = Math.min(partBytes, size - offset)
    const { isDone } = await sendPart(server, admin, { upload, target, offset, length })
    if (!isDone) throw new Error('a part was refused')
  }
  await finish(server, admin, target, hashOf(upload))
}

const residentBytes = ({ pid }: ChildProcess) =>
  Number(/^VmRSS:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

const measureMemory = async (server: Server, admin: Headers) => {
  // One upload first, so that modules loaded on first use do not count.
  await sendWhole(server, admin, uploads)
  const before = residentBytes(server.child)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, residentBytes(server.child))), 100)
  const began = performance.now()
  await Promise.all(Array.from({ length: uploads }, (_, upload) => sendWhole(server, admin, upload)))
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  const name = `${uploads} uploads of ${size / megabyte} MB at once`
  figure(`${name}: the server's resident memory grows by`, `${((most - before) / megabyte).toFixed(0)} MB`, '≤ 64 MB')
  figure(`${name}: together`, `${((uploads * size) / megabyte / seconds).toFixed(0)} MB/s`, '–')
}

const measureCuts = async (first: Server, admin: Headers) => {
  let server = first
  const target = await create(server, admin)
  const restart = async () => {
    const ended = once(server.child, 'exit')
    server.child.kill('SIGKILL')
    await ended
    server = await start()
  }
  const cutOff = (request: http.ClientRequest) => void request.destroy()
  const kill = () => void server.child.kill('SIGKILL')
  // Five lost connections, a reloaded page (which keeps only the upload's address), and a killed server.
  const faults = [...Array.from({ length: cuts }, () => cutOff), cutOff, kill]
  const twice: number[] = []
  let offset = 0
  for (const [number, how] of faults.entries()) {
    const until = Math.floor(((number + 1) * size) / (faults.length + 1) / partBytes) * partBytes
    while (offset < until) {
      const { isDone } = await sendPart(server, admin, { upload: 0, target, offset, length: partBytes })
      if (!isDone) throw new Error('a part was refused')
      offset += partBytes
    }
    const cut = { after: Math.floor(partBytes * (0.3 + 0.65 * Math.random())), how }
    const { sent } = await sendPart(server, admin, { upload: 0, target, offset, length: partBytes, cut })
    if (how === kill) await restart()
    const known = await offsetOf(server, admin, target)
    if (known > offset + sent) throw new Error('the server claims more than was sent')
    twice.push(offset + sent - known)
    offset = known
  }
  while (offset < size) {
    const length = Math.min(partBytes, size - offset)
    await sendPart(server, admin, { upload: 0, target, offset, length })
    offset = await offsetOf(server, admin, target)
  }
  // The server refuses unless the bytes on the disk have this hash.
  await finish(server, admin, target, hashOf(0))
  const most = (Math.max(...twice) / megabyte).toFixed(1)
  figure(
    `${size / megabyte} MB with ${cuts} cuts, a reload and a killed server: sent twice per cut`,
    `≤ ${most} MB`,
    '≤ 8 MB',
  )
  figure('its hash at the end', 'equal', 'equal')
  return server
}

const server = await start()
const admin = await signIn(server)
await measureMemory(server, admin)
const last = await measureCuts(server, admin)
const ended = once(last.child, 'exit')
last.child.kill()
await ended
await postgres.stop()
await rm(folder, { recursive: true, force: true })
