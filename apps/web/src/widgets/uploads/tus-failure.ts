import type { Failure } from '@regent/contract/api/errors'
import { DetailedError, type HttpRequest, type HttpResponse } from 'tus-js-client'
import { AppFailure } from '#lib/api/app-failure.ts'

/** tus-js-client sends the whole file again after any refused HEAD. Allow that only if the server no longer has the upload. */
export const stopAfterRefusedHead = (request: HttpRequest, response: HttpResponse): void => {
  const status = response.getStatus()
  if (request.getMethod() !== 'HEAD' || status < 300 || status === 404 || status === 410) return
  throw new RefusedHead(response)
}

class RefusedHead extends Error {
  readonly response: HttpResponse

  constructor(response: HttpResponse) {
    super('The server refused to say how much of the upload it has')
    this.response = response
  }
}

const responseOf = (error: Error): HttpResponse | null => {
  if (!(error instanceof DetailedError)) return null
  return error.originalResponse ?? (error.causingError instanceof RefusedHead ? error.causingError.response : null)
}

/** 0 if there was no answer. */
export const statusOf = (error: Error): number => responseOf(error)?.getStatus() ?? 0

// Another tab has sent a part or is sending one, or there are too many requests.
const temporary = new Set([0, 409, 423, 429])
const fullDisk = 507

/** The same request may succeed in a moment. */
export const isTemporary = (status: number): boolean => temporary.has(status) || (status >= 500 && status !== fullDisk)

export const failureOf = (error: Error): AppFailure => {
  const response = responseOf(error)
  if (!response) return AppFailure.beforeAnswer('no_answer')
  try {
    return new AppFailure(response.getStatus(), JSON.parse(response.getBody()) as Failure)
  } catch {
    return AppFailure.beforeAnswer('unreadable')
  }
}
