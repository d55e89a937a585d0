import { z } from 'zod'
import { askProvider, type ProviderAnswer, retryAfterMs } from '#platform/provider/ask-provider.ts'
import { CrmAwayError, CrmRefusedError } from './crm.ts'

export interface HubspotCall {
  method: 'GET' | 'POST' | 'DELETE'
  path: `/${string}`
  body?: unknown
  /** Statuses that count as success. */
  alsoFine?: readonly number[]
  timeoutMs?: number
}

const secondMs = 1000
const usualTimeoutMs = 15 * secondMs
/** After a 429 that does not say how long to wait. */
const pauseMs = 10 * secondMs

const refusal = z.object({ message: z.string().optional(), policyName: z.string().optional() })

/** The daily limit is renewed at midnight in the time zone of the account. */
const dailyPauseMs = 15 * 60 * secondMs

/** Calls HubSpot as often as its limits allow. */
export const createHubspotClient = ({ token, apiUrl }: { token: string; apiUrl: string }) => {
  let restsUntil = 0

  const rest = (forMs: number) => {
    restsUntil = Math.max(restsUntil, Date.now() + forMs)
  }

  /** Every answer says how many calls are left in this interval. */
  const heed = ({ headers }: ProviderAnswer) => {
    const remaining = headers.get('x-hubspot-ratelimit-remaining')
    if (remaining !== null && Number(remaining) === 0) {
      rest(Number(headers.get('x-hubspot-ratelimit-interval-milliseconds') ?? pauseMs))
    }
  }

  const away = (message: string, retryAfter: number, cause?: unknown) => {
    rest(retryAfter)
    return new CrmAwayError(message, { retryAfterMs: retryAfter, cause })
  }

  const explain = ({ status, headers, body }: ProviderAnswer): Error => {
    const { message = '', policyName = '' } = refusal.safeParse(body).data ?? {}
    if (status === 429) {
      const usual = policyName === 'DAILY' ? dailyPauseMs : pauseMs
      return away('HubSpot asks to wait (429).', retryAfterMs(headers) ?? usual)
    }
    // A wrong token, or one that may not do this, is about us, and passes.
    if (status === 401 || status === 403) return new CrmAwayError(`HubSpot does not let the portal in: ${message}`)
    if (status >= 500)
      return new CrmAwayError(`HubSpot answered ${status}.`, { retryAfterMs: retryAfterMs(headers) ?? 0 })
    return new CrmRefusedError(`HubSpot refused it (${status}): ${message}`)
  }

  return async ({ method, path, body, alsoFine = [], timeoutMs = usualTimeoutMs }: HubspotCall): Promise<unknown> => {
    const restMs = restsUntil - Date.now()
    if (restMs > 0) throw new CrmAwayError('HubSpot asks to wait.', { retryAfterMs: restMs })
    const answer = await askProvider({
      method,
      url: new URL(`${apiUrl}${path}`),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      timeoutMs,
    }).catch((cause: unknown) => {
      throw new CrmAwayError(cause instanceof Error ? cause.message : String(cause), { cause })
    })
    heed(answer)
    if ((answer.status >= 200 && answer.status < 300) || alsoFine.includes(answer.status)) return answer.body
    throw explain(answer)
  }
}
