import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import type { HttpApp } from '#http/routes/route.ts'
import { routeStream } from '#http/routes/route-stream.ts'
import { type SmsReport, takeSmsStatus } from '#modules/messaging/messages/index.ts'
import { linkTo } from '#platform/public-address.ts'
import { statusPath } from '#platform/sms/twilio.ts'
import { isSignedByTwilio } from '#platform/sms/twilio-signature.ts'
import { stoppedCode, twilioReason } from '#platform/sms/twilio-texts.ts'
import { keywordOf } from './keyword.policy.ts'
import { takeSms } from './take-sms.ts'
import { incomingSmsTexts as texts } from './texts.ts'

const form = 'application/x-www-form-urlencoded'
const mostBytes = 64 * 1024
const failed = new Set(['failed', 'undelivered'])

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** What Twilio answers for us, in its own language. */
const twiml = (reply: FastifyReply, said?: string) => {
  const text = said?.replaceAll(/[&<>]/gu, (sign) => escapes[sign] ?? sign)
  const message = text === undefined ? '' : `<Message>${text}</Message>`
  return reply
    .type('text/xml; charset=utf-8')
    .send(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`)
}

/** What Twilio tells the portal: SMS that members send, and what became of those they were sent. */
export const registerIncomingSmsRoutes = (app: HttpApp): void => {
  const { services } = app
  const { TWILIO_AUTH_TOKEN: authToken } = services.config
  if (authToken === undefined) return

  const demandSignature = (request: FastifyRequest): URLSearchParams => {
    const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const signature = request.headers['x-twilio-signature']
    const url = `${services.publicAddress.origin}${request.url}`
    const isSigned = typeof signature === 'string' && isSignedByTwilio({ url, form: fields, signature }, authToken)
    if (!isSigned) throw new AppError('not_allowed')
    return fields
  }

  const take = async (request: FastifyRequest, reply: FastifyReply) => {
    const fields = demandSignature(request)
    const [from, providerId] = [fields.get('From') ?? '', fields.get('MessageSid') ?? '']
    const keyword = keywordOf(fields.get('OptOutType') ?? fields.get('Body') ?? '')
    if (keyword === 'stop' || keyword === 'start') await takeSms(services, { providerId, from, keyword })
    // Where Twilio says what it took the SMS for, it has answered already.
    if (keyword !== 'help' || fields.has('OptOutType')) return twiml(reply)
    const { name } = await services.readFirm()
    return twiml(reply, texts.help(name, linkTo(services, '/')))
  }

  const takeStatus = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const fields = demandSignature(request)
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
    await takeSmsStatus(services, report)
    return twiml(reply)
  }

  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, parsed) =>
      parsed(null, body),
    )
    const shared = { method: ['POST' as const], access: 'public' as const, headers: {} }
    routeStream(scope, { ...shared, path: '/api/sms/incoming', handler: take })
    routeStream(scope, {
      ...shared,
      path: `${statusPath}:id`,
      handler: (request, reply) => takeStatus(request as FastifyRequest<{ Params: { id: string } }>, reply),
    })
    done()
  })
}
