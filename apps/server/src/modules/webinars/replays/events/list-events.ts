import type { Chapter } from '@regent/contract/watching/video-texts'
import { limits } from '@regent/contract/limits'
import type { TimedEvent } from '@regent/contract/webinars/replays'
import type { Db } from '#db/client.ts'
import type { Page, PageInput } from '#db/list/read-page.ts'
import type { AnyViewer } from '#modules/webinars/webinars/index.ts'
import type { FoundReplay } from '../video/get-replay.ts'
import { type ShownPart, shownPartOf } from '../video/shown-part.ts'
import type { EventKind, EventsQuestion } from './event-kinds.repository.ts'
import { listTimedEvents } from './timed-event.repository.ts'

/** Everyone may see offers and questions; the chat as in the room, where staff read it even if it was closed to attendees. */
const kindsFor = (viewer: AnyViewer, { webinar }: FoundReplay): EventKind[] =>
  webinar.has_chat || viewer.role === 'admin' ? ['chat', 'offer', 'question'] : ['offer', 'question']

const questionOf = ({ webinar, video }: FoundReplay, viewer: AnyViewer, kinds: EventKind[]): EventsQuestion => {
  const { start, end = null } = shownPartOf(video)
  const viewerId = viewer.role === 'anonymous' ? null : viewer.userId
  return { webinarId: webinar.id, recordingId: video.id, viewerId, kinds, start, end }
}

const none: Page<TimedEvent> = { rows: [] }

/** An upload says nothing about when it was recorded. */
const wasRecordedHere = ({ video }: { video: Pick<FoundReplay['video'], 'source'> }) => video.source === 'room'

/** A page of what the replay shows in time. */
export const listEvents = (
  db: Db,
  viewer: AnyViewer,
  found: FoundReplay,
  input: PageInput,
): Promise<Page<TimedEvent>> =>
  wasRecordedHere(found)
    ? listTimedEvents(db, questionOf(found, viewer, kindsFor(viewer, found)), input)
    : Promise.resolve(none)

export const hasEvents = async (db: Db, viewer: AnyViewer, found: FoundReplay): Promise<boolean> =>
  (await listEvents(db, viewer, found, { limit: 1 })).rows.length > 0

interface RecordedRoom {
  webinar: Pick<FoundReplay['webinar'], 'id'>
  video: Pick<FoundReplay['video'], 'id' | 'source'>
}

/** A chapter is read at a glance. */
const titleLength = 80

const titleOf = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ')
  return line.length > titleLength ? `${line.slice(0, titleLength - 1).trimEnd()}…` : line
}

/** When each offer was first shown in this part of the recording, and when each question was answered, in seconds of the whole. */
export const listEventChapters = async (
  db: Db,
  recorded: RecordedRoom,
  { start, end = null }: Pick<ShownPart, 'start'> & { end?: number | null | undefined } = { start: 0 },
): Promise<Chapter[]> => {
  if (!wasRecordedHere(recorded)) return []
  const { webinar, video } = recorded
  const question: EventsQuestion = {
    webinarId: webinar.id,
    recordingId: video.id,
    viewerId: null,
    kinds: ['offer', 'question'],
    start,
    end,
  }
  const { rows } = await listTimedEvents(db, question, { limit: limits.chapters })
  const shown = new Set<number>()
  return rows.flatMap((event) => {
    if (event.kind === 'question')
      return event.until === undefined ? [] : [{ start: start + event.at, title: titleOf(event.text) }]
    if (event.kind !== 'offer' || shown.has(event.number)) return []
    shown.add(event.number)
    return [{ start: start + event.at, title: event.label }]
  })
}
