import { newId } from '#db/new-id.ts'
import { MailRefusedError } from '#platform/mailer/mail-errors.ts'
import type { Mailer } from '#platform/mailer/mail.ts'
import { signBody } from '#platform/signed-webhook/is-signed.ts'
import { createMailLink, mailAccount, useMailLink } from '#modules/identity/account/index.ts'
import { planRegistration } from '#testing/mails/delivery.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { aMember } from '#testing/records/members.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { testMessage } from '#platform/mailer/test-message.mail.tsx'
import { beforeEach, describe, expect, test } from 'vitest'

const secret = 'a secret of thirty-two characters'
const { app, services, db } = await buildTestApp({ environment: { MAIL_EVENTS_SECRET: secret } })

beforeEach(async () => {
  for (const table of ['message', 'closed_address'] as const) await db.deleteFrom(table).execute()
})

interface Posted {
  type?: string
  timestamp?: number
  signedWith?: string
  signature?: string
}

const post = (
  content: string,
  { type = 'application/json', timestamp = Date.now() / 1000, signedWith = secret, signature }: Posted = {},
) => {
  const at = String(Math.floor(timestamp))
  return app.inject({
    method: 'POST',
    url: '/api/mail/events',
    headers: {
      'content-type': type,
      'x-regent-timestamp': at,
      'x-regent-signature': signature ?? signBody(signedWith, at, Buffer.from(content)),
    },
    payload: content,
  })
}

const report = (...events: object[]) => post(JSON.stringify({ events }))

const closed = () => db.selectFrom('closed_address').select(['address', 'cause']).orderBy('address').execute()

const aRegistrant = async () => {
  const webinar = await aWebinar(db)
  const registration = await aRegistration(db, webinar.id)
  await planRegistration(db, registration.id)
  const { id } = await db
    .selectFrom('message')
    .select('id')
    .where('kind', '=', 'confirmation')
    .executeTakeFirstOrThrow()
  await db.updateTable('message').set({ state: 'sent', recipient: registration.email }).where('id', '=', id).execute()
  return { webinar, registration, messageId: `<message-${id}@firm.example>` }
}

const confirmation = () =>
  db.selectFrom('message').select(['state', 'reason']).where('kind', '=', 'confirmation').executeTakeFirstOrThrow()

describe('a mail that came back', () => {
  test('closes the address, and is shown in the messages and with the registration', async () => {
    const { webinar, registration, messageId } = await aRegistrant()
    const answer = await report({ type: 'bounce', email: registration.email.toUpperCase(), messageId })
    expect([answer.statusCode, answer.json()]).toEqual([200, { taken: 1 }])
    expect(await closed()).toEqual([{ address: registration.email, cause: 'bounced' }])
    expect(await confirmation()).toEqual({ state: 'failed', reason: 'The address does not exist.' })
    const { headers } = await signedIn(services, { role: 'admin' })
    const attendees = await app.inject({ url: `/api/webinars/admin/${webinar.id}/attendees`, headers })
    expect(attendees.json()).toMatchObject({ attendees: [{ mailTrouble: 'bounced' }] })
    const whole = await app.inject({ url: `/api/webinars/admin/${webinar.id}?fields=full`, headers })
    expect(whole.json()).toMatchObject({ webinar: { attendees: [{ mailTrouble: 'bounced' }] } })
  })

  test('for a temporary reason changes nothing', async () => {
    const { registration, messageId } = await aRegistrant()
    await report({ type: 'bounce', email: registration.email, permanent: false, messageId })
    expect(await closed()).toEqual([])
    expect(await confirmation()).toEqual({ state: 'sent', reason: null })
  })

  test('counts only for the address that the mail was sent to', async () => {
    const { messageId } = await aRegistrant()
    await report({ type: 'bounce', email: 'other@example.com', messageId })
    expect(await confirmation()).toEqual({ state: 'sent', reason: null })
  })

  test('no longer counts after the address changes or a mail arrives', async () => {
    const { webinar, registration } = await aRegistrant()
    await report({ type: 'bounce', email: registration.email })
    const token = await createMailLink(db, {
      kind: 'reset',
      accountId: registration.accountId,
      email: registration.email,
    })
    await useMailLink(db, 'reset', token)
    expect(await closed()).toEqual([])

    await report({ type: 'bounce', email: registration.email })
    await db
      .updateTable('account')
      .set({ email: `new-${registration.email}` })
      .where('id', '=', registration.accountId)
      .execute()
    const { headers } = await signedIn(services, { role: 'admin' })
    const attendees = await app.inject({ url: `/api/webinars/admin/${webinar.id}/attendees`, headers })
    expect(attendees.json<{ attendees: object[] }>().attendees[0]).not.toHaveProperty('mailTrouble')
  })

  test('counts for mails about the account as well, which are still sent', async () => {
    const { id: accountId, email } = await aMember(db)
    const sent: string[] = []
    const mailer = (send: Mailer['send']): Mailer => ({ send, close: () => Promise.resolve() })
    const mail = {
      id: 'test',
      accountId,
      template: () => Promise.resolve(testMessage),
      data: () => testMessage.sample,
    }
    const refusing = mailer(() => Promise.reject(new MailRefusedError('No such user', { isBounce: true })))
    await expect(mailAccount({ ...services, mailer: refusing }, mail)).rejects.toThrow('No such user')
    expect(await closed()).toEqual([{ address: email, cause: 'bounced' }])
    const taking = mailer(({ to }) => {
      sent.push(to.address)
      return Promise.resolve()
    })
    await mailAccount({ ...services, mailer: taking }, mail)
    expect(sent).toEqual([email])
  })
})

