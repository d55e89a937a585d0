import { newId } from '#db/new-id.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { hour, noon, testDelivery } from '#testing/mails/delivery.ts'
import { aMember } from '#testing/records/members.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverDue } from './deliver-due.ts'
import { planForWebinar } from '../index.ts'
import { planFailedAgain } from '../message.repository.ts'

const { services, db, time, deliver, stateOf, newRegistration, change } = await testDelivery(deliverDue)

describe('an SMS reminder', () => {
  const withSms = async (columns: object, text = 'Hi {{firstName}}, {{webinar}} at {{time}}: {{link}}') => {
    const { webinar, registration } = await newRegistration({ reminder_sms: text })
    await change(registration.accountId, {
      phone: '2025550100',
      phone_confirmed_at: new Date(),
      sms_reminders: true,
      ...columns,
    })
    time.now = new Date(noon.getTime() - 10 * 60_000)
    return { webinar, registration, ...(await deliver()) }
  }

  test('needs a number that its owner has confirmed', async () => {
    expect((await withSms({ phone_confirmed_at: null })).sms).toEqual([])
    expect(await stateOf('reminder-sms')).toMatchObject({ state: 'stopped', reason: 'The number is not confirmed.' })
  })

  test('has the text that staff wrote, with time and link', async () => {
    const { sms } = await withSms({})
    expect(sms).toHaveLength(1)
    expect(sms[0]?.to).toBe('+12025550100')
    expect(sms[0]?.text).toMatch(
      /^Hi Ada, The Entity Blueprint at 12:00 PM EST: https:\/\/portal\.firm\.example\/join\/[\w-]+$/u,
    )
  })

  test('needs consent to reminders; consent to news does not count', async () => {
    const { sms } = await withSms({ sms_reminders: false, sms_news: true })
    expect(sms).toEqual([])
    expect(await stateOf('reminder-sms')).toMatchObject({
      state: 'stopped',
      reason: 'There is no consent to SMS of this kind.',
    })
  })

  test('needs a number that has not answered STOP', async () => {
    expect((await withSms({ phone: '' })).sms).toEqual([])
    await db.deleteFrom('message').execute()
    const stopped = { channel: 'sms', address: '+12025550100', reason: 'STOP' }
    await db.insertInto('closed_address').values(stopped).execute()
    expect((await withSms({})).sms).toEqual([])
    expect(await stateOf('reminder-sms')).toMatchObject({ reason: 'Nothing more is sent there: STOP' })
    await db.deleteFrom('closed_address').execute()
  })

  test('waits for the end of quiet hours, and is not sent if they last until the start', async () => {
    // 2:00 in Tokyo.
    const { sms } = await withSms({ time_zone: 'Asia/Tokyo' })
    expect(sms).toEqual([])
    expect(await stateOf('reminder-sms')).toMatchObject({
      state: 'stopped',
      reason: 'Quiet hours lasted until the webinar began.',
    })
  })
})

