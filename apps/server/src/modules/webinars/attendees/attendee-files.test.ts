import { limits } from '@regent/contract/limits'
import type { ImportedRow } from '@regent/contract/webinars/webinars-admin'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { askRegistrations } from '#testing/asking/ask-registrations.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { aMember } from '#testing/records/members.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { describe, expect, it } from 'vitest'

const { app, services, db } = await buildTestApp()
const admin = await signedIn(services, { role: 'admin' })
const staff = askRegistrations(app, admin)

const exported = (id: string, headers: Record<string, string> = admin.headers) =>
  app.inject({ url: `/files/attendees/${id}.csv`, headers })

const registrationsOf = (webinarId: string) =>
  db.selectFrom('registration').select(['account_id']).where('webinar_id', '=', webinarId).execute()

describe('the file of registrations', () => {
  it('opens in spreadsheets and runs nothing there', async () => {
    const { id } = await aWebinar(db, { starts_at: new Date('2026-11-20T00:30:00Z') })
    const registration = await aRegistration(db, id)
    const name = { first_name: '=HYPERLINK("http://evil.example")', last_name: 'Hart, Lowe' }
    await db.updateTable('account').set(name).where('id', '=', registration.accountId).execute()
    const answer = await exported(id)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-disposition']).toContain(
      `attachment; filename="webinar-${id}-attendees-2026-11-19.csv"`,
    )
    const [head, row, ...rest] = answer.body.split('\r\n')
    expect(head).toBe(
      '\uFEFFFirst name,Last name,Email,Registered at,Time zone,Source,Attendance,Marked by staff,Watched,Minutes,Arrived at,Left at,Came late,Left early,SMS reminders,SMS news',
    )
    expect(row).toMatch(
      /^"'=HYPERLINK\(""http:\/\/evil\.example""\)","Hart, Lowe",[\w-]+@example\.com,\d{4}-.*,,registered,,,0,,,,,,$/u,
    )
    expect(rest).toEqual([''])
  })

  it('contains all registrations, even when they fill several pages', async () => {
    const { id } = await aWebinar(db)
    await services.pool.query(
      `with made as (
         insert into account (id, first_name, last_name, email, role)
         select gen_random_uuid(), 'A', 'B', 'many.' || n || '@example.com', 'member' from generate_series(1, 1203) n
         returning id
       )
       insert into registration (id, webinar_id, account_id) select gen_random_uuid(), $1, id from made`,
      [id],
    )
    const { body } = await exported(id)
    expect(new Set(body.match(/many\.\d+@/gu)).size).toBe(1203)
  })

  it('is available only to staff, and not found without its webinar', async () => {
    const { id } = await aWebinar(db)
    expect((await exported(id, {})).statusCode).toBe(404)
    expect((await exported(id, (await signedIn(services)).headers)).statusCode).toBe(404)
    expect((await exported('no-id')).statusCode).toBe(404)
    expect((await exported('018f0000-0000-7000-8000-000000000000')).statusCode).toBe(404)
  })
})

const bring = async (id: string, csv: string, dryRun?: boolean) => {
  const answer = await staff.ask('POST', `admin/${id}/import`, { csv, dryRun })
  return { status: answer.statusCode, ...answer.json<{ message: string; rows: ImportedRow[] }>() }
}

