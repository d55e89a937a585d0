import { memberDetailEndpoints as endpoints } from '@regent/contract/members/member-details'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { lockAccount } from '#modules/identity/account/index.ts'
import { readConsents } from '#modules/identity/consents/index.ts'
import { turnOffSecondFactor } from '#modules/identity/second-factor/index.ts'
import { endSessions, listSessions, presentSession } from '#modules/identity/sessions/index.ts'
import { listGrants } from '#modules/members/elite/index.ts'
import { attestMember, getMember } from './change-member.ts'
import { addNote, changeNote, removeNote } from './member-notes.ts'
import { listNotes } from './note.repository.ts'
import { presentGrants } from './present-grants.ts'
import { presentConsent, presentNote } from './present-member.ts'
import { memberTexts as texts } from './texts.ts'

export const registerMemberDetailRoutes = (app: HttpApp): void => {
  const { services } = app
  const refuseUnknown = (db: Db, id: string, viewerId: string) => getMember(db, id, viewerId)

  route(app, endpoints.listSessions, async ({ db, viewer, params, query }) => {
    await refuseUnknown(db, params.id, viewer.userId)
    const question = { accountId: params.id, currentId: viewer.sessionId, now: services.clock() }
    const page = await listSessions(db, question, query)
    return listAnswer(
      'sessions',
      page.rows.map((row) => presentSession(row, viewer.sessionId)),
      page,
    )
  })

  route(app, endpoints.endSessions, async ({ db, actor, params, body }) => {
    const ended = await endSessionsOf(db, actor, params.id, body.sessionId)
    return { message: texts.sessionsEnded(ended), ended }
  })

  route(app, endpoints.resetSecondFactor, async ({ db, viewer, actor, params, agent }) => {
    if (params.id === actor.userId) throw new AppError('not_allowed', { message: texts.ownFactor })
    const by = { accountId: params.id, actorId: actor.userId, network: actor.network, agent }
    const wasOn = await transact(db, async (tx) => {
      if (!(await lockAccount(tx, params.id))) throw new AppError('not_found')
      return turnOffSecondFactor(tx, by)
    })
    const member = await getMember(db, params.id, viewer.userId)
    return { message: wasOn ? texts.factorReset : texts.noFactor, member }
  })

  route(app, endpoints.listConsents, async ({ db, viewer, params, query }) => {
    await refuseUnknown(db, params.id, viewer.userId)
    const page = await readConsents(db, params.id, query)
    return listAnswer('consents', page.rows.map(presentConsent), page)
  })

  route(app, endpoints.listNotes, async ({ db, viewer, params, query }) => {
    await refuseUnknown(db, params.id, viewer.userId)
    const page = await listNotes(db, params.id, query)
    return listAnswer('notes', page.rows.map(presentNote), page)
  })

  route(app, endpoints.addNote, async ({ db, actor, params, body }) => ({
    note: await addNote(db, actor, params.id, body.text),
  }))

  route(app, endpoints.updateNote, async ({ db, actor, params, body }) => ({
    note: await changeNote(db, actor, { accountId: params.id, id: params.noteId }, body),
  }))

  route(app, endpoints.removeNote, async ({ db, actor, params }) => {
    await removeNote(db, actor, { accountId: params.id, id: params.noteId })
    return { message: texts.noteDeleted }
  })

  route(app, endpoints.listElite, async ({ db, viewer, params, query }) => {
    await refuseUnknown(db, params.id, viewer.userId)
    const page = await listGrants(db, params.id, query)
    return listAnswer('grants', await presentGrants(db, page.rows), page)
  })

  route(app, endpoints.attest, async ({ db, actor, params, body }) => ({
    member: await attestMember(services, db, actor, { id: params.id, ...body }),
  }))
}

const endSessionsOf = (db: Db, { userId: actorId, network }: Actor, accountId: string, only: string | undefined) =>
  transact(db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new AppError('not_found')
    const ended = await endSessions(tx, { accountId, only, reason: 'ended-by-staff', actorId, network })
    if (only !== undefined && ended === 0) throw new AppError('not_found')
    return ended
  })
