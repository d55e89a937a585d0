import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import { refuseUnread } from '#http/limits/limit-bodies.ts'
import type { HttpApp } from '#http/routes/route.ts'
import { routeStream } from '#http/routes/route-stream.ts'
import { recordSmsReport, type SmsReport } from '#modules/messaging/messages/index.ts'
import { linkTo } from '#platform/public-address.ts'
import { statusPath } from '#platform/sms/twilio.ts'
import { isSignedByTwilio } from '#platform/sms/twilio-signature.ts'
import { stoppedCode, twilioReason } from '#platform/sms/twilio-texts.ts'
import { findKeyword, isYes, receiveSms } from './receive-sms.ts'

const form = 'application/x-www-form-urlencoded'
const failed = new Set(['failed', 'undelivered'])

const helpText = (firm: string, address: string) =>
  `${firm}: reminders and news about our webinars. Reply STOP to end them, START to get them again. ${address}`

/** 160 bits as base64. */
const isTwilioSignature = (sent: unknown) => typeof sent === 'string' && /^[\d+/A-Za-z]{27}=$/u.test(sent)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** In Twilio's own language; the message is what Twilio answers for us. */
const twiml = (reply: FastifyReply, answer?: string) => {
  const text = answer?.replaceAll(/[&<>]/gu, (sign) => escapes[sign] ?? sign)
  const message = text === undefined ? '' : `<Message>${text}</Message>`
  return reply
    .type('text/xml; charset=utf-8')
    .send(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`)
}

/** What Twilio reports: SMS that members send, and what became of SMS to them. */
export const registerTwilioRoutes = (app: HttpApp): void => {
  const { services } = app
  const { TWILIO_AUTH_TOKEN: authToken } = services.config
  if (authToken === undefined) return

  const assertSigned = (request: FastifyRequest): URLSearchParams => {
    const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const signature = request.headers['x-twilio-signature']
    const url = `${services.publicAddress.origin}${request.url}`
    const isSigned = typeof signature === 'string' && isSignedByTwilio({ url, form: fields, signature }, authToken)
    if (!isSigned) throw new AppError('not_allowed')
    return fields
  }

  const handleSms = async (request: FastifyRequest, reply: FastifyReply) => {
    const fields = assertSigned(request)
    const [from, providerId] = [fields.get('From') ?? '', fields.get('MessageSid') ?? '']
    const keyword = findKeyword(fields.get('OptOutType') ?? fields.get('Body') ?? '')
    if (keyword === 'stop' || keyword === 'start') {
      await receiveSms(services, { providerId, from, keyword, isYes: isYes(fields.get('Body') ?? '') })
    }
    // With an `OptOutType`, Twilio has answered already.
    if (keyword !== 'help' || fields.has('OptOutType')) return twiml(reply)
    const { name } = await services.readFirm()
    return twiml(reply, helpText(name, linkTo(services, '/')))
  }

  const handleStatus = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const fields = assertSigned(request)
    const code = Number(fields.get('ErrorCode') ?? '') || undefined
    const report: SmsReport = {
      id: request.params.id,
      providerId: fields.get('MessageSid') ?? '',
      to: fields.get('To') ?? '',
      ...(failed.has(fields.get('MessageStatus') ?? '') && {
        failure: twilioReason(code),
        isStopped: code === stoppedCode,
      }),
    }
    await recordSmsReport(services, report)
    return twiml(reply)
  }

  void app.register((scope, _options, done) => {
    refuseUnread(scope, ({ headers }) => isTwilioSignature(headers['x-twilio-signature']))
    scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    const shared = { method: ['POST' as const], access: 'public' as const, headers: {} }
    routeStream(scope, { ...shared, path: '/api/sms/incoming', handler: handleSms })
    routeStream(scope, {
      ...shared,
      path: `${statusPath}:id`,
      handler: (request, reply) => handleStatus(request as FastifyRequest<{ Params: { id: string } }>, reply),
    })
    done()
  })
}
