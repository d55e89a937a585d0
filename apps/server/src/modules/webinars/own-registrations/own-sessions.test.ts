import type { Webinar } from '@regent/contract/webinars/webinars'
import ICAL from 'ical.js'
import { transact } from '#db/transact.ts'
import { sealedToken } from '#platform/vault/sealed-token.ts'
import { endPersonalLinks } from './index.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { askRegistrations } from '#testing/asking/ask-registrations.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { describe, expect, it } from 'vitest'

const { app, services, db } = await buildTestApp()

const aPerson = async () => {
  const person = await signedIn(services)
  return { ...person, ...askRegistrations(app, person) }
}

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as []).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))

describe('own sessions', () => {
  it('are the webinars a member is registered for, upcoming ones first, each with its personal link', async () => {
    const person = await aPerson()
    const later = await aWebinar(db, { starts_at: hours(48) })
    const soon = await aWebinar(db, { starts_at: hours(2) })
    const over = await aWebinar(db, { starts_at: hours(-48), status: 'In Progress' })
    const deleted = await aWebinar(db)
    await aWebinar(db)
    for (const { id } of [later, soon, over, deleted]) await person.register(id)
    await db.updateTable('webinar').set({ status: 'Ended' }).where('id', '=', over.id).execute()
    await db.updateTable('webinar').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute()

    const read = async (query = '') =>
      (await person.get(`mine${query}`)).json<{ webinars: Webinar[]; nextCursor?: string }>()
    const { webinars } = await read()
    expect(webinars.map(({ _id }) => _id)).toEqual([soon.id, later.id, over.id])
    expect(webinars.map(({ attendees }) => attendees.map(({ user }) => user._id))).toEqual(
      [1, 2, 3].map(() => [person.accountId]),
    )
    expect(webinars[0]?.attendees[0]?.joinLink).toMatch(/^\/join\//u)

    const first = await read('?limit=2&status=Scheduled,Ended')
    const rest = await read(`?limit=2&status=Scheduled,Ended&cursor=${first.nextCursor ?? ''}`)
    expect(rest.webinars.map(({ _id }) => _id)).toEqual([over.id])
    expect((await read('?status=Ended')).webinars.map(({ _id }) => _id)).toEqual([over.id])
    expect((await askRegistrations(app).get('mine')).statusCode).toBe(401)
  })
})

describe('one webinar, to a member', () => {
  it("comes with only the member's own registration and its personal link", async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    const { id } = await aWebinar(db)
    await person.register(id)
    await other.register(id)
    const { webinar } = (await person.get(`user/${id}`)).json<{ webinar: Webinar }>()
    expect(webinar).toMatchObject({ _id: id, registrants: 2, description: '' })
    expect(webinar.attendees.map(({ user }) => user._id)).toEqual([person.accountId])
    expect(webinar.attendees[0]?.joinLink).toMatch(/^\/join\//u)
    expect(webinar).not.toHaveProperty('guestKey')
    const basic = (await person.get(`user/${id}?fields=basic`)).json<{ webinar: Webinar }>().webinar
    expect(basic).not.toHaveProperty('description')
  })

  it('is only for members, and not found if there is none', async () => {
    const { id } = await aWebinar(db)
    expect((await askRegistrations(app).get(`user/${id}`)).statusCode).toBe(401)
    const person = await aPerson()
    expect((await person.get('user/018f0000-0000-7000-8000-000000000000')).statusCode).toBe(404)
    expect((await person.get(`user/${id}?fields=some`)).statusCode).toBe(400)
  })
})

const entryOf = (webinarId: string, headers = {}) => app.inject({ url: `/files/sessions/${webinarId}.ics`, headers })

describe('the private calendar', () => {
  it("holds the member's webinars as another program reads them, without names", async () => {
    const person = await aPerson()
    const { id, startsAt } = await aWebinar(db, { name: 'Trusts; and who holds them', duration_minutes: 90 })
    const left = await aWebinar(db)
    await person.register(id)
    await person.register(left.id)
    await person.unregister(left.id)
    const { address } = (await person.get('feed')).json<{ address: string }>()
    expect((await person.get('feed')).json()).toEqual({ address })
    const url = new URL(address).pathname
    expect(url).toMatch(/^\/calendar\/[\w-]{43}\.ics$/u)

    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    for (const name of ['Ada', 'Lovelace', person.email, person.accountId]) expect(answer.body).not.toContain(name)
    const [event, ...others] = eventsIn(answer.body)
    expect(others).toEqual([])
    expect(event?.summary).toBe('Trusts; and who holds them')
    expect(event?.startDate.toJSDate()).toEqual(startsAt)
    expect(event?.duration.toSeconds()).toBe(90 * 60)
    expect(new URL(event?.location ?? '').pathname).toMatch(/^\/royal-tv\/[\w-]+\/user$/u)
    expect(answer.body).not.toContain('/join/')
  })

  it('leaves out webinars that were not held, and has them again when they are rescheduled', async () => {
    const person = await aPerson()
    const { id } = await aWebinar(db, { starts_at: hours(1) })
    await person.register(id)
    const { address } = (await person.get('feed')).json<{ address: string }>()
    const count = async () => eventsIn((await app.inject(new URL(address).pathname)).body).length
    const moveTo = (startsAt: Date) =>
      db.updateTable('webinar').set({ starts_at: startsAt }).where('id', '=', id).execute()
    expect(await count()).toBe(1)
    await moveTo(hours(-1))
    expect(await count()).toBe(0)
    expect((await entryOf(id, person.headers)).statusCode).toBe(404)
    await moveTo(hours(2))
    expect(await count()).toBe(1)
  })

  it('gets a new address when it is renewed, and the old address stops working', async () => {
    const person = await aPerson()
    const old = new URL((await person.get('feed')).json<{ address: string }>().address).pathname
    const renewed = (await person.ask('POST', 'feed')).json<{ address: string; message: string }>()
    expect(renewed.message).toBe('Your calendar has a new address. The old one no longer works.')
    expect((await app.inject(old)).statusCode).toBe(404)
    expect((await app.inject(new URL(renewed.address).pathname)).statusCode).toBe(200)
    expect((await person.get('feed')).json()).toEqual({ address: renewed.address })
  })

  it('is not found once its account is closed, nor under any other address', async () => {
    const person = await aPerson()
    const address = new URL((await person.get('feed')).json<{ address: string }>().address).pathname
    await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', person.accountId).execute()
    for (const url of [address, '/calendar/x.ics', `/calendar/${'A'.repeat(43)}.ics`, address.replace('.ics', '')]) {
      expect((await app.inject(url)).statusCode).toBe(404)
    }
  })

  it('has an address that is only stored encrypted', async () => {
    const person = await aPerson()
    const { address } = (await person.get('feed')).json<{ address: string }>()
    const key = address.replace(/^.*\/|\.ics$/gu, '')
    const { rows } = await services.pool.query<{ text: string }>('select f::text as text from calendar_feed f')
    const kept = rows.map(({ text }) => text).join()
    for (const form of [key, Buffer.from(key).toString('hex'), Buffer.from(key, 'base64url').toString('hex')]) {
      expect(kept).not.toContain(form)
    }
  })
})

it('an unverified member gets no address of a calendar, and one from before is empty', async () => {
  const person = await signedIn(services, { isVerified: false })
  const { ask } = askRegistrations(app, person)
  for (const method of ['GET', 'POST'] as const) {
    const answer = await ask(method, 'feed')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'verify_first'])
  }
  const setVerified = (isVerified: boolean) =>
    db.updateTable('account').set({ is_verified: isVerified }).where('id', '=', person.accountId).execute()
  await setVerified(true)
  const { address } = (await ask('GET', 'feed')).json<{ address: string }>()
  await setVerified(false)
  expect((await app.inject(new URL(address).pathname)).statusCode).toBe(404)
})

