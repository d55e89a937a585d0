import { randomUUID } from 'node:crypto'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import { recordConsents } from '#modules/identity/consents/index.ts'
import { planRegistration } from '#testing/mails/delivery.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signAsTwilio } from '#testing/fakes/sign-as-twilio.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const authToken = 'a token of the test account'
const origin = 'https://portal.example.com'
const { app, services, db } = await buildTestApp({
  environment: {
    PUBLIC_URL: origin,
    BRAND_NAME: 'Ellison & Partner',
    TWILIO_ACCOUNT_SID: `AC${'01'.repeat(16)}`,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: '+12025550199',
  },
})

beforeEach(async () => {
  for (const table of ['message', 'registration', 'contact', 'closed_address'] as const) {
    await db.deleteFrom(table).execute()
  }
  await db.updateTable('account').set({ phone: '' }).execute()
})

const post = (path: string, form: Record<string, string>, signature?: string) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? signAsTwilio(`${origin}${path}`, form, authToken),
    },
    payload: new URLSearchParams(form).toString(),
  })

const number = '+12025550100'

const write = (text: string, more: Record<string, string> = {}) =>
  post('/api/sms/incoming', { From: number, To: '+12025550199', Body: text, MessageSid: `SM${randomUUID()}`, ...more })

/** A person with the number who agreed to reminders and news, and has one of each planned. */
const aReader = async () => {
  const webinar = await aWebinar(db, { reminder_sms: 'Soon: {{link}}' })
  const { id, accountId } = await aRegistration(db, webinar.id)
  await db.updateTable('account').set({ phone: '2025550100' }).where('id', '=', accountId).execute()
  const given = { smsReminders: true, smsNews: true }
  await transact(db, (tx) => recordConsents(services, tx, { accountId, network: '203.0.113.0/24', given }))
  await planRegistration(db, id)
  return accountId
}

const standing = (accountId: string) =>
  db.selectFrom('account').select(['sms_reminders', 'sms_news']).where('id', '=', accountId).executeTakeFirstOrThrow()

const reminder = () =>
  db.selectFrom('message').select(['state', 'reason']).where('kind', '=', 'reminder-sms').executeTakeFirstOrThrow()

const both = { sms_reminders: true, sms_news: true }
const neither = { sms_reminders: false, sms_news: false }

describe('STOP', () => {
  test.each(['STOP', 'stop', ' Stop. ', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'])(
    'as “%s” withdraws both consents and stops what was planned',
    async (word) => {
      const accountId = await aReader()
      const answer = await write(word)
      expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
        200,
        'text/xml; charset=utf-8',
        '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
      ])
      expect(await standing(accountId)).toEqual(neither)
      expect(await reminder()).toEqual({ state: 'stopped', reason: 'STOP was answered from this number.' })
      const consents = await db
        .selectFrom('consent')
        .select(['kind', 'granted', 'given_by', 'network'])
        .where('account_id', '=', accountId)
        .where('granted', '=', false)
        .orderBy('kind')
        .execute()
      expect(consents).toEqual([
        { kind: 'sms-news', granted: false, given_by: 'sms', network: 'sms' },
        { kind: 'sms-reminders', granted: false, given_by: 'sms', network: 'sms' },
      ])
      const events = await db.selectFrom('audit_event').select('action').where('subject_id', '=', accountId).execute()
      expect(events.map(({ action }) => action)).toContain('sms.stopped')
    },
  )

  test('closes the number, whether or not a member has it', async () => {
    await write('STOP')
    expect(await db.selectFrom('closed_address').select(['channel', 'address', 'cause']).execute()).toEqual([
      { channel: 'sms', address: number, cause: 'stopped' },
    ])
  })

  test('from a foreign number of ten digits changes nothing for the American who has these digits', async () => {
    const accountId = await aReader()
    expect((await write('STOP', { From: '+2025550100' })).statusCode).toBe(200)
    expect(await standing(accountId)).toEqual(both)
    expect(await db.selectFrom('closed_address').selectAll().execute()).toEqual([])
  })

  test('inside a sentence does not count', async () => {
    const accountId = await aReader()
    await write('Please do not stop')
    expect(await standing(accountId)).toEqual(both)
  })
})

describe('START', () => {
  test.each(['START', 'YES', 'UNSTOP'])('as “%s” restores the consents that STOP withdrew', async (word) => {
    const accountId = await aReader()
    await write('STOP')
    await write(word)
    expect(await standing(accountId)).toEqual(both)
    expect(await reminder()).toEqual({ state: 'planned', reason: null })
    expect(await db.selectFrom('closed_address').selectAll().execute()).toEqual([])
  })

  test('restores no consent that was withdrawn in the portal or never existed', async () => {
    const accountId = await aReader()
    const given = { smsNews: false }
    await transact(db, (tx) => recordConsents(services, tx, { accountId, network: '203.0.113.0/24', given }))
    await write('STOP')
    await write('START')
    expect(await standing(accountId)).toEqual({ sms_reminders: true, sms_news: false })
  })

  test('restores no consent that was given and withdrawn since', async () => {
    const accountId = await aReader()
    await write('STOP')
    for (const smsReminders of [true, false]) {
      const given = { smsReminders }
      await transact(db, (tx) => recordConsents(services, tx, { accountId, network: '203.0.113.0/24', given }))
    }
    await write('START')
    expect(await standing(accountId)).toEqual({ sms_reminders: false, sms_news: true })
  })
})

