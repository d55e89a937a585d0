import { errorTable, type ErrorCode } from '@regent/contract/api/errors'

export interface AppErrorOptions {
  message?: string
  details?: Record<string, string>
  /** Becomes `Retry-After`. */
  retryAfterSeconds?: number
  /** Of `edit_conflict`: the record as it is now, in the shape of its answers. */
  current?: unknown
  cause?: unknown
}

/** A failure a person may read about; `details` maps a field to its message. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly current: unknown

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorTable[code].message, { cause: options.cause })
    this.code = code
    this.status = errorTable[code].status
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
    this.current = options.current
  }
}
