import type { SalesRequest } from '@regent/contract/firm/sales'
import ICAL from 'ical.js'
import type { Email } from 'postal-mime'
import { rm } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { transact } from '#db/transact.ts'
import { closeAddress } from '#modules/messaging/closed-addresses/index.ts'
import { countJobs, runJobs } from '#platform/jobs/index.ts'
import { outboxFolder } from '#platform/outbox/outbox-folder.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { readOutbox } from '#testing/mails/read-outbox.ts'
import { aSalesRequest } from '#testing/records/factories.ts'
import { eraseRequests, salesJobs } from './index.ts'
import { mailCall } from './sales-request.jobs.ts'

const { app, db, services } = await buildTestApp({
  clock: () => new Date('2030-03-04T12:00:00Z'),
  environment: {
    RATE_LIMIT_SCALE: '10',
    SALES_MAIL_TO: 'Sales <sales@firm.example>',
    MAIL_FROM: 'Hart & Lowe <portal@firm.example>',
  },
})
const { headers: staff } = await signedIn(services, { role: 'admin' })
const running = await runJobs(services, salesJobs)
cleanUp(() => running.stop())

// In summer time, which begins on the 10th: 10 am in New York.
const callAt = '2030-03-12T14:00:00.000Z'
const firm = 'sales@firm.example'
const ada = 'ada@example.com'
const typed = { firstName: 'Ada', lastName: 'Lovelace', email: ada, message: 'Mornings suit me best.' }

/** Until all mails of a test have left. */
const idle = () => eventually(async () => expect(await countJobs(db)).toMatchObject({ waiting: 0, running: 0 }))

beforeEach(async () => {
  await idle()
  await db.deleteFrom('sales_request').execute()
  await db.deleteFrom('budget').execute()
  await rm(outboxFolder(services.config), { recursive: true, force: true })
})

const post = (url: string, payload: object = {}, headers = {}) => app.inject({ method: 'POST', url, payload, headers })

const book = async (input: Partial<SalesRequest> = {}) => {
  const payload = aSalesRequest({ ...typed, callAt, timeZone: 'America/Denver', ...input })
  expect((await post('/api/sales-requests', payload)).statusCode).toBe(201)
  return (await db.selectFrom('sales_request').select('id').executeTakeFirstOrThrow()).id
}

const mailsTo = async (address: string) =>
  (await readOutbox(services)).mails.filter(({ to = [] }) => to.some((each) => each.address === address))

/** The mail to an address whose subject says this. */
const mailTo = async (address: string, subject: RegExp): Promise<Email> => {
  const find = async () => (await mailsTo(address)).find((mail) => subject.test(mail.subject ?? ''))
  await eventually(async () => expect(await find()).toBeDefined())
  return (await find()) as Email
}

const calendarOf = ({ attachments }: Email) => {
  const files = attachments.filter(({ mimeType }) => /calendar|ics/u.test(mimeType))
  const [text = ''] = files.map(({ content }) =>
    typeof content === 'string' ? content : new TextDecoder().decode(content),
  )
  const root = new ICAL.Component(ICAL.parse(text) as [])
  const [event, ...others] = root.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  expect(others).toEqual([])
  if (!event) throw new Error('The calendar is empty')
  return { text, method: root.getFirstPropertyValue('method'), event, names: files.map(({ filename }) => filename) }
}

const linkTo = (token: string) => `/api/sales-requests/calls/${token}`

const tokenIn = ({ text = '' }: Email) => /\/cancel-call\/([\w-]+)/u.exec(text)?.[1] ?? ''