describe('a file of people to register', () => {
  it('reports the result of each line, and what a dry run would do', async () => {
    const { id } = await aWebinar(db)
    const [ann, bob] = [await aMember(db), await aMember(db)]
    const registered = await aRegistration(db, id)
    const disabled = await aMember(db, { isDisabled: true })
    const csv = `\uFEFFName;E-mail\r\n"Ann; Lee";${ann.email.toUpperCase()}\r\nBob;${bob.email}\r\nBob again;${bob.email}\r\nSeated;${registered.email}\r\nX;unknown@example.com\r\nY;no address\r\nZ;${disabled.email}\r\nEmpty;\r\n`
    const rows = [
      { line: 2, email: ann.email.toUpperCase(), outcome: 'registered' },
      { line: 3, email: bob.email, outcome: 'registered' },
      { line: 4, email: bob.email, outcome: 'already' },
      { line: 5, email: registered.email, outcome: 'already' },
      {
        line: 6,
        email: 'unknown@example.com',
        outcome: 'refused',
        message: 'No account has this email. Please ask this person to sign up first',
      },
      { line: 7, email: 'no address', outcome: 'refused', message: 'Please enter a valid email address' },
      { line: 8, email: disabled.email, outcome: 'refused', message: 'This account is disabled' },
      { line: 9, email: '', outcome: 'refused', message: 'Email is required' },
    ]
    const tried = await bring(id, csv, true)
    expect(tried).toEqual({ status: 200, message: '2 people would be registered', rows })
    expect(await registrationsOf(id)).toHaveLength(1)
    expect(await db.selectFrom('message').select('id').where('webinar_id', '=', id).execute()).toEqual([])
    expect(
      await db.selectFrom('audit_event').select('id').where('action', '=', 'attendees.imported').execute(),
    ).toEqual([])

    expect(await bring(id, csv)).toEqual({ status: 200, message: '2 people registered', rows })
    expect(await registrationsOf(id)).toHaveLength(3)
    const confirmed = await db
      .selectFrom('message')
      .select('account_id')
      .where('webinar_id', '=', id)
      .where('kind', '=', 'confirmation')
      .execute()
    expect(new Set(confirmed.map(({ account_id: accountId }) => accountId))).toEqual(new Set([ann.id, bob.id]))
  })

  it('registers people up to the capacity, in the order of the lines', async () => {
    const { id } = await aWebinar(db, { capacity: 2 })
    const people = [await aMember(db), await aMember(db), await aMember(db)]
    const csv = `email\n${people.map(({ email }) => email).join('\n')}`
    const tried = await bring(id, csv, true)
    const { message, rows } = await bring(id, csv)
    expect(message).toBe('2 people registered')
    expect(rows.map(({ outcome }) => outcome)).toEqual(['registered', 'registered', 'refused'])
    expect(rows[2]?.message).toBe('This webinar is full')
    expect(tried.rows).toEqual(rows)
  })

  it('leaves a place to a person who can still take an unregistering back, in a dry run too', async () => {
    const { id } = await aWebinar(db, { capacity: 2 })
    const [away, first, second] = [await aMember(db), await aMember(db), await aMember(db)]
    await aRegistration(db, id, { account_id: away.id, given_up_at: new Date() })
    const others = `email\n${first.email}\n${second.email}`
    const both = `${others}\n${away.email}`
    const outcomes = async (csv: string, dryRun: boolean) =>
      (await bring(id, csv, dryRun)).rows.map(({ outcome }) => outcome)
    expect(await outcomes(both, true)).toEqual(['registered', 'refused', 'registered'])
    expect(await outcomes(others, false)).toEqual(['registered', 'refused'])
    expect(await outcomes(`email\n${away.email}`, false)).toEqual(['registered'])
  })

  it.each([
    ['', 'Please choose a file'],
    ['Name\nAda', 'There is no column Email in this file'],
    ['Email\n"never closed', 'This file cannot be read. Please save it as CSV and try again'],
    [`Email\n${'a@b.co\n'.repeat(10_001)}`, 'Please import at most 10,000 people at once'],
  ])('%j is refused', async (csv, message) => {
    const { id } = await aWebinar(db)
    const answer = await staff.ask('POST', `admin/${id}/import`, { csv })
    expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([400, { csv: message }])
  })

  it('may be as large as the limit that staff see', async () => {
    const { id } = await aWebinar(db)
    const { email } = await aMember(db)
    const csv = `Email,Notes\n${email},"${'""'.repeat((limits.csvBytes - 100) / 2)}"`
    expect(await bring(id, csv)).toMatchObject({ status: 200, message: '1 person registered' })
  })

  it('is refused for an ended or missing webinar, and for everyone but staff', async () => {
    const { id } = await aWebinar(db, { status: 'Ended' })
    const over = await aWebinar(db, { starts_at: new Date(Date.now() - 3 * 60 * 60 * 1000) })
    for (const dryRun of [true, false]) {
      expect((await bring(id, 'email\na@b.co', dryRun)).status).toBe(409)
      expect(await bring(over.id, 'email\na@b.co', dryRun)).toMatchObject({ status: 409, code: 'webinar_over' })
    }
    expect((await bring('018f0000-0000-7000-8000-000000000000', 'email\na@b.co')).status).toBe(404)
    const member = askRegistrations(app, await signedIn(services))
    expect((await member.ask('POST', `admin/${id}/import`, { csv: 'email\na@b.co' })).statusCode).toBe(403)
  })
})
