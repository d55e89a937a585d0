import { dateOfCase, nameOfCase, phaseCases } from '@regent/contract/testing/webinar-phases'
import { phaseOf } from '@regent/contract/webinars/webinar-phase'
import { expect, it } from 'vitest'
import { listCalendarRegistrations, listUpcomingRegistrations } from '#modules/webinars/registrations/index.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { isNotHeld, isOver } from './webinar-time.repository.ts'

const { app, services, db } = await buildTestApp()
const visitor = askWebinars(app)
const person = await signedIn(services)
const member = askWebinars(app, person.headers)
const registered = await signedIn(services)

const conditionsOf = (id: string) =>
  db
    .selectFrom('webinar as w')
    .select([isOver.as('isOver'), isNotHeld.as('isNotHeld')])
    .where('w.id', '=', id)
    .executeTakeFirst()

it.each(phaseCases.map((each) => [nameOfCase(each), each.phase, each] as const))(
  '%s is %s in the database, in lists, in calendars and for registrations',
  async (_, phase, each) => {
    const { status, wasLive, hasRecording } = each
    const { id } = await aWebinar(db, {
      status,
      starts_at: dateOfCase(each, new Date()),
      went_live_at: wasLive ? new Date() : null,
      recording: hasRecording ? 'evening.mp4' : '',
    })
    await aRegistration(db, id, { account_id: registered.accountId })
    services.announcements.tell('webinars')
    const isDone = phase === 'ended' || phase === 'not-held'

    expect(await conditionsOf(id)).toEqual({ isOver: isDone, isNotHeld: phase === 'not-held' })
    expect(phaseOf(await visitor.one(`public/${id}`), services.clock())).toBe(phase)
    const listed = (await visitor.list('public?limit=500')).map(({ _id }) => _id)
    expect(listed.includes(id)).toBe(!isDone || (phase === 'ended' && status === 'Ended'))

    const inCalendar = await listCalendarRegistrations(db, registered.accountId)
    const upcoming = await listUpcomingRegistrations(db, registered.accountId)
    expect(inCalendar.length - upcoming.length).toBe(phase === 'ended' ? 1 : 0)
    expect(inCalendar).toHaveLength(phase === 'not-held' ? 0 : 1)
    await db.deleteFrom('registration').where('account_id', '=', registered.accountId).execute()

    const answer = await member.ask('POST', `${id}/register`)
    expect([answer.statusCode, answer.json<{ code?: string }>().code]).toEqual(
      { ended: [409, 'webinar_ended'], 'not-held': [409, 'webinar_over'] }[phase as string] ?? [201, undefined],
    )
  },
)
