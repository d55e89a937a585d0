import { z } from 'zod'
import {
  askProvider,
  createPace,
  type ProviderAnswer,
  ProviderAwayError,
  ProviderSilentError,
  retryAfterMs,
} from '#platform/provider/ask-provider.ts'
import {
  type BegunSms,
  type Sms,
  SmsDelayedError,
  SmsRefusedError,
  type SmsSender,
  SmsUncertainError,
  textHash,
} from './sms.ts'
import { stoppedCode, twilioReason } from './twilio-texts.ts'
import type { TwilioAccount } from './twilio-variables.ts'

interface TwilioOptions {
  /** Where Twilio reports the outcome of an SMS; undefined if Twilio could not reach the portal. */
  publicUrl?: string | undefined
  timeoutMs?: number
}

const apiVersion = '2010-04-01'
const secondMs = 1000
/** When Twilio is away, the next SMS wait together and not each for itself. */
const pauseMs = 5 * secondMs
/** By then a request is answered and its SMS is in the list. */
const showsAfterMs = 60 * secondMs
/** Our clocks differ, and Twilio's times are in whole seconds. */
const clockSlackMs = 2 * 60 * secondMs

const created = z.object({ sid: z.string() })
const refusal = z.object({ code: z.number().optional(), message: z.string().optional() })
const list = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string().nullable(), date_created: z.string() })),
  next_page_uri: z.string().nullish(),
})

/** The path where Twilio reports the outcome of an SMS. */
export const statusPath = '/api/sms/status/'

const messagesOf = ({ sid, authToken, apiUrl }: TwilioAccount) => ({
  url: new URL(`${apiUrl}/${apiVersion}/Accounts/${sid}/Messages.json`),
  headers: { authorization: `Basic ${Buffer.from(`${sid}:${authToken}`).toString('base64')}` },
})

/** Sends SMS through Twilio, and looks up which ones it took. */
export const createTwilio = (
  account: TwilioAccount,
  { publicUrl, timeoutMs = 15 * secondMs }: TwilioOptions = {},
): SmsSender => {
  const { from, perSecond } = account
  const { url, headers } = messagesOf(account)
  const keepPace = createPace(perSecond)
  let restsUntil = 0

  const rest = (message: string, forMs: number | undefined, cause?: unknown) => {
    const retryAfter = forMs ?? pauseMs
    restsUntil = Date.now() + retryAfter
    return new SmsDelayedError(message, { retryAfterMs: retryAfter, cause })
  }

  const explain = ({ status, body, headers: answered }: ProviderAnswer): Error => {
    const { code, message } = refusal.safeParse(body).data ?? {}
    if (status === 429 || status === 503) return rest(`Twilio asks to wait (${status}).`, retryAfterMs(answered))
    // A wrong token is about us, and passes.
    if (status === 401 || status === 403)
      return rest(`Twilio does not let this account in: ${message ?? status}`, undefined)
    if (status >= 500) return new SmsUncertainError(`Twilio answered ${status}.`)
    return new SmsRefusedError(twilioReason(code, message), { isStopped: code === stoppedCode })
  }

  const unanswered = (error: unknown): unknown => {
    if (error instanceof ProviderAwayError) return rest(error.message, undefined, error)
    if (!(error instanceof ProviderSilentError)) return error
    // The next ones would wait as long, and be as uncertain.
    if (error.isLate) rest(error.message, undefined)
    return new SmsUncertainError(error.message, { cause: error })
  }

  const formOf = ({ id, to, text }: Sms) =>
    new URLSearchParams({
      To: to,
      Body: text,
      [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
      ...(publicUrl !== undefined && { StatusCallback: new URL(`${statusPath}${id}`, publicUrl).href }),
    })

  const send: SmsSender['send'] = async (sms) => {
    await keepPace()
    const restMs = restsUntil - Date.now()
    if (restMs > 0) throw new SmsDelayedError('Twilio asks to wait.', { retryAfterMs: restMs })
    const answer = await askProvider({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: formOf(sms).toString(),
      timeoutMs,
    }).catch((error: unknown) => {
      throw unanswered(error)
    })
    if (answer.status < 200 || answer.status > 299) throw explain(answer)
    const taken = created.safeParse(answer.body)
    if (!taken.success) throw new SmsUncertainError('Twilio sent an answer that cannot be read.')
    return { providerId: taken.data.sid }
  }

  return { send, showsAfterMs, lookUpSent: (sms) => lookUpSent(account, timeoutMs, sms) }
}

const lookUpSent = async (account: TwilioAccount, timeoutMs: number, { to, textHash: wanted, begunAt }: BegunSms) => {
  const since = begunAt.getTime() - clockSlackMs
  const { url: messages, headers } = messagesOf(account)
  const found: { providerId: string }[] = []
  let url: URL | undefined = new URL(`?${new URLSearchParams({ To: to, PageSize: '50' }).toString()}`, messages)
  while (url) {
    const page: z.output<typeof list> | undefined = await readPage({ url, headers, timeoutMs })
    if (!page) return undefined
    const recent = page.messages.filter(({ date_created: at }) => Date.parse(at) >= since)
    found.push(
      ...recent.filter(({ body }) => textHash(body ?? '') === wanted).map(({ sid: providerId }) => ({ providerId })),
    )
    const goesOn = recent.length > 0 && recent.length === page.messages.length
    url = goesOn && page.next_page_uri ? new URL(page.next_page_uri, account.apiUrl) : undefined
  }
  return found
}

interface PageRequest {
  url: URL
  headers: Record<string, string>
  timeoutMs: number
}

/** A page of the SMS to a number, the newest first. */
const readPage = async (request: PageRequest) => {
  const answer = await askProvider({ method: 'GET', ...request }).catch((cause: unknown) => {
    throw new SmsDelayedError('Twilio cannot be asked just now.', { cause })
  })
  if (answer.status === 429 || answer.status >= 500) throw new SmsDelayedError(`Twilio answered ${answer.status}.`)
  return list.safeParse(answer.body).data
}
