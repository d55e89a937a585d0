import type { Attendee } from '@regent/contract/webinars/webinars'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { askRegistrations } from '#testing/asking/ask-registrations.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { describe, expect, it } from 'vitest'
import { decideAttendance } from '#modules/webinars/registrations/index.ts'

const { app, services, db } = await buildTestApp()
const staff = askRegistrations(app, await signedIn(services, { role: 'admin' }))

interface List {
  attendees: Attendee[]
  total: number
  nextCursor?: string
}

const list = async (id: string, query = '') => (await staff.get(`admin/${id}/attendees${query}`)).json<List>()
const idsOf = ({ attendees }: List) => attendees.map(({ user }) => user._id)

const named = (accountId: string, first_name: string, last_name: string) =>
  db.updateTable('account').set({ first_name, last_name }).where('id', '=', accountId).execute()

describe('the list of registrations', () => {
  it('is shown to staff, latest first, in pages and with a total', async () => {
    const { id } = await aWebinar(db)
    const registrations = []
    for (let n = 0; n < 5; n += 1) registrations.push(await aRegistration(db, id))
    await aRegistration(db, id, { given_up_at: new Date() })
    const expected = registrations.map(({ accountId }) => accountId).reverse()

    const whole = await list(id)
    expect([idsOf(whole), whole.total, whole.nextCursor]).toEqual([expected, 5, undefined])
    expect(whole.attendees[0]).toMatchObject({
      attendanceStatus: 'registered',
      timeZone: 'America/New_York',
      source: '',
      minutes: 0,
      isMarked: false,
      smsReminders: false,
      smsNews: false,
    })
    const consents = { sms_reminders: true, sms_news: false }
    await db
      .updateTable('account')
      .set(consents)
      .where('id', '=', expected[0] ?? '')
      .execute()
    expect((await list(id)).attendees[0]).toMatchObject({ smsReminders: true, smsNews: false })

    const first = await list(id, '?limit=3')
    expect([idsOf(first), first.total]).toEqual([expected.slice(0, 3), 5])
    const rest = await list(id, `?limit=3&cursor=${first.nextCursor ?? ''}`)
    expect([idsOf(rest), rest.total, rest.nextCursor]).toEqual([expected.slice(3), 5, undefined])
  })

  it('continues exactly where the last page ended, although many people registered at the same moment', async () => {
    const { id } = await aWebinar(db)
    for (let n = 0; n < 7; n += 1) await aRegistration(db, id)
    const at = new Date('2026-03-01T12:00:00.123Z')
    await db.updateTable('registration').set({ registered_at: at }).where('webinar_id', '=', id).execute()
    const seen: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: List = await list(id, `?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...idsOf(page))
      cursor = page.nextCursor
    }
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
  })

  it('can be searched by name and address, and filtered by attendance', async () => {
    const { id } = await aWebinar(db)
    const [ann, bob] = [
      await aRegistration(db, id, { attendance: 'attended' }),
      await aRegistration(db, id, { attendance: 'missed' }),
    ]
    await named(ann.accountId, 'Ann', 'O_Hara')
    await named(bob.accountId, 'Bob', 'Stone')
    const cases = [
      ['ann o', [ann.accountId]],
      ['o_h', [ann.accountId]],
      ['t_n', []],
      ['%', []],
      [bob.email.slice(0, 30), [bob.accountId]],
    ] as const
    for (const [search, expected] of cases) {
      const found = await list(id, `?search=${encodeURIComponent(search)}`)
      expect([search, idsOf(found), found.total]).toEqual([search, expected, expected.length])
    }
    expect(idsOf(await list(id, '?attendanceStatus=missed'))).toEqual([bob.accountId])
    expect((await list(id, '?attendanceStatus=missed,attended')).total).toBe(2)
  })

  it.each([
    ['attendanceStatus=gone', 'attendanceStatus', 'attendanceStatus must be registered, attended or missed'],
    ['cursor=x', 'cursor', 'No such page'],
  ])('refuses %s', async (query, field, message) => {
    const { id } = await aWebinar(db)
    const answer = await staff.get(`admin/${id}/attendees?${query}`)
    expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([400, { [field]: message }])
  })

  it.each([
    ['1e300', 400],
    ['-1e300', 400],
    ['NaN', 400],
    ['Infinity', 400],
    ['-1', 400],
    ['1.5', 400],
    ['99999999999999999', 400],
    ['999999999999999', 200],
    ['0', 200],
  ])('answers an invented cursor of %s with %i', async (moment, status) => {
    const { id } = await aWebinar(db)
    const position = JSON.stringify(['attendees', moment, '018f0000-0000-7000-8000-000000000000'])
    const cursor = Buffer.from(position).toString('base64url')
    expect((await staff.get(`admin/${id}/attendees?cursor=${cursor}`)).statusCode).toBe(status)
  })

  it('is not found without its webinar', async () => {
    const { id } = await aWebinar(db, { deleted_at: new Date() })
    expect((await staff.get(`admin/${id}/attendees`)).statusCode).toBe(404)
  })

  it('shows members only their own registration, with the personal link', async () => {
    const { id } = await aWebinar(db)
    await aRegistration(db, id)
    const person = await signedIn(services)
    const requests = askRegistrations(app, person)
    const read = async () => (await requests.get(`${id}/attendees`)).json<{ attendees: Attendee[] }>().attendees
    expect(await read()).toEqual([])
    await requests.register(id)
    const [own, ...others] = await read()
    expect(others).toEqual([])
    expect(own).toMatchObject({ user: { _id: person.accountId } })
    expect(own?.joinLink).toMatch(/^\/join\//u)
    expect(own).not.toHaveProperty('source')
    expect((await requests.get(`admin/${id}/attendees`)).statusCode).toBe(403)
  })
})

describe('staff', () => {
  it.each([
    ['attend', 'attended', 'Marked as attended'],
    ['missed', 'missed', 'Marked as missed'],
  ])('mark a person through %s, and the mark stays', async (call, attendanceStatus, message) => {
    const { id } = await aWebinar(db)
    const registration = await aRegistration(db, id)
    const answer = await staff.ask('POST', `admin/${id}/user/${registration.accountId}/${call}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      message,
      attendee: { user: { _id: registration.accountId }, attendanceStatus, isMarked: true },
    })
    const event = await db
      .selectFrom('audit_event')
      .select('detail')
      .where('subject_id', '=', registration.accountId)
      .executeTakeFirst()
    expect(event?.detail).toEqual({ webinar: id, attendance: attendanceStatus })
  })

  it.each([
    ['registered before the end', {}, { live_seconds: 59 }, 'registered'],
    ['attended once counted long enough', {}, { live_seconds: 60 }, 'attended'],
    ['missed after the end', { status: 'Ended' }, { live_seconds: 59 }, 'missed'],
    ['what this webinar asks for', { attended_minutes: 5 }, { live_seconds: 299 }, 'registered'],
  ])('remove a mark, and the count decides again: %s', async (_, webinar, seen, attendanceStatus) => {
    const { id } = await aWebinar(db, webinar)
    const registration = await aRegistration(db, id, seen)
    await staff.ask(
      'POST',
      `admin/${id}/user/${registration.accountId}/${attendanceStatus === 'missed' ? 'attend' : 'missed'}`,
    )
    const answer = await staff.ask('DELETE', `admin/${id}/user/${registration.accountId}/mark`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      message: 'The attendance is as it was counted',
      attendee: { attendanceStatus, isMarked: false },
    })
  })

  it('correct the minutes, which then decide, also against what is counted later; and take the correction back', async () => {
    const { id } = await aWebinar(db, { status: 'Ended', went_live_at: new Date(Date.now() - 3_600_000) })
    const { accountId } = await aRegistration(db, id, { live_seconds: 30, attendance: 'missed' })
    const correct = async (minutes: unknown) => {
      const answer = await staff.ask('PUT', `admin/${id}/user/${accountId}/minutes`, { minutes })
      return { status: answer.statusCode, ...answer.json<{ message: string; attendee?: object }>() }
    }
    expect(await correct(45)).toMatchObject({
      status: 200,
      message: 'The minutes are corrected',
      attendee: { minutes: 45, isCorrected: true, attendanceStatus: 'attended', isMarked: false },
    })
    await decideAttendance(db, id, 1)
    expect(await correct(0)).toMatchObject({ attendee: { minutes: 0, attendanceStatus: 'missed' } })
    await staff.ask('POST', `admin/${id}/user/${accountId}/attend`)
    expect(await correct(30)).toMatchObject({ attendee: { minutes: 30, attendanceStatus: 'attended', isMarked: true } })
    await staff.ask('DELETE', `admin/${id}/user/${accountId}/mark`)
    expect(await correct(null)).toMatchObject({
      message: 'The minutes are as they were counted',
      attendee: { minutes: 0, isCorrected: false, attendanceStatus: 'missed' },
    })
    for (const minutes of [-1, 1441, 1.5, 'many', undefined]) expect((await correct(minutes)).status).toBe(400)
    const events = await db.selectFrom('audit_event').select('detail').where('subject_id', '=', accountId).execute()
    expect(events.map(({ detail }) => detail)).toContainEqual({ webinar: id, minutes: '45' })
  })

  it('cannot mark a person who is registered for another webinar, has unregistered, or never registered', async () => {
    const [one, other] = [await aWebinar(db), await aWebinar(db)]
    const elsewhere = await aRegistration(db, other.id)
    const gone = await aRegistration(db, one.id, { given_up_at: new Date() })
    for (const accountId of [elsewhere.accountId, gone.accountId, one.id, 'no-id']) {
      for (const call of ['attend', 'missed', 'message', 'mark', 'minutes']) {
        const path = `admin/${one.id}/user/${accountId}/${call}`
        const method = call === 'mark' ? 'DELETE' : call === 'minutes' ? 'PUT' : 'POST'
        const answer = await staff.ask(method, path, { subject: 'Hello', text: 'There', minutes: 1 })
        expect([call, answer.statusCode]).toEqual([call, 404])
        expect(answer.json()).toMatchObject({ message: 'This does not exist, or is not yours to see.' })
      }
    }
    expect(
      await db
        .selectFrom('registration')
        .select('id')
        .where('is_marked', '=', true)
        .where('webinar_id', 'in', [one.id, other.id])
        .execute(),
    ).toEqual([])
  })
})

