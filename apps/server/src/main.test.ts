import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loopbackCertificate } from '#testing/fakes/loopback-certificate.ts'
import { eventually } from '#testing/eventually.ts'
import { startServerProcess } from '#testing/processes/server-process.ts'
import { testDatabase } from '#testing/test-database.ts'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'regent-main-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const certificate = () => {
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]
  writeFileSync(cert, loopbackCertificate.cert)
  writeFileSync(key, loopbackCertificate.key)
  return { cert, key }
}

const get = (url: string, options: https.RequestOptions = {}) =>
  new Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const client = url.startsWith('https:') ? https : http
    const request = client.get(url, options, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body })
      })
    })
    request.on('error', reject)
  })

/** As PostgreSQL says it. */
const errorResponse = (severity: string, code: string, message: string) => {
  const fields = Buffer.from(`S${severity}\0C${code}\0M${message}\0\0`)
  return Buffer.concat([Buffer.from([0x45, 0, 0, 0, fields.length + 4]), fields])
}

describe('a start that cannot succeed', () => {
  const failure = async (environment: NodeJS.ProcessEnv) => {
    const server = await startServerProcess(environment)
    const code = await server.ended
    const { msg, level } = JSON.parse(server.output.errors) as { msg: string; level: number }
    return { code, said: msg, level, log: server.output.log }
  }

  const expectOneSentence = ({ code, said, level }: Awaited<ReturnType<typeof failure>>, start: string) => {
    expect(said).toMatch(/^[^\n]+\.$/u)
    expect(level).toBe(60)
    expect(said).toContain(start)
    expect(code).toBe(78)
  }

  it('names the wrong variable', async () => {
    expectOneSentence(await failure({ DATABASE_URL: 'postgresql://localhost/x', PORT: 'http' }), 'PORT must be')
  })

  it('says it in plain words to people, and in JSON elsewhere', async () => {
    const server = await startServerProcess({ PORT: 'http', LOG_FORMAT: 'text' })
    await server.ended
    expect(server.output.errors).toMatch(/^PORT must be [^\n]+\.\n$/u)
  })

  it('names a data folder it cannot use', async () => {
    const file = path.join(folder, 'a-file')
    writeFileSync(file, '')
    expectOneSentence(await failure({ DATABASE_URL: 'postgresql://localhost/x', DATA_DIR: file }), `DATA_DIR ${file}`)
  })

  it('names the keys it cannot read', async () => {
    const DATA_DIR = path.join(folder, 'broken-keys')
    const keys = path.join(DATA_DIR, 'keys')
    mkdirSync(keys, { recursive: true })
    writeFileSync(path.join(keys, 'access-token-1.json'), 'broken')
    expectOneSentence(await failure({ DATABASE_URL: 'postgresql://localhost/x', DATA_DIR }), `The keys in ${keys}`)
    expectOneSentence(await failure({ DATABASE_URL: 'postgresql://localhost/x', TOKEN_KEY: 'short' }), 'TOKEN_KEY must')
  })

  it('names a certificate it cannot read, or that does not fit its key', async () => {
    const { cert, key } = certificate()
    const database = { DATABASE_URL: 'postgresql://localhost/x' }
    expectOneSentence(await failure({ ...database, TLS_CERT: '/nowhere.pem', TLS_KEY: key }), 'TLS_CERT /nowhere.pem')
    expectOneSentence(await failure({ ...database, TLS_CERT: cert, TLS_KEY: cert }), 'TLS_CERT and TLS_KEY')
  })

  it('says that no database answers', async () => {
    expectOneSentence(
      await failure({ DATABASE_URL: 'postgresql://regent:canary@127.0.0.1:9/none' }),
      'DATABASE_URL leads nowhere',
    )
  })

  it('says that the database refuses the password, without repeating it', async () => {
    const refusing = net.createServer((socket) => {
      socket.once('data', () => socket.end(errorResponse('FATAL', '28P01', 'password authentication failed')))
    })
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
    const { port } = refusing.address() as net.AddressInfo
    const failed = await failure({ DATABASE_URL: `postgresql://regent:canary@127.0.0.1:${port}/regent` })
    refusing.close()
    expectOneSentence(failed, 'DATABASE_URL is refused')
    expect(failed.said + failed.log).not.toContain('canary')
  })

  it('names the port that is taken, and the host that is not ours', async () => {
    const { url } = await testDatabase()
    const holder = net.createServer()
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
    const { port } = holder.address() as net.AddressInfo
    expectOneSentence(await failure({ DATABASE_URL: url, PORT: String(port) }), `PORT ${port} is taken`)
    holder.close()
    expectOneSentence(await failure({ DATABASE_URL: url, HOST: '192.0.2.1' }), 'HOST 192.0.2.1')
  })
})

