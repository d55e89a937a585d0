import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartFailure } from '../start-failure.ts'

const second = 1000
const pauseMs = 50
const wrongPassword = new Set(['28P01', '28000'])
const missingDatabase = '3D000'
const startingUp = '57P03'

export interface Patience {
  /** How long the address may stay silent. */
  absentMs: number
  /** How long a database may report that it is starting: recovery after a crash takes time. */
  startingMs: number
}

// A local server is started at the same moment as this process, and the launcher watches it.
const patienceWith = (url: string): Patience =>
  isLocalSocket(url)
    ? { absentMs: 30 * second, startingMs: 300 * second }
    : { absentMs: 5 * second, startingMs: 60 * second }

const isLocalSocket = (url: string) => new URL(url).searchParams.get('host')?.startsWith('/') === true

/** Waits until the database answers, or says in one sentence why it will not. */
export const reachDatabase = async (url: string, patience = patienceWith(url)): Promise<void> => {
  const began = performance.now()
  for (;;) {
    const refusal = await tryToConnect(url)
    if (refusal === undefined) return
    const code = codeOf(refusal)
    if (wrongPassword.has(code)) throw new StartFailure(sentences.login, { cause: refusal })
    const waited = performance.now() - began
    if (waited > (code === startingUp ? patience.startingMs : patience.absentMs)) {
      throw new StartFailure(sentenceFor(code), { cause: refusal })
    }
    await sleep(pauseMs)
  }
}

const tryToConnect = async (url: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5 * second })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error
  } finally {
    await client.end()
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const sentences = {
  login: 'DATABASE_URL is refused: the database does not accept this user and password, so correct them.',
  missing: 'DATABASE_URL names a database that does not exist; create it, or name another one.',
  starting: 'DATABASE_URL leads to a PostgreSQL that is still starting; wait until it is up, then start Regent again.',
  absent: 'DATABASE_URL leads nowhere: no PostgreSQL answers there, so start it or correct the address.',
}

const sentenceFor = (code: string) => {
  if (code === missingDatabase) return sentences.missing
  return code === startingUp ? sentences.starting : sentences.absent
}
