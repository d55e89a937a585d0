import { rm } from 'node:fs/promises'
import { outboxFolder } from '#platform/outbox/outbox-folder.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { newId } from '#db/new-id.ts'
import type { Message, MessageTemplate, OutboxEntry, WrittenMessage } from '@regent/contract/messages/messages'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverDue } from './delivery/deliver-due.ts'
import { planRegistration } from '#testing/mails/delivery.ts'

let aheadMs = 0
const { app, services, db } = await buildTestApp({ clock: () => new Date(Date.now() + aheadMs) })
const { headers, accountId, email } = await signedIn(services, { role: 'admin' })
const member = await signedIn(services)

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url: `/api/messages${url}`, headers, ...(payload && { payload }) })

const register = async (columns: Parameters<typeof aWebinar>[1] = {}) => {
  const webinar = await aWebinar(db, columns)
  const registration = await aRegistration(db, webinar.id)
  await planRegistration(db, registration.id)
  return { webinar, registration }
}

const listed = async (query = '') => (await ask('GET', query)).json<{ messages: Message[]; nextCursor?: string }>()

beforeEach(async () => {
  aheadMs = 1000
  await db.deleteFrom('message').execute()
  await db.deleteFrom('message_template').execute()
  await rm(outboxFolder(services.config), { recursive: true, force: true })
})

test('only staff may read messages', async () => {
  const id = newId()
  const calls = [
    ['GET', ''],
    ['GET', '/figures'],
    ['GET', '/templates'],
    ['GET', '/outbox'],
    ['GET', '/outbox/a.eml'],
    ['GET', `/${id}`],
    ['POST', `/${id}/retry`],
    ['POST', '/retry-failed'],
    ['PUT', '/templates/update'],
    ['DELETE', '/templates/update'],
    ['POST', '/templates/update/preview'],
    ['POST', '/templates/update/test'],
  ] as const
  for (const [method, url] of calls) {
    const request = { method, url: `/api/messages${url}` }
    expect((await app.inject(request)).statusCode).toBe(401)
    expect((await app.inject({ ...request, headers: member.headers })).statusCode).toBe(403)
  }
})

describe('the list', () => {
  test('shows the recipient, webinar, time and state of every message', async () => {
    const { webinar, registration } = await register()
    await deliverDue(services, 'test')
    const { messages } = await listed()
    expect(messages.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'reminder-hour planned',
      'reminder-day planned',
      'confirmation sent',
    ])
    expect(messages[2]).toMatchObject({
      channel: 'mail',
      to: registration.email,
      user: { _id: registration.accountId, name: 'Ada King' },
      webinar: { _id: webinar.id, name: 'The Entity Blueprint' },
      canRetry: false,
    })
  })

  test('comes in pages that lose and repeat nothing', async () => {
    for (let count = 0; count < 4; count += 1) await register()
    const all = (await listed()).messages.map(({ _id }) => _id)
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await listed(`?limit=5${cursor === undefined ? '' : `&cursor=${cursor}`}`)
      ids.push(...page.messages.map(({ _id }) => _id))
      cursor = page.nextCursor
    } while (cursor !== undefined)
    expect(all).toHaveLength(12)
    expect(ids).toEqual(all)
  })

  test('can be filtered by state, kind, channel and webinar, and searched', async () => {
    const { webinar, registration } = await register({ name: 'Wills & Trusts', reminder_sms: 'Soon' })
    await register()
    const count = async (query: string) => (await listed(`?${query}`)).messages.length
    expect(await count(`webinarId=${webinar.id}`)).toBe(4)
    expect(await count('kind=reminder-day,reminder-hour')).toBe(4)
    expect(await count('channel=sms')).toBe(1)
    expect(await count('state=sent')).toBe(0)
    expect(await count('search=wills')).toBe(4)
    expect(await count(`search=${registration.email}`)).toBe(4)
    expect(await count('search=100%25')).toBe(0)
  })

  test('can be filtered by due date', async () => {
    await register()
    const [first, second] = (await listed('?kind=reminder-day,reminder-hour')).messages
    const kinds = async (query: string) => (await listed(`?${query}`)).messages.map(({ kind }) => kind)
    expect(await kinds(`dueAfter=${first?.dueAt}`)).toEqual(['reminder-hour'])
    expect(await kinds(`dueAfter=${second?.dueAt}&dueBefore=${second?.dueAt}`)).toEqual(['reminder-day'])
    expect(await kinds(`dueBefore=${second?.dueAt}`)).toEqual(['reminder-day', 'confirmation'])
  })

  test('has counts of messages that are due soon, have failed, or are unknown', async () => {
    const figures = async () => (await ask('GET', '/figures')).json<object>()
    expect(await figures()).toEqual({ dueWithinDay: 0, failed: 0, unknown: 0 })
    const inFiveDays = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000)
    await register({ starts_at: inFiveDays })
    await register({ starts_at: inFiveDays })
    const [first, second, third] = (await listed()).messages
    const setState = (message: Message | undefined, state: string) =>
      db
        .updateTable('message')
        .set({ state })
        .where('id', '=', message?._id ?? '')
        .execute()
    await setState(first, 'failed')
    await setState(second, 'failed')
    await setState(third, 'unknown')
    // The two confirmations: what reminds of the webinars is due in four days.
    expect(await figures()).toEqual({ dueWithinDay: 2, failed: 2, unknown: 1 })
  })

  test.each([
    'dueAfter=soon',
    'dueAfter=0000-01-01T00:00:00Z',
    'dueBefore=2025',
    'state=lost',
    'kind=letter',
    'channel=pigeon',
    'webinarId=7',
    'cursor=nonsense',
  ])('refuses %s', async (query) => {
    expect((await ask('GET', `?${query}`)).statusCode).toBe(400)
  })

  test.each(['1e300', '-1', '99999999999999999999', '1.5'])('refuses a cursor of the moment %s', async (moment) => {
    const cursor = Buffer.from(JSON.stringify(['messages', moment, newId()])).toString('base64url')
    expect((await ask('GET', `?cursor=${cursor}`)).statusCode).toBe(400)
  })
})

