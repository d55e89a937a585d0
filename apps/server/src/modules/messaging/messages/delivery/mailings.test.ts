import type { Mailing, MailingFigures } from '@regent/contract/members/mailings'
import type { Recipients } from '@regent/contract/members/recipients'
import type { WrittenMessage } from '@regent/contract/messages/messages'
import { rm } from 'node:fs/promises'
import { newId } from '#db/new-id.ts'
import { outboxFolder } from '#platform/outbox/outbox-folder.ts'
import { mailingJobs } from '#modules/members/mailings/index.ts'
import { closeAddress } from '#modules/messaging/closed-addresses/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { readOutbox } from '#testing/mails/read-outbox.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { beforeEach, expect, it } from 'vitest'
import { planForNewRegistrations } from '../index.ts'
import { deliverDue } from './deliver-due.ts'

const { app, services, db } = await buildTestApp()
const staff = await signedIn(services, { role: 'admin' })

interface Answer {
  mailing: Mailing
  mailings: Mailing[]
  figures?: MailingFigures
  written: WrittenMessage
  code: string
  message: string
  details?: Record<string, string>
}

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const reply = await app.inject({ method, url: `/api/${path}`, headers: staff.headers, ...(payload && { payload }) })
  return { status: reply.statusCode, ...reply.json<Answer & Recipients & { segment: { _id: string } }>() }
}

const person = async (name: string, columns: object = {}) => {
  const id = newId()
  await db
    .insertInto('account')
    .values({
      id,
      role: 'member',
      is_verified: true,
      first_name: name,
      last_name: 'Reader',
      email: `${name.toLowerCase()}@mailing.example`,
      ...columns,
    })
    .execute()
  await db.insertInto('member_tag').values({ account_id: id, tag: 'Reader' }).execute()
  return id
}

const [beginMailings] = mailingJobs
const begin = async () => beginMailings?.perform({}, services)

const deliver = async () => {
  while ((await deliverDue(services, 'test')) > 0);
}

const content = { subject: 'News for {{firstName}}', text: 'Good morning, {{firstName}}.\n\nHere is the news.' }

let ids: Record<'ann' | 'bob' | 'cid' | 'dee' | 'eve', string>
let segmentId = ''

beforeEach(async () => {
  await ask('PUT', 'admin/settings', { postalAddress: '1 Main St, Austin, TX' })

  for (const table of ['message', 'mailing', 'segment', 'closed_address'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('account').where('email', 'like', '%@mailing.example').execute()
  await rm(outboxFolder(services.config), { recursive: true, force: true })
  ids = {
    ann: await person('Ann'),
    bob: await person('Bob'),
    cid: await person('Cid', { mail_news: false }),
    dee: await person('Dee', { is_verified: false }),
    eve: await person('Eve'),
  }
  await closeAddress(db, { channel: 'mail', address: 'eve@mailing.example', cause: 'bounced', reason: '' })
  const saved = await ask('POST', 'segments', { name: 'Readers', filters: { tags: 'Reader' } })
  segmentId = saved.segment._id
})

const write = async (fields: object = {}) =>
  (await ask('POST', 'mailings', { segmentId, ...content, ...fields })).mailing
const sendNow = async ({ _id }: Pick<Mailing, '_id'>) => ask('POST', `mailings/${_id}/schedule`, {})
const addresses = async () => (await readOutbox(services)).mails.flatMap(({ to }) => to?.[0]?.address ?? [])

it('shows who gets it before it is sent, and why the others do not', async () => {
  const { recipients, members, reached, leftOut } = await ask('GET', `segments/${segmentId}/recipients?channel=mail`)
  expect([members, reached, recipients.map(({ name, to }) => [name, to])]).toEqual([
    5,
    2,
    [
      ['Bob Reader', 'bob@mailing.example'],
      ['Ann Reader', 'ann@mailing.example'],
    ],
  ])
  const everybody = await ask('GET', `segments/${segmentId}/recipients?limit=3`)
  expect([everybody.members, everybody.reached, everybody.recipients.length, everybody.leftOut]).toEqual([5, 5, 3, []])
  expect(leftOut).toEqual([
    { reason: 'unverified', members: 1 },
    { reason: 'noConsent', members: 1 },
    { reason: 'closed', members: 1 },
  ])
})

it('is sent once to each who may get it, with a way to end such mail that is counted', async () => {
  const mailing = await write({ buttonLabel: 'Read on', buttonLink: 'https://firm.example/news' })
  expect((await sendNow(mailing)).mailing.state).toBe('scheduled')
  await begin()
  await begin()
  await deliver()
  await deliver()
  const { mails } = await readOutbox(services)
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject]).toSorted()).toEqual([
    ['ann@mailing.example', 'News for Ann'],
    ['bob@mailing.example', 'News for Bob'],
  ])
  const [mail] = mails
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.html).toContain('https://firm.example/news')
  const [, link = ''] = /<([^>]+)>/u.exec(header('list-unsubscribe')) ?? []
  await app.inject({ method: 'POST', url: new URL(link).pathname })
  expect((await ask('GET', `mailings/${mailing._id}`)).figures).toMatchObject({
    recipients: 2,
    sent: 2,
    waiting: 0,
    bounced: 0,
    unsubscribed: 1,
  })
  const timeline = await app.inject({ url: `/api/members/${ids.bob}/timeline?kind=message`, headers: staff.headers })
  expect(timeline.body).toContain('The mailing “News for {{firstName}}” was sent.')
  expect((await ask('GET', 'mailings?state=sent')).mailings).toMatchObject([{ segmentName: 'Readers', recipients: 2 }])
})

