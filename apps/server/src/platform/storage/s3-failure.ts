import { AppError } from '#app/app-error.ts'
import { textIn } from './s3-xml.ts'

/** What a server that speaks S3 has refused. */
export class S3Failure extends Error {
  override readonly name = 'S3Failure'
  readonly status: number
  readonly code: string

  constructor(request: string, status: number, code: string) {
    super(`The S3 server answered ${status} (${code || 'no code'}) to ${request}`)
    this.status = status
    this.code = code
  }
}

const outOfSpace = /StorageFull|QuotaExceeded|InsufficientCapacity|NoSpace/iu

const retryAfterSeconds = 5

/** As the person reads it: a full disk, a server that cannot be reached now, or an unexpected failure. */
export const failureOf = async (request: string, answer: Response): Promise<Error> => {
  const code = textIn(await answer.text(), 'Code') ?? ''
  const cause = new S3Failure(request, answer.status, code)
  if (answer.status === 507 || outOfSpace.test(code)) return new AppError('disk_full', { cause })
  return answer.status >= 500 ? new AppError('busy', { retryAfterSeconds, cause }) : cause
}

export const unreachable = (cause: unknown): AppError => new AppError('busy', { retryAfterSeconds, cause })
