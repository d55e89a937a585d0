import type { Announced } from '#db/announce.ts'

const noTopics = (): readonly Announced[] => []

/** Lists of members, and the pages of this one: the member's own, and those of staff. */
const ofMember = (id: string): readonly Announced[] => (id === '' ? ['members'] : ['members', `member:${id}`])

/** What staff change, what is recorded of it, and the topics of the pages that show it, by the record or the person. */
export const staffActions = {
  'api-token': { verbs: ['created', 'revoked'], topics: () => ['connections'] },
  attendance: { verbs: ['marked', 'unmarked', 'corrected'], topics: noTopics },
  attendee: { verbs: ['messaged'], topics: noTopics },
  attendees: { verbs: ['exported', 'imported'], topics: noTopics },
  audit: { verbs: ['exported', 'trimmed'], topics: () => ['audit'] },
  captions: { verbs: ['exported'], topics: noTopics },
  chat: { verbs: ['cleared', 'shortened', 'slowed'], topics: noTopics },
  'contact-list': { verbs: ['changed', 'created', 'deleted'], topics: noTopics },
  course: { verbs: ['changed', 'created', 'deleted', 'imported', 'moved', 'purged', 'restored'], topics: noTopics },
  'course-group': {
    verbs: ['changed', 'created', 'deleted', 'imported', 'moved', 'purged', 'restored'],
    topics: noTopics,
  },
  deal: {
    verbs: [
      'changed',
      'created',
      'deleted',
      'exported',
      'imported',
      'published',
      'purged',
      'reminded',
      'restored',
      'undone',
    ],
    topics: () => ['deals'],
  },
  'deal-term': { verbs: ['changed', 'created', 'deleted', 'merged', 'moved'], topics: () => ['deals'] },
  /** What makes a member Elite. */
  elite: { verbs: ['attested', 'ended', 'extended', 'granted', 'withdrawn'], topics: ofMember },
  lecture: { verbs: ['changed', 'created', 'deleted', 'imported', 'moved', 'purged', 'restored'], topics: noTopics },
  mailing: {
    verbs: ['begun', 'canceled', 'changed', 'created', 'deleted', 'scheduled', 'stopped'],
    topics: () => ['messages'],
  },
  member: { verbs: ['changed', 'exported', 'imported', 'invited', 'undone'], topics: ofMember },
  'member-note': { verbs: ['changed', 'created', 'deleted'], topics: ofMember },
  message: { verbs: ['retried'], topics: () => ['messages'] },
  'message-template': { verbs: ['changed'], topics: noTopics },
  offer: { verbs: ['hidden', 'shown'], topics: noTopics },
  poll: { verbs: ['closed', 'deleted', 'hidden', 'opened', 'shown'], topics: noTopics },
  question: { verbs: ['answered', 'changed', 'set'], topics: noTopics },
  reactions: { verbs: ['allowed', 'stopped'], topics: noTopics },
  recording: { verbs: ['started', 'stopped'], topics: noTopics },
  room: {
    verbs: [
      'admitted',
      'captioned',
      'ejected',
      'hushed',
      'locked',
      'muted',
      'permitted',
      'spotlighted',
      'staged',
      'unlocked',
    ],
    topics: noTopics,
  },
  sale: { verbs: ['created', 'deleted'], topics: noTopics },
  'sales-request': { verbs: ['canceled', 'changed'], topics: () => ['sales-requests'] },
  sample: { verbs: ['removed'], topics: () => ['audit'] },
  segment: { verbs: ['changed', 'created', 'deleted'], topics: () => ['members'] },
  settings: { verbs: ['changed'], topics: () => ['portal'] },
  webhook: {
    verbs: ['changed', 'created', 'deleted', 'redelivered', 'renewed', 'restored', 'tested'],
    topics: () => ['connections'],
  },
  webinar: {
    verbs: ['changed', 'created', 'deleted', 'ended', 'purged', 'restored'],
    topics: (id) => ['webinars', `webinar:${id}`],
  },
} as const satisfies Record<string, { verbs: readonly string[]; topics: (id: string) => readonly Announced[] }>

type Actions = typeof staffActions

export type Changed = keyof Actions

export type StaffAction = { [Name in Changed]: `${Name}.${Actions[Name]['verbs'][number]}` }[Changed]
