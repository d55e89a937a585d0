import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { recordEvents } from '#modules/operations/audit/index.ts'
import { type CurrentSettings, readSettings } from '#modules/firm/settings/index.ts'
import { AppError } from '#app/app-error.ts'
import { lockSmsConsents, type SmsConsents, updateSmsConsents } from '#modules/identity/account/index.ts'
import { offerPhoneCodes } from '#modules/identity/phone-codes/index.ts'
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
}

/** Stores every answer with the text that the person read, the time and the network. A tick leads to a code by SMS. */
export const recordConsents = (services: Services, tx: Db, answers: Answers): Promise<void> =>
  recordConsentsOfAll(services, tx, [answers])

/**
 * The same for all who answer at the same moment, with as many statements as for one. Nothing that these people share with
 * others is locked, such as the limits of their numbers and networks: a batch would hold it until it is written to the disk.
 */
export const recordConsentsOfAll = async (services: Services, tx: Db, people: readonly Answers[]): Promise<void> => {
  if (people.length === 0) return
  const settings = await readSettings(services)
  const consents = await lockSmsConsents(
    tx,
    people.map(({ accountId }) => accountId),
  )
  const changes = people.flatMap((person) => takeAnswers(consents, person, settings))
  if (changes.length === 0) return

  const changed = new Set(changes.map(({ accountId }) => accountId))
  await insertConsents(tx, changes)
  await updateSmsConsents(tx, new Map([...consents].filter(([accountId]) => changed.has(accountId))))
  await recordEvents(
    tx,
    changes.map(({ accountId, network, kind, granted }) => ({
      action: 'consent.changed',
      actorId: accountId,
      subjectId: accountId,
      network,
      detail: { kind, granted },
    })),
  )
  await offerPhoneCodes(
    tx,
    changes.filter(({ kind, granted, givenBy }) => granted && kind.startsWith('sms-') && givenBy === 'form'),
  )
}

/** What is new in these answers; from then on it holds in `consents`, for a person who answers twice. */
const takeAnswers = (
  consents: Map<string, SmsConsents>,
  { accountId, network, given, terms = false, givenBy = 'form' }: Answers,
  settings: CurrentSettings,
): ConsentAnswer[] => {
  const before = consents.get(accountId)
  if (!before) throw new AppError('not_found')
  const after = {
    sms_reminders: given.smsReminders ?? before.sms_reminders,
    sms_news: given.smsNews ?? before.sms_news,
  }
  consents.set(accountId, after)
  const changes = [...changedBoxes(before, after, settings), ...(terms ? acceptedTexts(settings) : [])]
  return changes.map((change) => ({ accountId, network, givenBy, ...change }))
}

type Change = Pick<ConsentAnswer, 'kind' | 'granted' | 'wording'>

const changedBoxes = (before: SmsConsents, after: SmsConsents, settings: CurrentSettings): Change[] => [
  ...(before.sms_reminders === after.sms_reminders
    ? []
    : [{ kind: 'sms-reminders' as const, granted: after.sms_reminders, wording: settings.smsRemindersConsent }]),
  ...(before.sms_news === after.sms_news
    ? []
    : [{ kind: 'sms-news' as const, granted: after.sms_news, wording: settings.smsNewsConsent }]),
]

const acceptedTexts = ({ legal }: CurrentSettings): Change[] => [
  { kind: 'terms', granted: true, wording: legal.terms.version },
  { kind: 'privacy', granted: true, wording: legal.privacy.version },
]
