import { newId } from '#db/new-id.ts'
import { recordEvent, verifyAuditChain } from '#modules/operations/audit/index.ts'
import { createMailLink } from '#modules/identity/account/index.ts'
import { aLecture } from '#testing/records/a-lecture.ts'
import { staffNotes } from '#testing/records/staff-notes.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { aSalesRequest } from '#testing/records/factories.ts'
import { aFile, aRecording } from '#testing/records/a-file.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { aRoom, aRoomPerson } from '#testing/records/a-room.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, it } from 'vitest'
import { eraseAccount } from './erase-account.ts'

const { app, services, db } = await buildTestApp()
const { pool } = services

/** The whole database as text, without the ids that stay. */
const everything = async () => {
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
  )
  const texts = []
  for (const { name } of rows) {
    const table = await pool.query<{ text: string }>(`select t::text as text from ${name} t`)
    texts.push(...table.rows.map(({ text }) => `${name} ${text}`))
  }
  return texts
}

const personal = {
  first_name: 'Xaverine',
  last_name: 'Quillfeather',
  email: 'xaverine@quillfeather.example',
  pending_email: 'new@quillfeather.example',
  phone: '2025550177',
  street: '77 Quince Lane',
  city: 'Quogue',
  state: 'Quebec',
  postal: '77777',
  country: 'Quatar',
  utms: JSON.stringify({ source: 'quillletter' }),
  deletion_reason: 'quite enough',
  password_hash: 'quiet-hash',
}

const aWholePerson = async () => {
  const person = await signedIn(services, { agent: 'Mozilla/5.0 (Quokka)', network: '198.51.100.0/24' })
  const { accountId: account_id } = person
  await db.updateTable('account').set(personal).where('id', '=', account_id).execute()
  await createMailLink(db, { kind: 'reset', accountId: account_id, email: personal.email })
  const request = aSalesRequest({
    firstName: personal.first_name,
    lastName: personal.last_name,
    email: personal.email.toUpperCase(),
    phone: personal.phone,
    message: 'Quick, please',
  })
  await app.inject({ method: 'POST', url: '/api/sales-requests', payload: request })
  const consent = {
    id: newId(),
    account_id,
    kind: 'sms-news',
    granted: true,
    wording: 'You may',
    network: '198.51.100.0/24',
  }
  await db.insertInto('consent').values(consent).execute()
  const { webinarId } = await aRoom(db)
  const personId = await aRoomPerson(db, webinarId, { account_id, name: 'Xaverine Quillfeather' })
  const began_at = new Date()
  await db
    .insertInto('presence')
    .values({ id: newId(), person_id: personId, began_at, last_seen_at: began_at })
    .execute()
  await db
    .insertInto('second_factor')
    .values({ account_id, secret_sealed: Buffer.from('q'), last_step: 1 })
    .execute()
  await db
    .insertInto('recovery_code')
    .values({ account_id, code_hash: Buffer.from('q') })
    .execute()
  await db
    .insertInto('known_device')
    .values({ account_id, token_hash: Buffer.from('q') })
    .execute()
  await db
    .insertInto('lecture_progress')
    .values({ account_id, lecture_id: await aLecture(db), playback: 'quick-player' })
    .execute()
  const { id: watchedId } = await aWebinar(db)
  await aRecording(services, watchedId)
  const recording = await db
    .selectFrom('recording')
    .select('id')
    .where('webinar_id', '=', watchedId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('replay_progress')
    .values({ account_id, recording_id: recording.id, playback: 'quick-player' })
    .execute()
  const registration = await aRegistration(db, (await aWebinar(db)).id, { account_id })
  await db
    .updateTable('registration')
    .set({ source: 'quillletter', utms: personal.utms, time_zone: 'America/Quillfield' })
    .where('id', '=', registration.id)
    .execute()
  await db
    .insertInto('message')
    .values({
      id: newId(),
      kind: 'direct',
      channel: 'mail',
      unique_key: newId(),
      account_id,
      registration_id: registration.id,
      detail: JSON.stringify({ subject: 'Quick', text: 'Quite so, Xaverine', startsAt: '2026' }),
      due_at: new Date(),
      recipient: personal.email,
    })
    .execute()
  const list = await db.selectFrom('contact_list').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('contact')
    .values({ id: newId(), list_id: list.id, email: personal.email.toUpperCase(), phone: personal.phone })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('closed_address')
    .values({ address: personal.email, channel: 'mail', reason: 'bounced' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.insertInto('crm_task').values({ account_id, version: newId() }).execute()
  const key = Buffer.from('q')
  await db.insertInto('calendar_feed').values({ account_id, key_hash: key, key_sealed: key }).execute()
  const answers = JSON.stringify({ email: personal.email, firstName: personal.first_name })
  await db.insertInto('sign_up_request').values({ id: newId(), answers, network: '198.51.100.0/24' }).execute()
  await recordEvent(db, { action: 'password.set', actorId: account_id, subjectId: account_id })
  await staffNotes(db, account_id, 'Quite a quill')
  return person
}

it('empties all that names the person and keeps the rows: account, consent, request, events, and the chain holds', async () => {
  const person = await aWholePerson()
  const eventsBefore = await db.selectFrom('audit_event').select('id').execute()
  const other = await signedIn(services)

  await eraseAccount(db, person.accountId, { actorId: other.accountId })

  const left = await everything()
  expect(
    left.filter((text) =>
      /quill|xaverine|77 qui|quogue|quebec|quatar|2025550177|quick|quiet|quite|quokka/iu.test(text),
    ),
  ).toEqual([])
  expect(
    left.filter(
      (text) =>
        text.includes(person.accountId) && text.includes('198.51.100') && !text.startsWith('public.audit_event'),
    ),
  ).toEqual([])

  const kept = await db
    .selectFrom('account')
    .select(['id', 'email', 'erased_at'])
    .where('id', '=', person.accountId)
    .execute()
  expect(kept).toMatchObject([{ email: `erased-${person.accountId}`, erased_at: expect.any(Date) as Date }])
  expect(await db.selectFrom('consent').select(['wording', 'network']).execute()).toEqual([
    { wording: 'You may', network: '' },
  ])
  expect(await db.selectFrom('sales_request').select(['email', 'message']).execute()).toEqual([
    { email: '', message: null },
  ])

  expect(await db.selectFrom('registration').select(['source', 'utms']).execute()).toEqual([{ source: '', utms: {} }])
  expect(await db.selectFrom('calendar_feed').select('account_id').execute()).toEqual([])
  expect(await db.selectFrom('room_person').select('name').execute()).toEqual([{ name: '' }])
  expect(await db.selectFrom('presence').select('id').execute()).toEqual([])
  expect(await db.selectFrom('replay_progress').select('account_id').execute()).toEqual([])

  const events = await db.selectFrom('audit_event').select(['action', 'actor_id', 'subject_id']).orderBy('id').execute()
  expect(events.length).toBeGreaterThan(eventsBefore.length)
  expect(events.at(-1)).toEqual({ action: 'account.erased', actor_id: other.accountId, subject_id: person.accountId })
  expect(await verifyAuditChain(db)).toMatchObject({ isWhole: true })
})

it('signs the person out at once, and leaves the address free for a new account', async () => {
  const person = await signedIn(services)
  await eraseAccount(db, person.accountId)
  expect((await app.inject({ url: '/api/auth/user', headers: person.headers })).statusCode).toBe(401)
  const again = { id: newId(), first_name: 'B', last_name: 'B', email: person.email, role: 'member' }
  await expect(db.insertInto('account').values(again).execute()).resolves.toBeDefined()
})

it('leaves files to the firm, and forgets who uploaded them', async () => {
  const [person, other] = [await signedIn(services), await signedIn(services)]
  const [file, another] = [
    await aFile(services, { uploadedBy: person.accountId }),
    await aFile(services, { uploadedBy: other.accountId }),
  ]
  await eraseAccount(db, person.accountId)
  const rows = await db
    .selectFrom('file')
    .select(['id', 'uploaded_by'])
    .where('id', 'in', [file.id, another.id])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: file.id, uploaded_by: null },
    { id: another.id, uploaded_by: other.accountId },
  ])
})

