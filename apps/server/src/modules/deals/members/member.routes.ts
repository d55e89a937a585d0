import { downloads } from '@regent/contract/api/downloads'
import { type DealMember, dealMemberEndpoints as endpoints } from '@regent/contract/deals/deal-members'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { routeDownload } from '#modules/files/files/index.ts'
import { exportMembers } from './export-members.ts'
import { insertReading, listUnread } from './interest-reading.repository.ts'
import { type DealMemberRow, findDeal, listMembers } from './member.repository.ts'
import { remindMembers } from './remind-members.ts'
import { memberTexts as texts } from './texts.ts'

export const registerDealMemberRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.list, async ({ db, viewer, params, query }) => {
    await getDeal(db, params.id)
    const page = await listMembers(db, { dealId: params.id, readerId: viewer.userId, ...query })
    return listAnswer('members', page.rows.map(presentMember), page)
  })

  route(app, endpoints.listUnread, async ({ db, viewer, query }) => {
    const page = await listUnread(db, viewer.userId, query)
    const deals = page.rows.map(({ id, name, unread, created_at: createdAt, updated_at: updatedAt }) => ({
      _id: id,
      name,
      unread,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }))
    return listAnswer('deals', deals, page)
  })

  route(app, endpoints.read, async ({ db, viewer, params, body }) => {
    await getDeal(db, params.id)
    await insertReading(db, { dealId: params.id, accountId: viewer.userId, until: new Date(body.until) })
    return { message: texts.read }
  })

  route(app, endpoints.remind, ({ db, actor, params, body: { accountIds, dryRun = false } }) =>
    remindMembers(db, { actor, dealId: params.id, accountIds: accountIds && [...new Set(accountIds)], dryRun }),
  )

  routeDownload(app, downloads.dealMembers, async ({ key, viewer, network }) =>
    exportMembers(services.db, key, { userId: viewer.accountId, network }),
  )
}

const getDeal = async (db: Db, id: string) => {
  const deal = await findDeal(db, id)
  if (!deal) throw new AppError('not_found')
  return deal
}

const at = (moment: Date | null) => moment?.toISOString() ?? null

const presentMember = (row: DealMemberRow): DealMember => ({
  _id: row.id,
  user: {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
  },
  interestedAt: at(row.interested_at),
  isNew: row.is_new,
  savedAt: at(row.saved_at),
  firstOpenedAt: at(row.first_at),
  lastOpenedAt: at(row.last_at),
  openings: row.times,
  accepted:
    row.accepted_version === null || row.accepted_at === null
      ? null
      : { version: row.accepted_version, at: row.accepted_at.toISOString() },
  remindedAt: at(row.reminded_at),
  history: row.history,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
