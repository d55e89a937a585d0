import type { Webinar } from '@regent/contract/webinars/webinars'
import { askWebinars, aWebinarForm } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { movedClock } from '#testing/moved-clock.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const { clock, forward } = movedClock()
const { app, services, db } = await buildTestApp({ clock })
const person = await signedIn(services, { role: 'admin' })
const staff = askWebinars(app, person.headers)
const visitor = askWebinars(app)

const day = 24 * 60 * 60

beforeEach(async () => {
  await db.deleteFrom('webinar').execute()
})

const details = ({ body }: { body: string }) => (JSON.parse(body) as { details?: object }).details
/** What the audit log says about a webinar. */
const eventsOf = async (id: string) => {
  const events = await db.selectFrom('audit_event').select(['action', 'actor_id', 'detail']).orderBy('id').execute()
  return events.filter(({ detail }) => (detail as { record?: string }).record === id)
}
const actionsOf = async (id: string) => (await eventsOf(id)).map(({ action }) => action)

const whole = {
  line2: 'Where each property should sit',
  line3: 'and what a creditor can reach',
  hostName: 'Margaret Ellison',
  audience: 'For owners of two to twenty rentals',
  description: 'An evening about entities.',
  durationMinutes: 90,
  capacity: 500,
  access: 'link',
  recordAuto: 'Yes',
  replayPublish: 'No',
  replayAccess: 'members',
  attendedMinutes: 10,
  calInvDesc: 'Bring a list of your properties.',
  proWorkId: 'wf-17',
  reminderSms: 'It begins in ten minutes',
  proSmsList: '01900000-0000-7000-8000-000000000002',
  proSms: 'Tonight',
  proSmsTime: 60,
  attendOverwrite: 100,
  recording: 'blueprint.mp4',
  ctas: [{ label: 'Book a call', link: 'https://example.com/call' }],
}

describe('a new webinar', () => {
  test('has the entered values; the server alone decides ids, keys and creator', async () => {
    const form = aWebinarForm({ ...whole, createdBy: 'other', _id: 'mine', guestKey: 'mine' })
    const made = await staff.make(form)
    const { createdBy: _, _id, guestKey: __, ...entered } = form as Record<string, unknown>
    expect(made).toMatchObject({ ...entered, createdBy: { _id: person.accountId, name: 'Ada Lovelace' } })
    expect(made.guestKey).toMatch(/^[\w-]{22}$/u)
    expect(made).toMatchObject({ registrants: 0, attended: 100, rewatched: 0, isFull: false, attendees: [] })
    expect(await staff.one(`admin/${made._id}`)).toEqual(made)
    expect(await actionsOf(made._id)).toEqual(['webinar.created'])
  })

  test('has defaults for optional fields', async () => {
    expect(await staff.make()).toMatchObject({
      durationMinutes: 60,
      capacity: null,
      access: 'registered',
      recordAuto: 'No',
      replayPublish: 'Yes',
      replayAccess: 'registered',
      attendedMinutes: null,
      attendOverwrite: null,
      proSmsTime: null,
      ctas: [],
      line2: '',
    })
  })

  test('needs each required field, and says so with its text', async () => {
    const answer = await staff.ask('POST', 'admin', {})
    expect([answer.statusCode, details(answer)]).toEqual([
      400,
      {
        streamType: 'Please choose Live Call or Webinar',
        date: 'Date is required',
        name: 'Name is required',
        slug: 'Slug is required',
        line1: 'Line 1 is required',
        status: 'Please choose a status',
        displayComments: 'Please choose Yes or No',
        portalDisplay: 'Please choose Yes or No',
      },
    ])
  })

  test('is created once for one Idempotency-Key', async () => {
    const [form, key] = [aWebinarForm(), { 'idempotency-key': 'a-double-click' }]
    const answers = await Promise.all([1, 2].map(() => staff.ask('POST', 'admin', form, key)))
    expect(new Set(answers.map((answer) => answer.json<{ webinar: Webinar }>().webinar._id)).size).toBe(1)
  })

  test('can be created, changed, ended and read in full only by staff', async () => {
    const { _id: id } = await staff.make()
    const member = askWebinars(app, (await signedIn(services)).headers)
    for (const [who, status] of [
      [visitor, 401],
      [member, 403],
    ] as const) {
      for (const [method, path] of [
        ['GET', 'admin'],
        ['POST', 'admin'],
        ['GET', `admin/${id}`],
        ['PUT', `admin/${id}`],
        ['DELETE', `admin/${id}`],
        ['POST', `admin/${id}/end`],
        ['POST', `admin/${id}/restore`],
        ['POST', `admin/${id}/duplicate`],
        ['POST', `admin/${id}/repeat`],
        ['GET', 'admin/slugs/free'],
      ] as const) {
        expect((await who.ask(method, path)).statusCode, `${method} ${path}`).toBe(status)
      }
    }
  })
})

