import type { ImportedMember } from '@regent/contract/members/members-at-once'
import { invitationJobs } from '#modules/members/invitations/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { sentMails } from '#testing/mails/sent-mails.ts'
import { describe, expect, it } from 'vitest'

const mails = sentMails()
const { app, services, db } = await buildTestApp({ mailer: mails.mailer })
const staff = await signedIn(services, { role: 'admin' })

const post = async (path: string, payload: object) => {
  const url = `/api/members${path}`
  const reply = await app.inject({ method: 'POST', url, headers: staff.headers, payload })
  return { status: reply.statusCode, ...reply.json<Answer>() }
}

interface Answer {
  member: Record<string, unknown> & { _id: string }
  message: string
  rows: ImportedMember[]
  counts: Record<string, number>
  details?: Record<string, string>
}

const find = async (email: string) => {
  const reply = await app.inject({ url: `/api/members?search=${email}`, headers: staff.headers })
  return reply.json<{ members: Record<string, unknown>[] }>().members[0]
}

/** The mail of an invitation that waits, sent. */
const sendInvitation = async (accountId: string) => {
  const { rows } = await services.pool.query<{ payload: object }>(
    `select payload from graphile_worker._private_jobs where payload ->> 'accountId' = $1`,
    [accountId],
  )
  for (const { payload } of rows) await invitationJobs[0]?.perform(payload, services)
  return rows.length
}

describe('an invitation', () => {
  const invited = { email: 'grace@hopper.example', firstName: 'Grace', lastName: 'Hopper' }

  it('makes an account that nobody can open before the mailed link, and mails it without what was typed', async () => {
    const { status, member } = await post('', {
      ...invited,
      client_type: 'Elite',
      tags: ['Panel'],
      lifecycleStage: 'Customer',
    })
    expect([status, member]).toMatchObject([
      201,
      { role: 'user', client_type: 'Elite', tags: ['Panel'], lifecyclestage: 'Customer', isVerified: false },
    ])
    expect(member['invitedBy']).toEqual({ _id: staff.accountId, name: 'Ada Lovelace' })
    expect(await sendInvitation(member._id)).toBe(1)
    const [mail] = await mails.to(invited.email, 1)
    expect(mail?.text).not.toContain('Grace')
    const token = /\/verify\/(\S+)/u.exec(mail?.text ?? '')?.[1]
    const payload = { password: 'a kettle beside nine windows' }
    const verified = await app.inject({ method: 'POST', url: `/api/auth/verify/${token ?? ''}`, payload })
    const { accessToken } = verified.json<{ accessToken: string }>()
    const headers = { authorization: `Bearer ${accessToken}` }
    const { user } = (await app.inject({ url: '/api/auth/user', headers })).json<{ user: object }>()
    expect(user).toMatchObject({ isVerified: true, client_type: 'Elite', role: 'user' })
  })

  it('of a known address is refused beside its field', async () => {
    expect(await post('', { ...invited, email: 'GRACE@hopper.example' })).toMatchObject({
      status: 409,
      details: { email: 'This address has an account already. Search the list of members for it.' },
    })
  })

  it('can be for staff, and is mailed again until the address is verified', async () => {
    const { member } = await post('', { ...invited, email: 'alan@turing.example', role: 'admin' })
    expect(member['role']).toBe('admin')
    expect((await post(`/${member._id}/invite`, {})).status).toBe(200)
    expect(await sendInvitation(member._id)).toBe(1)
    const [mail] = await mails.to('alan@turing.example', 1)
    expect(mail?.text).toContain('as an administrator')
    expect((await post(`/${staff.accountId}/invite`, {})).status).toBe(409)
  })

  it.each([
    [{ ...invited, email: 'no address' }, 'email'],
    [{ ...invited, email: 'x@y.example', firstName: '' }, 'firstName'],
    [{ ...invited, email: 'x@y.example', client_type: 'Lead', eliteUntil: '2099-01-01T00:00:00Z' }, 'eliteUntil'],
  ])('%j is refused, and nobody is added', async (payload, field) => {
    const { status, details } = await post('', payload)
    expect([status, Object.keys(details ?? {})]).toEqual([400, [field]])
    expect(await find('x@y.example')).toBeUndefined()
  })
})

