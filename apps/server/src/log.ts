import { type DestinationStream, type Logger, pino } from 'pino'
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

type LogConfig = Pick<Config, 'LOG_LEVEL'> & Partial<Pick<Config, 'LOG_FORMAT'>>

const isForPeople = ({ LOG_FORMAT }: LogConfig) => LOG_FORMAT === 'text' || (!LOG_FORMAT && process.stdout.isTTY)

/** What becomes of a finished line before it is written. */
const finishLine = (config: LogConfig) => {
  if (!isForPeople(config)) return hideSecrets
  const linesForPeople = createLinesForPeople({
    // Knows NO_COLOR and which terminals have colors.
    isColored: process.stdout.isTTY && process.stdout.hasColors(),
    showsRoutine: ['debug', 'trace'].includes(config.LOG_LEVEL),
  })
  return (line: string) => linesForPeople(hideSecrets(line))
}

/** Lines on standard output, written without delaying requests: for people at a terminal, JSON elsewhere. */
export const createLog = (
  config: LogConfig,
  destination: DestinationStream = pino.destination({ dest: 1, sync: false }),
): Logger =>
  pino(
    {
      level: config.LOG_LEVEL,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      hooks: { streamWrite: finishLine(config) },
    },
    destination,
  )
