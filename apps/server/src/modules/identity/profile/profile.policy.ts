import type { ProfileUpdate, User } from '@regent/contract/identity/profile'
import type { Budget } from '#http/limits/budget.repository.ts'

const hour = 60 * 60
const day = 24 * hour

/** How often a member may ask for another address. */
export const addressChangesOf = (accountId: string): Budget => ({
  name: 'email-change-account',
  subject: accountId,
  limit: 10,
  windowSeconds: hour,
})

/** How often members may ask for the same address, known or not. */
export const requestsForAddress = (email: string): Budget => ({
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
