import type { Failure } from '@regent/contract/api/errors'
import { DetailedError, type HttpRequest, type HttpResponse } from 'tus-js-client'
import { AppFailure } from '#lib/api/app-failure.ts'

/** Only who hears that an upload is gone begins anew: tus-js-client would after any other refusal, and send everything twice. */
export const demandPlace = (request: HttpRequest, response: HttpResponse): void => {
  const status = response.getStatus()
  if (request.getMethod() !== 'HEAD' || status < 300 || status === 404 || status === 410) return
  throw new PlaceRefusal(response)
}

class PlaceRefusal extends Error {
  readonly response: HttpResponse

  constructor(response: HttpResponse) {
    super('The place of the upload was not told')
    this.response = response
  }
}

const responseOf = (error: Error): HttpResponse | null => {
  if (!(error instanceof DetailedError)) return null
  return error.originalResponse ?? (error.causingError instanceof PlaceRefusal ? error.causingError.response : null)
}

/** 0 where nobody answered. */
export const statusOf = (error: Error): number => responseOf(error)?.getStatus() ?? 0

// The upload is at another place by now, somebody else is sending to it, or there are too many requests.
const passing = new Set([0, 409, 423, 429])
const fullDisk = 507

/** The same request may well succeed in a moment. */
export const isPassing = (status: number): boolean => passing.has(status) || (status >= 500 && status !== fullDisk)

export const failureOf = (error: Error): AppFailure => {
  const response = responseOf(error)
  if (!response) return AppFailure.beforeAnswer('no_answer')
  try {
    return new AppFailure(response.getStatus(), JSON.parse(response.getBody()) as Failure)
  } catch {
    return AppFailure.beforeAnswer('unreadable')
  }
}
