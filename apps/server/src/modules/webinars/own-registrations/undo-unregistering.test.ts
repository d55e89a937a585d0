import type { Webinar } from '@regent/contract/webinars/webinars'
import { limits } from '@regent/contract/limits'
import { transact } from '#db/transact.ts'
import { planForWebinar } from '#modules/messaging/messages/index.ts'
import { askRegistrations } from '#testing/asking/ask-registrations.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { endUndo } from '#testing/records/end-undo.ts'
import { describe, expect, test } from 'vitest'
import { unregister } from './unregister.ts'

const { app, services, db } = await buildTestApp()
const visitor = askRegistrations(app)

const aPerson = async () => {
  const person = await signedIn(services)
  return { ...person, ...askRegistrations(app, person) }
}

interface Answer {
  webinar: Webinar
}

const registrationOf = (webinarId: string) =>
  db.selectFrom('registration').selectAll().where('webinar_id', '=', webinarId).executeTakeFirstOrThrow()

const messagesOf = (webinarId: string) =>
  db
    .selectFrom('message')
    .select(['kind', 'state', 'reason', 'due_at', 'detail'])
    .where('webinar_id', '=', webinarId)
    .orderBy('kind')
    .execute()

const kindsOf = async (webinarId: string, state = 'planned') =>
  (await messagesOf(webinarId)).filter((each) => each.state === state).map(({ kind }) => kind)

/** As the worker records it. */
const send = (webinarId: string, kind: string) =>
  db
    .updateTable('message')
    .set({ state: 'sent', sent_at: new Date() })
    .where('webinar_id', '=', webinarId)
    .where('kind', '=', kind)
    .where('state', '=', 'planned')
    .execute()

const isFull = async (id: string) => (await visitor.get(`public/${id}`)).json<Answer>().webinar.isFull

describe('unregistering', () => {
  test('takes effect at once, and its mail waits for a minute in the same transaction', async () => {
    const { id } = await aWebinar(db)
    const person = await aPerson()
    await person.register(id)
    await send(id, 'confirmation')
    expect((await person.unregister(id)).statusCode).toBe(200)
    expect((await person.get(`${id}/attendees`)).json()).toEqual({ attendees: [] })

    const { given_up_at: givenUpAt } = await registrationOf(id)
    const [cancellation] = await messagesOf(id)
    expect(cancellation).toMatchObject({ kind: 'cancellation', state: 'planned' })
    expect((cancellation?.due_at.getTime() ?? 0) - (givenUpAt?.getTime() ?? 0)).toBe(60_000)
    expect(await kindsOf(id)).toEqual(['cancellation'])
  })

  test('that does not reach its end, because the server is killed, leaves the registration and plans no mail', async () => {
    const { id } = await aWebinar(db)
    const person = await aPerson()
    await person.register(id)
    const killed = transact(db, async (tx) => {
      await unregister(tx, id, person.accountId)
      throw new Error('Killed')
    })
    await expect(killed).rejects.toThrow('Killed')
    expect((await registrationOf(id)).given_up_at).toBeNull()
    expect(await kindsOf(id)).toEqual(['confirmation', 'reminder-day', 'reminder-hour'])
  })

  test('can be taken back for a minute: nothing is mailed, and link, place in the list and reminders are as before', async () => {
    const { id } = await aWebinar(db)
    const person = await aPerson()
    const before = (
      await person.register(id, { timeZone: 'Europe/Berlin', utms: { source: 'podcast' } })
    ).json<Answer>()
    await send(id, 'confirmation')
    const row = await registrationOf(id)
    await person.unregister(id)
    const link = before.webinar.attendees[0]?.joinLink ?? ''
    expect((await visitor.get(link.slice(1))).statusCode).toBe(410)

    expect((await person.register(id, { timeZone: 'Asia/Tokyo' })).statusCode).toBe(201)
    expect(await registrationOf(id)).toEqual({ ...row, updated_at: expect.any(Date) as Date })
    expect((await visitor.get(link.slice(1))).statusCode).toBe(200)
    expect(await kindsOf(id)).toEqual(['reminder-day', 'reminder-hour'])
    expect(await kindsOf(id, 'stopped')).toEqual(['cancellation'])
    expect(await kindsOf(id, 'sent')).toEqual(['confirmation'])
  })

  test('taken back before the confirmation went still leads to that confirmation', async () => {
    const { id } = await aWebinar(db)
    const person = await aPerson()
    await person.register(id)
    await person.unregister(id)
    await person.register(id)
    expect(await kindsOf(id)).toEqual(['confirmation', 'reminder-day', 'reminder-hour'])
  })

  test('can no longer be taken back after the minute: registering then is new, with a newer calendar entry', async () => {
    const { id } = await aWebinar(db)
    const person = await aPerson()
    await person.register(id)
    await send(id, 'confirmation')
    const row = await registrationOf(id)
    await person.unregister(id)
    await endUndo(db, id)
    await send(id, 'cancellation')
    await person.register(id)
    const again = await registrationOf(id)
    expect(again.registered_at.getTime()).toBeGreaterThan(row.registered_at.getTime())
    expect(again.calendar_sequence).toBe(2)
    expect(await kindsOf(id)).toEqual(['confirmation', 'reminder-day', 'reminder-hour'])
  })

  test('that was mailed too early, because the clocks differ, is followed by a newer confirmation', async () => {
    const { id } = await aWebinar(db)
    const person = await aPerson()
    await person.register(id)
    await send(id, 'confirmation')
    await person.unregister(id)
    await send(id, 'cancellation')
    await person.register(id)
    const planned = (await messagesOf(id)).filter(({ state }) => state === 'planned')
    expect(planned.map(({ kind }) => kind)).toEqual(['confirmation', 'reminder-day', 'reminder-hour'])
    expect(planned[0]?.detail).toEqual({ sequence: 2 })
  })

  test.each(['moved', 'restored'] as const)('is mailed even if the webinar is %s meanwhile', async (cause) => {
    const { id } = await aWebinar(db)
    const person = await aPerson()
    await person.register(id)
    await send(id, 'confirmation')
    await person.unregister(id)
    await transact(db, (tx) => planForWebinar(tx, id, cause))
    expect(await kindsOf(id)).toEqual(['cancellation'])
  })

  test('from a webinar that is deleted meanwhile leads to one mail, and cannot be taken back', async () => {
    const { id } = await aWebinar(db)
    const [person, admin] = [await aPerson(), await signedIn(services, { role: 'admin' })]
    await person.register(id)
    await person.unregister(id)
    const { statusCode } = await app.inject({
      method: 'DELETE',
      url: `/api/webinars/admin/${id}`,
      headers: admin.headers,
    })
    expect(statusCode).toBe(200)
    expect(await kindsOf(id)).toEqual(['cancellation'])
    expect((await person.register(id)).statusCode).toBe(404)
  })

  test('can be taken back while the webinar is live, but not once it has ended', async () => {
    const { id } = await aWebinar(db)
    const person = await aPerson()
    await person.register(id)
    await person.unregister(id)
    await db
      .updateTable('webinar')
      .set({ status: 'In Progress', went_live_at: new Date() })
      .where('id', '=', id)
      .execute()
    expect((await person.register(id)).statusCode).toBe(201)
    await person.unregister(id)
    await db.updateTable('webinar').set({ status: 'Ended' }).where('id', '=', id).execute()
    expect((await person.register(id)).json()).toMatchObject({ code: 'webinar_ended' })
  })
})

