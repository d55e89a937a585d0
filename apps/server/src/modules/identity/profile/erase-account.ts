import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { eraseBudgets } from '#http/limits/budget.repository.ts'
import { mailboxOf } from '#http/limits/mailbox.ts'
import { eraseDealCreator } from '#modules/deals/deals/index.ts'
import { eraseDealMarks } from '#modules/deals/marks/index.ts'
import { eraseReadings, eraseReminders } from '#modules/deals/members/index.ts'
import { eraseSearches } from '#modules/deals/searches/index.ts'
import { eraseUploader } from '#modules/files/files/index.ts'
import { eraseUploads } from '#modules/files/uploads/index.ts'
import { eraseRequests } from '#modules/firm/sales/index.ts'
import { eraseTokens } from '#modules/identity/api-tokens/index.ts'
import { emptyAccount, eraseMailLinks, findAccount } from '#modules/identity/account/index.ts'
import { refuseLastAdministrator, type SignInSettings } from '#modules/identity/administrators/index.ts'
import { eraseConsentNetworks } from '#modules/identity/consents/index.ts'
import { eraseLinkedSignIns } from '#modules/identity/linked-sign-ins/index.ts'
import { erasePasskeys } from '#modules/identity/passkeys/index.ts'
import { erasePhoneCodes } from '#modules/identity/phone-codes/index.ts'
import { eraseVisits } from '#modules/identity/provider-sign-in/index.ts'
import { eraseSecondFactor } from '#modules/identity/second-factor/index.ts'
import { endSessions, eraseSessions, forgetDevices } from '#modules/identity/sessions/index.ts'
import { eraseSignUpRequests } from '#modules/identity/sign-up/index.ts'
import { eraseCourseCreator } from '#modules/learning/courses/index.ts'
import { eraseProgress } from '#modules/learning/progress/index.ts'
import { eraseClosedAddress } from '#modules/messaging/closed-addresses/index.ts'
import { eraseContacts } from '#modules/messaging/contact-lists/index.ts'
import { eraseCrmTask } from '#modules/messaging/crm/index.ts'
import { eraseMessages } from '#modules/messaging/messages/index.ts'
import { eraseGrants } from '#modules/members/elite/index.ts'
import { eraseInvitation } from '#modules/members/invitations/index.ts'
import { eraseMailingWriter } from '#modules/members/mailings/index.ts'
import { eraseStaffNotes } from '#modules/members/members/index.ts'
import { eraseChanges, recordEvent } from '#modules/operations/audit/index.ts'
import { eraseTold } from '#modules/operations/webhooks/index.ts'
import { eraseSampleMember } from '#modules/operations/samples/index.ts'
import { eraseCaptions } from '#modules/rooms/captions/index.ts'
import { eraseRoomEntries } from '#modules/rooms/entry/index.ts'
import { eraseQuestions } from '#modules/rooms/questions/index.ts'
import { eraseRecordingNotices } from '#modules/rooms/recording/index.ts'
import { leaveRooms } from '#modules/rooms/media/index.ts'
import { erasePresence } from '#modules/rooms/presence/index.ts'
import { eraseCertificates } from '#modules/webinars/certificates/index.ts'
import { eraseCalendarFeed } from '#modules/webinars/own-registrations/index.ts'
import { eraseChat } from '#modules/rooms/chat/index.ts'
import { eraseDebriefRefusal } from '#modules/figures/debrief/index.ts'
import { eraseRhythm } from '#modules/figures/reports/index.ts'
import { eraseSales } from '#modules/figures/sales/index.ts'
import { eraseOfferClicks } from '#modules/rooms/offers/index.ts'
import { eraseVotes } from '#modules/rooms/polls/index.ts'
import { eraseRegistrations } from '#modules/webinars/registrations/index.ts'
import { eraseReplayProgress } from '#modules/webinars/replays/index.ts'
import { eraseWebinarCreator } from '#modules/webinars/webinars/index.ts'

type Erasure = (tx: Db, person: { accountId: string; email: string }) => Promise<unknown>

/** Every module that keeps something about people erases its part; a new module adds its line. */
const erasures: readonly Erasure[] = [
  eraseSessions,
  eraseMailLinks,
  eraseSecondFactor,
  erasePasskeys,
  eraseLinkedSignIns,
  eraseVisits,
  eraseTokens,
  eraseSampleMember,
  eraseProgress,
  eraseCrmTask,
  eraseCalendarFeed,
  eraseRegistrations,
  eraseReplayProgress,
  eraseCertificates,
  // First: it waits for what the person is writing at this moment.
  eraseRoomEntries,
  eraseRecordingNotices,
  eraseChat,
  eraseCaptions,
  eraseQuestions,
  eraseOfferClicks,
  eraseVotes,
  eraseSales,
  eraseRhythm,
  eraseDebriefRefusal,
  erasePresence,
  // Also who came by a personal link, without a session that could end.
  (tx, { accountId }) => leaveRooms(tx, { accountId }),
  eraseMessages,
  (tx, { accountId }) => forgetDevices(tx, accountId),
  eraseUploads,
  eraseUploader,
  eraseCourseCreator,
  eraseWebinarCreator,
  eraseDealCreator,
  eraseMailingWriter,
  eraseDealMarks,
  eraseSearches,
  eraseReminders,
  eraseReadings,
  eraseConsentNetworks,
  erasePhoneCodes,
  eraseSignUpRequests,
  eraseStaffNotes,
  eraseGrants,
  eraseInvitation,
  eraseChanges,
  // Last of what the person did, because the other erasures still write events.
  eraseTold,
]

/** What belongs to the address, whether or not there is an account. */
const erasuresOfAddress: readonly Erasure[] = [
  eraseContacts,
  eraseClosedAddress,
  (tx, { email }) => eraseBudgets(tx, [email, mailboxOf(email)]),
  eraseRequests,
]

interface Eraser {
  /** The account never proved its address, and another person just did: what belongs to the address stays. */
  keepsAddress?: boolean
  /** Undefined on the command line. */
  actorId?: string
  network?: string
  settings?: SignInSettings
}

/** Empties everything that names a person. Rows that tell what happened stay, without saying to whom. */
export const eraseAccount = (
  db: Db,
  accountId: string,
  { keepsAddress = false, settings = {}, ...by }: Eraser = {},
): Promise<void> =>
  transact(db, async (tx) => {
    await refuseLastAdministrator(settings, tx, accountId)
    const account = await findAccount(tx, accountId)
    if (!account || account.erased_at !== null) throw new AppError('not_found')

    await endSessions(tx, { accountId, reason: 'account-erased', ...by })
    for (const erase of [...erasures, ...(keepsAddress ? [] : erasuresOfAddress)])
      await erase(tx, { accountId, email: account.email })
    await emptyAccount(tx, accountId)
    await recordEvent(tx, { action: 'account.erased', subjectId: accountId, ...by })
  })