it('leaves courses to the firm, and forgets who made them', async () => {
  const [person, other] = [await signedIn(services), await signedIn(services)]
  const lecture = await aLecture(db)
  for (const table of ['course_group', 'course', 'lecture'] as const) {
    await db.updateTable(table).set({ created_by: person.accountId }).execute()
  }
  const another = await aLecture(db)
  await db.updateTable('lecture').set({ created_by: other.accountId }).where('id', '=', another).execute()
  await eraseAccount(db, person.accountId)
  for (const table of ['course_group', 'course'] as const) {
    expect(await db.selectFrom(table).select('id').where('created_by', 'is not', null).execute()).toEqual([])
  }
  const made = db.selectFrom('lecture').select(['id', 'created_by']).where('id', 'in', [lecture, another]).orderBy('id')
  expect(await made.execute()).toEqual([
    { id: lecture, created_by: null },
    { id: another, created_by: other.accountId },
  ])
})

it('leaves all other members as they are', async () => {
  const neighbor = await aWholePerson()
  const person = await signedIn(services)
  await eraseAccount(db, person.accountId)
  const { first_name } = await db
    .selectFrom('account')
    .select('first_name')
    .where('id', '=', neighbor.accountId)
    .executeTakeFirstOrThrow()
  expect(first_name).toBe('Xaverine')
  expect((await app.inject({ url: '/api/auth/user', headers: neighbor.headers })).statusCode).toBe(200)
})

it('of an erased or unknown account is refused', async () => {
  const { accountId } = await signedIn(services)
  await eraseAccount(db, accountId)
  await expect(eraseAccount(db, accountId)).rejects.toMatchObject({ code: 'not_found' })
  await expect(eraseAccount(db, newId())).rejects.toMatchObject({ code: 'not_found' })
})
