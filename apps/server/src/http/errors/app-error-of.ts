import type { ErrorCode } from '@regent/contract/api/errors'
import { limits } from '@regent/contract/limits'
import { sizeInWords } from '@regent/contract/size-in-words'
import { AppError } from '#app/app-error.ts'
import { isDatabaseUnavailable, isDiskFull, isUnstorableText } from '#db/database-failure.ts'

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'invalid',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timed_out',
  413: 'too_large',
  414: 'not_found',
  415: 'unsupported_type',
}

/** Turns any failure into one that a person may read; an unexpected one becomes `internal`, with the original as its cause. */
export const appErrorOf = (error: unknown, bodyLimit: number = limits.visitorBodyBytes): AppError => {
  if (error instanceof AppError) return error
  if (isDatabaseUnavailable(error)) return new AppError('busy', { retryAfterSeconds: 2, cause: error })
  if (isDiskFull(error)) return new AppError('disk_full', { cause: error })
  if (isUnstorableText(error)) return new AppError('invalid', { cause: error })
  if (isBodyTooLarge(error)) {
    return new AppError('too_large', { message: `Please send at most ${sizeInWords(bodyLimit)}.`, cause: error })
  }
  const code = codeOfStatus[frameworkStatus(error) ?? 500]
  return new AppError(code ?? 'internal', { cause: error })
}

// Only the status of Fastify's own errors is used: a driver's error may carry the status of another server.
const frameworkStatus = (error: unknown): number | undefined =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('FST_') &&
  'statusCode' in error &&
  typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined

const isBodyTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
