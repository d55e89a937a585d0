import { newId } from '#db/new-id.ts'
import { refuseUnknownList } from '#modules/messaging/contact-lists/index.ts'
import { hour, noon, testDelivery } from '#testing/mails/delivery.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { expect, test } from 'vitest'
import { planForWebinar } from '../index.ts'
import { deliverDue } from './deliver-due.ts'

const { db, time, deliver } = await testDelivery(deliverDue)

const consenting = { sms_news: true, phone_confirmed_at: new Date() }

const person = async (phone: string, columns: object = consenting) => {
  const id = newId()
  const names = { first_name: 'Zoë', last_name: 'Stone', email: `${id}@example.com` }
  await db
    .insertInto('account')
    .values({ id, role: 'member', is_verified: true, phone, ...names, ...columns })
    .execute()
  await db.insertInto('member_tag').values({ account_id: id, tag: 'Texted' }).execute()
  return id
}

const segment = async (filters: object) => {
  const id = newId()
  await db
    .insertInto('segment')
    .values({ id, name: id, filters: JSON.stringify(filters) })
    .execute()
  return id
}

const aPromotion = async (list: string) => {
  const webinar = await aWebinar(db, {
    starts_at: noon,
    promotion_list: list,
    promotion_sms: '{{firstName}}: {{webinar}}',
  })
  await planForWebinar(db, webinar.id, 'created')
  time.now = new Date(noon.getTime() - 24 * hour)
  return webinar
}

test('the text messages of a webinar go once to each member of a segment who agreed to them with a confirmed number', async () => {
  await person('2025551000')
  await person('2025551001', { sms_news: true })
  await person('2025551002', { phone_confirmed_at: new Date() })
  const registered = await person('2025551003')
  const webinar = await aPromotion(await segment({ tags: 'Texted' }))
  await aRegistration(db, webinar.id, { account_id: registered })
  expect((await deliver()).sms.map(({ to, text }) => [to, text])).toEqual([
    ['+12025551000', 'Zoë: The Entity Blueprint Reply STOP to end'],
  ])
  await planForWebinar(db, webinar.id, 'created')
  expect((await deliver()).sms).toHaveLength(1)
})

test('members with one number get one text message', async () => {
  await person('2025551010')
  await person('12025551010')
  await aPromotion(await segment({ tags: 'Texted' }))
  const { sms } = await deliver()
  expect(sms.filter(({ to }) => to === '+12025551010')).toHaveLength(1)
})

test('of a segment whose webinar is gone nobody is sent anything, staff read why, and no other webinar may choose it', async () => {
  const id = await segment({ registeredFor: newId() })
  await person('2025551004')
  await aPromotion(id)
  expect((await deliver()).sms).toEqual([])
  const reason = 'A webinar that this segment names was deleted. Please choose another one.'
  const states = await db.selectFrom('message').select(['state', 'reason']).where('state', '<>', 'planned').execute()
  expect(states).toEqual([{ state: 'failed', reason }])
  await expect(refuseUnknownList({ crm: undefined }, db, id)).rejects.toMatchObject({ details: { proSmsList: reason } })
})