describe('a message', () => {
  test('can be read before it is sent, without a personal link', async () => {
    await register()
    const [message] = (await listed('?kind=reminder-hour')).messages
    const answer = await ask('GET', `/${message?._id}`)
    const { written } = answer.json<{ written: WrittenMessage }>()
    expect(written.subject).toMatch(/^We begin at .*: The Entity Blueprint$/u)
    expect(written.text).toContain(', Ada.')
    expect(written.html).toContain('Join the webinar')
    expect(answer.body).not.toContain('/join/')
  })

  test('that failed or is unknown can be sent once more; no other can', async () => {
    await register()
    const [message] = (await listed('?kind=confirmation')).messages
    const retry = () => ask('POST', `/${message?._id}/retry`)
    expect((await retry()).statusCode).toBe(409)
    await db.updateTable('message').set({ state: 'unknown', reason: 'Who knows' }).execute()
    expect((await listed('?kind=confirmation')).messages[0]).toMatchObject({ canRetry: true, reason: 'Who knows' })
    expect((await retry()).json()).toMatchObject({ message: { state: 'planned', canRetry: false } })
    expect((await retry()).statusCode).toBe(409)
    await deliverDue(services, 'test')
    expect((await listed('?kind=confirmation')).messages[0]).toMatchObject({ state: 'sent' })
  })

  test('is sent again with all others that failed, and with no other', async () => {
    await register()
    await register()
    const ids = (await listed('?kind=confirmation')).messages.map(({ _id }) => _id)
    await db.updateTable('message').set({ state: 'failed' }).where('id', 'in', ids).execute()
    await db.updateTable('message').set({ state: 'unknown' }).where('kind', '=', 'reminder-day').execute()
    expect((await ask('POST', '/retry-failed')).json()).toEqual({ retried: 2 })
    await deliverDue(services, 'test')
    expect((await listed('?state=sent')).messages).toHaveLength(2)
    expect((await listed('?state=unknown')).messages).toHaveLength(2)
    expect((await ask('POST', '/retry-failed')).json()).toEqual({ retried: 0 })
  })

  test('that does not exist is not found', async () => {
    for (const id of [newId(), 'seven']) {
      expect((await ask('GET', `/${id}`)).statusCode).toBe(404)
      expect((await ask('POST', `/${id}/retry`)).statusCode).toBe(404)
    }
  })
})

