import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { hideSecrets } from './hide-secrets.ts'

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

/** JSON lines on standard output, written without delaying requests. */
export const createLog = (
  { LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination({ dest: 1, sync: false }),
): Logger =>
  pino(
    {
      level: LOG_LEVEL,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      hooks: { streamWrite: hideSecrets },
    },
    destination,
  )
