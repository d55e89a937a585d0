import { z } from 'zod'
import type { FastifyReply } from 'fastify'
import { AppError } from '#app/app-error.ts'
import { networkOf } from '#http/network.ts'
import type { HttpApp } from '#http/route.ts'
import { routeStream } from '#http/route-stream.ts'
import { contentDisposition, viewerOfRequest } from '#modules/files/index.ts'
import { calendarOfSeats } from './calendar-of-seats.ts'
import { readFeed } from './calendar-feed.ts'
import { exportAttendees } from './export-attendees.ts'
import { findCalendarSeat } from './seat-calendar.repository.ts'
import { calendarTexts } from './texts.ts'

const idOf = (params: unknown): string => {
  const read = z.object({ id: z.uuid() }).safeParse(params)
  if (!read.success) throw new AppError('not_found')
  return read.data.id
}

const sendCalendar = (reply: FastifyReply, name: string, text: string) =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', contentDisposition('attachment', name))
    .send(text)

/** What is no JSON: files for spreadsheets and calendars. */
export const registerSeatFiles = (app: HttpApp): void => {
  const { services } = app

  // Below /files, so that the pass for files opens it, and a plain link downloads it.
  app.get<{ Params: { file: string } }>(
    '/files/attendees/:file',
    { exposeHeadRoute: false },
    async ({ headers, params: { file }, ip }, reply) => {
      const [, id] = /^(.+)\.csv$/u.exec(file) ?? []
      const viewer = await viewerOfRequest(services, headers)
      if (viewer?.role !== 'admin') throw new AppError('not_found')
      const exporting = { actorId: viewer.accountId, network: networkOf(ip) }
      const { name, content } = await exportAttendees(services.db, idOf({ id }), exporting)
      return reply
        .type('text/csv; charset=utf-8')
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': contentDisposition('attachment', name),
          'x-content-type-options': 'nosniff',
        })
        .send(content)
    },
  )

  routeStream(app, {
    method: ['GET'],
    path: '/api/webinars/:id/calendar.ics',
    access: 'member',
    headers: {},
    handler: async ({ viewer, params }, reply) => {
      if (viewer.role === 'anonymous') throw new AppError('not_signed_in')
      const seat = await findCalendarSeat(services.db, viewer.userId, idOf(params))
      if (!seat) throw new AppError('not_found')
      return sendCalendar(reply, calendarTexts.file(seat.webinar_slug), await calendarOfSeats(services, [seat]))
    },
  })

  // Below no /api: it is given to calendars, which send nothing but the address.
  app.get<{ Params: { file: string } }>('/calendar/:file', async ({ params: { file } }, reply) => {
    const [, key] = /^([\w-]{43})\.ics$/u.exec(file) ?? []
    const text = key === undefined ? undefined : await readFeed(services, key)
    if (text === undefined) throw new AppError('not_found')
    reply.headers({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    return sendCalendar(reply, 'webinars.ics', text)
  })
}
