import { authEndpoints } from '@regent/contract/identity/auth'
import { profileEndpoints, type User } from '@regent/contract/identity/profile'
import type { Db } from '#db/client.ts'
import { answer } from '#http/routes/answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { checkEmailLink, confirmEmail, withdrawEmail } from './change-email.ts'
import { presentUser } from './present-user.ts'
import { profileTexts as texts } from './texts.ts'
import { updateProfile } from './update-profile.ts'
import { createUserReader, getUser } from './user.repository.ts'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { describeAccount, listMailLinksOf, lockAccount, updateAccount } from '#modules/identity/account/index.ts'
import { listEventsOf, recordEvent } from '#modules/operations/audit/index.ts'
import { listConsents } from '#modules/identity/consents/index.ts'
import { listDevicesOf, listKeptSessions } from '#modules/identity/sessions/index.ts'
import { listProgressOf } from '#modules/learning/progress/index.ts'
import { listRegistrationsOf } from '#modules/webinars/registrations/index.ts'
import { listRequestsOf } from '#modules/firm/sales/index.ts'
import { describeSecondFactor } from '#modules/identity/second-factor/index.ts'
import { downloadsOf, deletionRequestsOf } from './profile.policy.ts'
import { announce } from '#db/announce.ts'
import { newId } from '#db/new-id.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { mailDeletion, mailDeletionToFirm } from './mail-deletion.ts'

interface Member {
  accountId: string
  network: string
}

/** A repeated request changes nothing and mails nothing. */
const requestDeletion = async (
  { budgets, clock }: Services,
  db: Db,
  { accountId, network, reason }: Member & { reason?: string | undefined },
): Promise<void> => {
  if ((await getUser(db, accountId)).deletion_requested_at !== null) return
  await budgets.spend(deletionRequestsOf(accountId))
  await transact(db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account?.deletion_requested_at !== null) return
    await updateAccount(tx, accountId, { deletion_requested_at: clock(), deletion_reason: reason || null })
    await recordEvent(tx, { action: 'account.deletion-requested', actorId: accountId, subjectId: accountId, network })
    await notify(tx, accountId, false)
  })
}

const withdrawDeletion = ({ db }: Services, { accountId, network }: Member): Promise<void> =>
  transact(db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account?.deletion_requested_at) return
    await updateAccount(tx, accountId, { deletion_requested_at: null, deletion_reason: null })
    await recordEvent(tx, { action: 'account.deletion-withdrawn', actorId: accountId, subjectId: accountId, network })
    await notify(tx, accountId, true)
  })

const notify = async (tx: Db, accountId: string, isWithdrawn: boolean) => {
  const mailId = newId()
  await enqueue(tx, mailDeletion, { accountId, mailId, isWithdrawn })
  await enqueue(tx, mailDeletionToFirm, { accountId, mailId, isWithdrawn })
  await announce(tx, `member:${accountId}`)
}

interface Person {
  accountId: string
  /** Undefined until it is verified: only then do records with this address belong to the person. */
  email: string | undefined
}

type Part = (db: Db, person: Person) => Promise<unknown>

/** Every module that keeps something about people describes its part; a new module adds its line. */
const parts: Record<string, Part> = {
  account: describeAccount,
  consents: (db, { accountId }) => listConsents(db, accountId),
  secondFactor: describeSecondFactor,
  sessions: listKeptSessions,
  devices: listDevicesOf,
  mailedLinks: listMailLinksOf,
  salesRequests: async (db, { email }) => (email === undefined ? [] : listRequestsOf(db, { email })),
  learning: listProgressOf,
  registrations: listRegistrationsOf,
  events: listEventsOf,
}

interface Collecting {
  accountId: string
  network: string
}

/** Everything the portal keeps about a person at one moment. The download is recorded too. */
const collectOwnData = async (services: Services, { accountId, network }: Collecting) => {
  await services.budgets.spend(downloadsOf(accountId))
  const collected = await transact(services.db, (tx) => collect(tx, accountId), { isolation: 'repeatable read' })
  const action = 'account.data-downloaded'
  await recordEvent(services.db, { action, actorId: accountId, subjectId: accountId, network })
  return collected
}

const collect = async (tx: Db, accountId: string): Promise<Record<string, unknown>> => {
  const account = await describeAccount(tx, { accountId })
  if (!account) throw new AppError('not_found')
  const collected: Record<string, unknown> = {}
  const person = { accountId, email: account.isVerified ? account.email : undefined }
  for (const [name, part] of Object.entries(parts)) collected[name] = await part(tx, person)
  return collected
}

const showUser = async (db: Db, id: string): Promise<User> => presentUser(await getUser(db, id))

export const registerProfileRoutes = (app: HttpApp): void => {
  const { services } = app
  const readUser = createUserReader(services.db)

  route(app, profileEndpoints.user, async ({ viewer }) => ({ user: presentUser(await readUser(viewer.userId)) }))
  route(app, profileEndpoints.show, ({ db, viewer }) => showUser(db, viewer.userId))
  route(app, profileEndpoints.update, ({ viewer, network, body }) =>
    updateProfile(services, { accountId: viewer.userId, network, update: body }),
  )
  route(app, profileEndpoints.withdrawEmail, async ({ db, viewer, network }) => {
    await withdrawEmail(services, { accountId: viewer.userId, network })
    const user = await showUser(db, viewer.userId)
    return { user, message: texts.emailStays(user.email) }
  })
  route(app, authEndpoints.checkEmailLink, async ({ params }) => {
    await checkEmailLink(services, params.token)
    return { message: texts.emailLinkGood }
  })
  route(app, authEndpoints.confirmEmail, async ({ params, network }) => {
    await confirmEmail(services, params.token, network)
    return { message: texts.emailConfirmed }
  })
  route(app, profileEndpoints.download, async ({ viewer, network }) => {
    const collected = await collectOwnData(services, { accountId: viewer.userId, network })
    const fileName = texts.fileName(services.clock().toISOString().slice(0, 10))
    return answer(collected, { headers: { 'content-disposition': `attachment; filename="${fileName}"` } })
  })
  route(app, profileEndpoints.requestDeletion, async ({ db, viewer, network, body }) => {
    await requestDeletion(services, db, { accountId: viewer.userId, network, ...body })
    return { user: await showUser(db, viewer.userId), message: texts.deletionRequested }
  })
  route(app, profileEndpoints.withdrawDeletion, async ({ db, viewer, network }) => {
    await withdrawDeletion(services, { accountId: viewer.userId, network })
    return { user: await showUser(db, viewer.userId), message: texts.deletionWithdrawn }
  })
}
