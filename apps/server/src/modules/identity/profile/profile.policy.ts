import type { ProfileUpdate, User } from '@regent/contract/identity/profile'
import { createHash } from 'node:crypto'
import { AppError } from '#app/app-error.ts'
import { budgetOfEach } from '#http/limits/budget.repository.ts'
import { budgetOfMailbox, mailboxOf } from '#http/limits/mailbox.ts'
import type { Budgets } from '#http/limits/spend-budget.ts'

const hour = 60 * 60
const day = 24 * hour

/** How often members may change their profile, whatever they change. */
export const profileWritesOf = budgetOfEach('profile-write', 30, hour)

/** How often a member may ask for another address. */
export const addressChangesOf = budgetOfEach('email-change-account', 10, hour)

const ofMember = budgetOfEach('email-change-pair', 3, day)

const ofAddress = (email: string, limit: number) => budgetOfMailbox('email-change-address', limit, day)(email)

/** Half is kept for members who ask for this address for the first time. */
const [ofRepeated, inAll] = [10, 20]

/**
 * Limits how many mails members send to a mailbox that is not theirs, known or not: each a few, and all together so many
 * that a few of them cannot keep another member from moving there.
 */
export const spendRequestForAddress = async (
  budgets: Budgets,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> => {
  const pair = createHash('sha256').update(mailboxOf(email)).digest('hex')
  const own = await budgets.trySpend(ofMember(`${accountId} ${pair}`))
  const granted = own.isGranted ? await budgets.trySpend(ofAddress(email, own.spent === 1 ? inAll : ofRepeated)) : own
  if (!granted.isGranted) throw new AppError('too_many', { retryAfterSeconds: granted.retryAfterSeconds })
}

export const downloadsOf = budgetOfEach('data-download', 10, hour)

export const deletionRequestsOf = budgetOfEach('deletion-request', 5, day)

export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The fields of an update that take effect at once, under each of their specified names. */
export const plainFields = (update: ProfileUpdate) => ({
  firstName: update.firstName,
  lastName: update.lastName,
  phone: update.phone,
  street: update.street ?? update.address,
  city: update.city,
  state: update.state,
  postal: update.postal ?? update.zip,
  country: update.country,
  timeZone: update.timeZone,
  mailNews: update.mailNews,
})

type PlainFields = ReturnType<typeof plainFields>

export const columnsOf = (fields: PlainFields) => ({
  first_name: fields.firstName,
  last_name: fields.lastName,
  phone: fields.phone,
  street: fields.street,
  city: fields.city,
  state: fields.state,
  postal: fields.postal,
  country: fields.country,
  time_zone: fields.timeZone,
  mail_news: fields.mailNews,
})

/** The names of the fields whose values would change. */
export const changedFields = (user: User, fields: PlainFields): (keyof PlainFields)[] =>
  (Object.keys(fields) as (keyof PlainFields)[]).filter(
    (name) => fields[name] !== undefined && fields[name] !== user[name],
  )

const consents = ['smsReminders', 'smsNews', 'mailNews'] as const

type Consents = Partial<Record<(typeof consents)[number], boolean>>

/** What the update no longer allows. */
export const consentsTakenBack = (user: User, update: ProfileUpdate): Consents =>
  Object.fromEntries(consents.flatMap((name) => (user[name] && update[name] === false ? [[name, false]] : [])))

/** Whether the update holds only what the profile says already. */
export const changesNothing = (user: User, update: ProfileUpdate): boolean =>
  changedFields(user, plainFields(update)).length === 0 &&
  consents.every((name) => (update[name] ?? user[name]) === user[name]) &&
  (update.email ?? user.email) === user.email &&
  update.utms === undefined