it('begins once, although a first attempt broke off in the middle and two others begin together', async () => {
  await sendNow(await write())
  const planned = () => db.selectFrom('message').select('account_id').execute()
  await services.pool.query('alter table mailing add constraint breaks_off check (begun_at is null) not valid')
  await expect(begin()).rejects.toThrow('breaks_off')
  expect(await planned()).toEqual([])
  await services.pool.query('alter table mailing drop constraint breaks_off')
  await Promise.all([begin(), begin(), begin()])
  expect((await planned()).map(({ account_id: id }) => id).toSorted()).toEqual([ids.ann, ids.bob].toSorted())
})

it('stops on the way: what has not gone out stays, and a mailing that is not being sent cannot be stopped', async () => {
  const mailing = await write()
  const stop = () => ask('POST', `mailings/${mailing._id}/stop`)
  expect(await stop()).toMatchObject({ status: 409, message: 'This mailing is not being sent.' })
  await sendNow(mailing)
  await begin()
  await db.updateTable('message').set({ state: 'sent' }).where('account_id', '=', ids.ann).execute()
  expect(await stop()).toMatchObject({
    status: 200,
    message: 'The mailing was stopped. 1 mail is not sent.',
    mailing: { state: 'sent' },
  })
  await deliver()
  expect(await addresses()).toEqual([])
  expect((await ask('GET', `mailings/${mailing._id}`)).figures).toMatchObject({ sent: 1, stopped: 1, waiting: 0 })
  expect((await stop()).status).toBe(409)
})

it('does not go out without the postal address of the firm, which it must contain', async () => {
  const mailing = await write()
  await ask('PUT', 'admin/settings', { postalAddress: '' })
  const refused = await sendNow(mailing)
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('enter it under Settings')])
  await ask('PUT', 'admin/settings', { postalAddress: '1 Main St, Austin, TX' })
  await sendNow(mailing)
  await ask('PUT', 'admin/settings', { postalAddress: '' })
  await begin()
  expect((await ask('GET', `mailings/${mailing._id}`)).mailing).toMatchObject({
    state: 'draft',
    problem: expect.stringContaining('postal address') as string,
  })
})

it('nobody’s confirmation waits behind it', async () => {
  await sendNow(await write())
  await begin()
  const webinar = await aWebinar(db)
  const registration = await aRegistration(db, webinar.id, { account_id: ids.ann })
  await planForNewRegistrations(db, [registration.id])
  await deliverDue(services, 'test')
  const waiting = await db.selectFrom('message').select('kind').where('state', '=', 'planned').execute()
  expect(waiting.filter(({ kind }) => kind === 'confirmation')).toEqual([])
  expect(waiting.filter(({ kind }) => kind === 'mailing')).toHaveLength(2)
})

it('leaves out who unsubscribes, or is disabled, between its beginning and their turn', async () => {
  const mailing = await write()
  await sendNow(mailing)
  await begin()
  await db.updateTable('account').set({ mail_news: false }).where('id', '=', ids.ann).execute()
  await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', ids.bob).execute()
  await deliver()
  expect(await addresses()).toEqual([])
  expect((await ask('GET', `mailings/${mailing._id}`)).figures).toMatchObject({ recipients: 2, sent: 0, stopped: 2 })
})