describe('the place in a full webinar', () => {
  test('is kept for the minute, and free after it', async () => {
    const { id } = await aWebinar(db, { capacity: 1 })
    const [first, second] = [await aPerson(), await aPerson()]
    await first.register(id)
    await first.unregister(id)
    expect((await second.register(id)).statusCode).toBe(409)
    expect(await isFull(id)).toBe(true)
    expect((await first.register(id)).statusCode).toBe(201)

    await first.unregister(id)
    await endUndo(db, id)
    expect(await isFull(id)).toBe(false)
    expect((await second.register(id)).statusCode).toBe(201)
    expect((await first.register(id)).statusCode).toBe(409)
  })

  test('goes to nobody else when many ask at the moment at which it is taken back', async () => {
    const { id } = await aWebinar(db, { capacity: 2 })
    const [first, ...others] = await Promise.all(Array.from({ length: 9 }, aPerson))
    await first?.register(id)
    await first?.unregister(id)
    const answers = await Promise.all([...others.map((person) => person.register(id)), first?.register(id)])
    expect(answers.at(-1)?.statusCode).toBe(201)
    expect(answers.filter((answer) => answer?.statusCode === 201)).toHaveLength(2)
  })
})

describe('a member who registers and unregisters in a loop', () => {
  const mailsOf = async (webinarId: string) =>
    (await messagesOf(webinarId)).filter(({ kind, state }) => /^(?:confirm|cancel)/u.test(kind) && state === 'sent')

  test('within the minute gets one confirmation', async () => {
    const { id } = await aWebinar(db)
    const person = await aPerson()
    for (let round = 0; round < 30; round += 1) {
      await person.register(id)
      await send(id, 'confirmation')
      await person.unregister(id)
    }
    expect(await mailsOf(id)).toHaveLength(1)
    expect(await kindsOf(id)).toEqual(['cancellation'])
  })

  test('more slowly gets at most three confirmations and cancellations a day, and the next day some again', async () => {
    const { id } = await aWebinar(db)
    const person = await aPerson()
    const loop = async () => {
      for (let round = 0; round < 6; round += 1) {
        await person.register(id)
        await send(id, 'confirmation')
        await person.unregister(id)
        await endUndo(db, id)
        await send(id, 'cancellation')
      }
    }
    await loop()
    expect(await mailsOf(id)).toHaveLength(3)
    await db
      .updateTable('message')
      .set({ due_at: new Date(Date.now() - 25 * 60 * 60 * 1000) })
      .where('state', '=', 'sent')
      .where('webinar_id', '=', id)
      .execute()
    await loop()
    expect(await mailsOf(id)).toHaveLength(6)
  })

  test('in several tabs at once gets no more', async () => {
    const { id } = await aWebinar(db)
    const person = await aPerson()
    const tab = async () => {
      for (let round = 0; round < 8; round += 1) {
        await person.register(id)
        await person.unregister(id)
        await endUndo(db, id)
      }
    }
    await Promise.all([tab(), tab(), tab(), tab()])
    const open = (await messagesOf(id)).filter(
      ({ kind, state }) => /^(?:confirm|cancel)/u.test(kind) && state !== 'stopped',
    )
    expect(open.length).toBeLessThanOrEqual(limits.registrationMailsPerDay)
  })
})