describe('a date', () => {
  const dated = async (date: string) => staff.ask('POST', 'admin', aWebinarForm({ date }))
  const year = new Date().getUTCFullYear() + 1
  /** The second Sunday of March, the first one of November: when Eastern clocks are set. */
  const sunday = (month: number, which: number) => {
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
    return `${year}-${String(month).padStart(2, '0')}-${String(1 + ((7 - first) % 7) + 7 * (which - 1)).padStart(2, '0')}`
  }

  test('without a zone is Eastern time, and stays the same moment when the form sends it back', async () => {
    const answer = await dated(`${year}-07-01T19:30`)
    const { _id: id, date } = answer.json<{ webinar: Webinar }>().webinar
    expect(date).toBe(`${year}-07-01T23:30:00.000Z`)
    await staff.change(id, { date: `${year}-12-01T19:30` })
    expect((await staff.one(`admin/${id}`)).date).toBe(`${year}-12-02T00:30:00.000Z`)
  })

  test('that clocks skip is refused with a clear text; a time that they show twice means the first moment', async () => {
    const skipped = await dated(`${sunday(3, 2)}T02:30`)
    expect([skipped.statusCode, details(skipped)]).toEqual([
      400,
      { date: 'Clocks skip this time, for they are set forward that night. Please choose another one' },
    ])
    const twice = (await dated(`${sunday(11, 1)}T01:30`)).json<{ webinar: Webinar }>().webinar
    expect(twice.date).toBe(`${sunday(11, 1)}T05:30:00.000Z`)
    await staff.change(twice._id, { date: `${sunday(11, 1)}T06:30:00Z` })
    await staff.change(twice._id, { date: `${sunday(11, 1)}T01:30`, name: 'The second of two' })
    expect(await staff.one(`admin/${twice._id}`)).toMatchObject({
      name: 'The second of two',
      date: `${sunday(11, 1)}T06:30:00.000Z`,
    })
  })

  test('in the past is refused for a Scheduled webinar, when it is made and when it is moved', async () => {
    const past = '2024-05-05T19:30:00Z'
    const refused = { date: 'This date has passed. Please choose one to come' }
    const answer = await dated(past)
    expect([answer.statusCode, details(answer)]).toEqual([400, refused])
    const { _id: id } = await staff.make()
    const moved = await staff.change(id, { date: past })
    expect([moved.statusCode, details(moved)]).toEqual([400, refused])
    expect((await staff.ask('POST', 'admin', aWebinarForm({ date: past, status: 'Ended' }))).statusCode).toBe(201)
  })

  test('that has passed does not prevent other changes in the form', async () => {
    const form = aWebinarForm({ date: new Date(Date.now() + 1000).toISOString() })
    const { _id: id } = await staff.make(form)
    forward(5 * 60)
    expect((await staff.change(id, { ...form, name: 'Another name' })).statusCode).toBe(200)
  })
})

