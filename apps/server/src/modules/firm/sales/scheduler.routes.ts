import { AppError } from '#app/app-error.ts'
import type { HttpApp } from '#http/routes/route.ts'
import { schedulerHeaders, schedulerPage, schedulerScript, schedulerStyle } from './scheduler-page.ts'

/** The firm's scheduler is in a separate page of ours, so that the app itself frames no other site. */
export const registerScheduler = (app: HttpApp): void => {
  const { SCHEDULER_URL: address } = app.services.config
  app.get('/embed/scheduler', (_request, reply) => {
    if (address === undefined) throw new AppError('not_found')
    return reply
      .headers({ ...schedulerHeaders(address), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(schedulerPage(address))
  })
  if (address === undefined) return
  const asFile = { ...schedulerHeaders(address), 'cache-control': 'public, max-age=3600' }
  app.get('/embed/scheduler.js', (_request, reply) =>
    reply.headers(asFile).type('text/javascript; charset=utf-8').send(schedulerScript),
  )
  app.get('/embed/scheduler.css', (_request, reply) =>
    reply.headers(asFile).type('text/css; charset=utf-8').send(schedulerStyle),
  )
}