describe('one session for the calendar', () => {
  it('is for registered people, with the same entry as the mail', async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    const { id } = await aWebinar(db)
    await person.register(id)
    const answer = await entryOf(id, person.headers)
    const registration = await db
      .selectFrom('registration')
      .select('id')
      .where('webinar_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(eventsIn(answer.body)[0]?.uid).toBe(`${registration.id}@regent`)
    expect(new URL(eventsIn(answer.body)[0]?.location ?? '').pathname).toMatch(/^\/join\//u)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect((await entryOf(id, other.headers)).statusCode).toBe(404)
    expect((await entryOf(id)).statusCode).toBe(404)
    expect((await entryOf('no-id', person.headers)).statusCode).toBe(404)
  })
})

describe('the personal link', () => {
  const joining = async () => {
    const person = await aPerson()
    const { id } = await aWebinar(db)
    const link = (await person.register(id)).json<{ webinar: Webinar }>().webinar.attendees[0]?.joinLink ?? ''
    return { person, id, token: link.replace('/join/', '') }
  }
  const open = (token: string) => askRegistrations(app).get(`join/${token}`)

  it('opens one room as the registered person, for everyone who follows it', async () => {
    const { id, token } = await joining()
    const answer = await open(token)
    expect(answer.statusCode).toBe(200)
    const { webinar, ...person } = answer.json<{ webinar: Webinar }>()
    expect(webinar).toMatchObject({ _id: id, attendees: [] })
    expect(person).toEqual({ firstName: 'Ada', lastName: 'Lovelace' })
    expect(answer.json<{ webinar: Webinar }>().webinar).not.toHaveProperty('guestKey')
  })

  it('stops working after unregistering, and works again for a registration that comes back at once', async () => {
    const { person, id, token } = await joining()
    await person.unregister(id)
    const dead = await open(token)
    expect([dead.statusCode, dead.json()]).toEqual([
      410,
      { code: 'link_dead', message: 'This link is no longer valid.' },
    ])
    await person.register(id)
    expect((await open(token)).statusCode).toBe(200)
  })

  it('stays dead if the registration comes back later, with another link', async () => {
    const { person, id, token } = await joining()
    await person.unregister(id)
    const earlier = `update registration set given_up_at = now() - interval '61 seconds' where webinar_id = $1`
    await services.pool.query(earlier, [id])
    const link = (await person.register(id)).json<{ webinar: Webinar }>().webinar.attendees[0]?.joinLink ?? ''
    expect((await open(token)).statusCode).toBe(410)
    expect((await open(link.replace('/join/', ''))).statusCode).toBe(200)
  })

  it('that was mailed before links had versions still opens its room, until the credentials end', async () => {
    const { person, id } = await joining()
    const registration = db.selectFrom('registration').select('id').where('webinar_id', '=', id)
    const old = await sealedToken('join link').make(services, (await registration.executeTakeFirstOrThrow()).id)
    expect((await open(old)).statusCode).toBe(200)
    await transact(db, (tx) => endPersonalLinks(tx, person))
    expect((await open(old)).statusCode).toBe(410)
  })

  it('is refused if the webinar is deleted, the account disabled, or the link invented', async () => {
    const [one, two] = [await joining(), await joining()]
    await db.updateTable('webinar').set({ deleted_at: new Date() }).where('id', '=', one.id).execute()
    await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', two.person.accountId).execute()
    for (const token of [one.token, two.token, 'made-up', one.id]) expect((await open(token)).statusCode).toBe(410)
  })
})
