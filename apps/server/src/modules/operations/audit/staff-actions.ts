import type { Announced } from '#db/announce.ts'

const noTopics = (): readonly Announced[] => []

/** What staff change, what is recorded of it, and the topics of the pages that show it. */
export const staffActions = {
  attendance: { verbs: ['marked', 'unmarked', 'corrected'], topics: noTopics },
  attendee: { verbs: ['messaged'], topics: noTopics },
  attendees: { verbs: ['exported', 'imported'], topics: noTopics },
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
  lecture: { verbs: ['changed', 'created', 'deleted', 'imported', 'moved', 'purged', 'restored'], topics: noTopics },
  message: { verbs: ['retried'], topics: () => ['messages'] },
  'message-template': { verbs: ['changed'], topics: noTopics },
  offer: { verbs: ['hidden', 'shown'], topics: noTopics },
  recording: { verbs: ['started', 'stopped'], topics: noTopics },
  room: {
    verbs: ['admitted', 'ejected', 'hushed', 'locked', 'muted', 'permitted', 'spotlighted', 'unlocked'],
    topics: noTopics,
  },
  'sales-request': { verbs: ['canceled', 'changed'], topics: () => ['sales-requests'] },
  settings: { verbs: ['changed'], topics: () => ['portal'] },
  webinar: {
    verbs: ['changed', 'created', 'deleted', 'ended', 'purged', 'restored'],
    topics: (id) => ['webinars', `webinar:${id}`],
  },
} as const satisfies Record<string, { verbs: readonly string[]; topics: (id: string) => readonly Announced[] }>

type Actions = typeof staffActions

export type Changed = keyof Actions

export type StaffAction = { [Name in Changed]: `${Name}.${Actions[Name]['verbs'][number]}` }[Changed]
