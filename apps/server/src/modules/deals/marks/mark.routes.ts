import { dealMarkEndpoints as endpoints } from '@regent/contract/deals/deal-marks'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { dealAccessOf } from '#modules/deals/access/index.ts'
import { listMarks } from './mark.repository.ts'
import { markTexts as texts } from './texts.ts'
import { acceptDisclaimer, changeMark, presentMark, recordOpening } from './write-mark.ts'

export const registerMarkRoutes = (app: HttpApp): void => {
  const { services } = app
  const { clock } = services

  route(app, endpoints.list, async ({ db, viewer, query }) => {
    const { level, segments } = await dealAccessOf(db, viewer)
    if (level === 'teaser') return { marks: [] }
    const page = await listMarks(db, { accountId: viewer.userId, segments }, query)
    return listAnswer('marks', page.rows.map(presentMark), page)
  })

  route(app, endpoints.save, async ({ db, viewer, params: { id } }) => ({
    message: texts.saved,
    mark: await changeMark({ services, db, viewer, dealId: id }, { saved_at: clock() }),
  }))

  route(app, endpoints.unsave, async ({ db, viewer, params: { id } }) => ({
    message: texts.unsaved,
    mark: await changeMark({ services, db, viewer, dealId: id }, { saved_at: null }),
  }))

  route(app, endpoints.interest, async ({ db, viewer, params: { id } }) => ({
    message: texts.interested,
    mark: await changeMark({ services, db, viewer, dealId: id }, { interested_at: clock() }),
  }))

  route(app, endpoints.withdrawInterest, async ({ db, viewer, params: { id } }) => ({
    message: texts.withdrawn,
    mark: await changeMark({ services, db, viewer, dealId: id }, { interested_at: null }),
  }))

  route(app, endpoints.open, async ({ db, viewer, params: { id } }) => {
    await recordOpening({ services, db, viewer, dealId: id })
    return { message: texts.opened }
  })

  route(app, endpoints.note, async ({ db, viewer, params: { id }, body: { note } }) => ({
    message: texts.noted,
    mark: await changeMark({ services, db, viewer, dealId: id }, { note }),
  }))

  route(app, endpoints.accept, async ({ db, viewer, params: { id }, body: { version } }) => ({
    message: texts.accepted,
    deal: await acceptDisclaimer({ services, db, viewer, dealId: id }, version),
  }))
}
