import { newId } from '#db/new-id.ts'
import { foundIn } from './found-in.ts'
import type { SampleRegistrationContent } from './sample-content.ts'
import { dayMs, minuteMs, type Person } from './sample-times.ts'

/** A sample webinar, as far as visits have to know it. */
export interface HeldWebinar {
  id: string
  startsAt: Date
  endsAt: Date
  isOver: boolean
  hasSmsReminder: boolean
}

/** What one member does with one webinar, with ids and moments. */
export interface Visit {
  person: Person
  webinar: HeldWebinar
  webinarSlug: string
  registrationId: string
  personId: string
  registeredAt: Date
  gaveUpAt: Date | null
  /** In the room. */
  stay: { from: Date; to: Date } | undefined
  question: { at: Date; text: string } | undefined
  clickedAt: Date | undefined
}

const at = ({ startsAt }: HeldWebinar, minutes: number) => new Date(startsAt.getTime() + minutes * minuteMs)

const visitOf = (
  person: Person,
  webinar: HeldWebinar,
  { webinar: webinarSlug, days, gaveUpDays, attended, question, clicked }: SampleRegistrationContent,
): Visit => {
  const asked = person.ago(days, webinarSlug)
  const latest = new Date(webinar.startsAt.getTime() - dayMs / 4)
  const stay = attended && {
    from: at(webinar, attended.late),
    to: new Date(Math.min(at(webinar, attended.late + attended.minutes).getTime(), webinar.endsAt.getTime())),
  }
  return {
    person,
    webinar,
    webinarSlug,
    registrationId: newId(),
    personId: newId(),
    // Before it begins.
    registeredAt: webinar.isOver && asked > latest ? latest : asked,
    gaveUpAt: gaveUpDays === undefined ? null : person.ago(gaveUpDays, webinarSlug),
    stay,
    question: question && { at: at(webinar, question.minute), text: question.text },
    clickedAt: clicked ? new Date(webinar.endsAt.getTime() - 2 * minuteMs) : undefined,
  }
}

export const visitsOf = (person: Person, webinars: ReadonlyMap<string, HeldWebinar>): Visit[] =>
  person.registrations.map((registration) => visitOf(person, foundIn(webinars, registration.webinar), registration))
