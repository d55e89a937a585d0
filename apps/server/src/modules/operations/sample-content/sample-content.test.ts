import type { MemberFilterName } from '@regent/contract/members/member-filters'
import type { TimelineEntry } from '@regent/contract/members/member-timeline'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '#db/new-id.ts'
import { verifyAuditChain } from '#modules/operations/audit/index.ts'
import { prepareSamples } from '#modules/operations/samples/index.ts'
import { buildTestApp, type TestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { countRows, listWrongFigures } from '#testing/rows/count-rows.ts'
import { expect, it } from 'vitest'
import { describeSamples, fillWithSamples, removeSamples } from './index.ts'

/** As a first start leaves it. */
const started = async () => {
  const ours = await buildTestApp()
  await prepareSamples(ours.services, fillWithSamples)
  return ours
}

const remove = ({ services }: TestApp, isAll = false) => removeSamples({ ...services, isAll })

/**
 * What a first start cannot leave as it was: the log, which tells of the removal, numbers that only rise, and the levels that
 * documents of a search have ever had.
 */
const notCounted = {
  without: ['audit_chain', 'audit_event', 'migration', 'sample_record', 'search_audience', 'setting_version'],
}

const storedFiles = async ({ services }: TestApp) => {
  const found = await readdir(path.join(services.config.DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const idOfWebinar = async ({ db }: TestApp, slug: string) =>
  (await db.selectFrom('webinar').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

const idOfDeal = async ({ db }: TestApp, name: string) =>
  (await db.selectFrom('deal').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

it('brings 60 members, of whom every filter finds some and leaves some out', async () => {
  const ours = await started()
  const { headers } = await signedIn(ours.services, { role: 'admin' })
  const find = async (query: string) => {
    const reply = await ours.app.inject({ url: `/api/members?limit=1&count=1&${query}`, headers })
    return reply.json<{ total: number }>().total
  }
  const webinar = await idOfWebinar(ours, 'installment-sales')
  const deal = await idOfDeal(ours, 'Harlan Creek Apartments')
  const questions: [MemberFilterName, string][] = [
    ['search', 'Okonjo'],
    ['search', 'okonyo'],
    ['role', 'admin'],
    ...['Lead', 'Elite'].map((type): [MemberFilterName, string] => ['client_type', type]),
    ...[
      'Subscriber',
      'Lead',
      'Marketing Qualified Lead',
      'Sales Qualified Lead',
      'Opportunity',
      'Customer',
      'Evangelist',
      'Other',
    ].map((stage): [MemberFilterName, string] => ['lifecyclestage', encodeURIComponent(stage)]),
    ['verified', 'false'],
    ['disabled', 'true'],
    ['sample', 'true'],
    ['source', 'podcast'],
    ['tags', 'landlord'],
    ...['smsReminders', 'smsNews', 'mailNews'].map((kind): [MemberFilterName, string] => ['consents', kind]),
    ...['bounced', 'complained'].map((cause): [MemberFilterName, string] => ['mailTrouble', cause]),
    ['createdAfter', new Date(Date.now() - 100 * 86_400_000).toISOString()],
    ['createdBefore', new Date(Date.now() - 100 * 86_400_000).toISOString()],
    ['seenWithinDays', '7'],
    ['notSeenForDays', '90'],
    ...['registeredFor', 'attended', 'watched'].flatMap((name) =>
      ['any', 'none', webinar].map((value): [MemberFilterName, string] => [name as MemberFilterName, value]),
    ),
    ...['openedDeal', 'savedDeal', 'interestedIn'].flatMap((name) =>
      ['any', 'none'].map((value): [MemberFilterName, string] => [name as MemberFilterName, value]),
    ),
    ['openedDeal', deal],
    ['eliteEndsWithinDays', '30'],
    ['attestationDue', 'true'],
  ]
  const total = await find('')
  expect(total).toBe(61)
  for (const [name, value] of questions) {
    const found = await find(`${name}=${value}`)
    expect(found > 0 && found < total, `${name}=${value} finds ${found}`).toBe(true)
  }
})

it('tells their histories in order, mails nobody, leaves the CRM alone, and keeps figures exact', async () => {
  const ours = await started()
  const { app, db } = ours
  const { headers } = await signedIn(ours.services, { role: 'admin' })
  const { id, created_at: joinedAt } = await db
    .selectFrom('account')
    .select(['id', 'created_at'])
    .where('last_name', '=', 'Okonjo')
    .executeTakeFirstOrThrow()
  const url = `/api/members/${id}/timeline?limit=100`
  const { entries } = (await app.inject({ url, headers })).json<{ entries: TimelineEntry[] }>()
  expect(entries.length).toBeGreaterThan(40)
  expect(new Set(entries.map(({ kind }) => kind)).size).toBeGreaterThan(9)
  const moments = entries.map(({ at }) => Date.parse(at))
  expect(moments).toEqual(moments.toSorted((one, other) => other - one))
  expect(Math.max(...moments)).toBeLessThanOrEqual(Date.now())
  expect(Math.min(...moments)).toBe(joinedAt.getTime())

  const planned = db.selectFrom('message').select('id').where('state', 'in', ['planned', 'sending'])
  expect(await planned.where('account_id', 'is not', null).execute()).toEqual([])
  expect(await db.selectFrom('crm_task').selectAll().execute()).toEqual([])

  expect(await listWrongFigures(ours.services.pool)).toEqual([])
})

it('after a removal the portal is as one that started without samples, and makes no new ones', async () => {
  const [ours, empty] = [await started(), await buildTestApp()]
  expect(await describeSamples(ours.db)).toContain('60 members')
  expect((await storedFiles(ours)).length).toBeGreaterThan(30)

  // As if the process had died while it removed bytes.
  const { storage } = ours.services
  let removals = 0
  const dying = (key: string) => (++removals > 5 ? Promise.reject(new Error('killed')) : storage.remove(key))
  const killed = { ...ours.services, storage: { ...storage, remove: dying }, isAll: false }
  await expect(removeSamples(killed)).rejects.toThrow('killed')
  expect(await describeSamples(ours.db)).toEqual([expect.stringMatching(/^\d+ files$/u)])

  expect(await remove(ours)).toEqual([])
  expect(await countRows(ours.services.pool, notCounted)).toEqual(await countRows(empty.services.pool, notCounted))
  expect(await storedFiles(ours)).toEqual([])
  expect(await describeSamples(ours.db)).toEqual([])
  expect(await verifyAuditChain(ours.db)).toMatchObject({ isWhole: true })
  const invented = ours.db.selectFrom('audit_event').select('id').where('action', '=', 'session.started')
  expect(await invented.execute()).toEqual([])

  expect(await remove(ours)).toEqual([])
  expect(await prepareSamples(ours.services, fillWithSamples)).toEqual([])
  expect(await describeSamples(ours.db)).toEqual([])
})

it('keeps what people have made their own, says why, and removes it too when asked', async () => {
  const ours = await started()
  const { app, db } = ours
  const [member, staff] = [await signedIn(ours.services), await signedIn(ours.services, { role: 'admin' })]
  const registered = await idOfWebinar(ours, '1031-high-rate-year')
  const ask = async (method: 'POST' | 'PUT', url: string, payload: object, { headers } = staff) => {
    const reply = await app.inject({ method, url, payload, headers })
    expect(reply.statusCode, reply.body).toBeLessThan(300)
  }
  await ask('POST', `/api/webinars/${registered}/register`, {}, member)
  const changed = await idOfWebinar(ours, 'land-trusts-privacy')
  await ask('PUT', `/api/webinars/admin/${changed}`, { audience: 'For owners of farmland' })
  const { id: lecture_id } = await db
    .selectFrom('lecture')
    .select('id')
    .where('title', '=', 'The living trust')
    .executeTakeFirstOrThrow()
  await db.insertInto('lecture_progress').values({ account_id: member.accountId, lecture_id }).execute()
  const deal = await idOfDeal(ours, 'Harlan Creek Apartments')
  await db.insertInto('deal_opening').values({ account_id: staff.accountId, deal_id: deal }).execute()
  await db.updateTable('account').set({ email: 'marcus@firm.com' }).where('last_name', '=', 'Bell').execute()

  const kept = await remove(ours)
  expect(kept).toEqual([
    '1 member stays, because a person has changed the address: Marcus Bell.',
    '1 deal stays, because members opened, saved or accepted it: Harlan Creek Apartments.',
    expect.stringMatching(/^\d+ terms stay, because deals that stay use them: .+ more\.$/u),
    '1 webinar stays, because members registered for it: 1031 Exchanges in a High-Rate Year.',
    '1 webinar stays, because staff changed it: Land Trusts and the Privacy of Title.',
    '1 course stays, because members studied it: Trusts in Plain Words.',
    '1 course group stays, because courses in it stay: Estate & Succession.',
  ])
  expect(await remove(ours)).toEqual(kept)
  const open = (table: 'webinar' | 'course' | 'deal') => db.selectFrom(table).select('id').execute()
  expect([await open('webinar'), await open('course'), await open('deal')].map(({ length }) => length)).toEqual([
    2, 1, 1,
  ])

  expect(await remove(ours, true)).toEqual([])
  expect([await open('webinar'), await open('course'), await open('deal')]).toEqual([[], [], []])
  expect(await storedFiles(ours)).toEqual([])
})

it('keeps a segment that is the audience of what staff have made, which would be for nobody without it', async () => {
  const ours = await started()
  const { app, db } = ours
  const { headers } = await signedIn(ours.services, { role: 'admin' })
  const segment = await db.selectFrom('segment').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow()
  const payload = { segmentId: segment.id, subject: 'News', text: 'Hello.' }
  const reply = await app.inject({ method: 'POST', url: '/api/mailings', payload, headers })
  expect(reply.statusCode, reply.body).toBe(201)

  expect(await remove(ours)).toEqual([
    `1 segment stays, because a course, a deal, a webinar or a mailing is for it: ${segment.name}.`,
  ])
  expect(await db.selectFrom('mailing').select('segment_id').execute()).toEqual([{ segment_id: segment.id }])
})

it('takes nothing away from the audit log because of a file that was noted later and stays', async () => {
  const ours = await started()
  await remove(ours)
  await ours.db.insertInto('sample_record').values({ kind: 'file', id: newId() }).execute()
  await remove(ours)
  const events = await ours.db.selectFrom('audit_event').select('action').execute()
  const actions = events.map(({ action }) => action)
  expect(actions).toContain('sample.removed')
  expect(actions.filter((action) => action === 'audit.trimmed')).toHaveLength(1)
})