describe('a template', () => {
  const own = { subject: 'Come: {{webinar}}', text: 'Dear {{firstName}},\n\nsee {{link}}.' }

  test('is the product’s until staff write their own, and again after a reset', async () => {
    const templates = (await ask('GET', '/templates')).json<{ templates: MessageTemplate[] }>().templates
    expect(templates.map(({ kind }) => kind)).toContain('follow-up-missed')
    expect(templates.every(({ isOwn, subject }) => !isOwn && subject !== '')).toBe(true)
    const fields = templates[0]?.mergeFields.map(({ name }) => name)
    expect(fields).toEqual(expect.arrayContaining(['firstName', 'webinar', 'date', 'time', 'link']))

    const changed = await ask('PUT', '/templates/confirmation', own)
    expect(changed.json()).toMatchObject({ template: { ...own, isOwn: true } })
    const { registration } = await register()
    await deliverDue(services, 'test')
    const entries = (await ask('GET', '/outbox')).json<{ entries: OutboxEntry[] }>().entries
    expect(entries).toMatchObject([{ subject: 'Come: The Entity Blueprint', to: registration.email, channel: 'mail' }])

    const reset = await ask('DELETE', '/templates/confirmation')
    expect(reset.json()).toMatchObject({ template: { isOwn: false, subject: 'Your seat is reserved: {{webinar}}' } })
  })

  test('is listed in parts, with its id, and with its dates once staff wrote it', async () => {
    type Part = { templates: MessageTemplate[]; nextCursor?: string }
    const whole = (await ask('GET', '/templates')).json<Part>().templates
    const parts: MessageTemplate[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const part: Part = (await ask('GET', `/templates?limit=2${cursor && `&cursor=${cursor}`}`)).json()
      expect(part.templates.length).toBeLessThanOrEqual(2)
      parts.push(...part.templates)
      cursor = part.nextCursor
    }
    expect(parts).toEqual(whole)
    expect(whole.every(({ _id: id, kind, createdAt }) => id === kind && createdAt === undefined)).toBe(true)
    expect((await ask('GET', '/templates?cursor=none')).statusCode).toBe(400)
    const { template } = (await ask('PUT', '/templates/update', own)).json<{ template: MessageTemplate }>()
    expect(template).toMatchObject({ createdAt: expect.any(String) as string, updatedAt: template.createdAt })
    await ask('DELETE', '/templates/update')
  })

  test('keeps its subject if only the text is sent', async () => {
    const answer = await ask('PUT', '/templates/update', { text: 'Look at the time.' })
    expect(answer.json()).toMatchObject({ template: { subject: 'A new time: {{webinar}}', text: 'Look at the time.' } })
  })

  test('with an unknown merge field is refused', async () => {
    const answer = await ask('PUT', '/templates/update', { subject: 'A', text: 'Dear {{name}}, {{ lastName }}' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ details: { text: 'There is no merge field {{name}}' } })
    expect((await ask('PUT', '/templates/update', { text: ' ' })).json()).toMatchObject({
      details: { text: 'Text is required' },
    })
  })

  test('is not found for a kind without one', async () => {
    for (const kind of ['reminder-sms', 'direct', 'letter']) {
      expect((await ask('PUT', `/templates/${kind}`, own)).statusCode).toBe(404)
      expect((await ask('DELETE', `/templates/${kind}`)).statusCode).toBe(404)
    }
  })

  test('can be previewed before it is saved, with or without a webinar', async () => {
    const webinar = await aWebinar(db, { name: 'Wills & Trusts' })
    const preview = async (kind: string, body: object) =>
      (await ask('POST', `/templates/${kind}/preview`, body)).json<{ written: WrittenMessage }>().written
    expect((await preview('update', own)).subject).toBe('Come: The Entity Blueprint')
    expect((await preview('update', { ...own, webinarId: webinar.id })).subject).toBe('Come: Wills & Trusts')
    expect((await preview('update', { text: '<script>alert(1)</script>' })).html).not.toContain('<script>')
    const text = `{{webinar}}: {{link}}`
    expect(await preview('promotion-day', { text, webinarId: webinar.id })).toEqual({
      text: expect.stringMatching(/^Wills & Trusts: http.*\/webinar-register\?id=\S+ Reply STOP to end$/u) as string,
    })
    const unknown = await ask('POST', '/templates/update/preview', { text, webinarId: newId() })
    expect(unknown.json()).toMatchObject({ details: { webinarId: 'Please choose a webinar' } })
  })

  test('can be sent to oneself as a test, as a mail and as an SMS', async () => {
    const mail = await ask('POST', '/templates/update/test', own)
    expect(mail.json()).toMatchObject({ sentTo: email })
    const without = await ask('POST', '/templates/reminder-sms/test', { text: 'Soon, {{firstName}}' })
    expect(without.statusCode).toBe(409)
    await db
      .updateTable('account')
      .set({ phone: '2025550100', phone_confirmed_at: new Date() })
      .where('id', '=', accountId)
      .execute()
    const sms = await ask('POST', '/templates/reminder-sms/test', { text: 'Soon, {{firstName}}' })
    expect(sms.json()).toMatchObject({ sentTo: '+12025550100' })

    const entries = (await ask('GET', '/outbox')).json<{ entries: OutboxEntry[] }>().entries
    expect(entries.map(({ channel }) => channel)).toEqual(['sms', 'mail'])
    const read = await ask('GET', `/outbox/${entries[0]?.name}`)
    expect(read.json()).toMatchObject({ written: { text: 'Soon, Ada' }, attachments: [] })
    // A test is no message: it stands in no list.
    expect((await listed()).messages).toEqual([])
  })
})
