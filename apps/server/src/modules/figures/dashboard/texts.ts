import type { ActivityRow } from './dashboard.repository.ts'

const someone = 'Someone'

export const activityTexts: Record<ActivityRow['kind'], (row: Pick<ActivityRow, 'person' | 'webinar'>) => string> = {
  registered: ({ person, webinar }) => `${person ?? someone} registered for ${webinar ?? ''}`,
  bought: ({ person, webinar }) => `A sale to ${person ?? someone.toLowerCase()} from ${webinar ?? ''}`,
  joined: ({ person }) => `${person ?? someone} became a member`,
  asked: ({ person }) => `${person ?? someone} asked for a call`,
  ended: ({ webinar }) => `${webinar ?? ''} ended`,
}
