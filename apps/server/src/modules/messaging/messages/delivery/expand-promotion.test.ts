import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { startHubspotServer } from '#testing/fakes/start-hubspot-server.ts'
import { readOutbox } from '#testing/mails/read-outbox.ts'
import { testServices } from '#testing/test-services.ts'
import { rm } from 'node:fs/promises'
import { outboxFolder } from '#platform/outbox/outbox-folder.ts'
import { beforeEach, expect, test } from 'vitest'
import { deliverDue } from './deliver-due.ts'
import { planForWebinar, stopSms } from '../index.ts'

const noon = new Date('2030-03-06T17:00:00Z')
const hour = 60 * 60_000
const time = { now: noon }
const hubspot = await startHubspotServer()
const services = await testServices({
  clock: () => time.now,
  environment: { ...hubspot.environment, PUBLIC_URL: 'https://portal.firm.example' },
})
const { db } = services

beforeEach(async () => {
  time.now = new Date(noon.getTime() - 24 * hour)
  for (const table of ['message', 'closed_address'] as const) await db.deleteFrom(table).execute()
  await rm(outboxFolder(services.config), { recursive: true, force: true })
  await db.updateTable('account').set({ phone: '' }).execute()
  hubspot.requests.length = 0
  hubspot.lists.clear()
  delete hubspot.trouble.before
})

const aPromotion = async (phones: string[]) => {
  const members = phones.map((phone, index) => hubspot.addContact(`${index}@crm.example`, { firstname: 'Zoë', phone }))
  hubspot.lists.set('7', { name: 'Friends', members })
  const webinar = await aWebinar(db, {
    starts_at: noon,
    promotion_list: '7',
    promotion_sms: '{{firstName}}: {{webinar}}',
  })
  await planForWebinar(db, webinar.id, 'created')
  return webinar
}

const deliver = async () => {
  while ((await deliverDue(services, 'test')) > 0);
  return (await readOutbox(services)).sms
}

const number = (index: number) => `+1202555${1000 + index}`

test('a promotion goes to everyone on a list of the CRM, which is read page by page', async () => {
  await aPromotion(Array.from({ length: 230 }, (_, index) => number(index)))
  const sms = await deliver()
  expect(sms.map(({ to }) => to).toSorted()).toEqual(Array.from({ length: 230 }, (_, index) => number(index)))
  expect(sms[0]?.text).toBe('Zoë: The Entity Blueprint Reply STOP to end')
  expect(hubspot.requests.filter(({ method }) => method === 'GET')).toHaveLength(3)
})

test('numbers are read in every spelling, each one once, and invalid ones are left out', async () => {
  await aPromotion([
    '+1 (202) 555-1000',
    '2025551000',
    '+1 1 202 555 1000',
    '011 1 202 555 1000',
    '202.555.1001',
    // A foreign number of ten digits, which is none of an American.
    '+65 9234 5678',
    'none',
    '',
  ])
  expect((await deliver()).map(({ to }) => to).toSorted()).toEqual([number(0), number(1)])
})

test('members need consent, and people who answered STOP or are registered get nothing', async () => {
  const webinar = await aPromotion([number(0), number(1), number(2), number(3)])
  const registered = await aRegistration(db, webinar.id)
  const without = await aRegistration(db, (await aWebinar(db)).id)
  const change = (id: string, columns: object) => db.updateTable('account').set(columns).where('id', '=', id).execute()
  const confirmed = { phone_confirmed_at: new Date(), is_verified: true }
  await change(registered.accountId, { ...confirmed, phone: '2025551000', sms_news: true })
  await change(without.accountId, { ...confirmed, phone: '12025551001' })
  await stopSms(db, number(2))
  expect((await deliver()).map(({ to }) => to)).toEqual([number(3)])
})

test('a STOP ends planned messages to a person who is only on a list of the CRM', async () => {
  await aPromotion([number(0)])
  time.now = new Date(noon.getTime() - 24 * hour)
  await deliverDue(services, 'test')
  await stopSms(db, number(0))
  expect(await deliver()).toEqual([])
})

test('a CRM that is away is asked again, and a page that was read twice is sent once', async () => {
  await aPromotion(Array.from({ length: 130 }, (_, index) => number(index)))
  let calls = 0
  hubspot.trouble.before = () => ((calls += 1) === 3 ? { status: 503 } : (undefined as never))
  expect(await deliver()).toHaveLength(100)
  expect(
    await db.selectFrom('message').select(['state', 'reason']).where('state', '=', 'planned').execute(),
  ).toMatchObject([{ reason: 'HubSpot answered 503.' }])
  // As if it had died before it could write down how far it had come.
  const { id, detail } = await db
    .selectFrom('message')
    .select(['id', 'detail'])
    .where('state', '=', 'planned')
    .executeTakeFirstOrThrow()
  const begun = JSON.stringify({ ...(detail as object), after: undefined })
  await db.updateTable('message').set({ detail: begun }).where('id', '=', id).execute()
  time.now = new Date(time.now.getTime() + 31_000)
  const sms = await deliver()
  expect(sms).toHaveLength(130)
  expect(new Set(sms.map(({ to }) => to)).size).toBe(130)
})

test('messages name the reason if the list is missing or no CRM is connected', async () => {
  await aPromotion([])
  hubspot.lists.clear()
  await deliver()
  const reasons = () =>
    db.selectFrom('message').select(['state', 'reason']).where('kind', '=', 'promotion-day').execute()
  expect(await reasons()).toEqual([{ state: 'failed', reason: 'HubSpot refused it (404): List does not exist.' }])
  await db.deleteFrom('message').execute()
  await aPromotion([])
  await deliverDue({ ...services, crm: undefined }, 'test')
  expect(await reasons()).toEqual([
    { state: 'stopped', reason: 'The list of the CRM cannot be read: none is connected.' },
  ])
})
