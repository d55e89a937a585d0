import type { ClientType, LifecycleStage, MemberRole } from '@regent/contract/members/member-fields'
import type { Member } from '@regent/contract/members/members'
import type { ConsentKind } from '@regent/contract/members/member-filters'

export const roles: Record<MemberRole, string> = { user: 'Member', admin: 'Administrator' }

export const clientTypeWords: Record<ClientType, string> = { Lead: 'Lead', Elite: 'Elite' }

/** As the specification spells them. */
export const stages: Record<LifecycleStage, string> = {
  Subscriber: 'Subscriber',
  Lead: 'Lead',
  'Marketing Qualified Lead': 'Marketing Qualified Lead',
  'Sales Qualified Lead': 'Sales Qualified Lead',
  Opportunity: 'Opportunity',
  Customer: 'Customer',
  Evangelist: 'Evangelist',
  Other: 'Other',
}

export const consentWords: Record<ConsentKind, string> = {
  smsReminders: 'Reminders by SMS',
  smsNews: 'News by SMS',
  mailNews: 'News by mail',
}

export const troubles: Record<NonNullable<Member['mailTrouble']>, string> = {
  bounced: 'Mail is returned',
  complained: 'Marked as spam',
}

/** The address stands for a missing name. */
export const nameOf = ({ firstName, lastName, email }: Pick<Member, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email