describe('a booked call', () => {
  it('reaches the person with a calendar entry, in their zone, and with nothing that was typed', async () => {
    const id = await book()
    const mail = await mailTo(ada, /^Your call with Regent$/u)
    expect(mail.text).toContain('When: Tuesday, March 12, 2030 at 8:00 AM MDT')
    expect(mail.replyTo).toMatchObject([{ address: firm }])
    expect(mail.to).toEqual([{ name: '', address: ada }])

    const { text, method, event, names } = calendarOf(mail)
    expect(method).toBe('REQUEST')
    expect(names).toContain('call.ics')
    expect(event).toMatchObject({ uid: `${id}@regent`, sequence: 0, summary: 'Call with Regent', location: 'By phone' })
    expect(text).toMatch(/^DTSTART:20300312T140000Z\r?$/mu)
    expect(text).toMatch(/^DTEND:20300312T143000Z\r?$/mu)
    expect(event.organizer).toBe('mailto:portal@firm.example')
    const links = [tokenIn(mail), tokenIn({ ...mail, text: event.description })]
    for (const token of links) expect((await app.inject(linkTo(token))).json()).toMatchObject({ callAt })

    const everything = [mail.subject, mail.text, mail.html, text].join('\n')
    for (const own of [typed.firstName, typed.lastName, typed.message, '2025550100'])
      expect(everything).not.toContain(own)
  })

  it('reaches the firm with who it is, both times, and the same calendar entry', async () => {
    const id = await book()
    const mail = await mailTo(firm, /^Call with Ada Lovelace: Tuesday, March 12, 2030 at 10:00 AM EDT$/u)
    expect(mail.text).toContain('Call on: Tuesday, March 12, 2030 at 10:00 AM EDT')
    expect(mail.text).toContain('In their time: Tuesday, March 12, 2030 at 8:00 AM MDT')
    expect(mail.replyTo).toEqual([{ name: 'Ada Lovelace', address: ada }])
    const { method, event } = calendarOf(mail)
    expect(method).toBe('REQUEST')
    expect(event).toMatchObject({
      uid: `${id}@regent`,
      summary: 'Call: Ada Lovelace',
      location: 'By phone: 2025550100',
      description: `2025550100\n${ada}\n${typed.message}`,
    })
    expect(String(event.attendees[0]?.getFirstValue()).toLowerCase()).toBe(`mailto:${firm}`)
  })

  it('without a time brings the firm a mail without a calendar entry, and the person none', async () => {
    await book({ callAt: undefined })
    const mail = await mailTo(firm, /^Request for a call: Ada Lovelace$/u)
    expect(mail.attachments.filter(({ mimeType }) => mimeType.includes('calendar'))).toEqual([])
    expect(await mailsTo(ada)).toEqual([])
  })

  it('is mailed once, also when its job runs again', async () => {
    const id = await book()
    await mailTo(ada, /^Your call/u)
    await idle()
    expect(await db.selectFrom('sales_request').select('sent_mails').execute()).toEqual([{ sent_mails: ['booked'] }])
    await rm(outboxFolder(services.config), { recursive: true, force: true })
    await mailCall.perform({ requestId: id, mail: 'booked' }, services)
    expect(await mailsTo(ada)).toEqual([])
  })

  it('is not mailed to an address that has reported a mail as unwanted', async () => {
    const address = 'unwilling@example.com'
    await closeAddress(db, { channel: 'mail', address, cause: 'complained', reason: 'It said so.' })
    await book({ email: 'Unwilling@example.com' })
    await idle()
    expect((await readOutbox(services)).mails.map(({ to }) => to?.[0]?.address)).toEqual([firm])
  })
})