describe('calls to action', () => {
  const both = 'Both label and link are required for CTA'
  const link = 'Please enter a link such as https://example.com'
  test.each([
    [{ label: '', link: 'https://example.com' }, { 'ctas.0.label': both }],
    [{ label: 'Call', link: '  ' }, { 'ctas.0.link': both }],
    [{ label: 'Call' }, { 'ctas.0.link': both }],
    [{ label: 'Call', link: 'javascript:alert(1)' }, { 'ctas.0.link': link }],
    [{ label: 'Call', link: 'data:text/html,x' }, { 'ctas.0.link': link }],
    [{ label: 'Call', link: 'https://user:key@example.com' }, { 'ctas.0.link': link }],
  ])('%j is refused', async (cta, message) => {
    const answer = await staff.ask('POST', 'admin', aWebinarForm({ ctas: [cta] }))
    expect([answer.statusCode, details(answer)]).toEqual([400, message])
  })
})

describe('a change', () => {
  test('affects only the fields that were sent, and the audit log names the actor', async () => {
    const made = await staff.make(aWebinarForm(whole))
    const answer = await staff.change(made._id, { capacity: null, ctas: [], line2: '' })
    expect(answer.json<{ webinar: Webinar }>().webinar).toEqual({
      ...made,
      capacity: null,
      ctas: [],
      line2: '',
      updatedAt: expect.any(String) as string,
    })
    const [, event] = await eventsOf(made._id)
    expect(event).toMatchObject({
      actor_id: person.accountId,
      detail: { record: made._id, fields: 'line2 capacity ctas' },
    })
  })

  test('is refused for a blank required field and for a missing webinar', async () => {
    const { _id: id } = await staff.make()
    expect(details(await staff.change(id, { name: ' ', line1: '' }))).toEqual({
      name: 'Name is required',
      line1: 'Line 1 is required',
    })
    expect((await staff.change(person.accountId, { name: 'x' })).statusCode).toBe(404)
    expect((await staff.change('nonsense', { name: 'x' })).statusCode).toBe(404)
  })
})

describe('a deleted webinar', () => {
  test('is gone everywhere, frees its slug, and can be restored within thirty days', async () => {
    const { _id: id } = await staff.make({ slug: 'gone' })
    expect((await staff.ask('DELETE', `admin/${id}`)).json()).toEqual({ message: 'Webinar deleted successfully' })
    for (const path of ['public/gone', `public/${id}`]) expect((await visitor.get(path)).statusCode).toBe(404)
    expect((await staff.get(`admin/${id}`)).statusCode).toBe(404)
    expect((await staff.ask('DELETE', `admin/${id}`)).statusCode).toBe(404)
    expect((await staff.change(id, { name: 'x' })).statusCode).toBe(404)
    expect((await staff.ask('POST', `admin/${id}/end`)).statusCode).toBe(404)

    const other = await staff.make({ slug: 'gone' })
    const back = (await staff.ask('POST', `admin/${id}/restore`)).json<{ webinar: Webinar }>().webinar
    expect(back.slug).toBe('gone-2')
    expect((await visitor.one('public/gone'))._id).toBe(other._id)
    expect((await staff.ask('POST', `admin/${id}/restore`)).statusCode).toBe(404)
    expect(await actionsOf(id)).toEqual(['webinar.created', 'webinar.deleted', 'webinar.restored'])
  })

  test('keeps its slug if it is still free, and cannot be restored after thirty days', async () => {
    const { _id: id } = await staff.make({ slug: 'mine' })
    await staff.ask('DELETE', `admin/${id}`)
    expect((await staff.ask('POST', `admin/${id}/restore`)).json()).toMatchObject({ webinar: { slug: 'mine' } })
    await db
      .updateTable('webinar')
      .set({ deleted_at: new Date(clock().getTime() - 31 * day * 1000) })
      .execute()
    expect((await staff.ask('POST', `admin/${id}/restore`)).statusCode).toBe(404)
  })
})
