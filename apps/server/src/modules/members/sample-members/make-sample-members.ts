import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { insertSampleMarks, insertSampleOpenings } from '#modules/deals/marks/index.ts'
import { insertSampleAccounts } from '#modules/identity/account/index.ts'
import { insertConsents } from '#modules/identity/consents/index.ts'
import { insertSampleSessions } from '#modules/identity/sessions/index.ts'
import { listLecturesWithin } from '#modules/learning/courses/index.ts'
import { insertSampleProgress } from '#modules/learning/progress/index.ts'
import { insertSampleGrants, insertSampleReminders } from '#modules/members/elite/index.ts'
import { insertSampleNotes, insertTags } from '#modules/members/members/index.ts'
import { insertSampleSegments } from '#modules/members/segments/index.ts'
import { closeAddress, closedAddressTexts } from '#modules/messaging/closed-addresses/index.ts'
import { recordEvents } from '#modules/operations/audit/index.ts'
import { noteSamples } from '#modules/operations/samples/index.ts'
import { accountOf, eventsOf, grantsOf, notesOf, sessionsOf } from './account-rows.ts'
import { marksOf, openingsOf, progressOf } from './activity-rows.ts'
import type { Ids } from './found-in.ts'
import { makeSampleVisits } from './make-sample-visits.ts'
import { readSampleMembers } from './sample-content.ts'
import { type Person, personOf } from './sample-times.ts'

/** The other samples of a first start: courses by their titles, webinars by their slugs, deals by their names. */
export interface OtherSamples {
  courses: Ids
  webinars: Ids
  deals: Ids
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** With ids, in the order of their moments: lists that sort by ids show them in this order. */
const inOrder = <Row extends { created_at: Date }>(rows: readonly Row[]) =>
  rows
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
    .map((row) => ({ id: newId(), ...row }))

/**
 * Members of every kind with what they have done. Unlike the samples who can sign in, they have no passwords. Their rows are
 * inserted directly, so that they cause no mails, messages or events.
 */
export const makeSampleMembers = async (services: Services, tx: Db, others: OtherSamples): Promise<void> => {
  const { segments, members } = await readSampleMembers()
  const now = services.clock()
  const people = members.map((member) => personOf(member, newId(), now))
  await insertSampleAccounts(tx, people.map(accountOf))
  await noteSamples(tx, 'account', idsOf(people))
  await recordEvents(tx, people.flatMap(eventsOf))
  await insertSampleSessions(tx, people.flatMap(sessionsOf))
  await insertConsents(tx, await consentsOf(services, people))
  await insertWhatStaffKnow(tx, people)
  await insertActivity(tx, people, others)
  await makeSampleVisits(tx, people, others.webinars)

  const made = segments.map(({ name, filters }) => ({ id: newId(), name, filters: JSON.stringify(filters) }))
  await insertSampleSegments(tx, made)
  await noteSamples(tx, 'segment', idsOf(made))
}

/** With the texts that the portal shows today. */
const consentsOf = async (services: Services, people: readonly Person[]) => {
  const { smsRemindersConsent, smsNewsConsent, legal } = await readSettings(services)
  const wordings = {
    'sms-reminders': smsRemindersConsent,
    'sms-news': smsNewsConsent,
    terms: legal.terms.version,
    privacy: legal.privacy.version,
  }
  return people.flatMap(({ id, consents, ago }) =>
    consents.map(({ days, ...consent }) => ({
      ...consent,
      accountId: id,
      wording: wordings[consent.kind],
      network: '',
      givenAt: ago(days),
    })),
  )
}

const insertWhatStaffKnow = async (tx: Db, people: readonly Person[]) => {
  await insertTags(
    tx,
    people.flatMap(({ id, tags }) => tags.map((tag) => ({ accountId: id, tag }))),
  )
  await insertSampleNotes(tx, inOrder(people.flatMap(notesOf)))
  await insertSampleGrants(tx, inOrder(people.flatMap(grantsOf)))
  await insertSampleReminders(
    tx,
    people.flatMap(({ id, elite, ahead }) =>
      elite?.untilDays === undefined ? [] : [{ account_id: id, until: ahead(elite.untilDays) }],
    ),
  )
  for (const { email, mailTrouble } of people) {
    if (!mailTrouble) continue
    const { cause } = mailTrouble
    await closeAddress(tx, { channel: 'mail', address: email, cause, reason: closedAddressTexts[cause] })
  }
}

const insertActivity = async (tx: Db, people: readonly Person[], { courses, deals }: OtherSamples) => {
  const lectures = await listLecturesWithin(tx, 'course', [...courses.values()])
  const lectureIds = new Map(lectures.map(({ id, title }) => [title, id]))
  await insertSampleProgress(
    tx,
    people.flatMap((person) => progressOf(person, lectureIds)),
  )
  await insertSampleMarks(
    tx,
    people.flatMap((person) => marksOf(person, deals)),
  )
  await insertSampleOpenings(
    tx,
    people.flatMap((person) => openingsOf(person, deals)),
  )
}
