import type { RoomRole } from '@regent/contract/rooms/entry'
import { withoutRole } from '@regent/contract/rooms/typed-name'
import type { TimedEvent } from '@regent/contract/webinars/replays'
import { type RawBuilder, sql } from 'kysely'

export type EventKind = TimedEvent['kind']

/** Who asks for the events of which recording. */
export interface EventsQuestion {
  webinarId: string
  recordingId: string
  viewerId: string | null
  /** What the viewer may see. */
  kinds: readonly EventKind[]
  /** What is shown of the recording, in seconds of the whole. */
  start: number
  end: number | null
}

/** Where an event is in the replay. */
interface Moment extends Pick<TimedEvent, '_id' | 'at' | 'createdAt' | 'updatedAt'> {
  until: number | null
}

interface Kind<Fields = never> {
  /** Columns: id, moment, until (null for what has no length), fields. The CTE `part` has the parts of the recording. */
  rows: (question: EventsQuestion) => RawBuilder<unknown>
  present: (moment: Moment, fields: Fields) => TimedEvent
}

interface ChatFields {
  sender: string
  role: RoomRole
  text: string
  isOwn: boolean
}

interface OfferFields {
  number: number
  label: string
  link: string
}

/**
 * What was written while the webinar was live, until the last part ends: what follows belongs to the people who stayed. In the breaks
 * between parts it stands at the cut.
 */
const chat: Kind<ChatFields> = {
  rows: ({ webinarId, viewerId }) => sql`
    select m.id, m.created_at as moment, null::timestamptz as until, jsonb_build_object(
      'sender', m.sender, 'role', p.role, 'text', m.text,
      'isOwn', coalesce(p.account_id = ${viewerId}::uuid, false)
    ) as fields
    from chat_message m join room_person p on p.id = m.person_id
    where m.webinar_id = ${webinarId}::uuid and m.deleted_at is null
      and m.created_at <= (select max(began_at + make_interval(secs => seconds)) from part)
      and exists (
        select from live_period l
        where l.webinar_id = m.webinar_id and m.created_at >= l.began_at and m.created_at <= coalesce(l.ended_at, now())
      )`,
  present: ({ _id, at, createdAt, updatedAt }, { sender, ...fields }) => ({
    ...{ _id, at, createdAt, updatedAt },
    kind: 'chat',
    sender: withoutRole(sender),
    ...fields,
  }),
}

const offer: Kind<OfferFields> = {
  rows: ({ webinarId }) => sql`
    select s.id, s.shown_at as moment, coalesce(s.hidden_at, now()) as until, jsonb_build_object(
      'number', s.number, 'label', offer.cta -> 'label', 'link', offer.cta -> 'link'
    ) as fields
    from offer_showing s join webinar w on w.id = s.webinar_id
    cross join lateral (select w.ctas -> (s.number - 1) as cta) offer
    where s.webinar_id = ${webinarId}::uuid and offer.cta is not null`,
  present: ({ until, ...moment }, fields) => ({ ...moment, kind: 'offer', ...fields, until: until ?? moment.at }),
}

interface QuestionFields {
  text: string
  asker: string | null
  answer: string | null
}

/** What hosts have answered live, while they did, and in writing, at the moment of the answer; nothing that they have hidden. */
const question: Kind<QuestionFields> = {
  rows: ({ webinarId }) => sql`
    select q.id, coalesce(q.answering_at, q.written_at) as moment,
      case when q.answering_at is not null then
        greatest(coalesce(q.answered_at, now()), q.answering_at + interval '1 second')
      end as until,
      jsonb_build_object('text', q.text, 'asker', q.asker, 'answer', q.answer) as fields
    from question q
    where q.webinar_id = ${webinarId}::uuid and q.approved_at is not null
      and q.state in ('answering', 'answered', 'written')
      and coalesce(q.answering_at, q.written_at) <= (select max(began_at + make_interval(secs => seconds)) from part)`,
  present: ({ until, ...moment }, { asker, ...fields }) => ({
    ...moment,
    kind: 'question',
    asker: asker === null ? null : withoutRole(asker),
    ...fields,
    ...(until !== null && { until }),
  }),
}

/** What a replay shows in time. A new kind is one entry here and one in the contract. */
export const eventKinds: Record<EventKind, Kind> = { chat, offer, question }
