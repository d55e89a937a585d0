import { errorTable, type ErrorCode } from '@regent/contract/errors'

/** A failure a person may read about; `details` maps a field to its message. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Record<string, string> | undefined

  constructor(code: ErrorCode, options: { message?: string; details?: Record<string, string>; cause?: unknown } = {}) {
    super(options.message ?? errorTable[code].message, { cause: options.cause })
    this.code = code
    this.status = errorTable[code].status
    this.details = options.details
  }
}