describe('a complaint', () => {
  test('ends all mail to the address, and news for good', async () => {
    const { registration } = await aRegistrant()
    await report({ type: 'bounce', email: registration.email }, { type: 'complaint', email: registration.email })
    await report({ type: 'complaint', email: registration.email }, { type: 'bounce', email: registration.email })
    expect(await closed()).toEqual([{ address: registration.email, cause: 'complained' }])
    const { mail_news: news } = await db
      .selectFrom('account')
      .select('mail_news')
      .where('id', '=', registration.accountId)
      .executeTakeFirstOrThrow()
    expect(news).toBe(false)
    const events = await db
      .selectFrom('audit_event')
      .select('detail')
      .where('action', '=', 'consent.changed')
      .where('subject_id', '=', registration.accountId)
      .execute()
    expect(events).toEqual([{ detail: { kind: 'mail-news', granted: false } }])
  })
})

describe('the report of a mail server', () => {
  const dsn = (email: string, messageId: string, status = '5.1.1', action = 'failed') =>
    [
      'From: MAILER-DAEMON@mx.example',
      'To: portal@firm.example',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'I could not deliver your mail.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      `Final-Recipient: rfc822; ${email}`,
      `Action: ${action}`,
      `Status: ${status}`,
      'Diagnostic-Code: smtp; 550 5.1.1 User',
      ' unknown',
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${messageId}`,
      '',
      '--b--',
      '',
    ].join('\r\n')

  const arf = (email: string, kind = 'abuse') =>
    [
      'From: feedback@provider.example',
      'Subject: FW: Your webinar',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
      '',
      '--b',
      'Content-Type: message/feedback-report',
      '',
      `Feedback-Type: ${kind}`,
      'User-Agent: Provider/1.0',
      `Original-Rcpt-To: <${email}>`,
      '',
      '--b--',
      '',
    ].join('\r\n')

  const mail = { type: 'message/rfc822' }

  test('about a failed delivery is read in its standard form', async () => {
    const { registration, messageId } = await aRegistrant()
    expect((await post(dsn(registration.email, messageId), mail)).json()).toEqual({ taken: 1 })
    expect(await closed()).toEqual([{ address: registration.email, cause: 'bounced' }])
    expect(await confirmation()).toMatchObject({ state: 'failed' })
  })

  test('about a delay or a full mailbox changes nothing', async () => {
    const { registration, messageId } = await aRegistrant()
    await post(dsn(registration.email, messageId, '4.2.2'), mail)
    await post(dsn(registration.email, messageId, '4.4.1', 'delayed'), mail)
    expect(await closed()).toEqual([])
  })

  test('about a complaint is read, and one that withdraws it is ignored', async () => {
    expect((await post(arf('ada@example.com', 'not-spam'), mail)).json()).toEqual({ taken: 0 })
    await post(arf('ada@example.com'), mail)
    expect(await closed()).toEqual([{ address: 'ada@example.com', cause: 'complained' }])
  })

  test.each(['', 'Hello', 'Subject: Out of office\r\n\r\nI am away.', '\0\uFFFD'])(
    'without events is ignored: %j',
    async (text) => {
      expect((await post(text, mail)).json()).toEqual({ taken: 0 })
    },
  )
})

describe('a request without the secret', () => {
  const content = JSON.stringify({ events: [{ type: 'bounce', email: 'ada@example.com' }] })

  test('closes no address', async () => {
    const past = Date.now() / 1000 - 301
    const answers = [
      await post(content, { signedWith: 'another secret of that many signs' }),
      await post(content, { signature: '' }),
      await post(content, { signature: 'ff'.repeat(32) }),
      await post(content, { timestamp: past }),
      await post(content, { timestamp: Date.now() / 1000 + 301 }),
      await app.inject({ method: 'POST', url: '/api/mail/events', payload: {} }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403))
    expect(await closed()).toEqual([])
  })

  test('is not found if no secret is set', async () => {
    const { app: without } = await buildTestApp()
    expect((await without.inject({ method: 'POST', url: '/api/mail/events', payload: {} })).statusCode).toBe(404)
  })

  test.each([
    '{',
    '[]',
    '{"events":[{"type":"open","email":"a@b.example"}]}',
    '{"events":[{"type":"bounce","email":"no-address"}]}',
  ])('with the secret is refused with the reason for %s', async (text) => {
    expect((await post(text)).statusCode).toBe(400)
  })

  test('with the secret is accepted and ignored if it is not about our mails', async () => {
    await report({ type: 'bounce', email: 'ada@example.com', messageId: `<message-${newId()}@x>` })
    await report({ type: 'bounce', email: 'bob@example.com', messageId: '<anything@x>' })
    expect(await closed()).toHaveLength(2)
  })
})
