import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join as joinPath } from 'node:path'
import { spawnSync } from 'node:child_process'
import { loopbackCertificate } from '../../apps/server/src/testing/fakes/loopback-certificate.ts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cachedBinary, livekitVersion, readOrigin } from '../livekit/binary.mjs'
import { keepMediaServer } from '../livekit/keep-media-server.mjs'
import { onFreePorts } from '../livekit/media-settings.mjs'
import { startLivekit } from '../livekit/start.mjs'
import { readStatus } from '../livekit/status.mjs'
import { root } from '../paths.mjs'
import { mediaServerOfTheRun } from '../test-run/media-server-of-the-run.mjs'
import { createRoom, join, reachableAt } from '../testing/livekit-client.mjs'
import { eventually, freePort, isAlive, npmStart, temporaryFolder } from '../testing/regent-process.mjs'
import { openTurn, turnAccessIn } from '../testing/turn-client.mjs'

/** As TURN numbers a refusal. */
const forbidden = 403

/** @type {string} */
let binary
beforeAll(async () => {
  binary = await mediaServerOfTheRun()
})

const start = async (/** @type {Partial<import('../livekit/start.mjs').LivekitOptions>} */ options = {}) => {
  const folder = joinPath(temporaryFolder(), 'livekit')
  const livekit = await startLivekit({ binary, folder, settings: onFreePorts, ...options })
  onTestFinished(() => livekit.stop())
  return { ...livekit, folder }
}

/** The status of a media server that is ready, once it is another one than before. */
const readyIn = async (/** @type {string} */ folder, before = 0) => {
  /** @type {import('../livekit/status.mjs').Status | undefined} */
  let status
  await eventually('a media server', () => {
    status = readStatus(folder)
    return status?.state === 'ready' && status.pid !== before
  })
  return /** @type {import('../livekit/status.mjs').Ready} */ (status)
}

test('it is LiveKit 1.13.5, and the cache says how it was made', () => {
  expect(spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout).toContain(`version ${livekitVersion}`)
  if (binary === cachedBinary) expect(readOrigin().way).toMatch(/archive|build with the Go/u)
})

describe('on loopback', () => {
  test('nothing of it can be reached from another machine, and its files are for our user alone', async () => {
    const { pid, ports, folder } = await start()
    const at = (/** @type {number} */ port) => ({ port, isLoopback: true })
    expect(reachableAt(pid, 'tcp')).toEqual([at(ports.http)])
    const udp = reachableAt(pid, 'udp')
    expect(udp).toContainEqual(at(ports.udp))
    expect(udp.filter(({ isLoopback }) => !isLoopback)).toEqual([])
    const modes = ['', 'config.yaml', 'keys.json'].map((name) =>
      (statSync(joinPath(folder, name)).mode & 0o777).toString(8),
    )
    expect(modes).toEqual(['700', '600', '600'])
  })

  test('a browser learns of no foreign server', async () => {
    const livekit = await start()
    await createRoom(livekit, 'webinar')
    const said = await join(livekit, 'webinar')
    expect(said.match(/(?:stun|turn)s?:[\w.-]+/gu)).toEqual(['stun:127.0.0.1'])
    expect(said).not.toMatch(/google|twilio/u)
  })

  test('a room that the portal has not made cannot be joined', async () => {
    await expect(join(await start(), 'unknown')).rejects.toThrow('refuses')
  })

  test('variables of other programs change nothing', async () => {
    process.env.NODE_IP = '192.0.2.1'
    process.env.LIVEKIT_CONFIG = 'port: 1'
    onTestFinished(() => {
      delete process.env.NODE_IP
      delete process.env.LIVEKIT_CONFIG
    })
    const { pid } = await start()
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/NODE_IP|LIVEKIT/u)
  })

  test('several run beside each other, also with the usual ports, which only one can have', async () => {
    const settings = { ...onFreePorts, udpPort: undefined }
    const [first, second] = [await start({ settings }), await start({ settings })]
    expect(first.ports.udp).not.toBe(second.ports.udp)
    expect(isAlive(first.pid) && isAlive(second.pid)).toBe(true)
  })
})