describe('a server', () => {
  it('says that it is ready once /readyz answers 200, and ends with its launcher', async () => {
    const { url } = await testDatabase()
    const server = await startServerProcess({ DATABASE_URL: url })
    const address = await server.ready
    expect((await get(`${address}/readyz`)).status).toBe(200)
    server.process.disconnect()
    expect(await server.ended).toBe(0)
  })

  it('waits for a database that is just being started', async () => {
    const { url } = await testDatabase()
    const socket = new URL(url).searchParams.get('host')
    let connections = 0
    const late = net.createServer((client) => {
      connections += 1
      if (connections === 1) client.destroy()
      else if (connections <= 4) client.once('data', () => client.end(errorResponse('FATAL', '57P03', 'starting up')))
      else client.pipe(net.connect(`${socket}/.s.PGSQL.5432`)).pipe(client)
    })
    await new Promise<void>((resolve) => late.listen(0, '127.0.0.1', resolve))
    const { port } = late.address() as net.AddressInfo
    const server = await startServerProcess({
      DATABASE_URL: `postgresql://regent@127.0.0.1:${port}${new URL(url).pathname}`,
    })
    expect((await get(`${await server.ready}/readyz`)).status).toBe(200)
    server.process.kill('SIGTERM')
    await server.ended
    expect(connections).toBeGreaterThan(4)
    late.close()
  })

  it('writes an unforeseen error into its log, without personal data, and ends', async () => {
    const { url } = await testDatabase()
    const failing = path.join(folder, 'failing.mjs')
    const fail = "process.on('SIGUSR2', () => { throw Object.assign(new Error('broken'), { detail: 'cAnAry' }) })"
    writeFileSync(failing, fail)
    const server = await startServerProcess({ DATABASE_URL: url, NODE_OPTIONS: `--import ${failing}` })
    await server.ready
    server.process.kill('SIGUSR2')
    expect(await server.ended).toBe(1)
    expect(server.output.log).toMatch(/"level":60.*"message":"broken"/u)
    expect(server.output.log + server.output.errors).not.toContain('cAnAry')
  })

  it('speaks https with TLS_CERT and TLS_KEY, and insists on it', async () => {
    const { url } = await testDatabase()
    const { cert, key } = certificate()
    const server = await startServerProcess({ DATABASE_URL: url, TLS_CERT: cert, TLS_KEY: key })
    const address = await server.ready
    expect(address).toMatch(/^https:/u)
    const reply = await get(`${address}/api/portal`, { ca: loopbackCertificate.cert })
    expect(reply.status).toBe(200)
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000')
  })

  it('loses no request when it is stopped under load', async () => {
    const { url } = await testDatabase()
    const server = await startServerProcess({ DATABASE_URL: url, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' })
    const address = await server.ready
    const agents = [new http.Agent({ keepAlive: true }), new http.Agent({ keepAlive: false })]
    const outcomes = { answered: 0, refused: 0, lost: [] as unknown[] }
    const visit = async (agent: http.Agent) => {
      for (;;) {
        try {
          const { status } = await get(`${address}/api/portal`, { agent })
          expect(status).toBe(200)
          outcomes.answered += 1
        } catch (error) {
          // Nothing was sent yet: the listener closed while this visitor was still connecting.
          if ((error as NodeJS.ErrnoException).syscall === 'connect') outcomes.refused += 1
          else outcomes.lost.push(error)
          return
        }
      }
    }
    const visitors = agents.flatMap((agent) => Array.from({ length: 10 }, () => visit(agent)))
    await eventually(() => expect(outcomes.answered).toBeGreaterThan(100))
    server.process.kill('SIGTERM')
    // Visitors far away, or on busy machines, neither read nor write for a while.
    const busyUntil = performance.now() + 400
    while (performance.now() < busyUntil);
    await Promise.all(visitors)
    expect(await server.ended).toBe(0)
    expect(outcomes.lost).toEqual([])
    expect(outcomes.refused).toBe(20)
    expect(outcomes.answered).toBeGreaterThan(100)
  })
})