describe('the link in the mail', () => {
  it('says which call it is without changing anything, and cancels it once', async () => {
    const id = await book()
    const token = tokenIn(await mailTo(ada, /^Your call/u))
    expect((await app.inject(linkTo(token))).json()).toEqual({ callAt, timeZone: 'America/Denver' })
    expect(await db.selectFrom('sales_request').select('state').execute()).toEqual([{ state: 'new' }])

    const answers = await Promise.all([1, 2, 3].map(() => post(`${linkTo(token)}/cancel`)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410])
    const [row] = await db.selectFrom('sales_request').select(['state', 'canceled_by']).execute()
    expect(row).toEqual({ state: 'canceled', canceled_by: 'person' })

    const toPerson = await mailTo(ada, /^Canceled: your call with Regent$/u)
    expect(toPerson.text).toContain('You canceled the call.')
    const toFirm = await mailTo(firm, /^Canceled: call with Ada Lovelace, Tuesday, March 12/u)
    expect(toFirm.text).toContain('Ada Lovelace canceled the call.')
    for (const mail of [toPerson, toFirm]) {
      const { method, event } = calendarOf(mail)
      expect(method).toBe('CANCEL')
      expect(event).toMatchObject({ uid: `${id}@regent`, sequence: 1 })
      expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    }
    await idle()
    expect([await mailsTo(firm), await mailsTo(ada)].map(({ length }) => length)).toEqual([2, 2])
  })

  it('frees the time, and lets the person book another one', async () => {
    await book()
    const token = tokenIn(await mailTo(ada, /^Your call/u))
    await post(`${linkTo(token)}/cancel`)
    const { times } = (await app.inject('/api/sales-requests/times')).json<{ times: string[] }>()
    expect(times).toContain(callAt)
    expect((await post('/api/sales-requests', aSalesRequest({ email: ada, callAt }))).statusCode).toBe(201)
  })

  it('that was used, is made up, is of another kind or too late is 410', async () => {
    const id = await book()
    const token = tokenIn(await mailTo(ada, /^Your call/u))
    const codes = async (each: string) => {
      const answers = [await app.inject(linkTo(each)), await post(`${linkTo(each)}/cancel`)]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 410])
      return answers.map((answer) => answer.json<{ code: string }>().code)
    }
    expect(await codes('made-up')).toEqual(['link_dead', 'link_dead'])
    expect(await codes(`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`)).toEqual(['link_dead', 'link_dead'])
    await db
      .updateTable('sales_request')
      .set({ call_at: new Date('2030-03-01T15:00:00Z') })
      .execute()
    expect(await codes(token)).toEqual(['link_expired', 'link_expired'])
    await db.updateTable('sales_request').set({ state: 'canceled', canceled_by: 'staff' }).execute()
    expect(await codes(token)).toEqual(['link_used', 'link_used'])
    await db.deleteFrom('sales_request').where('id', '=', id).execute()
    expect(await codes(token)).toEqual(['link_dead', 'link_dead'])
  })
})

describe('staff', () => {
  it('cancel a call: the person gets a mail that is sorry, and both calendars are told', async () => {
    const id = await book()
    await mailTo(ada, /^Your call/u)
    const answer = await post(`/api/sales-requests/${id}/cancel`, {}, staff)
    expect(answer.json()).toMatchObject({
      message: 'The call with Ada Lovelace is canceled.',
      request: { state: 'canceled', canceledBy: 'staff' },
    })
    const mail = await mailTo(ada, /^Canceled: your call/u)
    expect(mail.text).toContain('We have to cancel the call.')
    expect(mail.text).toContain('/deals?dialog=talk-to-sales')
    expect(calendarOf(mail).method).toBe('CANCEL')
    expect(calendarOf(await mailTo(firm, /^Canceled/u)).method).toBe('CANCEL')

    const again = await post(`/api/sales-requests/${id}/cancel`, {}, staff)
    expect([again.statusCode, again.json()]).toMatchObject([409, { message: 'This call was canceled already.' }])
    const event = db
      .selectFrom('audit_event')
      .select(['action', 'detail'])
      .where('action', '=', 'sales-request.canceled')
    expect(await event.execute()).toEqual([{ action: 'sales-request.canceled', detail: { record: id } }])
  })

  it('cannot cancel what has no time or has passed', async () => {
    const id = await book({ callAt: undefined })
    const refusal = async () => (await post(`/api/sales-requests/${id}/cancel`, {}, staff)).json<{ message: string }>()
    expect((await refusal()).message).toBe('No time is booked for this call.')
    await db
      .updateTable('sales_request')
      .set({ call_at: new Date('2030-03-01T15:00:00Z') })
      .execute()
    expect((await refusal()).message).toBe('The time of this call has passed.')
  })
})

it('a person who is erased has no call any more: the time is free, and the firm is told without a name', async () => {
  const id = await book()
  const token = tokenIn(await mailTo(ada, /^Your call/u))
  await idle()
  await transact(db, (tx) => eraseRequests(tx, { email: ada.toUpperCase() }))

  const { times } = (await app.inject('/api/sales-requests/times')).json<{ times: string[] }>()
  expect(times).toContain(callAt)
  const mail = await mailTo(firm, /^Canceled: call with a person whose account is erased/u)
  const { method, event, text } = calendarOf(mail)
  expect([method, event.uid]).toEqual(['CANCEL', `${id}@regent`])
  for (const own of ['Ada', 'Lovelace', ada, '2025550100', typed.message]) {
    expect([mail.subject, mail.text, mail.html, text].join('\n')).not.toContain(own)
  }
  expect(await mailsTo(ada)).toHaveLength(1)
  expect((await app.inject(linkTo(token))).statusCode).toBe(410)
})
