import type { AuditChain, AuditEvent } from '@regent/contract/members/audit'
import { newId } from '#db/new-id.ts'
import { recordEvent, sealEvents } from '#modules/operations/audit/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { onServer } from '#testing/asking/on-server.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { databaseOn } from '#testing/database-url.ts'
import { movedClock } from '#testing/moved-clock.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { describe, expect, inject, it } from 'vitest'
import { auditActions, titleOf } from './audit-words.ts'
import { auditLogJobs } from './index.ts'

const { clock, forward } = movedClock()
const { app, services, db } = await buildTestApp({ clock })
const staff = await signedIn(services, { role: 'admin' })
const person = await signedIn(services)

interface Answer {
  events: AuditEvent[]
  nextCursor?: string
  chain: AuditChain
}

const ask = async (path: string, method: 'GET' | 'POST' = 'GET') => {
  const reply = await app.inject({ method, url: `/api/audit${path}`, headers: staff.headers })
  return { status: reply.statusCode, ...reply.json<Answer>() }
}

const textsOf = async (query: string) => (await ask(`?${query}`)).events.map(({ text }) => text)

const perform = (name: string) => auditLogJobs.find((job) => job.name === name)?.perform({}, services)

describe('the audit log', () => {
  it('says each event in a sentence with names, before and after', async () => {
    const { id } = await aWebinar(db)
    const url = `/api/members/${person.accountId}`
    const payload = { lastName: 'Hopper', tags: ['VIP'] }
    await app.inject({ method: 'PUT', url, headers: staff.headers, payload })
    const webinar = `/api/webinars/admin/${id}`
    await app.inject({ method: 'PUT', url: webinar, headers: staff.headers, payload: { name: 'Entities' } })
    const { events } = await ask(`?actor=${staff.accountId}&action=member,webinar`)
    expect(events.map(({ text }) => text)).toEqual([
      'Ada Lovelace changed the webinar “Entities”.',
      'Ada Lovelace changed Ada Hopper.',
    ])
    expect(events[1]).toMatchObject({
      action: 'member.changed',
      subject: { _id: person.accountId, name: 'Ada Hopper' },
      changes: [
        { field: 'tags', before: '', after: 'VIP' },
        { field: 'lastName', before: 'Lovelace', after: 'Hopper' },
      ],
    })
  })

  it('is filtered by person, action, record and time, and its pages continue each other', async () => {
    const record = newId()
    const from = new Date().toISOString()
    for (const action of ['lecture.created', 'lecture.changed', 'course.changed'] as const) {
      await recordEvent(db, { action, actorId: staff.accountId, detail: { record } })
    }
    await recordEvent(db, { action: 'password.set', actorId: person.accountId, subjectId: person.accountId })
    expect(await textsOf(`record=${record}`)).toHaveLength(3)
    expect(await textsOf(`record=${record}&action=lecture`)).toHaveLength(2)
    expect(await textsOf(`action=lecture.created&record=${record}`)).toEqual(['Ada Lovelace created the lecture.'])
    expect((await app.inject({ url: '/api/audit?record=%00', headers: staff.headers })).json()).toMatchObject({
      details: { record: 'record must be an id' },
    })
    expect(await textsOf(`person=${person.accountId}&from=${from}`)).toEqual(['Ada Hopper set a password.'])
    expect(await textsOf(`subject=${person.accountId}&action=password`)).toEqual(['Ada Hopper set a password.'])
    expect(await textsOf(`to=2001-01-01T00:00:00Z`)).toEqual([])
    expect(await textsOf('action=nothing.known')).toEqual([])
    const seen: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: Answer = await ask(`?limit=1&person=${staff.accountId}${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.events.map((event) => event._id))
      cursor = page.nextCursor
    }
    expect(seen.length).toBeGreaterThan(5)
    expect(new Set(seen).size).toBe(seen.length)
    expect((await ask('?from=yesterday')).status).toBe(400)
  })

  it('has words for each action', () => {
    expect(auditActions.map(titleOf).filter((title) => /[{}]|undefined/u.test(title))).toEqual([])
  })

  it('is exported with what was before and after, and nothing that runs', async () => {
    const url = `/api/audit/export?action=member.changed`
    const { body, headers } = await app.inject({ url, headers: staff.headers })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [, row] = body.split('\r\n')
    expect(row).toContain('Ada Lovelace changed Ada Hopper.,member.changed,Ada Lovelace,Ada Hopper')
    expect(row).toContain('lastName: Lovelace → Hopper')
    expect(await textsOf('action=audit.exported')).toEqual(['Ada Lovelace exported the audit log.'])
  })
})

describe('the chain in the page', () => {
  const verified = async () => {
    await sealEvents(db)
    await perform('verify-audit-chain')
    return (await ask('/chain')).chain
  }

  it('is verified in the background, and says when', async () => {
    expect((await ask('/chain')).chain.state).toBe('unverified')
    expect((await ask('/chain/verify', 'POST')).status).toBe(200)
    const chain = await verified()
    expect(chain).toMatchObject({ state: 'whole', unsealed: 0, verified: chain.events })
    expect(chain.text).toMatch(/^Sealed, \d+ events, verified\.$/u)
    expect(Date.parse(chain.verifiedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('loses its oldest part to retention, and the rest still holds', async () => {
    const before = await verified()
    const url = '/api/admin/settings'
    const payload = { auditRetentionMonths: 1 }
    expect((await app.inject({ method: 'PUT', url, headers: staff.headers, payload })).statusCode).toBe(200)
    await perform('trim-audit-log')
    expect((await verified()).events).toBeGreaterThan(before.events)
    // Signed in again, a month and a half later.
    forward(45 * 24 * 60 * 60)
    await perform('trim-audit-log')
    forward(-45 * 24 * 60 * 60)
    expect(await verified()).toMatchObject({ state: 'whole', events: 1 })
    expect(await textsOf('')).toEqual(['The portal took away the oldest part of the audit log.'])
    await expect(db.deleteFrom('audit_event').execute()).rejects.toThrow('only ever grows')
  })

  it('shows that what is kept beside an event was changed, or is gone; only a name may be gone', async () => {
    const changes = [
      { field: 'role', before: 'user', after: 'admin' },
      { field: 'phone', before: '', after: '2025550100', namesPerson: true },
    ]
    await recordEvent(db, { action: 'member.changed', subjectId: person.accountId, changes })
    expect((await verified()).state).toBe('whole')
    const server = new URL(databaseOn(inject('postgresUrl'), new URL(services.config.DATABASE_URL).pathname.slice(1)))
    server.username = new URL(inject('postgresUrl')).username
    const tamper = (statement: string) => onServer(server.href, statement)
    await tamper('delete from audit_change where names_person')
    expect((await verified()).state).toBe('whole')
    await tamper(`update audit_change set changes = replace(changes, 'admin', 'owner')`)
    expect(await verified()).toMatchObject({
      state: 'broken',
      text: expect.stringContaining('broken at event') as string,
    })
  })
})
