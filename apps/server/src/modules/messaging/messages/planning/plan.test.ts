import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { aMember } from '#testing/records/members.ts'
import { plannedMessages } from '#testing/records/planned-messages.ts'
import { testServices } from '#testing/test-services.ts'
import { describe, expect, test } from 'vitest'
import { planRegistration, raiseCalendarSequence } from '#testing/mails/delivery.ts'
import { planDirect, planForUnregistered, planForWebinar, type WebinarCause } from '../index.ts'

const { db } = await testServices()

const hour = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * hour)

const register = (registrationId: string) => transact(db, (tx) => planRegistration(tx, registrationId))
const plan = (webinarId: string, cause: WebinarCause) =>
  transact(db, async (tx) => {
    if (cause === 'canceled' || cause === 'restored') await raiseCalendarSequence(tx, 'webinar', webinarId)
    await planForWebinar(tx, webinarId, cause)
  })

const { messagesOf, kindsOf } = plannedMessages(db)

const move = (webinarId: string, startsAt: Date) =>
  transact(db, async (tx) => {
    await tx.updateTable('webinar').set({ starts_at: startsAt }).where('id', '=', webinarId).execute()
    await raiseCalendarSequence(tx, 'webinar', webinarId)
    await planForWebinar(tx, webinarId, 'moved')
  })

const unregister = (registrationId: string) =>
  transact(db, async (tx) => {
    await tx.updateTable('registration').set({ given_up_at: new Date() }).where('id', '=', registrationId).execute()
    await raiseCalendarSequence(tx, 'registration', registrationId, 2)
    await planForUnregistered(tx, registrationId)
  })

const registerAgain = (registrationId: string) =>
  transact(db, async (tx) => {
    await tx.updateTable('registration').set({ given_up_at: null }).where('id', '=', registrationId).execute()
    await planRegistration(tx, registrationId)
  })

const sequenceOf = async (webinarId: string, kind: string) =>
  (await messagesOf(webinarId))
    .filter((each) => each.kind === kind && each.state === 'planned')
    .map(({ detail }) => (detail as { sequence: number }).sequence)

describe('a registration', () => {
  test('gets a confirmation at once and reminders a day, an hour and ten minutes before', async () => {
    const webinar = await aWebinar(db, { starts_at: inHours(48), reminder_sms: 'Soon: {{link}}' })
    const { id } = await aRegistration(db, webinar.id)
    await register(id)

    const rows = await messagesOf(webinar.id)
    const before = (minutes: number) => new Date(webinar.startsAt.getTime() - minutes * 60_000)
    expect(rows.map(({ kind, channel }) => `${kind} ${channel}`)).toEqual([
      'confirmation mail',
      'reminder-day mail',
      'reminder-hour mail',
      'reminder-sms sms',
    ])
    expect(rows.slice(1).map(({ due_at }) => due_at)).toEqual([before(24 * 60), before(60), before(10)])
    expect(rows.every(({ state, registration_id }) => state === 'planned' && registration_id === id)).toBe(true)
    expect(rows[0]?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab]/u)
    // Ids of the database sort by time as those of the app do.
    expect((rows[0]?.id ?? '').slice(0, 8)).toBe(newId().slice(0, 8))
  })

  test('gets its messages once, even if it is planned several times at once', async () => {
    const webinar = await aWebinar(db)
    const { id } = await aRegistration(db, webinar.id)
    await Promise.all(Array.from({ length: 8 }, () => register(id)))
    expect(await kindsOf(webinar.id)).toEqual(['confirmation', 'reminder-day', 'reminder-hour'])
  })

  test('shortly before the start gets no reminder whose time has passed', async () => {
    const webinar = await aWebinar(db, { starts_at: inHours(5), reminder_sms: 'Soon' })
    const { id } = await aRegistration(db, webinar.id)
    await register(id)
    expect(await kindsOf(webinar.id)).toEqual(['confirmation', 'reminder-hour', 'reminder-sms'])
  })

  test('gets no SMS reminder if the webinar has no text for it', async () => {
    const webinar = await aWebinar(db)
    const { id } = await aRegistration(db, webinar.id)
    await register(id)
    expect(await kindsOf(webinar.id)).not.toContain('reminder-sms')
  })
})

describe('unregistering', () => {
  test('stops all messages, and removes the webinar from the calendar', async () => {
    const webinar = await aWebinar(db)
    const { id } = await aRegistration(db, webinar.id)
    await register(id)
    await unregister(id)
    expect(await kindsOf(webinar.id)).toEqual(['cancellation'])
    expect((await kindsOf(webinar.id, 'stopped')).toSorted()).toEqual(['confirmation', 'reminder-day', 'reminder-hour'])
  })

  test('and registering again leads to another confirmation, with a newer calendar entry', async () => {
    const webinar = await aWebinar(db)
    const { id } = await aRegistration(db, webinar.id)
    await register(id)
    await unregister(id)
    const [cancellation] = await sequenceOf(webinar.id, 'cancellation')
    await registerAgain(id)

    const [confirmed] = await sequenceOf(webinar.id, 'confirmation')
    expect(cancellation).toBeGreaterThan(0)
    expect(confirmed).toBeGreaterThan(cancellation ?? 0)
    expect(await kindsOf(webinar.id)).toEqual(['confirmation', 'reminder-day', 'reminder-hour'])
  })

  test('does not affect the messages of other people', async () => {
    const webinar = await aWebinar(db)
    const [one, other] = [await aRegistration(db, webinar.id), await aRegistration(db, webinar.id)]
    await register(one.id)
    await register(other.id)
    await unregister(one.id)
    const planned = (await messagesOf(webinar.id)).filter(
      ({ registration_id, state }) => registration_id === other.id && state === 'planned',
    )
    expect(planned).toHaveLength(3)
  })
})

