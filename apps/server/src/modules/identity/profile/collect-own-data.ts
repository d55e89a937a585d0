import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { listDealMarksOf } from '#modules/deals/marks/index.ts'
import { listRemindersOf } from '#modules/deals/members/index.ts'
import { listSearchesOf } from '#modules/deals/searches/index.ts'
import { listRequestsOf } from '#modules/firm/sales/index.ts'
import { describeAccount, listMailLinksOf } from '#modules/identity/account/index.ts'
import { listTokensOf } from '#modules/identity/api-tokens/index.ts'
import { listConsents } from '#modules/identity/consents/index.ts'
import { listLinkedSignInsOf } from '#modules/identity/linked-sign-ins/index.ts'
import { listPasskeysOf } from '#modules/identity/passkeys/index.ts'
import { describeSecondFactor } from '#modules/identity/second-factor/index.ts'
import { listDevicesOf, listKeptSessions } from '#modules/identity/sessions/index.ts'
import { listProgressOf } from '#modules/learning/progress/index.ts'
import { listGrantsOf } from '#modules/members/elite/index.ts'
import { listInvitationsOf } from '#modules/members/invitations/index.ts'
import { listNotesOf, listTagsOf } from '#modules/members/members/index.ts'
import { listToldOf } from '#modules/operations/webhooks/index.ts'
import { listEventsOf, recordEvent } from '#modules/operations/audit/index.ts'
import { listCaptionsOf } from '#modules/rooms/captions/index.ts'
import { listChatOf } from '#modules/rooms/chat/index.ts'
import { listQuestionsOf, listQuestionVotesOf } from '#modules/rooms/questions/index.ts'
import { listOfferClicksOf } from '#modules/rooms/offers/index.ts'
import { listVotesOf } from '#modules/rooms/polls/index.ts'
import { listRoomEntriesOf } from '#modules/rooms/entry/index.ts'
import { listRecordingNoticesOf } from '#modules/rooms/recording/index.ts'
import { listPresenceOf } from '#modules/rooms/presence/index.ts'
import { listCertificatesOf } from '#modules/webinars/certificates/index.ts'
import { listReplayProgressOf } from '#modules/webinars/replays/index.ts'
import { listSalesOf } from '#modules/figures/sales/index.ts'
import { listRegistrationsOf } from '#modules/webinars/registrations/index.ts'
import { downloadsOf } from './profile.policy.ts'

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
  passkeys: listPasskeysOf,
  linkedSignIns: listLinkedSignInsOf,
  sessions: listKeptSessions,
  devices: listDevicesOf,
  apiTokens: listTokensOf,
  mailedLinks: listMailLinksOf,
  salesRequests: async (db, { email }) => (email === undefined ? [] : listRequestsOf(db, { email })),
  learning: listProgressOf,
  registrations: listRegistrationsOf,
  certificates: listCertificatesOf,
  replays: listReplayProgressOf,
  deals: listDealMarksOf,
  savedSearches: listSearchesOf,
  dealReminders: listRemindersOf,
  chat: listChatOf,
  captions: listCaptionsOf,
  questions: listQuestionsOf,
  questionVotes: listQuestionVotesOf,
  offers: listOfferClicksOf,
  votes: listVotesOf,
  sales: listSalesOf,
  roomEntries: listRoomEntriesOf,
  recordingNotices: listRecordingNoticesOf,
  presence: listPresenceOf,
  elite: listGrantsOf,
  invitations: listInvitationsOf,
  notes: listNotesOf,
  tags: listTagsOf,
  events: listEventsOf,
  toldToOthers: listToldOf,
}

interface Collecting {
  accountId: string
  network: string
}

/** Everything the portal keeps about a person at one moment. The download is recorded too. */
export const collectOwnData = async (services: Services, { accountId, network }: Collecting) => {
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
