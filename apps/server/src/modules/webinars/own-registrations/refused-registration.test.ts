import { transact } from '#db/transact.ts'
import { askRegistrations } from '#testing/asking/ask-registrations.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { describe, expect, it, test } from 'vitest'
import { registerAll } from './register.ts'

const { app, services, db } = await buildTestApp()

const network = '203.0.113.0/24'

/** Allows both kinds of SMS; a number abroad gets none, so that a tick would be refused. */
const aPerson = async (phone = '2025550100') => {
  const person = await signedIn(services, { phone })
  await db
    .updateTable('account')
    .set({ sms_reminders: true, sms_news: true })
    .where('id', '=', person.accountId)
    .execute()
  return { ...person, ...askRegistrations(app, person) }
}

const boxesOf = ({ accountId }: { accountId: string }) =>
  db.selectFrom('account').select(['sms_reminders', 'sms_news']).where('id', '=', accountId).executeTakeFirstOrThrow()

const fullWebinar = async () => {
  const webinar = await aWebinar(db, { capacity: 1 })
  await (await aPerson()).register(webinar.id)
  return webinar
}

/** The one whose account any list of accounts locks first comes first. */
const inOrder = <Person extends { accountId: string }>(one: Person, other: Person): [Person, Person] =>
  one.accountId < other.accountId ? [one, other] : [other, one]

describe('a consent is taken back also with a registration', () => {
  it.each([
    ['to a full webinar', 409, 'webinar_full', fullWebinar],
    ['to an ended webinar', 409, 'webinar_ended', () => aWebinar(db, { status: 'Ended' })],
    [
      'to a webinar that was not held',
      409,
      'webinar_over',
      () => aWebinar(db, { starts_at: new Date(Date.now() - 86_400_000) }),
    ],
    ['to a deleted webinar', 404, 'not_found', () => aWebinar(db, { deleted_at: new Date() })],
  ])('%s', async (_, status, code, make) => {
    const [{ id }, person, other] = [await make(), await aPerson(), await aPerson()]
    const [answer, beside] = await Promise.all([
      person.register(id, { smsNews: false }),
      other.register(id, { smsReminders: false }, { 'idempotency-key': 'refused' }),
    ])
    expect([answer.statusCode, beside.statusCode]).toEqual([status, status])
    expect(answer.json()).toMatchObject({ code })
    expect(await boxesOf(person)).toEqual({ sms_reminders: true, sms_news: false })
    expect(await boxesOf(other)).toEqual({ sms_reminders: false, sms_news: true })
    const consents = db.selectFrom('consent').select(['kind', 'granted']).where('account_id', '=', person.accountId)
    expect(await consents.execute()).toEqual([{ kind: 'sms-news', granted: false }])
  })

  it('with the email of another person', async () => {
    const [{ id }, person] = [await aWebinar(db), await aPerson()]
    expect((await person.register(id, { smsNews: false, email: 'other@example.com' })).statusCode).toBe(400)
    expect(await boxesOf(person)).toEqual({ sms_reminders: true, sms_news: false })
  })

  it('with a tick that is refused, while a tick beside a refused registration is not stored', async () => {
    const [{ id }, person] = [await aWebinar(db), await aPerson('442071234567')]
    await db.updateTable('account').set({ sms_news: false }).where('id', '=', person.accountId).execute()
    expect((await person.register(id, { smsReminders: false, smsNews: true })).statusCode).toBe(400)
    expect(await boxesOf(person)).toEqual({ sms_reminders: false, sms_news: false })

    const { id: full } = await fullWebinar()
    await db.updateTable('account').set({ phone: '2025550100' }).where('id', '=', person.accountId).execute()
    expect((await person.register(full, { smsNews: true })).statusCode).toBe(409)
    expect(await boxesOf(person)).toEqual({ sms_reminders: false, sms_news: false })
  })
})

test('a batch that waits for the account of a refused person holds no other account', async () => {
  const { id } = await aWebinar(db, { capacity: 10 })
  const [first, second] = inOrder(await aPerson(), await aPerson())
  await db
    .updateTable('account')
    .set({ sms_news: false, phone: '442071234567' })
    .where('id', '=', first.accountId)
    .execute()
  const other = await services.pool.connect()
  cleanUp(() => {
    other.release(true)
    return Promise.resolve()
  })
  const lock = (accountId: string) =>
    other.query('select from account where id = $1 for no key update nowait', [accountId])
  await other.query('begin')
  await lock(first.accountId)
  const registering = transact(db, (tx) =>
    registerAll(services, tx, id, [
      { ...first, network, form: { smsReminders: false, smsNews: true } },
      { ...second, network, form: {} },
    ]),
  )
  await eventually(async () => {
    const { rowCount } = await services.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(rowCount).toBe(1)
  })
  await expect(lock(second.accountId)).resolves.toBeDefined()
  await other.query('commit')
  expect(await registering).toMatchObject([{ code: 'invalid' }, { isNew: true }])
  expect(await boxesOf(first)).toEqual({ sms_reminders: false, sms_news: false })
})
