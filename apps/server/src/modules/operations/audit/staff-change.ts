import { announce, type Announced } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { type AuditAction, type AuditEntry, recordEvent } from './audit-event.repository.ts'

const noTopics = (): readonly Announced[] => []

/** What staff change, with the topics of the pages that show it. */
const topicsOf = {
  attendance: noTopics,
  attendee: noTopics,
  attendees: noTopics,
  'contact-list': noTopics,
  course: noTopics,
  'course-group': noTopics,
  lecture: noTopics,
  message: () => ['messages'],
  'message-template': noTopics,
  settings: () => ['portal'],
  webinar: (id) => ['webinars', `webinar:${id}`],
} satisfies Record<string, (id: string) => readonly Announced[]>

type Changed = keyof typeof topicsOf
type StaffAction = Extract<AuditAction, `${Changed}.${string}`>

interface StaffChange extends Pick<AuditEntry, 'subjectId' | 'detail'> {
  /** The id of the record that has changed. */
  record?: string
}

/** In the transaction of every change by staff: records who changed what, and announces it to the pages that show it. */
export const staffChange = async (
  tx: Db,
  { userId, network }: Actor,
  action: StaffAction,
  { record, subjectId, detail }: StaffChange,
): Promise<void> => {
  await recordEvent(tx, {
    action,
    actorId: userId,
    subjectId,
    network,
    detail: { ...(record !== undefined && { record }), ...detail },
  })
  const topics = topicsOf[action.replace(/\..*$/u, '') as Changed](record ?? '')
  if (topics.length > 0) await announce(tx, ...topics)
}
