import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Profiler } from 'node:inspector'
import { median } from './figures.mjs'
import { sharesOfParts } from './http/http-parts.mjs'
import { LightHttpClient, request } from './light-http-client.ts'

// Many short rounds alternate and each pair gives one ratio, so that a busy machine affects both sides.
const pairs = Number(process.env['BENCH_PAIRS'] ?? 60)
const requestsPerRound = Number(process.env['BENCH_REQUESTS'] ?? 3000)
const connections = 50

export interface MeasuredServer {
  /** The server's answer to a question about itself. */
  ask: (question: string) => Promise<unknown>
  clients: readonly LightHttpClient[]
  /** One connection more: the server closes those that are not used for a while. */
  connect: () => LightHttpClient
  request: string
  stop: () => void
}

/** Starts a server of this folder; it tells its address first, and the processor time it has used when asked for `usage`. */
export const startServer = async (
  file: string,
  kind: string[],
  url: string,
  headers: Record<string, string> = {},
): Promise<MeasuredServer> => {
  const server: ChildProcess = fork(path.join(import.meta.dirname, file), kind, {
    execArgv: ['--import', path.join(import.meta.dirname, 'read-tsx.mjs')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const answer = async () => ((await once(server, 'message')) as [unknown])[0]
  const port = Number(new URL(String(await answer())).port)
  const connect = () => new LightHttpClient(port)
  const clients = Array.from({ length: connections }, connect)
  return {
    ask: (question) => {
      server.send(question)
      return answer()
    },
    clients,
    connect,
    request: request(`GET ${url}`, headers),
    stop: () => {
      for (const client of clients) client.close()
      server.disconnect()
    },
  }
}

interface Measured {
  perSecond: number
  /** Processor time of each request in microseconds; it is reliable on a busy machine, too. */
  cpu: number
}

/**
 * Keeps this process awake during the work. A server that writes to a sleeping client pays for waking it, and a slow server
 * finds it asleep more often than a quick one; over a network, neither wakes anyone.
 */
const withoutSleep = async (work: Promise<unknown>): Promise<void> => {
  let isOver = false
  const turn = () => {
    if (!isOver) setImmediate(turn)
  }
  turn()
  await work
  isOver = true
}

const measureRound = async (server: MeasuredServer, requests = requestsPerRound): Promise<Measured> => {
  const before = Number(await server.ask('usage'))
  const startedAt = performance.now()
  let left = requests
  const work = async (client: LightHttpClient) => {
    for (; left > 0; left -= 1) {
      const status = await client.ask(server.request)
      if (status !== 200) throw new Error(`An answer was ${status}: this measures nothing`)
    }
  }
  await withoutSleep(Promise.all(server.clients.map(work)))
  const seconds = (performance.now() - startedAt) / 1000
  const cpu = (Number(await server.ask('usage')) - before) / requests
  return { perSecond: requests / seconds, cpu }
}

export interface Comparison {
  bare: Measured
  ours: Measured
  /** The reference's processor time divided by ours. */
  cpuRatio: number
  /** Our requests in a second divided by the reference's: what a request costs all of the machine, with the database. */
  rateRatio: number
}

/** The medians of many rounds; each server warms up first. */
export const compareServers = async (
  bare: MeasuredServer,
  ours: MeasuredServer,
  requests?: number,
): Promise<Comparison> => {
  for (let round = 0; round < 10; round += 1) for (const server of [bare, ours]) await measureRound(server, requests)
  const rounds: Record<'bare' | 'ours', Measured>[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    rounds.push({ bare: await measureRound(bare, requests), ours: await measureRound(ours, requests) })
  }
  const mediansOf = (kind: 'bare' | 'ours'): Measured => ({
    perSecond: median(rounds.map((round) => round[kind].perSecond)),
    cpu: median(rounds.map((round) => round[kind].cpu)),
  })
  const cpuRatio = median(rounds.map((round) => round.bare.cpu / round.ours.cpu))
  const rateRatio = median(rounds.map((round) => round.ours.perSecond / round.bare.perSecond))
  return { bare: mediansOf('bare'), ours: mediansOf('ours'), cpuRatio, rateRatio }
}

/** What a request pays for, as shares of the main thread's time. */
export const printParts = async (server: MeasuredServer, cpu: number): Promise<void> => {
  await server.ask('startProfile')
  for (let round = 0; round < 10; round += 1) await measureRound(server)
  const profile = (await server.ask('stopProfile')) as Profiler.Profile
  process.stdout.write('what a request pays for, as a share of the main thread:\n')
  for (const [part, share] of sharesOfParts(profile)) {
    process.stdout.write(
      `${(share * 100).toFixed(1).padStart(5)} % ${(share * cpu).toFixed(1).padStart(5)} µs  ${part}\n`,
    )
  }
}

export const inWords = ({ perSecond, cpu }: Measured): string =>
  `${perSecond.toFixed(0)} requests/s, ${cpu.toFixed(1)} µs of processor time each`
