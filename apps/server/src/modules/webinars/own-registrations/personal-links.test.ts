import type { Webinar } from '@regent/contract/webinars/webinars'
import { createMailLink } from '#modules/identity/account/index.ts'
import { resetAdministrator } from '#modules/identity/administrators/index.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { askRegistrations } from '#testing/asking/ask-registrations.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { describe, expect, it } from 'vitest'

const { app, services, db } = await buildTestApp()

const oldPassword = 'a quiet harbour'
const password = 'a kettle beside nine windows'

const post = (url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers })

const linkFor = ({ accountId, email }: SignedInPerson, kind: 'verify' | 'reset' | 'email') =>
  createMailLink(db, { kind, accountId, email: kind === 'email' ? `new.${email}` : email })

const events = {
  'the address is verified': async (person: SignedInPerson) =>
    post(`verify/${await linkFor(person, 'verify')}`, { password }),
  'the password is reset': async (person: SignedInPerson) =>
    post(`reset-password/${await linkFor(person, 'reset')}`, { password }),
  'the password is changed': (person: SignedInPerson) =>
    post('password', { password, currentPassword: oldPassword }, person.headers),
  'a new address is confirmed': async (person: SignedInPerson) => {
    const pending = { pending_email: `new.${person.email}` }
    await db.updateTable('account').set(pending).where('id', '=', person.accountId).execute()
    return post(`email/${await linkFor(person, 'email')}`, {})
  },
  'an operator resets an administrator': async (person: SignedInPerson) => {
    await resetAdministrator(services, person.email)
    return { statusCode: 200 }
  },
}

/** A member of whom another person has kept the address of the calendar and the personal link. */
const watched = async (role: 'admin' | 'member' = 'member') => {
  const person = await signedIn(services, { role, password: oldPassword })
  const ask = askRegistrations(app, person)
  const { id } = await aWebinar(db)
  const { webinar } = (await ask.register(id)).json<{ webinar: Webinar }>()
  const { address } = (await ask.get('feed')).json<{ address: string }>()
  return {
    person,
    webinarId: id,
    calendar: new URL(address).pathname,
    join: `/api/webinars${webinar.attendees[0]?.joinLink ?? ''}`,
  }
}

const statusOf = async (url: string) => (await app.inject(url)).statusCode

describe('what was given out earlier opens nothing any more when', () => {
  it.each(Object.entries(events))('%s', async (name, happen) => {
    const { person, webinarId, calendar, join } = await watched(name.startsWith('an operator') ? 'admin' : 'member')
    expect([await statusOf(calendar), await statusOf(join)]).toEqual([200, 200])

    expect((await happen(person)).statusCode).toBe(200)
    expect([await statusOf(calendar), await statusOf(join)]).toEqual([404, 410])

    // Signed in again, the member finds new ones at the same places.
    const { accountId } = person
    const again = await openAgain(accountId)
    const { address, earlierEndedAt } = (await again.get('feed')).json<{ address: string; earlierEndedAt?: string }>()
    expect(earlierEndedAt).toMatch(/^\d{4}-/u)
    const { webinar } = (await again.get(`user/${webinarId}`)).json<{ webinar: Webinar }>()
    const [newCalendar, newJoin] = [new URL(address).pathname, `/api/webinars${webinar.attendees[0]?.joinLink ?? ''}`]
    expect([await statusOf(newCalendar), await statusOf(newJoin)]).toEqual([200, 200])
    expect([await statusOf(calendar), await statusOf(join)]).toEqual([404, 410])
    // A calendar has read the new address: the member need not be told again.
    expect((await again.get('feed')).json()).toEqual({ address })
  })
})

const openAgain = async (accountId: string) => {
  const { openSession } = await import('#modules/identity/sessions/index.ts')
  const { accessToken } = await openSession(services, db, { accountId, agent: '', network: '203.0.113.0/24' })
  return askRegistrations(app, { headers: { authorization: `Bearer ${accessToken}` } })
}

it('the answer and the mail say where the new address of a calendar is, to members who had one', async () => {
  const { person } = await watched()
  const without = await signedIn(services, { password: oldPassword })
  const messageOf = async (each: SignedInPerson) =>
    (await events['the password is changed'](each)).json<{ message: string }>().message
  expect(await messageOf(person)).toBe(
    'Your password is set. Your calendar needs a new address: see Meetings in your profile.',
  )
  expect(await messageOf(without)).toBe('Your password is set.')
  const { rows } = await services.pool.query<{ payload: { accountId: string; endsCalendar: boolean } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'mail-password-changed'`,
  )
  const toldOf = ({ accountId }: SignedInPerson) =>
    rows.flatMap(({ payload }) => (payload.accountId === accountId ? [payload.endsCalendar] : []))
  expect([toldOf(person), toldOf(without)]).toEqual([[true], [false]])
})

it('an address that a reset on the command line ended is still told of when the password is set', async () => {
  const { person } = await watched('admin')
  const { link } = await resetAdministrator(services, person.email)
  const answer = await post(`reset-password/${link.replace(/^.*\//u, '')}`, { password })
  expect(answer.json<{ message: string }>().message).toContain('Your calendar needs a new address')
})

it("another member's links stay", async () => {
  const [one, other] = [await watched(), await watched()]
  await events['the password is reset'](one.person)
  expect([await statusOf(other.calendar), await statusOf(other.join)]).toEqual([200, 200])
})

it('a request for the calendar that races a new password leaves no address that outlives it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { person } = await watched()
    const ask = askRegistrations(app, person)
    const [set, ...raced] = await Promise.all([
      events['the password is changed'](person),
      ...Array.from({ length: 4 }, (_, at) => ask.ask(at % 2 === 0 ? 'GET' : 'POST', 'feed')),
    ])
    expect(set.statusCode).toBe(200)
    for (const answer of raced) {
      if (answer.statusCode !== 200) expect(answer.statusCode).toBe(401)
      else expect(await statusOf(new URL(answer.json<{ address: string }>().address).pathname)).toBe(404)
    }
  }
})
