import type { EliteGrant } from '@regent/contract/members/member-details'
import { aFile } from '#testing/records/a-file.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { sentMails } from '#testing/mails/sent-mails.ts'
import { describe, expect, it } from 'vitest'
import { eliteJobs } from './index.ts'

const mails = sentMails()
const { app, services, db } = await buildTestApp({ mailer: mails.mailer })
const staff = await signedIn(services, { role: 'admin' })
const dayMs = 24 * 60 * 60 * 1000

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const edit = (id: string, payload: object) =>
  app.inject({ method: 'PUT', url: `/api/members/${id}`, headers: staff.headers, payload })

const read = async (path: string) =>
  (await app.inject({ url: `/api/members/${path}`, headers: staff.headers })).json<unknown>()

const grantsOf = async ({ accountId }: SignedInPerson) =>
  ((await read(`${accountId}/elite`)) as { grants: EliteGrant[] }).grants

const perform = (name: string) => eliteJobs.find((job) => job.name === name)?.perform({}, services)

const typeOf = async ({ headers }: SignedInPerson) =>
  (await app.inject({ url: '/api/auth/user', headers })).json<{ user: { client_type?: string } }>().user.client_type

const canOpen = async ({ headers }: SignedInPerson, url: string) =>
  (await app.inject({ url, headers })).statusCode === 200

describe('Elite', () => {
  it('opens files at once, and shuts them as soon as it is withdrawn', async () => {
    const person = await signedIn(services)
    const { url } = await aFile(services, { audience: 'elite' })
    expect(await canOpen(person, url)).toBe(false)
    expect((await edit(person.accountId, { client_type: 'Elite' })).statusCode).toBe(200)
    expect([await canOpen(person, url), await typeOf(person)]).toEqual([true, 'Elite'])
    await edit(person.accountId, { client_type: 'Lead' })
    expect([await canOpen(person, url), await typeOf(person)]).toEqual([false, 'Lead'])
  })

  it('tells open pages in the transaction of the change', async () => {
    const person = await signedIn(services)
    const client = await services.pool.connect()
    const heard: (string | undefined)[] = []
    client.on('notification', ({ payload }) => heard.push(payload?.split(' ')[0]))
    await client.query('listen regent_live')
    await edit(person.accountId, { client_type: 'Elite' })
    await client.query('select 1')
    await client.query('unlisten regent_live')
    client.release()
    expect(heard).toEqual(expect.arrayContaining(['members', `member:${person.accountId}`]))
  })

  it('keeps every change with its reason and document, which only staff can open', async () => {
    const person = await signedIn(services)
    const { accountId: id } = person
    const { url } = await aFile(services, { name: 'letter.pdf', extension: 'pdf', contentType: 'application/pdf' })
    const until = inDays(90)
    const grounds = { eliteReason: 'Letter of the bank', eliteDocument: url }
    await edit(id, { client_type: 'Elite', eliteUntil: until, ...grounds })
    expect([await canOpen(staff, url), await canOpen(person, url)]).toEqual([true, false])
    await edit(id, { eliteUntil: inDays(365) })
    await edit(id, { eliteUntil: null })
    expect((await read(id)) as object).toMatchObject({ member: { eliteUntil: null, client_type: 'Elite' } })
    await edit(id, { client_type: 'Lead', eliteReason: 'Asked to leave' })
    expect((await grantsOf(person)).map(({ action, reason, document }) => [action, reason, document?.name])).toEqual([
      ['withdrawn', 'Asked to leave', undefined],
      ['extended', '', undefined],
      ['extended', '', undefined],
      ['granted', 'Letter of the bank', 'letter.pdf'],
    ])
  })

  it('is attested again each year', async () => {
    const person = await signedIn(services)
    await edit(person.accountId, { client_type: 'Elite', eliteReason: 'Letter' })
    const due = async () => ((await read('figures')) as { attestationDue: number }).attestationDue
    await db
      .updateTable('account')
      .set({ elite_attested_at: new Date(0) })
      .where('id', '=', person.accountId)
      .execute()
    expect(await due()).toBe(1)
    const url = `/api/members/${person.accountId}/elite/attest`
    const payload = { eliteReason: 'New letter' }
    const attested = await app.inject({ method: 'POST', url, headers: staff.headers, payload })
    expect(attested.json()).toMatchObject({ member: { attestedAt: expect.stringMatching(/^20/u) as string } })
    expect([await due(), (await grantsOf(person))[0]?.action]).toEqual([0, 'attested'])
    await edit(person.accountId, { client_type: 'Lead' })
    expect((await app.inject({ method: 'POST', url, headers: staff.headers, payload })).statusCode).toBe(409)
  })
})

describe('the end of Elite', () => {
  it('is announced to the member a week before, once', async () => {
    const person = await signedIn(services)
    const { accountId: id, email } = person
    await edit(id, { client_type: 'Elite', eliteUntil: inDays(30) })
    const jobs = async () => {
      await perform('remind-of-elite-end')
      const { rows } = await services.pool.query<{ payload: object }>(
        `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'mail-elite-ending' and payload ->> 'accountId' = $1`,
        [id],
      )
      return rows
    }
    expect(await jobs()).toEqual([])
    await edit(id, { eliteUntil: inDays(6) })
    const [mail, ...more] = await jobs()
    expect([more, await jobs()]).toEqual([[], [mail]])
    const sends = eliteJobs.find(({ name }) => name === 'mail-elite-ending')
    await sends?.perform(mail?.payload, services)
    const [sent] = await mails.to(email, 1)
    expect(sent?.text).toContain('your Elite access ends soon')

    await edit(id, { eliteUntil: inDays(300) })
    await sends?.perform(mail?.payload, services)
    expect(await mails.to(email, 1)).toHaveLength(1)
  })

  it('makes the member a Lead again at that moment, and says so in the log', async () => {
    const person = await signedIn(services)
    const { accountId: id } = person
    await edit(id, { client_type: 'Elite', eliteUntil: inDays(1) })
    await perform('end-elite')
    expect(await typeOf(person)).toBe('Elite')
    // By the clock of the database, before any job has run.
    await db
      .updateTable('account')
      .set({ elite_until: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    expect(await typeOf(person)).toBe('Lead')
    await perform('end-elite')
    expect((await grantsOf(person))[0]).toMatchObject({ action: 'ended' })
    const events = db
      .selectFrom('audit_event')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', '=', 'elite.ended')
    expect(await events.execute()).toHaveLength(1)
    await perform('end-elite')
    expect(await events.execute()).toHaveLength(1)
  })
})