describe('HELP', () => {
  test('is answered with the name of the firm and how to end SMS', async () => {
    const { body } = await write('help')
    expect(body).toContain('<Message>Ellison &amp; Partner: reminders and news about our webinars. Reply STOP')
    expect(body).toContain(`${origin}/</Message>`)
  })

  test('is not answered if Twilio has answered already', async () => {
    expect((await write('HELP', { OptOutType: 'HELP' })).body).not.toContain('<Message>')
  })

  test('is not the answer to any other text', async () => {
    expect((await write('How do I get in?')).body).not.toContain('<Message>')
  })
})

describe('a request that is not from Twilio', () => {
  const form = { From: number, Body: 'STOP', MessageSid: 'SM1' }

  test('is refused and changes nothing', async () => {
    const accountId = await aReader()
    const forged = [
      '',
      signAsTwilio(`${origin}/api/sms/incoming`, form, 'another token'),
      signAsTwilio(`https://evil.example/api/sms/incoming`, form, authToken),
      signAsTwilio(`${origin}/api/sms/incoming`, { ...form, Body: 'START' }, authToken),
    ]
    for (const signature of forged) {
      expect((await post('/api/sms/incoming', form, signature)).statusCode).toBe(403)
      expect((await post('/api/sms/status/message-1', form, signature)).statusCode).toBe(403)
    }
    const unsigned = await app.inject({ method: 'POST', url: '/api/sms/incoming', payload: {} })
    expect(unsigned.statusCode).toBe(403)
    expect(await standing(accountId)).toEqual(both)
  })

  test('changes nothing by repeating what Twilio sent', async () => {
    const accountId = await aReader()
    await write('STOP', { MessageSid: 'SM-once' })
    await write('START')
    expect((await write('STOP', { MessageSid: 'SM-once' })).statusCode).toBe(200)
    expect(await standing(accountId)).toEqual(both)
  })

  test('is not found if Twilio is not set up', async () => {
    const { app: without } = await buildTestApp()
    const answer = await without.inject({ method: 'POST', url: '/api/sms/incoming', payload: {} })
    expect(answer.statusCode).toBe(404)
  })
})

describe('the report about an SMS', () => {
  const report = async (status: string, more: Record<string, string> = {}) => {
    const { id } = await db
      .selectFrom('message')
      .select('id')
      .where('kind', '=', 'reminder-sms')
      .executeTakeFirstOrThrow()
    const form = { MessageSid: 'SM-report', MessageStatus: status, To: number, ...more }
    return post(`/api/sms/status/message-${id}`, form)
  }

  const is = (state: string, providerId: string | null = 'SM-report') =>
    db.updateTable('message').set({ state, provider_id: providerId }).where('kind', '=', 'reminder-sms').execute()

  test('is shown with the reason if the SMS could not be delivered', async () => {
    await aReader()
    await is('sent')
    expect((await report('undelivered', { ErrorCode: '30005' })).statusCode).toBe(200)
    expect(await reminder()).toEqual({ state: 'failed', reason: 'There is no such number any more. (Twilio 30005)' })
  })

  test('decides the outcome of an SMS that was unknown', async () => {
    await aReader()
    await is('unknown', null)
    await report('delivered')
    expect(await reminder()).toEqual({ state: 'sent', reason: null })
  })

  test('changes nothing if the SMS is on its way or was sent again since', async () => {
    await aReader()
    await is('sent')
    await report('delivered')
    expect(await reminder()).toEqual({ state: 'sent', reason: null })
    await is('sent', 'SM-another')
    await report('failed', { ErrorCode: '30003' })
    expect(await reminder()).toEqual({ state: 'sent', reason: null })
  })

  test('can say that the number answered STOP', async () => {
    await aReader()
    await is('sent')
    await report('failed', { ErrorCode: '21610' })
    expect(await db.selectFrom('closed_address').select('address').execute()).toEqual([{ address: number }])
  })

  test('about an unknown SMS is accepted and ignored', async () => {
    const form = { MessageSid: 'SM', MessageStatus: 'delivered' }
    for (const id of ['message-test-1', `message-${newId()}`, 'x']) {
      expect((await post(`/api/sms/status/${id}`, form)).statusCode).toBe(200)
    }
  })
})
