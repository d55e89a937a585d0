import { clientTypes, lifecycleStages, memberRoles } from '@regent/contract/members/member-fields'
import { consentKinds, mailTroubles } from '@regent/contract/members/member-filters'
import { clientTypeWords, consentWords, roles, stages, troubles } from '../member-words.ts'
import type { FilterKey } from '../queries.ts'

export interface Choice {
  value: string
  label: string
}

export type FilterControl =
  | { kind: 'choices'; choices: readonly Choice[] }
  | { kind: 'used'; of: 'tags' | 'sources' }
  | { kind: 'records'; of: 'webinars' | 'deals' }
  | { kind: 'yesNo' | 'days' | 'date' }

const choicesOf = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): FilterControl => ({ kind: 'choices', choices: values.map((value) => ({ value, label: words[value] })) })

/** How staff enter each filter. */
export const filterControls: Record<FilterKey, FilterControl> = {
  client_type: choicesOf(clientTypes, clientTypeWords),
  lifecyclestage: choicesOf(lifecycleStages, stages),
  tags: { kind: 'used', of: 'tags' },
  eliteEndsWithinDays: { kind: 'days' },
  attestationDue: { kind: 'yesNo' },
  role: choicesOf(memberRoles, roles),
  verified: { kind: 'yesNo' },
  disabled: { kind: 'yesNo' },
  sample: { kind: 'yesNo' },
  source: { kind: 'used', of: 'sources' },
  createdAfter: { kind: 'date' },
  createdBefore: { kind: 'date' },
  seenWithinDays: { kind: 'days' },
  notSeenForDays: { kind: 'days' },
  registeredFor: { kind: 'records', of: 'webinars' },
  attended: { kind: 'records', of: 'webinars' },
  watched: { kind: 'records', of: 'webinars' },
  openedDeal: { kind: 'records', of: 'deals' },
  savedDeal: { kind: 'records', of: 'deals' },
  interestedIn: { kind: 'records', of: 'deals' },
  consents: choicesOf(consentKinds, consentWords),
  mailTrouble: choicesOf(mailTroubles, troubles),
}

export const filterSections = {
  membership: ['client_type', 'lifecyclestage', 'tags', 'eliteEndsWithinDays', 'attestationDue'],
  account: [
    'role',
    'verified',
    'disabled',
    'source',
    'createdAfter',
    'createdBefore',
    'seenWithinDays',
    'notSeenForDays',
    'sample',
  ],
  activity: ['registeredFor', 'attended', 'watched', 'openedDeal', 'savedDeal', 'interestedIn'],
  reach: ['consents', 'mailTrouble'],
} as const satisfies Record<string, readonly FilterKey[]>

export type FilterSection = keyof typeof filterSections
