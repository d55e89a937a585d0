import type { ProfileUpdate, User } from '@regent/contract/identity/profile'
import { budgetOfEach } from '#http/limits/budget.repository.ts'

const hour = 60 * 60
const day = 24 * hour

/** How often members may change their profile, whatever they change. */
export const profileWritesOf = budgetOfEach('profile-write', 30, hour)

/** How often a member may ask for another address. */
export const addressChangesOf = budgetOfEach('email-change-account', 10, hour)

/** How often members may ask for the same address, known or not. */
export const requestsForAddress = budgetOfEach('email-change-address', 5, day)

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
