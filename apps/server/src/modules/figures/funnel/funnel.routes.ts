import { funnelEndpoints as endpoints, type funnelQuery } from '@regent/contract/figures/funnel'
import { limits } from '@regent/contract/limits'
import type { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import { fileAnswer } from '#http/routes/answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { countQuestions, readSession } from '#modules/figures/session/index.ts'
import { easternDay } from '#modules/webinars/webinars/index.ts'
import { answerFigures } from './answer-figures.ts'
import { exportQuestions, exportSession, exportTable } from './export-figures.ts'
import type { FunnelFilters } from './funnel.repository.ts'
import { readFigures } from './read-figures.ts'
import { exportTexts, figureTexts as texts } from './texts.ts'

const filtersOf = (query: z.output<typeof funnelQuery>): FunnelFilters => {
  const { from = null, to = null, webinarId = null, streamType = null, source = null } = query
  if (from !== null && to !== null && from > to) throw new AppError('invalid', { details: { from: texts.turnedRound } })
  return { from, to, webinarId, streamType, source }
}

export const registerFunnelRoutes = (app: HttpApp): void => {
  const { services } = app
  const sessionOf = (webinarId: string) =>
    answerFigures(services, ['session', webinarId], (db) => readSession(db, webinarId))

  route(app, endpoints.read, async ({ query }) => {
    const filters = filtersOf(query)
    const most = limits.figureLines
    const figures = await answerFigures(services, filters, (db) => readFigures(db, filters, most))
    const { lines, bySource, byCampaign, byWebinar } = figures
    return {
      ...figures,
      byWebinar: byWebinar.slice(0, most),
      leftOut: {
        bySource: lines.bySource - bySource.length,
        byCampaign: lines.byCampaign - byCampaign.length,
        byWebinar: Math.max(0, byWebinar.length - most),
      },
    }
  })

  route(app, endpoints.export, async ({ query: { table, ...query } }) => {
    const filters = filtersOf(query)
    const figures = await answerFigures(services, ['every line', filters], (db) => readFigures(db, filters))
    return fileAnswer(exportTexts.file(table, filters.from, filters.to), await exportTable(table, figures))
  })

  route(app, endpoints.session, ({ params }) => sessionOf(params.id))

  route(app, endpoints.sessionExport, async ({ params, query: { table } }) => {
    const session = await sessionOf(params.id)
    const day = easternDay(new Date(session.webinar.date))
    const content =
      table === 'questions'
        ? await exportQuestions((await countQuestions(services.figuresDb, params.id)).rows)
        : await exportSession(table, session)
    return fileAnswer(exportTexts.sessionFile(table, day), content)
  })
}
