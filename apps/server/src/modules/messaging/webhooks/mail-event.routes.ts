import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import { limitBodies, refuseUnread } from '#http/limits/limit-bodies.ts'
import type { HttpApp } from '#http/routes/route.ts'
import { routeStream } from '#http/routes/route-stream.ts'
import { isSigned, mayBeSigned } from '#platform/signed-webhook/is-signed.ts'
import { readMailReport } from './read-mail-report.ts'
import { type MailEvent, mailEvents, receiveMailEvent } from './receive-mail-event.ts'

const json = 'application/json'
const report = 'message/rfc822'
/** A report with the mail that came back; mail servers return little of a long one. */
const mostBytes = 128 * 1024

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

const readEvents = (body: Buffer): MailEvent[] => {
  const read = mailEvents.safeParse(parsed(body))
  if (!read.success) throw new AppError('invalid', { message: read.error.issues[0]?.message ?? 'There are no events.' })
  return read.data.events
}

/** What mail servers report later: as JSON, or as the mail they sent (RFC 822). */
export const registerMailEventRoutes = (app: HttpApp): void => {
  const { services } = app
  const { MAIL_EVENTS_SECRET: secret } = services.config
  if (secret === undefined) return

  const stampOf = ({ headers }: FastifyRequest) => ({
    timestamp: headers['x-regent-timestamp'],
    signature: headers['x-regent-signature'],
  })

  const handleEvents = async (request: FastifyRequest, reply: FastifyReply) => {
    const { body: content, headers } = request
    const body = Buffer.isBuffer(content) ? content : Buffer.alloc(0)
    if (!isSigned({ body, ...stampOf(request) }, secret, services.clock())) throw new AppError('not_allowed')
    const isReport = headers['content-type']?.startsWith(report) ?? false
    const events = isReport ? await readMailReport(body) : readEvents(body)
    for (const event of events) await receiveMailEvent(services.db, event)
    return reply.send({ taken: events.length })
  }

  void app.register((scope, _options, done) => {
    limitBodies(scope, mostBytes)
    refuseUnread(scope, (request) => mayBeSigned(stampOf(request), services.clock()))
    scope.removeContentTypeParser(json)
    scope.addContentTypeParser([json, report], { parseAs: 'buffer' }, (_request, body, read) => read(null, body))
    routeStream(scope, {
      method: ['POST'],
      path: '/api/mail/events',
      access: 'public',
      headers: {},
      handler: handleEvents,
    })
    done()
  })
}