describe('a message from staff to a registered person', () => {
  it('is planned for this registration', async () => {
    const { id } = await aWebinar(db)
    const registration = await aRegistration(db, id)
    const mail = { subject: 'Before Thursday', text: 'Please bring the deed.' }
    const answer = await staff.ask('POST', `admin/${id}/user/${registration.accountId}/message`, mail)
    expect([answer.statusCode, answer.json()]).toEqual([201, { message: 'Your message is on its way' }])
    const planned = await db
      .selectFrom('message')
      .select(['kind', 'detail'])
      .where('registration_id', '=', registration.id)
      .execute()
    expect(planned).toMatchObject([{ kind: 'direct', detail: mail }])
  })

  it.each([
    [{ subject: '', text: 'x' }, 'subject', 'Subject is required'],
    [{ subject: 'x', text: ' ' }, 'text', 'Text is required'],
    [{ subject: '{{firm}}', text: '{{nme}} and {{firstName}}' }, 'text', expect.stringContaining('{{nme}}') as string],
  ])('%j is refused', async (mail, field, message) => {
    const { id } = await aWebinar(db)
    const registration = await aRegistration(db, id)
    const answer = await staff.ask('POST', `admin/${id}/user/${registration.accountId}/message`, mail)
    expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([400, { [field]: message }])
  })
})
