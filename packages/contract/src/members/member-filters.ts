import { z } from 'zod'
import { anyOf, moment, searched } from '../api/records.ts'
import { isPlainText } from '../fields.ts'
import { limits } from '../limits.ts'
import { clientTypes, lifecycleStages, memberRoles } from './member-fields.ts'

export const consentKinds = ['smsReminders', 'smsNews', 'mailNews'] as const
export type ConsentKind = (typeof consentKinds)[number]

export const mailTroubles = ['bounced', 'complained'] as const

const yesOrNo = (name: string) => z.enum(['true', 'false'], `${name} must be true or false`).optional()

const texts = (message: string) =>
  z
    .string()
    .max(limits.searchLength, message)
    .refine(isPlainText, message)
    .transform((text) => text.split(',').flatMap((each) => each.trim() || []))
    .refine((values) => values.length > 0, message)
    .optional()

/** Records by their ids; `any` means at least one, `none` means not a single one. */
const records = (name: string) => {
  const message = `${name} must be any, none, or ids`
  return z
    .string()
    .max(40 * limits.recordsOfFilter, message)
    .transform((text) => text.split(','))
    .refine(
      (ids) =>
        (ids.length === 1 && (ids[0] === 'any' || ids[0] === 'none')) ||
        ids.every((id) => z.uuid().safeParse(id).success),
      message,
    )
    .optional()
}

/** Days until today or from today on. */
const days = (name: string) => {
  const message = `${name} must be 1 to ${limits.daysOfFilter} days`
  return z.coerce.number(message).int(message).min(1, message).max(limits.daysOfFilter, message).optional()
}

/**
 * What lists of members can be filtered by; segments, changes of many, exports and messages take the same. Several values of one
 * filter are separated by commas and mean any of them; all filters together must fit.
 */
export const memberFilters = {
  search: searched,
  role: anyOf(memberRoles, `role must be one of ${memberRoles.join(', ')}`),
  client_type: anyOf(clientTypes, `client_type must be one of ${clientTypes.join(', ')}`),
  lifecyclestage: anyOf(lifecycleStages, `lifecyclestage must be one of ${lifecycleStages.join(', ')}`),
  verified: yesOrNo('verified'),
  disabled: yesOrNo('disabled'),
  /** A first start has made them. */
  sample: yesOrNo('sample'),
  /** Where they came from first: `utm_source`. */
  source: texts('source must name sources'),
  tags: texts('tags must name tags'),
  consents: anyOf(consentKinds, `consents must be one of ${consentKinds.join(', ')}`),
  mailTrouble: anyOf(mailTroubles, `mailTrouble must be one of ${mailTroubles.join(', ')}`),
  createdAfter: moment('createdAfter').optional(),
  createdBefore: moment('createdBefore').optional(),
  seenWithinDays: days('seenWithinDays'),
  /** Also those who never signed in. */
  notSeenForDays: days('notSeenForDays'),
  /** Webinars. */
  registeredFor: records('registeredFor'),
  attended: records('attended'),
  /** Webinars whose replay they opened. */
  watched: records('watched'),
  /** Deals whose own site they opened, that they saved, that interest them. */
  openedDeal: records('openedDeal'),
  savedDeal: records('savedDeal'),
  interestedIn: records('interestedIn'),
  /** Elite ends by itself within this many days. */
  eliteEndsWithinDays: days('eliteEndsWithinDays'),
  /** What made them Elite was last attested more than a year ago. */
  attestationDue: yesOrNo('attestationDue'),
}

export const memberFilter = z.object(memberFilters)

/** Filters as the server reads them. */
export type MemberFilter = z.output<typeof memberFilter>

export type MemberFilterName = keyof typeof memberFilters

export const memberFilterNames = Object.keys(memberFilters) as MemberFilterName[]

/** Filters as they stand in the address of a page: a text for each. */
export const writtenFilters = z
  .partialRecord(z.enum(memberFilterNames), z.string().max(40 * limits.recordsOfFilter), 'Please choose filters')
  .superRefine((filters, context) => {
    const read = memberFilter.safeParse(filters)
    for (const { message, path } of read.error?.issues ?? []) context.addIssue({ code: 'custom', message, path })
  })

export type WrittenFilters = z.infer<typeof writtenFilters>
