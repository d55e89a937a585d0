import { memberEndpoints, type Member, type MemberDetails } from '@regent/contract/members/members'
import { type Segment, segmentEndpoints } from '@regent/contract/members/segments'
import type { fakeApi } from './fake-api.ts'

const stamps = { createdAt: '2026-01-01T17:00:00.000Z', updatedAt: '2026-01-02T17:00:00.000Z' }

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** A member in a list. */
export const aMember = (fields: Partial<Member> = {}): Member => ({
  _id: idOf(1),
  email: 'grace@example.com',
  firstName: 'Grace',
  lastName: 'Hopper',
  phone: '2125550123',
  client_type: 'Lead',
  eliteUntil: null,
  lifecyclestage: 'Customer',
  tags: ['VIP'],
  role: 'user',
  disabled: false,
  isVerified: true,
  isSample: false,
  smsReminders: true,
  smsNews: false,
  mailNews: false,
  source: 'newsletter',
  registrations: 12,
  attended: 7,
  ...stamps,
  ...fields,
})

/** The same with all its details. */
export const someMember = (fields: Partial<MemberDetails> = {}): MemberDetails => ({
  ...aMember(),
  street: '',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  postal: '78701',
  country: '',
  timeZone: 'America/Chicago',
  utms: {},
  hasPassword: true,
  hasSecondFactor: true,
  isPhoneConfirmed: true,
  isYou: false,
  ...fields,
})

export const aSegment = (fields: Partial<Segment> = {}): Segment => ({
  _id: idOf(50),
  name: 'Elite in Texas',
  filters: { client_type: 'Elite', tags: 'Texas' },
  count: 3,
  ...stamps,
  ...fields,
})

/** Answers what every list of members reads. */
export const answerMembers = (api: ReturnType<typeof fakeApi>, ...members: Member[]): void => {
  api.answer(memberEndpoints.list, () => ({ answer: { members, total: members.length } }))
  api.answer(memberEndpoints.figures, () => ({
    answer: { members: members.length, elite: 1, eliteEnding: 1, attestationDue: 0 },
  }))
  api.answer(memberEndpoints.tags, () => ({
    answer: { tags: [{ _id: 'VIP', name: 'VIP', members: 4, ...stamps }] },
  }))
  api.answer(memberEndpoints.sources, () => ({ answer: { sources: [] } }))
  api.answer(segmentEndpoints.list, () => ({ answer: { segments: [aSegment()] } }))
  api.answer(segmentEndpoints.count, () => ({ answer: { count: 5 } }))
}
