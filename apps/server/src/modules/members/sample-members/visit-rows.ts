import type { NewRow } from '#db/new-row.ts'
import { newId } from '#db/new-id.ts'
import { nameInRoom } from '#modules/rooms/entry/index.ts'
import { minuteMs } from './sample-times.ts'
import type { Visit } from './visits.ts'

// What the portal calls late, and leaving early.
const punctualMs = 5 * minuteMs

const attendanceOf = ({ webinar, stay, gaveUpAt }: Visit) => {
  if (stay) return 'attended'
  return webinar.isOver && gaveUpAt === null ? 'missed' : 'registered'
}

export const registrationOf = (visit: Visit): NewRow<'registration'> => {
  const { person, webinar, stay } = visit
  const replay = person.replays.find((each) => each.webinar === visit.webinarSlug)
  return {
    id: visit.registrationId,
    webinar_id: webinar.id,
    account_id: person.id,
    source: person.utms['source'] ?? '',
    utms: JSON.stringify(person.utms),
    time_zone: person.timeZone,
    attendance: attendanceOf(visit),
    room_seconds: stay ? (stay.to.getTime() - stay.from.getTime()) / 1000 : 0,
    arrived_at: stay?.from ?? null,
    left_at: stay?.to ?? null,
    last_seen_at: stay?.to ?? null,
    was_late: stay !== undefined && stay.from.getTime() > webinar.startsAt.getTime() + punctualMs,
    left_early: stay !== undefined && stay.to.getTime() < webinar.endsAt.getTime() - punctualMs,
    replay_share: replay?.share ?? 0,
    replays: replay?.times ?? 0,
    registered_at: visit.registeredAt,
    updated_at: stay?.to ?? visit.gaveUpAt ?? visit.registeredAt,
    given_up_at: visit.gaveUpAt,
  }
}

const nameOf = ({ person }: Visit) => `${person.firstName} ${person.lastName}`

export const entryOf = (visit: Visit): NewRow<'room_person'>[] =>
  visit.stay
    ? [
        {
          id: visit.personId,
          webinar_id: visit.webinar.id,
          account_id: visit.person.id,
          registration_id: visit.registrationId,
          role: 'User',
          name: nameOf(visit),
          may_speak: false,
          may_show: false,
          may_share: false,
          has_entered: true,
          seated_until: visit.stay.to,
          created_at: visit.stay.from,
          updated_at: visit.stay.to,
        },
      ]
    : []

export const presenceOf = ({ personId, stay }: Visit): NewRow<'presence'>[] =>
  stay ? [{ id: newId(), person_id: personId, began_at: stay.from, last_seen_at: stay.to, ended_at: stay.to }] : []

export const questionOf = (visit: Visit): NewRow<'chat_message'>[] =>
  visit.question
    ? [
        {
          id: newId(),
          webinar_id: visit.webinar.id,
          person_id: visit.personId,
          sender: nameInRoom(nameOf(visit), 'User'),
          text: visit.question.text,
          created_at: visit.question.at,
          updated_at: visit.question.at,
        },
      ]
    : []

export const clickOf = ({ webinar, person, personId, clickedAt }: Visit): NewRow<'offer_click'>[] =>
  clickedAt
    ? [{ webinar_id: webinar.id, number: 1, clicked_by: person.id, person_id: personId, created_at: clickedAt }]
    : []