test('open to others, it takes media on all addresses, and its API is still on loopback alone', async () => {
  const settings = { isLocal: false, isHidden: false, nodeIp: '192.0.2.7', udpPort: 0, tcpPort: 0 }
  const livekit = await start({ settings })
  const { http, udp, tcp } = livekit.ports
  const places = reachableAt(livekit.pid, 'tcp')
  expect(places).toContainEqual({ port: http, isLoopback: true })
  expect(places).not.toContainEqual({ port: http, isLoopback: false })
  expect(places).toContainEqual({ port: tcp, isLoopback: false })
  expect(new Set(reachableAt(livekit.pid, 'udp').map(({ port }) => port))).toEqual(new Set([udp]))
  await createRoom(livekit, 'webinar')
  const said = await join(livekit, 'webinar')
  expect(said.match(/(?:stun|turn)s?:[\w.-]+/gu)).toEqual(['stun:127.0.0.1'])
})

test('as a relay it takes people with a token, and never leads into a private network', async () => {
  const folder = temporaryFolder()
  const [certificate, key] = [joinPath(folder, 'cert.pem'), joinPath(folder, 'key.pem')]
  writeFileSync(certificate, loopbackCertificate.cert)
  writeFileSync(key, loopbackCertificate.key)
  const [tlsPort, udpPort] = [Number(await freePort()), Number(await freePort())]
  const turn = { domain: 'turn.example.com', certificate, key, tlsPort, udpPort }
  const livekit = await start({
    settings: { isLocal: false, isHidden: false, nodeIp: '192.0.2.7', udpPort: 0, tcpPort: 0, turn },
  })
  await createRoom(livekit, 'webinar')
  const said = await join(livekit, 'webinar')
  expect(said).toContain(`turn:192.0.2.7:${udpPort}?transport=udp`)
  const access = turnAccessIn(said)
  await expect(openTurn({ port: udpPort, ...access, credential: 'guessed' })).rejects.toThrow('TURN refuses us')

  const relay = await openTurn({ port: udpPort, ...access })
  onTestFinished(() => void relay.close())
  expect(await relay.permit('203.0.113.9')).toBe(0)
  for (const ip of ['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0']) {
    expect([ip, await relay.permit(ip)]).toEqual([ip, forbidden])
  }
})

test('it tells the portal what happens in rooms, signed', async () => {
  const heard = /** @type {{ path: string | undefined, signature: string | undefined, body: string }[]} */ ([])
  const portal = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    heard.push({ path: request.url, signature: request.headers.authorization, body })
    response.end()
  })
  await new Promise((done) => portal.listen(0, '127.0.0.1', () => done(undefined)))
  onTestFinished(() => void portal.close())
  const { port } = /** @type {import('node:net').AddressInfo} */ (portal.address())
  const livekit = await start({ webhookUrl: `http://127.0.0.1:${port}/api/livekit/webhook` })
  await createRoom(livekit, 'webinar')
  await eventually('a webhook', () => heard.length > 0)
  expect(heard[0]).toMatchObject({
    path: '/api/livekit/webhook',
    signature: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/u),
    body: expect.stringContaining('room_started'),
  })
})

test('a port that is named and taken is refused in one sentence', async () => {
  const { ports } = await start()
  const settings = { ...onFreePorts, udpPort: ports.udp }
  await expect(start({ settings })).rejects.toThrow(`the UDP port ${ports.udp} for media is taken by another program`)
})

