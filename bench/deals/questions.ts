import { anonymous, type SignedIn, type Viewer } from '../../apps/server/src/http/viewer/viewer.ts'
import { readDealQuery } from '../../apps/server/src/testing/records/deal-lists.ts'

/** For the bench, which signs a member in, and for the servers that it measures. */
export const tokenKey = 'bench'.repeat(9)

/** A page of the members' list, with all its counts. */
export const rows = 24

export type Level = 'full' | 'teaser'

const nobody: SignedIn = { role: 'member', userId: '00000000-0000-7000-8000-000000000000', sessionId: '' }

type Input = Parameters<typeof readDealQuery>[2]

/** What a request asks of the database. */
export const listOf = (level: Level, input: Input = {}, viewer: Viewer = level === 'full' ? nobody : anonymous) =>
  readDealQuery(viewer, { level, segments: [] }, { counts: '1', limit: rows, ...input })

export const questionOf = (level: Level) => {
  const { question, shape } = listOf(level)
  return { question: { ...question, after: null, limit: rows + 1 }, shape }
}
