import net from 'node:net'
import { type Announced, liveChannel, liveVersion } from '#db/announce.ts'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

interface LiveListenerOptions {
  url: string
  log: FastifyBaseLogger
  onChange: (topic: Announced, version: number) => void
  /** The listener heard nothing for a while: at first, and whenever its connection was lost. */
  onMissed: (version: number) => void
}

export interface LiveListener {
  start: () => void
  stop: () => Promise<void>
}

const second = 1000
const firstWaitMs = 100
const longestWaitMs = 5 * second

/** How often the connection is asked whether it still lives, and how long it may take to answer anything. */
const rhythm = { heartbeatMs: 20 * second, answerMs: 5 * second }

const nextWait = (attempt: number) => Math.min(longestWaitMs, firstWaitMs * 2 ** attempt) * (0.5 + Math.random() / 2)

/** One connection outside the pool that hears what every process announces, and comes back whenever it is lost. */
export const createLiveListener = (
  { url, log, onChange, onMissed }: LiveListenerOptions,
  { heartbeatMs, answerMs } = rhythm,
): LiveListener => {
  let stopped = false
  let waiting: NodeJS.Timeout | undefined
  let current: { client: pg.Client; socket: net.Socket } | undefined

  const listen = async (attempt: number) => {
    const socket = new net.Socket()
    const client = createClient(url, socket, answerMs)
    current = { client, socket }
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('error', (error) => log.warn({ err: error }, 'the connection that hears of changes was lost'))
    client.on('notification', ({ payload = '' }) => {
      const [topic, version] = payload.split(' ')
      onChange(topic as Announced, Number(version))
    })
    try {
      await client.connect()
      await client.query(`listen ${liveChannel}`)
      const { rows } = await client.query<{ version: number }>(`select ${liveVersion} as version`)
      if (rows[0]) onMissed(rows[0].version)
    } catch (error) {
      log.warn({ err: error }, 'the database cannot be asked for changes yet')
      socket.destroy()
      await client.end().catch(() => undefined)
      again(attempt + 1)
      return
    }
    const heartbeat = setInterval(() => {
      // A cable that was cut says nothing by itself; the unanswered question does.
      client.query('select 1').catch(() => socket.destroy())
    }, heartbeatMs)
    await ended
    clearInterval(heartbeat)
    again(0)
  }

  const again = (attempt: number) => {
    if (!stopped) waiting = setTimeout(() => void listen(attempt), nextWait(attempt))
  }

  return {
    start: () => void listen(0),
    stop: async () => {
      stopped = true
      clearTimeout(waiting)
      // A database that does not answer the goodbye is not waited for.
      const impatience = setTimeout(() => current?.socket.destroy(), second)
      await current?.client.end().catch(() => undefined)
      clearTimeout(impatience)
    },
  }
}

const createClient = (connectionString: string, socket: net.Socket, answerMs: number) =>
  new pg.Client({
    connectionString,
    stream: () => socket,
    application_name: 'regent live',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    keepAlive: true,
  })