it('invites to a webinar whom are not registered for it, and not to one that is over', async () => {
  const webinar = await aWebinar(db, { name: 'Deeds', starts_at: new Date(Date.now() + 24 * 60 * 60 * 1000) })
  await aRegistration(db, webinar.id, { account_id: ids.ann })
  const invitation = { subject: 'Come to {{webinar}}', webinarId: webinar.id }
  const mailing = await write(invitation)
  await sendNow(mailing)
  await begin()
  await deliver()
  const { mails } = await readOutbox(services)
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    ['bob@mailing.example', 'Come to Deeds'],
  ])
  expect(mails[0]?.html).toContain('Reserve your seat')

  const late = await write(invitation)
  await db.updateTable('webinar').set({ deleted_at: new Date() }).where('id', '=', webinar.id).execute()
  const refused = await sendNow(late)
  expect([refused.status, refused.details]).toEqual([409, { webinarId: 'The webinar is gone.' }])
})

it('goes to nobody if what its segment names is gone by then, and says so', async () => {
  const webinar = await aWebinar(db)
  await aRegistration(db, webinar.id, { account_id: ids.bob })
  await ask('PUT', `segments/${segmentId}`, { filters: { registeredFor: webinar.id } })
  const mailing = await write()
  const sendAt = new Date(Date.now() + 60_000).toISOString()
  expect((await ask('POST', `mailings/${mailing._id}/schedule`, { sendAt })).mailing).toMatchObject({ sendAt })
  await db.updateTable('webinar').set({ deleted_at: new Date() }).where('id', '=', webinar.id).execute()
  await db.updateTable('mailing').set({ send_at: new Date() }).execute()
  await begin()
  expect((await ask('GET', `mailings/${mailing._id}`)).mailing).toMatchObject({
    state: 'draft',
    problem: 'A webinar that this segment names was deleted. Please choose another one.',
  })
  expect(await db.selectFrom('message').select('id').execute()).toEqual([])
})

it('can be changed and canceled until it begins, and not afterwards', async () => {
  const mailing = await write()
  const path = `mailings/${mailing._id}`
  const later = new Date(Date.now() + 60 * 60_000).toISOString()
  const { mailing: scheduled } = await ask('POST', `${path}/schedule`, { sendAt: later, updatedAt: mailing.updatedAt })
  expect(await ask('PUT', path, { subject: 'Other', updatedAt: mailing.updatedAt })).toMatchObject({
    status: 409,
    code: 'edit_conflict',
  })
  expect((await ask('PUT', path, { subject: 'Other', updatedAt: scheduled.updatedAt })).mailing).toMatchObject({
    subject: 'Other',
    state: 'scheduled',
  })
  expect((await ask('DELETE', path)).status).toBe(409)
  expect((await ask('POST', `${path}/cancel`)).mailing.state).toBe('draft')
  await sendNow(mailing)
  await begin()
  for (const [method, at, body] of [
    ['PUT', path, { subject: 'Late' }],
    ['POST', `${path}/cancel`, {}],
    ['POST', `${path}/schedule`, {}],
    ['DELETE', path, undefined],
  ] as const) {
    expect(await ask(method, at, body)).toMatchObject({
      status: 409,
      message: expect.stringContaining('has begun') as string,
    })
  }
})

it('its segment cannot be deleted before it has begun, and the refusal says where it is used', async () => {
  const mailing = await write()
  expect(await ask('DELETE', `segments/${segmentId}`)).toMatchObject({
    status: 409,
    message:
      '“Readers” is the audience of the mailing “News for {{firstName}}”. Please choose another one there first.',
  })
  await sendNow(mailing)
  await begin()
  expect((await ask('DELETE', `segments/${segmentId}`)).status).toBe(200)
  expect((await ask('GET', `mailings/${mailing._id}`)).mailing).toMatchObject({
    segmentId: null,
    segmentName: 'Readers',
  })
})

it('names what has to be mended before it is saved, and reads in the preview as it will arrive', async () => {
  const bad = await ask('POST', 'mailings', { segmentId: newId(), ...content, text: 'On {{date}}', buttonLabel: 'Go' })
  expect([bad.status, Object.keys(bad.details ?? {}).toSorted()]).toEqual([400, ['buttonLink', 'segmentId', 'text']])
  const { written } = await ask('POST', 'mailings/preview', content)
  expect([written.subject, written.text]).toEqual(['News for Eleanor', expect.stringContaining('Here is the news.')])
  const late = await ask('POST', `mailings/${(await write())._id}/schedule`, { sendAt: '2020-01-01T00:00:00Z' })
  expect([late.status, Object.keys(late.details ?? {})]).toEqual([400, ['sendAt']])
})

it('a test goes to its writer alone', async () => {
  const { sentTo } = (await ask('POST', 'mailings/test', content)) as unknown as { sentTo: string }
  expect(await addresses()).toEqual([sentTo])
})
