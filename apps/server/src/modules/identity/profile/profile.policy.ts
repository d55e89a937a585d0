import type { ProfileUpdate, User } from '@regent/contract/identity/profile'
import type { Budget } from '#http/limits/budget.repository.ts'

const hour = 60 * 60
const day = 24 * hour

/** How often somebody may ask for another address. */
export const addressChangesOf = (accountId: string): Budget => ({
  name: 'email-change-account',
  subject: accountId,
  limit: 10,
  windowSeconds: hour,
})

/** How often an address, known or not, may be asked to become somebody's. */
export const askedOfAddress = (email: string): Budget => ({
  name: 'email-change-address',
  subject: email.toLowerCase(),
  limit: 5,
  windowSeconds: day,
})

export const downloadsOf = (accountId: string): Budget => ({
  name: 'data-download',
  subject: accountId,
  limit: 10,
  windowSeconds: hour,
})

export const deletionRequestsOf = (accountId: string): Budget => ({
  name: 'deletion-request',
  subject: accountId,
  limit: 5,
  windowSeconds: day,
})

export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The plain fields of an update, in the specified spellings; what is missing stays as it is. */
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

export type PlainFields = ReturnType<typeof plainFields>

/** The names of what would be another value than before. */
export const changedFields = (user: User, fields: PlainFields): (keyof PlainFields)[] =>
  (Object.keys(fields) as (keyof PlainFields)[]).filter(
    (name) => fields[name] !== undefined && fields[name] !== user[name],
  )