describe('a webinar that moves', () => {
  test('is replanned in one transaction, and everyone gets an update with a higher sequence', async () => {
    const webinar = await aWebinar(db, { starts_at: inHours(48) })
    const { id } = await aRegistration(db, webinar.id)
    await register(id)
    const later = inHours(72)
    await move(webinar.id, later)

    const rows = await messagesOf(webinar.id)
    const reminders = rows.filter(({ kind, state }) => kind.startsWith('reminder') && state === 'planned')
    expect(reminders.map(({ due_at }) => due_at)).toEqual([
      new Date(later.getTime() - 24 * hour),
      new Date(later.getTime() - hour),
    ])
    expect(rows.filter(({ state }) => state === 'stopped')).toHaveLength(2)
    expect(await sequenceOf(webinar.id, 'update')).toEqual([1])
  })

  test('twice before an update is sent leads to one update, with the last sequence', async () => {
    const webinar = await aWebinar(db)
    const { id } = await aRegistration(db, webinar.id)
    await register(id)
    await move(webinar.id, inHours(72))
    await move(webinar.id, inHours(96))
    expect(await sequenceOf(webinar.id, 'update')).toEqual([2])
  })

  test('and back plans its reminders again instead of doubling them; sent ones are not repeated', async () => {
    const webinar = await aWebinar(db, { starts_at: inHours(48) })
    const { id } = await aRegistration(db, webinar.id)
    await register(id)
    await db.updateTable('message').set({ state: 'sent' }).where('kind', '=', 'reminder-day').execute()
    await move(webinar.id, inHours(72))
    await move(webinar.id, webinar.startsAt)

    const reminders = (await messagesOf(webinar.id)).filter(({ kind }) => kind.startsWith('reminder'))
    expect(reminders.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'reminder-day sent',
      'reminder-hour planned',
      'reminder-day stopped',
      'reminder-hour stopped',
    ])
  })

  test('while people register leaves no reminders of the old time', async () => {
    const webinar = await aWebinar(db, { starts_at: inHours(48) })
    const later = inHours(72)
    const registering = Array.from({ length: 12 }, async (_, number) => {
      const member = await aMember(db, { password: null })
      const id = newId()
      await transact(db, async (tx) => {
        await tx.insertInto('registration').values({ id, webinar_id: webinar.id, account_id: member.id }).execute()
        await planRegistration(tx, id)
      })
      if (number === 5) await move(webinar.id, later)
    })
    await Promise.all(registering)

    const reminders = (await messagesOf(webinar.id)).filter(
      ({ kind, state }) => kind === 'reminder-hour' && state === 'planned',
    )
    expect(reminders.map(({ due_at }) => due_at)).toEqual(
      Array.from({ length: 12 }, () => new Date(later.getTime() - hour)),
    )
  })
})

describe('a canceled webinar', () => {
  test('stops planned messages, and is removed from every calendar, even when it is deleted', async () => {
    const webinar = await aWebinar(db)
    const { id } = await aRegistration(db, webinar.id)
    await register(id)
    await transact(db, async (tx) => {
      await tx.updateTable('webinar').set({ deleted_at: new Date() }).where('id', '=', webinar.id).execute()
      await planForWebinar(tx, webinar.id, 'canceled')
    })
    expect(await kindsOf(webinar.id)).toEqual(['cancellation'])
  })

  test('after its end sends nothing', async () => {
    const webinar = await aWebinar(db, { starts_at: inHours(-48), status: 'Ended' })
    await aRegistration(db, webinar.id)
    await plan(webinar.id, 'canceled')
    expect(await kindsOf(webinar.id)).toEqual([])
  })

  test('that is restored has reminders and calendar entries again', async () => {
    const webinar = await aWebinar(db)
    const { id } = await aRegistration(db, webinar.id)
    await register(id)
    await plan(webinar.id, 'canceled')
    await plan(webinar.id, 'restored')
    expect(await kindsOf(webinar.id)).toEqual(['update', 'reminder-day', 'reminder-hour'])
    expect(await sequenceOf(webinar.id, 'update')).toEqual([2])
  })
})

test('a promotion is one row for its whole list, and follows the text and the time that staff set', async () => {
  const webinar = await aWebinar(db, {
    starts_at: inHours(48),
    promotion_list: '01900000-0000-7000-8000-000000000001',
    promotion_sms: 'Join us',
    promotion_minutes: 60,
  })
  await plan(webinar.id, 'created')
  expect(await kindsOf(webinar.id)).toEqual(['promotion-day', 'promotion-late'])

  await db.updateTable('webinar').set({ promotion_minutes: null }).where('id', '=', webinar.id).execute()
  await plan(webinar.id, 'changed')
  expect(await kindsOf(webinar.id)).toEqual(['promotion-day'])

  await db.updateTable('webinar').set({ promotion_sms: '' }).where('id', '=', webinar.id).execute()
  await plan(webinar.id, 'changed')
  expect(await kindsOf(webinar.id)).toEqual([])
})

test('two mails from staff to one person are both planned', async () => {
  const webinar = await aWebinar(db)
  const { id, accountId } = await aRegistration(db, webinar.id)
  const direct = { registrationId: id, subject: 'A question', text: 'How are you?', by: accountId }
  await planDirect(db, direct)
  await planDirect(db, direct)
  const rows = await messagesOf(webinar.id)
  expect(rows.map(({ kind, detail }) => [kind, detail])).toEqual(
    Array.from({ length: 2 }, () => ['direct', { subject: 'A question', text: 'How are you?', by: accountId }]),
  )
})