describe('a portal', () => {
  test('is told how far its media server is, whatever happens to it', async () => {
    const folder = joinPath(temporaryFolder(), 'livekit')
    const stop = new AbortController()
    const step = /** @type {const} */ ({ name: 'a build', doing: 'Building', expectedSeconds: 120 })
    /** @type {(binary: string) => void} */
    let finish = () => undefined
    const kept = keepMediaServer({
      settings: onFreePorts,
      signal: stop.signal,
      folder,
      obtain: ({ onStep } = {}) => {
        onStep?.(step)
        return new Promise((done) => (finish = done))
      },
    })
    await eventually('a build', () => readStatus(folder)?.state === 'building')
    expect(readStatus(folder)).toMatchObject({ text: 'Building the media server, about two minutes' })
    finish(binary)
    const first = await readyIn(folder)
    process.kill(first.pid, 'SIGKILL')
    const second = await readyIn(folder, first.pid)
    expect(second).toMatchObject({ url: first.url, apiKey: first.apiKey, apiSecret: first.apiSecret })
    stop.abort()
    await kept.stop()
    expect([isAlive(second.pid), existsSync(joinPath(folder, 'status.json'))]).toEqual([false, false])
  })

  test('shares it with a second process on its data folder, which takes over', async () => {
    const folder = joinPath(temporaryFolder(), 'livekit')
    const stops = [new AbortController(), new AbortController()]
    const [first, second] = stops.map(({ signal }) =>
      keepMediaServer({ settings: onFreePorts, signal, folder, obtain: async () => binary }),
    )
    const { pid } = await readyIn(folder)
    stops[0]?.abort()
    await first?.stop()
    const { pid: next } = await readyIn(folder, pid)
    expect([isAlive(pid), isAlive(next)]).toEqual([false, true])
    stops[1]?.abort()
    await second?.stop()
    expect(isAlive(next)).toBe(false)
  })

  test('is told why there is none', async () => {
    const folder = joinPath(temporaryFolder(), 'livekit')
    const stop = new AbortController()
    const obtain = () => Promise.reject(new Error('Go is not on the PATH'))
    const kept = keepMediaServer({ settings: onFreePorts, signal: stop.signal, folder, obtain })
    await eventually('a reason', () => readStatus(folder)?.state === 'unavailable')
    expect(readStatus(folder)).toMatchObject({ reason: 'Go is not on the PATH' })
    stop.abort()
    await kept.stop()
  })
})

describe('under npm start', () => {
  const dataFolder = temporaryFolder()
  const folder = joinPath(dataFolder, 'livekit')
  const environment = { SAMPLE_CONTENT: 'off', MEDIA_UDP_PORT: '0' }

  test('it outlives the server, and ends with the launcher however that ends', async () => {
    const regent = npmStart({ dataFolder, environment })
    const address = await regent.address()
    const { pid, apiKey } = await readyIn(folder)
    const config = readFileSync(joinPath(folder, 'config.yaml'), 'utf8')
    expect(JSON.parse(config).webhook.urls).toEqual([`${address}/api/livekit/webhook`])
    const server = regent.server()
    process.kill(server, 'SIGKILL')
    await eventually('the server runs again', () => regent.output().includes('Server      runs again'))
    expect([isAlive(pid), (await fetch(`${address}/livez`)).status]).toEqual([true, 200])
    process.kill(regent.launcher(), 'SIGKILL')
    await eventually('it is gone', () => !isAlive(pid))
    await eventually('all are gone', () => regent.processes().length === 0)

    const again = npmStart({ dataFolder, environment })
    await again.address()
    const next = await readyIn(folder, pid)
    expect(next.apiKey).toBe(apiKey)
    const doctor = spawnSync(process.execPath, [joinPath(root, 'bin', 'regent.mjs'), 'doctor'], {
      env: { ...process.env, ...environment, DATA_DIR: dataFolder },
      encoding: 'utf8',
    })
    expect(doctor.stdout).toContain(`LiveKit ${livekitVersion} runs, at ${next.url}`)
    process.kill(again.npm, 'SIGTERM')
    expect((await again.ended).code).toBe(0)
    expect([isAlive(next.pid), readStatus(folder)]).toEqual([false, undefined])
  })

  test('a wrong value stops the start before anything is made', async () => {
    const never = joinPath(temporaryFolder(), 'data')
    const regent = npmStart({ dataFolder: never, environment: { MEDIA_UDP_PORT: 'many' } })
    expect((await regent.ended).code).toBe(1)
    expect(regent.output()).toContain('MEDIA_UDP_PORT must be a port number from 0 to 65535.')
    expect(existsSync(never)).toBe(false)
  })

  test('LIVEKIT_URL starts none', async () => {
    const regent = npmStart({
      dataFolder: temporaryFolder(),
      environment: {
        ...environment,
        LIVEKIT_URL: 'ws://127.0.0.1:9',
        LIVEKIT_API_KEY: 'key',
        LIVEKIT_API_SECRET: 'secret'.repeat(6),
      },
    })
    await regent.address()
    expect(regent.output()).not.toContain('Live rooms')
    process.kill(regent.npm, 'SIGTERM')
    await regent.ended
  })
})
