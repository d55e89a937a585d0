import type { SampleMemberContent } from './sample-content.ts'

export const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs

/** A member of the samples with an id, and with moments in place of days. */
export interface Person extends SampleMemberContent {
  id: string
  joinedAt: Date
  /** So many days before the first start, at an hour of the day that depends on the day, the member and what it is about. */
  ago: (days: number, about?: string) => Date
  /** So many days after it. */
  ahead: (days: number) => Date
}

const oneOf = (text: string, most: number) => {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return sum % most
}

/** Nothing happens before the member joined, or after the first start. */
export const personOf = (member: SampleMemberContent, id: string, now: Date): Person => {
  const joined = now.getTime() - member.joinedDays * dayMs - (12 * 60 + oneOf(member.email, 500)) * minuteMs
  return {
    ...member,
    id,
    joinedAt: new Date(joined),
    ago: (days, about = '') => {
      if (days >= member.joinedDays) return new Date(joined)
      const within = oneOf(`${days} ${about} ${member.email}`, 11 * 60) * minuteMs
      return new Date(Math.max(joined, now.getTime() - days * dayMs - within - minuteMs))
    },
    ahead: (days) => new Date(now.getTime() + days * dayMs),
  }
}
