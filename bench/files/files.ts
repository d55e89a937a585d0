import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startThrowAwayPostgres } from '../../bin/postgres/throw-away.mjs'
import { nextMessage, startChild, stopChild, tell } from '../child.ts'
import { figure, median, printLoad } from '../figures.mjs'
import { setting } from '../setting.ts'

// Rounds alternate and each pair gives one ratio, so that a busy machine affects both sides.
const pairs = setting('BENCH_PAIRS', 9)
const megabytes = setting('BENCH_MEGABYTES', 200)
const aim = 0.8

const megabyte = 1024 * 1024
const readers = 4
const partMegabytes = setting('BENCH_PART_MEGABYTES', 16)
const partsEach = 4

const folder = await mkdtemp(path.join(tmpdir(), 'regent-bench-'))
const postgres = await startThrowAwayPostgres()

const start = async (kind: 'portal' | 'reference', argument: string) => {
  const file = path.join(import.meta.dirname, 'files-server.ts')
  const child = startChild(file, [kind, argument], { DATABASE_URL: postgres.adminUrl, DATA_DIR: folder })
  const started = await nextMessage<{ address: string; file: string }>(child)
  const cpuMicroseconds = () => tell<number>(child, 'usage?')
  return { child, ...started, cpuMicroseconds }
}

type Server = Awaited<ReturnType<typeof start>>

const agent = new Agent({ keepAlive: true })

/** Reads a file to the end and returns the number of bytes. */
const read = (url: string, range?: string) =>
  new Promise<number>((resolve, reject) => {
    let bytes = 0
    get(url, { agent, headers: range === undefined ? {} : { range } }, (answer) => {
      if (answer.statusCode !== (range === undefined ? 200 : 206)) {
        reject(new Error(`${answer.statusCode}: this measures nothing`))
      }
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => {
        resolve(bytes)
      })
      answer.on('error', reject)
    }).on('error', reject)
  })

const readWhole = async ({ address }: Server) => [await read(address)]

/** Reads like players do: from random positions on, until the viewer jumps; four readers at a time. */
const readParts = async ({ address }: Server) => {
  const reader = async (number: number) => {
    let bytes = 0
    for (let part = 0; part < partsEach; part += 1) {
      const first = (((part * 7 + number * 13) * 3) % (megabytes - partMegabytes)) * megabyte
      bytes += await read(address, `bytes=${first}-${first + partMegabytes * megabyte - 1}`)
    }
    return bytes
  }
  return Promise.all(Array.from({ length: readers }, (_, number) => reader(number)))
}

/** Megabytes per second, and the server's processor time for each. */
const measure = async (server: Server, work: (server: Server) => Promise<number[]>) => {
  const before = await server.cpuMicroseconds()
  const begin = performance.now()
  const sizes = await work(server)
  const seconds = (performance.now() - begin) / 1000
  const total = sizes.reduce((sum, size) => sum + size, 0) / megabyte
  return { perSecond: total / seconds, cpu: ((await server.cpuMicroseconds()) - before) / total }
}

const portal = await start('portal', String(megabytes))
const reference = await start('reference', portal.file)

const compare = async (name: string, work: (server: Server) => Promise<number[]>) => {
  for (const server of [reference, portal]) await measure(server, work)
  const rounds: Record<'ours' | 'theirs', Awaited<ReturnType<typeof measure>>>[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    rounds.push({ theirs: await measure(reference, work), ours: await measure(portal, work) })
  }
  for (const [label, kind] of [
    ['node:http with createReadStream', 'theirs'],
    ['GET /files/…', 'ours'],
  ] as const) {
    const perSecond = median(rounds.map((round) => round[kind].perSecond)).toFixed(0)
    const cpu = median(rounds.map((round) => round[kind].cpu)).toFixed(0)
    process.stdout.write(`${name}: ${label}: ${perSecond} MB/s, ${cpu} µs of processor time per MB\n`)
  }
  const ratio = median(rounds.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond))
  const cpuRatio = median(rounds.map(({ ours, theirs }) => theirs.cpu / ours.cpu))
  process.stdout.write(`median of ${pairs} pairs; by processor time alone the ratio is ${cpuRatio.toFixed(2)}×\n`)
  figure(`${name} against node:http with createReadStream`, `${ratio.toFixed(2)}×`, `≥ ${aim}×`)
}

await compare(`a file of ${megabytes} MB`, readWhole)
await compare(`parts of ${partMegabytes} MB, four at a time`, readParts)

for (const { child } of [portal, reference]) await stopChild(child)
agent.destroy()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
printLoad()
