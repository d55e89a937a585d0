import { randomBytes } from 'node:crypto'
import { type ApiRequest, type Answering, startApiServer } from './start-api-server.ts'

export interface TwilioSms {
  sid: string
  to: string
  from: string | null
  body: string
  status: string
  date_created: string
  messaging_service_sid: string | null
  statusCallback: string | null
}

const sid = `AC${'0123456789abcdef'.repeat(2)}`
const authToken = 'a token of the test account'
const usualPage = 50

const authorization = `Basic ${Buffer.from(`${sid}:${authToken}`).toString('base64')}`

const refused = (status: number, code: number, message: string) => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
})

/** Twilio as its documentation describes it, on loopback: it takes SMS and lists them, the newest first. */
export const startTwilioServer = async ({ clock = () => new Date() } = {}) => {
  const messages: TwilioSms[] = []
  const requests: ApiRequest[] = []
  /** What it does instead of answering, before and after it takes an SMS. */
  const trouble: { before?: Answering; after?: (sms: TwilioSms) => ReturnType<Answering> } = {}

  const create = (request: ApiRequest) => {
    const form = new URLSearchParams(request.body)
    const [to, body] = [form.get('To'), form.get('Body')]
    const [from, service] = [form.get('From'), form.get('MessagingServiceSid')]
    if (!/^\+\d{10,15}$/u.test(to ?? ''))
      return refused(400, 21211, `The 'To' number ${to} is not a valid phone number.`)
    if (!body) return refused(400, 21602, 'Message body is required.')
    if (!from && !service) return refused(400, 21603, "A 'From' phone number is required.")
    const message: TwilioSms = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      to: to ?? '',
      from,
      body,
      status: 'queued',
      // In whole seconds, as RFC 2822 has them.
      date_created: clock().toUTCString().replace('GMT', '+0000'),
      messaging_service_sid: service,
      statusCallback: form.get('StatusCallback'),
    }
    messages.unshift(message)
    return trouble.after?.(message) ?? { status: 201, body: message }
  }

  const list = ({ url }: ApiRequest) => {
    const to = url.searchParams.get('To')
    const [size, page] = [
      Number(url.searchParams.get('PageSize') ?? usualPage),
      Number(url.searchParams.get('Page') ?? 0),
    ]
    const found = messages.filter((message) => to === null || message.to === to)
    const next = new URLSearchParams({ ...(to !== null && { To: to }), PageSize: `${size}`, Page: `${page + 1}` })
    return {
      status: 200,
      body: {
        messages: found.slice(page * size, (page + 1) * size),
        page,
        page_size: size,
        next_page_uri: found.length > (page + 1) * size ? `${url.pathname}?${next.toString()}` : null,
      },
    }
  }

  const server = await startApiServer((request) => {
    requests.push(request)
    if (request.headers.authorization !== authorization) return refused(401, 20003, 'Authenticate')
    if (request.url.pathname !== `/2010-04-01/Accounts/${sid}/Messages.json`) return refused(404, 20404, 'Not found')
    if (request.method === 'GET') return list(request)
    return trouble.before?.(request) ?? create(request)
  })

  return {
    ...server,
    messages,
    requests,
    trouble,
    authToken,
    environment: {
      TWILIO_ACCOUNT_SID: sid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: '+12025550199',
      TWILIO_API_URL: server.url,
      TWILIO_PER_SECOND: '1000',
    },
  }
}