describe('a promotion', () => {
  const listId = '01900000-0000-7000-8000-000000000002'
  const promoted = { promotion_list: listId, promotion_sms: '{{webinar}}, {{date}}: {{link}}', promotion_minutes: 60 }

  const aContact = async (phone: string) => {
    await db.insertInto('contact').values({ id: newId(), list_id: listId, first_name: 'Zoë', phone }).execute()
  }
  beforeEach(() => db.deleteFrom('contact').execute())

  test('goes to everyone who is on the list when it is due, and says how to end it', async () => {
    const webinar = await aWebinar(db, { starts_at: noon, ...promoted })
    await planForWebinar(db, webinar.id, 'created')
    await aContact('2025550111')
    await aContact('12025550112')
    time.now = new Date(noon.getTime() - 24 * hour)
    const { sms } = await deliver()

    const slug = `webinar-${webinar.id}`
    const text = `The Entity Blueprint, Wednesday, March 6: https://portal.firm.example/webinar-register?id=${slug} Reply STOP to end`
    expect(sms.map(({ to }) => to).toSorted()).toEqual(['+12025550111', '+12025550112'])
    expect(sms.map((each) => each.text)).toEqual([text, text])
    time.now = new Date(noon.getTime() - hour)
    expect((await deliver()).sms).toHaveLength(4)
  })

  test('goes neither to members without consent to news nor to registered people', async () => {
    const webinar = await aWebinar(db, { starts_at: noon, ...promoted })
    await planForWebinar(db, webinar.id, 'created')
    const [without, registered, ticked] = [await aMember(db), await aRegistration(db, webinar.id), await aMember(db)]
    const confirmed = { phone_confirmed_at: new Date() }
    await change(without.id, { ...confirmed, phone: '2025550113' })
    await change(registered.accountId, { ...confirmed, phone: '2025550114', sms_news: true })
    await change(ticked.id, { ...confirmed, phone: '2025550115', sms_news: true })
    for (const phone of ['12025550113', '2025550114', '2025550115']) await aContact(phone)
    time.now = new Date(noon.getTime() - 24 * hour)
    expect((await deliver()).sms.map(({ to }) => to)).toEqual(['+12025550115'])
  })

  test('is neither stopped nor put off by members who only typed the number of a contact', async () => {
    const webinar = await aWebinar(db, { starts_at: noon, ...promoted })
    await planForWebinar(db, webinar.id, 'created')
    const [without, registered, away, unverified] = [
      await aMember(db),
      await aRegistration(db, webinar.id),
      await aMember(db),
      await aMember(db),
    ]
    await change(without.id, { phone: '2025550116' })
    await change(registered.accountId, { phone: '2025550117', sms_news: true })
    // It is 2:00 in Tokyo.
    await change(away.id, { phone: '2025550118', sms_news: true, time_zone: 'Asia/Tokyo' })
    await change(unverified.id, { phone: '2025550119', phone_confirmed_at: new Date(), is_verified: false })
    const phones = ['2025550116', '12025550117', '2025550118', '2025550119']
    for (const phone of phones) await aContact(phone)
    time.now = new Date(noon.getTime() - 24 * hour)
    expect((await deliver()).sms).toHaveLength(phones.length)
  })

  test('goes to no one on a list that does not say how its people agreed, and staff read why', async () => {
    const webinar = await aWebinar(db, { starts_at: noon, ...promoted })
    await planForWebinar(db, webinar.id, 'created')
    await aContact('2025550111')
    const state = (source: string) =>
      db.updateTable('contact_list').set({ consent_source: source }).where('id', '=', listId).execute()
    const reason =
      'The list does not say how its people agreed to text messages. Please add that under Messages, Lists, and then send this again.'
    await state('')
    time.now = new Date(noon.getTime() - 24 * hour)
    expect((await deliver()).sms).toEqual([])
    expect(await stateOf('promotion-day')).toMatchObject({ state: 'failed', reason })
    await state('On paper in May')
    await planFailedAgain(db)
    expect((await deliver()).sms).toHaveLength(1)

    // It may be taken away while messages to its people wait.
    time.now = new Date(noon.getTime() - hour)
    await deliverDue(services, 'test')
    await state('')
    expect((await deliver()).sms).toHaveLength(1)
    await state('On paper in May')
  })

  test('waits for the end of quiet hours', async () => {
    const nine = new Date('2030-03-07T02:30:00Z')
    const webinar = await aWebinar(db, { starts_at: new Date(nine.getTime() + 24 * hour), ...promoted })
    await planForWebinar(db, webinar.id, 'created')
    await aContact('2025550116')
    time.now = nine
    expect((await deliver()).sms).toEqual([])
    time.now = new Date('2030-03-07T12:59:00Z')
    expect((await deliver()).sms).toEqual([])
    time.now = new Date('2030-03-07T13:00:00Z')
    expect((await deliver()).sms).toHaveLength(1)
  })
})
