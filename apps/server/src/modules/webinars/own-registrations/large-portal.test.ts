import { aWebinar } from '#testing/records/a-webinar.ts'
import { askRegistrations } from '#testing/asking/ask-registrations.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { largeReads } from '#testing/rows/large-reads.ts'
import { expect, test } from 'vitest'

const { app, services, db } = await buildTestApp()

const others = 1500
const tables = ['account', 'session', 'refresh_token', 'registration', 'message', 'remembered_answer', 'webinar_count']

/** Adds many more people to the same webinar, each with a session, a registration and a message. */
const growLarge = async (webinarId: string) => {
  await services.pool.query(
    `with people as (
      insert into account (id, first_name, last_name, email, role)
      select gen_random_uuid(), 'Ada', 'Lovelace', 'ada.' || n || '@example.com', 'member'
      from generate_series(1, $2::int) n returning id
    ), sessions as (
      insert into session (id, account_id, device, network, idle_seconds, expires_at)
      select gen_random_uuid(), id, '', '', 3600, now() + interval '1 day' from people returning id
    ), tokens as (
      insert into refresh_token (id, session_id, token_hash)
      select gen_random_uuid(), id, uuid_send(id) from sessions
    ), registrations as (
      insert into registration (id, webinar_id, account_id)
      select gen_random_uuid(), $1::uuid, id from people returning id, account_id
    ), messages as (
      insert into message (id, kind, channel, unique_key, webinar_id, registration_id, account_id, due_at)
      select gen_random_uuid(), 'reminder-day', 'mail', id::text, $1::uuid, id, account_id, now() from registrations
    )
    insert into remembered_answer (key_hash, request_hash, sealed) select uuid_send(id), '', '' from people`,
    [webinarId, others],
  )
}

test('registering reads no more of a portal that has grown large since its statements were planned', async () => {
  const { id } = await aWebinar(db)
  // PostgreSQL plans a statement for good when it has seen it five times.
  const people: SignedInPerson[] = []
  for (let person = 0; person < 13; person += 1) people.push(await signedIn(services))
  const register = async (person: SignedInPerson | undefined) => {
    const key = { 'idempotency-key': 'key' }
    expect((await askRegistrations(app, person).register(id, {}, key)).statusCode).toBe(201)
  }
  for (const person of people.slice(1)) await register(person)
  await growLarge(id)
  expect(await largeReads(services.pool, tables, () => register(people[0]))).toEqual([])
})

test('a search among attendees reads no other people', async () => {
  const { id } = await aWebinar(db)
  const staff = askRegistrations(app, await signedIn(services, { role: 'admin' }))
  await services.pool.query(
    `insert into registration (id, webinar_id, account_id)
     select gen_random_uuid(), $1::uuid, id from account where first_name = 'Ada' order by email limit 40`,
    [id],
  )
  await services.pool.query('analyze')
  const search = async () => {
    const answer = await staff.get(`admin/${id}/attendees?search=lovelace`)
    expect(answer.json<{ total: number }>().total).toBe(40)
  }
  expect(await largeReads(services.pool, tables, search)).toEqual([])
})
