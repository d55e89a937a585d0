import type { Attendee } from '@regent/contract/webinars/webinars'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { askRegistrations } from '#testing/asking/ask-registrations.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { describe, expect, it } from 'vitest'

const { app, services, db } = await buildTestApp()

const withRegistration = async (columns: Parameters<typeof aWebinar>[1] = {}) => {
  const { id } = await aWebinar(db, columns)
  const person = await signedIn(services)
  const requests = askRegistrations(app, person)
  await requests.register(id)
  const registration = await db
    .selectFrom('registration')
    .select('id')
    .where('webinar_id', '=', id)
    .where('account_id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  const read = () =>
    db.selectFrom('registration').selectAll().where('id', '=', registration.id).executeTakeFirstOrThrow()
  const set = (status: string) => db.updateTable('webinar').set({ status }).where('id', '=', id).execute()
  /** As if the last sign of them had come so long ago. */
  const silentFor = (seconds: number) =>
    db
      .updateTable('registration')
      .set({ last_seen_at: new Date(Date.now() - seconds * 1000) })
      .where('id', '=', registration.id)
      .execute()
  return { id, registrationId: registration.id, requests, read, set, silentFor }
}

describe('the registration of the signed-in member', () => {
  it('is a list like every other, whose entry says when it was made and changed', async () => {
    const { id, registrationId, requests } = await withRegistration()
    type Own = { attendees: Attendee[]; nextCursor?: string }
    const { attendees, ...rest } = (await requests.get(`${id}/attendees?limit=1`)).json<Own>()
    expect(rest).toEqual({})
    const [own] = attendees
    expect(own).toMatchObject({ _id: registrationId, createdAt: own?.registeredAt, updatedAt: own?.registeredAt })
    await db.updateTable('registration').set({ source: 'podcast' }).where('id', '=', registrationId).execute()
    const changed = (await requests.get(`${id}/attendees`)).json<Own>().attendees[0]
    expect(Date.parse(changed?.updatedAt ?? '')).toBeGreaterThan(Date.parse(own?.updatedAt ?? ''))
    expect((await requests.get(`${id}/attendees?cursor=none`)).statusCode).toBe(400)
  })
})

describe('unregistering', () => {
  it('frees the registration, stops planned messages, and removes the webinar from the calendar', async () => {
    const { id, requests, read } = await withRegistration()
    const answer = await requests.unregister(id)
    expect(answer.json()).toEqual({ message: 'You have successfully unregistered from the webinar' })
    expect((await read()).given_up_at).toBeInstanceOf(Date)
    const messages = await db.selectFrom('message').select(['kind', 'state']).where('webinar_id', '=', id).execute()
    expect(messages.filter(({ state }) => state === 'planned')).toEqual([{ kind: 'cancellation', state: 'planned' }])
  })

  it('twice, or many times at once, changes nothing more', async () => {
    const { id, requests } = await withRegistration()
    const answers = await Promise.all([1, 2, 3, 4].map(() => requests.unregister(id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const farewells = await db
      .selectFrom('message')
      .select('id')
      .where('kind', '=', 'cancellation')
      .where('webinar_id', '=', id)
      .execute()
    expect(farewells).toHaveLength(1)
  })

  it('is refused without a registration, after the end, and for visitors', async () => {
    const { id, requests, set } = await withRegistration()
    const other = askRegistrations(app, await signedIn(services))
    expect((await other.unregister(id)).statusCode).toBe(404)
    expect((await askRegistrations(app).unregister(id)).statusCode).toBe(401)
    await set('Ended')
    expect((await requests.unregister(id)).json()).toMatchObject({ code: 'webinar_ended' })
  })
})

describe('attending', () => {
  it('counts while the webinar is live, from one report to the next', async () => {
    const { id, requests, read, set, silentFor } = await withRegistration({ attended_minutes: 1 })
    expect((await requests.attend(id)).json()).toEqual({ message: 'Your attendance counts once this webinar is live' })
    expect(await read()).toMatchObject({ live_seconds: 0, last_seen_at: null })

    await set('In Progress')
    expect((await requests.attend(id)).json()).toEqual({ message: 'You are marked as present' })
    await silentFor(40)
    await requests.attend(id)
    expect(await read()).toMatchObject({ attendance: 'registered' })
    await silentFor(30)
    await requests.attend(id)
    const { live_seconds: seconds, attendance } = await read()
    expect(Math.round(seconds / 10)).toBe(7)
    expect(attendance).toBe('attended')
  })

  it('does not count a long silence', async () => {
    const { id, requests, read, set, silentFor } = await withRegistration()
    await set('In Progress')
    await requests.attend(id)
    await silentFor(3600)
    await requests.attend(id)
    expect(await read()).toMatchObject({ live_seconds: 0, attendance: 'registered' })
  })

  it('never changes what staff have marked', async () => {
    const { id, registrationId, requests, read, set } = await withRegistration()
    await set('In Progress')
    const marked = { attendance: 'missed', is_marked: true, live_seconds: 600 }
    await db.updateTable('registration').set(marked).where('id', '=', registrationId).execute()
    await requests.attend(id)
    expect(await read()).toMatchObject({ attendance: 'missed' })
  })

  it('is only for registered people', async () => {
    const { id, requests } = await withRegistration({ status: 'In Progress' })
    await aRegistration(db, id)
    const without = askRegistrations(app, await signedIn(services))
    const refusal = {
      code: 'registration_required',
      message: 'Please register for this webinar to access the live session.',
    }
    const refused = await without.attend(id)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual(refusal)
    await requests.unregister(id)
    expect((await requests.attend(id)).json()).toEqual(refusal)
    expect((await without.attend('018f0000-0000-7000-8000-000000000000')).statusCode).toBe(404)
  })

  it('ends with the webinar', async () => {
    const { id, requests, set } = await withRegistration()
    await set('Ended')
    expect((await requests.attend(id)).json()).toMatchObject({ code: 'webinar_ended' })
  })
})
