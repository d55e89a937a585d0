import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Logger, pino, symbols } from 'pino'
import type { Config } from './config.ts'
import { hideSecrets } from './hide-secrets.ts'
import { createLinesForPeople } from './log-for-people.ts'

interface LoggedError {
  type: string
  message: string
  code?: unknown
  stack?: string | undefined
  cause?: LoggedError
}

// Other properties stay out: PostgreSQL's `detail`, for example, quotes the row that was sent.
const describeError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

// Many lines are of the same millisecond.
let lineTime = { at: Number.NaN, text: '' }

const timestamp = (): string => {
  const at = Date.now()
  if (at !== lineTime.at) lineTime = { at, text: `,"time":"${new Date(at).toISOString()}"` }
  return lineTime.text
}

// Waking the thread that writes costs more than all the rest of a line, so lines wait a moment for others.
const gatherMs = 20

const standardOutput = (): DestinationStream => {
  const output = pino.destination({ dest: 1, sync: false })
  let lines = ''
  const write = () => {
    if (lines === '') return
    const gathered = lines
    lines = ''
    output.write(gathered)
  }
  process.prependListener('exit', write)
  return {
    write: (line) => {
      if (lines === '') setTimeout(write, gatherMs)
      lines += line
    },
  }
}

type LogConfig = Pick<Config, 'LOG_LEVEL'> & Partial<Pick<Config, 'LOG_FORMAT'>>

const isForPeople = ({ LOG_FORMAT }: LogConfig) => LOG_FORMAT === 'text' || (!LOG_FORMAT && process.stdout.isTTY)

/** Lines for people at a terminal, JSON elsewhere. */
const inFormat = (config: LogConfig, destination: DestinationStream): DestinationStream => {
  if (!isForPeople(config)) return destination
  const linesForPeople = createLinesForPeople({
    // Knows NO_COLOR and which terminals have colors.
    isColored: process.stdout.isTTY && process.stdout.hasColors(),
    showsRoutine: ['debug', 'trace'].includes(config.LOG_LEVEL),
  })
  return { write: (line) => destination.write(linesForPeople(line)) }
}

/** Lines on standard output, written without delaying requests: for people at a terminal, JSON elsewhere. */
export const createLog = (config: LogConfig, destination: DestinationStream = standardOutput()): Logger =>
  pino(
    {
      level: config.LOG_LEVEL,
      base: { pid: process.pid },
      timestamp,
      serializers: { err: describeError },
      hooks: { streamWrite: hideSecrets },
    },
    inFormat(config, destination),
  )

/**
 * Writes a line whose fields are JSON already and contain nothing that a person typed. Every request writes one, so it
 * skips what only other lines need: serializers and the search for secrets.
 */
export const writeInfo = (log: FastifyBaseLogger, fields: string): void => {
  if ((log as Logger).isLevelEnabled('info')) {
    streamOf(log).write(`{"level":${pino.levels.values['info']}${timestamp()},"pid":${process.pid},${fields}}\n`)
  }
}

const streamOf = (log: FastifyBaseLogger) =>
  (log as unknown as Record<typeof symbols.streamSym, DestinationStream>)[symbols.streamSym]
