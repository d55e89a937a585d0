import type { NewRow } from '#db/new-row.ts'
import { foundIn, type Ids } from './found-in.ts'
import type { Person } from './sample-times.ts'

export const progressOf = (person: Person, lectures: Ids): NewRow<'lecture_progress'>[] =>
  person.lectures.map(({ title, beganDays, completedDays, seconds }) => {
    const began = person.ago(beganDays, title)
    // On the same day, a quarter of an hour later.
    const completed =
      completedDays === undefined
        ? null
        : new Date(Math.max(person.ago(completedDays, title).getTime(), began.getTime() + 15 * 60_000))
    return {
      account_id: person.id,
      lecture_id: foundIn(lectures, title),
      position: seconds,
      duration: seconds,
      watched: seconds > 0 ? `{[0,${seconds})}` : '{}',
      watched_seconds: seconds,
      created_at: began,
      updated_at: completed ?? began,
      completed_at: completed,
    }
  })

export const marksOf = (person: Person, deals: Ids): NewRow<'deal_mark'>[] =>
  person.deals.flatMap(({ name, savedDays, interestedDays, note }) => {
    if (savedDays === undefined && interestedDays === undefined) return []
    const saved = savedDays === undefined ? null : person.ago(savedDays, name)
    const interested = interestedDays === undefined ? null : person.ago(interestedDays, name)
    const last = interested ?? saved
    return {
      account_id: person.id,
      deal_id: foundIn(deals, name),
      note,
      saved_at: saved,
      interested_at: interested,
      // As if the firm had been mailed.
      told_at: interested,
      ...(last && { created_at: saved ?? last, updated_at: last }),
    }
  })

export const openingsOf = (person: Person, deals: Ids): NewRow<'deal_opening'>[] =>
  person.deals.flatMap(({ name, opened }) => {
    if (!opened) return []
    const [first, last] = [person.ago(opened.firstDays, name), person.ago(opened.lastDays, name)]
    return {
      account_id: person.id,
      deal_id: foundIn(deals, name),
      times: opened.times,
      first_at: first,
      last_at: last < first ? first : last,
    }
  })