describe('an import', () => {
  it('says in a dry run what it then does, line by line', async () => {
    const known = await signedIn(services)
    const stranger = await signedIn(services, { isVerified: false })
    const before = await find(known.email)
    const csv = [
      'E-mail;First name;Last name;Phone;Client type;Lifecycle stage;Tags;Elite until;Role',
      'new@import.example;Nia;Newcomer;(202) 555-0181;elite;customer;VIP|Panel;11/20/2099;',
      `${known.email.toUpperCase()};;Changed;;;;VIP;;`,
      `${staff.email};Ada;Lovelace;;;;;;admin`,
      'NEW@import.example;Nia;Again;;;;;;',
      'no address;A;B;;;;;;',
      'other@import.example;;B;;;;;;',
      'other@import.example;A;B;12;;;;;',
      'third@import.example;A;B;;Gold;;;;',
      'third@import.example;A;B;;;;;tomorrow;',
      'third@import.example;A;B;;Elite;;;2001-01-01;',
      'third@import.example;A;B;;;;;2099-01-01;',
      `${known.email};;;;;;;;`,
      `${stranger.email};;;;Elite;;;;`,
      `${staff.email.replace('@', '+x@')};A;B;;;;;;admin`,
    ].join('\r\n')
    const outcomes = (rows: readonly ImportedMember[]) =>
      rows.map(({ line, outcome, reason }) => [line, outcome, reason])
    const expected = [
      [2, 'created', undefined],
      [3, 'updated', undefined],
      [4, 'unchanged', undefined],
      [5, 'failed', 'Line 2 has the same address'],
      [6, 'failed', 'Please enter a valid email address'],
      [7, 'failed', 'First name is required'],
      [8, 'failed', 'Phone must be 10-15 digits without spaces'],
      [9, 'failed', 'client_type must be Lead or Elite'],
      [10, 'failed', 'eliteUntil must be a date, such as 2026-11-20'],
      [11, 'failed', 'Please choose a day to come'],
      [12, 'failed', 'Line 11 has the same address'],
      [13, 'failed', 'Line 3 has the same address'],
      [14, 'failed', expect.stringContaining('has not verified the address')],
      [15, 'failed', expect.stringContaining('A file cannot change roles')],
    ]
    const dry = await post('/import', { csv, dryRun: true })
    expect(outcomes(dry.rows)).toEqual(expected)
    expect(dry).toMatchObject({ status: 200, counts: { created: 1, updated: 1, unchanged: 1, failed: 11 } })
    expect([await find('new@import.example'), await find(known.email)]).toEqual([undefined, before])

    const done = await post('/import', { csv, eliteReason: 'List of the bank' })
    expect([outcomes(done.rows), done.message]).toEqual([
      expected,
      '1 member was added, 1 changed. 11 lines cannot be used.',
    ])
    expect(await find('new@import.example')).toMatchObject({
      firstName: 'Nia',
      phone: '2025550181',
      client_type: 'Elite',
      eliteUntil: '2099-11-21T04:59:00.000Z',
      lifecyclestage: 'Customer',
      tags: ['Panel', 'VIP'],
    })
    expect(await find(known.email)).toMatchObject({ firstName: 'Ada', lastName: 'Changed', tags: ['VIP'] })
    const { rows } = await post('/import', { csv })
    expect(rows.slice(0, 3).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    const grants = await db.selectFrom('elite_grant').select('reason').where('reason', '<>', '').execute()
    expect(grants).toEqual([{ reason: 'List of the bank' }])
  })

  it('invites whom it adds, if staff want that', async () => {
    const csv = 'email,firstName,lastName\ninvited@import.example,In,Vited'
    await post('/import', { csv, invite: true })
    const id = String((await find('invited@import.example'))?.['_id'])
    expect(await sendInvitation(id)).toBe(1)
  })

  it.each([
    ['', 'Please choose a file'],
    ['Name\nAda', 'There is no column email in this file'],
    ['email\n"never closed', 'This file cannot be read. Please save it as CSV and try again'],
    [`email\n${'a@b.co\n'.repeat(100_001)}`, 'Please import at most 100,000 members at once'],
  ])('is refused as a whole where the file cannot be used', async (csv, message) => {
    const { status, details } = await post('/import', { csv })
    expect([status, details]).toEqual([400, { csv: message }])
  })
})

describe('an export', () => {
  const exported = (query = '', headers = staff.headers) => app.inject({ url: `/api/members/export?${query}`, headers })

  it('runs nothing in a spreadsheet, and can be imported again', async () => {
    const csv = 'email,firstName,lastName,tags\nevil@export.example,Eve,Evil,A;B'
    await post('/import', { csv })
    const formula = { first_name: '=HYPERLINK(1)', last_name: '+Evil, Eve' }
    const apostrophe = { first_name: "'=A", last_name: "''-B" }
    await post('/import', { csv: 'email,firstName,lastName\nquote@export.example,Eve,Quote' })
    await db.updateTable('account').set(apostrophe).where('email', '=', 'quote@export.example').execute()
    await db.updateTable('account').set(formula).where('email', '=', 'evil@export.example').execute()
    const answer = await exported('search=evil@export.example')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/u) as string,
      'cache-control': 'no-store',
    })
    const [head, row, ...rest] = answer.body.split('\r\n')
    expect(head).toMatch(/^\uFEFFemail,firstName,lastName,phone,client_type,lifecyclestage,tags,eliteUntil,role,/u)
    expect(row).toMatch(/^evil@export\.example,'=HYPERLINK\(1\),"'\+Evil, Eve",,Lead,Lead,"A; B",,user,,,,/u)
    expect(rest).toEqual([''])
    const { rows } = await post('/import', { csv: answer.body, dryRun: true })
    expect(rows).toEqual([{ line: 2, email: 'evil@export.example', outcome: 'unchanged' }])
    const quoted = (await exported('search=quote@export.example')).body
    expect((await post('/import', { csv: quoted, dryRun: true })).rows).toMatchObject([{ outcome: 'unchanged' }])
  })

  it('holds all whom the filters find, is written down, and is for staff only', async () => {
    expect((await exported('role=user&sort=name')).body.split('\r\n').length).toBeGreaterThan(4)
    expect((await exported('', (await signedIn(services)).headers)).statusCode).toBe(403)
    const events = db.selectFrom('audit_event').select('actor_id').where('action', '=', 'member.exported')
    expect((await events.execute()).every(({ actor_id: id }) => id === staff.accountId)).toBe(true)
  })
})
