import type { Webinar } from '@regent/contract/webinars/webinars'
import { endUndo } from '#testing/records/end-undo.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { askRegistrations } from '#testing/asking/ask-registrations.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { describe, expect, it } from 'vitest'

const { app, services, db } = await buildTestApp()

const aPerson = async () => {
  const person = await signedIn(services, { phone: '2025550100' })
  return { ...person, ...askRegistrations(app, person) }
}

const registrationsOf = (webinarId: string) =>
  db.selectFrom('registration').selectAll().where('webinar_id', '=', webinarId).execute()

const plannedFor = async (webinarId: string) => {
  const rows = await db
    .selectFrom('message')
    .select('kind')
    .where('webinar_id', '=', webinarId)
    .where('state', '=', 'planned')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

interface Answer {
  message: string
  webinar: Webinar
}

describe('registering', () => {
  it('registers with one click, and answers with the registration and its link', async () => {
    const { id } = await aWebinar(db)
    const person = await aPerson()
    const answer = await person.register(id)
    expect(answer.statusCode).toBe(201)
    const { message, webinar } = answer.json<Answer>()
    expect(message).toBe('You have successfully registered for the webinar')
    expect(webinar).toMatchObject({ _id: id, registrants: 1 })
    expect(webinar.attendees).toMatchObject([
      { user: { _id: person.accountId, email: person.email }, attendanceStatus: 'registered' },
    ])
    expect(webinar.attendees[0]?.joinLink).toMatch(/^\/join\/[\w-]+$/u)
    expect(webinar).not.toHaveProperty('guestKey')
    expect(await plannedFor(id)).toEqual(['confirmation', 'reminder-day', 'reminder-hour'])
  })

  it('again answers the same registration, with 200', async () => {
    const { id } = await aWebinar(db)
    const person = await aPerson()
    const first = (await person.register(id)).json<Answer>()
    const again = await person.register(id, { email: person.email.toUpperCase() })
    expect(again.statusCode).toBe(200)
    expect(again.json<Answer>().message).toBe('You are already registered for this webinar')
    expect(again.json<Answer>().webinar.attendees[0]?.registeredAt).toBe(first.webinar.attendees[0]?.registeredAt)
    expect(await registrationsOf(id)).toHaveLength(1)
    expect(await plannedFor(id)).toHaveLength(3)
  })

  it('of one person many times at once registers and plans each message once', async () => {
    const { id } = await aWebinar(db)
    const person = await aPerson()
    const plain = Array.from({ length: 10 }, () => person.register(id))
    const keyed = Array.from({ length: 5 }, (_, n) => person.register(id, {}, { 'idempotency-key': `k-${n}` }))
    const answers = await Promise.all([...plain, ...keyed])
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(14)
    expect(await registrationsOf(id)).toHaveLength(1)
    expect(await plannedFor(id)).toHaveLength(3)
  })

  it('happens once for one Idempotency-Key, with the same answer each time', async () => {
    const { id } = await aWebinar(db)
    const person = await aPerson()
    const answers = await Promise.all([1, 2].map(() => person.register(id, {}, { 'idempotency-key': 'the-same' })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[0]?.body).toBe(answers[1]?.body)
  })

  it('works again after the registration is canceled, with the same link', async () => {
    const { id } = await aWebinar(db)
    const person = await aPerson()
    await person.register(id)
    const [before] = await registrationsOf(id)
    expect((await person.unregister(id)).statusCode).toBe(200)
    const again = await person.register(id)
    expect(again.statusCode).toBe(201)
    const [after] = await registrationsOf(id)
    expect(after).toMatchObject({ id: before?.id, given_up_at: null })
    expect(await plannedFor(id)).toEqual(['confirmation', 'reminder-day', 'reminder-hour'])
  })

  it('keeps the zone and where the person came from, and leaves the first source with the account', async () => {
    const [one, two] = [await aWebinar(db), await aWebinar(db)]
    const person = await aPerson()
    await person.register(one.id, { timeZone: 'Europe/Berlin', utms: { source: 'podcast', campaign: 'spring' } })
    await person.register(two.id, { utms: { source: 'newsletter' } })
    expect(await registrationsOf(one.id)).toMatchObject([
      { time_zone: 'Europe/Berlin', source: 'podcast', utms: { source: 'podcast', campaign: 'spring' } },
    ])
    expect(await registrationsOf(two.id)).toMatchObject([{ time_zone: 'America/New_York', source: 'newsletter' }])
    const { utms } = await db
      .selectFrom('account')
      .select('utms')
      .where('id', '=', person.accountId)
      .executeTakeFirstOrThrow()
    expect(utms).toEqual({ source: 'podcast', campaign: 'spring' })
  })

  it('is refused over the budget of consents for one person alone, and takes back what that person took back', async () => {
    const { id } = await aWebinar(db)
    const [spent, other] = [await aPerson(), await aPerson()]
    await db.updateTable('account').set({ sms_reminders: true }).where('id', '=', spent.accountId).execute()
    const ends = new Date(Date.now() + 3_600_000)
    const budget = { name: 'consent-change', subject: spent.accountId, spent: 20, ends_at: ends }
    await db.insertInto('budget').values(budget).execute()
    const answers = await Promise.all([
      spent.register(id, { smsReminders: false, smsNews: true }),
      other.register(id, { smsReminders: true }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 201])
    const account = db.selectFrom('account').select(['sms_reminders', 'sms_news']).where('id', '=', spent.accountId)
    expect(await account.executeTakeFirst()).toEqual({ sms_reminders: false, sms_news: false })
  })

  it('records each consent with the text that the person read', async () => {
    const { id } = await aWebinar(db)
    const person = await aPerson()
    expect((await person.register(id, { smsReminders: true, smsNews: false })).statusCode).toBe(201)
    const consents = await db
      .selectFrom('consent')
      .select(['kind', 'granted', 'wording'])
      .where('account_id', '=', person.accountId)
      .execute()
    expect(consents).toMatchObject([{ kind: 'sms-reminders', granted: true }])
    expect(consents[0]?.wording).not.toBe('')
  })
})

describe('a webinar with a capacity', () => {
  it('takes no more registrations than its capacity, even if many people register at once', async () => {
    const { id } = await aWebinar(db, { capacity: 7 })
    const people = await Promise.all(Array.from({ length: 24 }, aPerson))
    const answers = await Promise.all(
      people.map((person, n) => {
        if (n % 3 === 0) return person.register(id, {}, { 'idempotency-key': `key-${n}` })
        return person.register(id, n % 3 === 1 ? { smsNews: true } : {})
      }),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(7)
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    expect(refused).toHaveLength(17)
    expect(refused[0]?.json()).toEqual({ code: 'webinar_full', message: 'This webinar is full.' })
    expect(await registrationsOf(id)).toHaveLength(7)
    expect(await plannedFor(id)).toHaveLength(21)
    const consents = await db.selectFrom('consent').select('account_id').where('kind', '=', 'sms-news').execute()
    const registered = new Set((await registrationsOf(id)).map(({ account_id: accountId }) => accountId))
    expect(consents.filter(({ account_id: accountId }) => !registered.has(accountId))).toEqual([])
  })

  it('takes another registration after a person unregisters, and still answers registered people', async () => {
    const { id } = await aWebinar(db, { capacity: 1 })
    const [first, second] = [await aPerson(), await aPerson()]
    await first.register(id)
    expect((await first.register(id)).json<Answer>().webinar.isFull).toBe(true)
    expect((await second.register(id)).statusCode).toBe(409)
    await first.unregister(id)
    await endUndo(db, id)
    expect((await second.register(id)).statusCode).toBe(201)
    expect((await first.register(id)).statusCode).toBe(409)
  })
})

describe('registering is refused', () => {
  it('for visitors, before anything is read or stored', async () => {
    const { id } = await aWebinar(db)
    const visitor = askRegistrations(app)
    for (const form of [{ email: 'other@example.com' }, { email: 'no address' }, undefined]) {
      const answer = await visitor.register(id, form, { 'idempotency-key': 'of-a-visitor' })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({
        code: 'sign_in_required',
        message: 'Please log in or create an account to register.',
      })
    }
    expect(await registrationsOf(id)).toEqual([])
  })

  it("with another person's email, even together with valid requests", async () => {
    const { id } = await aWebinar(db)
    const [person, other] = [await aPerson(), await aPerson()]
    const [refused, taken] = await Promise.all([person.register(id, { email: other.email }), other.register(id)])
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      details: { email: 'Please use the email of your own account, or leave it out' },
    })
    expect(taken.statusCode).toBe(201)
    expect(await registrationsOf(id)).toHaveLength(1)
  })

  it('for an ended webinar', async () => {
    const { id } = await aWebinar(db, { status: 'Ended' })
    const answer = await (await aPerson()).register(id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ code: 'webinar_ended', message: 'This webinar has ended.' })
    expect(await registrationsOf(id)).toEqual([])
  })

  it.each(['Scheduled', 'Waiting'])('for a %s webinar after its planned end, and not before', async (status) => {
    const minutes = (count: number) => new Date(Date.now() + count * 60_000)
    const person = await aPerson()
    const late = await aWebinar(db, { status, starts_at: minutes(-59) })
    expect((await person.register(late.id)).statusCode).toBe(201)
    const { id } = await aWebinar(db, { status, starts_at: minutes(-60) })
    const answer = await person.register(id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      code: 'webinar_over',
      message: 'This webinar was not held. Please look for a new date.',
    })
    expect(await registrationsOf(id)).toEqual([])
    await db.updateTable('webinar').set({ duration_minutes: 90 }).where('id', '=', id).execute()
    expect((await person.register(id)).statusCode).toBe(201)
  })

  it('for a webinar that is back in the waiting room after its planned end: it was held', async () => {
    const { id } = await aWebinar(db, {
      status: 'Waiting',
      starts_at: new Date(Date.now() - 2 * 3_600_000),
      went_live_at: new Date(Date.now() - 3_600_000),
    })
    expect((await (await aPerson()).register(id)).json()).toMatchObject({ code: 'webinar_ended' })
  })

  it('for a missing or deleted webinar', async () => {
    const person = await aPerson()
    const { id } = await aWebinar(db, { deleted_at: new Date() })
    for (const gone of [id, '018f0000-0000-7000-8000-000000000000', 'no-id']) {
      expect((await person.register(gone)).statusCode).toBe(404)
    }
  })

  it.each([
    [{ email: 'no address' }, 'email', 'Please enter a valid email address'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Please choose a time zone'],
    [{ smsNews: 'yes' }, 'smsNews', 'Please choose yes or no'],
  ])('with %j', async (form, field, message) => {
    const { id } = await aWebinar(db)
    const answer = await (await aPerson()).register(id, form)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ details: { [field]: message } })
    expect(await registrationsOf(id)).toEqual([])
  })
})
