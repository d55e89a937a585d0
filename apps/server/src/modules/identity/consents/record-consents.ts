import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { type CurrentSettings, readSettings } from '#modules/firm/settings/index.ts'
import { AppError } from '#app/app-error.ts'
import { lockAccount, updateAccount } from '#modules/identity/account/index.ts'
import { offerPhoneCode } from '#modules/identity/phone-codes/index.ts'
import { type ConsentAnswer, insertConsents } from './consent.repository.ts'

interface Answers {
  accountId: string
  network: string
  /** The two boxes, if they were shown; an unchanged box is not an answer. */
  given: { smsReminders?: boolean | undefined; smsNews?: boolean | undefined }
  /** Terms and privacy were accepted, as when signing up. */
  terms?: boolean
  /** How the person answered, if not in a form of the portal. */
  givenBy?: 'form' | 'sms'
  /** Who answered, if not the person. */
  actorId?: string
}

type Answer = Pick<ConsentAnswer, 'kind' | 'granted' | 'wording'>

/** Stores every answer with the text that the person read, the time and the network. A tick leads to a code by SMS. */
export const recordConsents = async (services: Services, tx: Db, answers: Answers): Promise<void> => {
  const { accountId, network, given, terms = false, givenBy = 'form', actorId = accountId } = answers
  const settings = await readSettings(services)
  const standing = await lockAccount(tx, accountId)
  if (!standing) throw new AppError('not_found')
  const next = {
    sms_reminders: given.smsReminders ?? standing.sms_reminders,
    sms_news: given.smsNews ?? standing.sms_news,
  }
  const changed = [...changedBoxes(standing, next, settings), ...(terms ? acceptedTexts(settings) : [])]
  if (changed.length === 0) return

  await insertConsents(
    tx,
    changed.map((answer) => ({ accountId, network, givenBy, ...answer })),
  )
  await updateAccount(tx, accountId, next)
  for (const { kind, granted } of changed) {
    await recordEvent(tx, {
      action: 'consent.changed',
      actorId,
      subjectId: accountId,
      network,
      detail: { kind, granted },
    })
  }
  const isTicked = changed.some(({ kind, granted }) => granted && kind.startsWith('sms-'))
  if (isTicked && givenBy === 'form') await offerPhoneCode(services, tx, { accountId, network })
}

interface Standing {
  sms_reminders: boolean
  sms_news: boolean
}

const changedBoxes = (before: Standing, after: Standing, settings: CurrentSettings): Answer[] => [
  ...(before.sms_reminders === after.sms_reminders
    ? []
    : [{ kind: 'sms-reminders' as const, granted: after.sms_reminders, wording: settings.smsRemindersConsent }]),
  ...(before.sms_news === after.sms_news
    ? []
    : [{ kind: 'sms-news' as const, granted: after.sms_news, wording: settings.smsNewsConsent }]),
]

const acceptedTexts = ({ legal }: CurrentSettings): Answer[] => [
  { kind: 'terms', granted: true, wording: legal.terms.version },
  { kind: 'privacy', granted: true, wording: legal.privacy.version },
]
