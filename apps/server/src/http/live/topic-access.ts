import type { ErrorCode } from '@regent/contract/api/errors'
import { type LiveTopic, liveAccess } from '@regent/contract/api/live'
import type { Announced } from '#db/announce.ts'
import type { Viewer } from '../viewer/viewer.ts'

type Hearing = { heard: Announced } | { refused: ErrorCode }

/** The channel on which this viewer hears of a topic, or why they may not. */
export const topicAccess = (viewer: Viewer, topic: LiveTopic): Hearing => {
  const access = liveAccess(topic)
  if (access !== 'public' && viewer.role === 'anonymous') return { refused: 'not_signed_in' }
  if ((access === 'admin' || access === 'elite') && viewer.role !== 'admin') return { refused: 'not_allowed' }
  if (topic !== 'me') return { heard: topic }
  return viewer.role === 'anonymous' ? { refused: 'not_signed_in' } : { heard: `member:${viewer.userId}` }
}
