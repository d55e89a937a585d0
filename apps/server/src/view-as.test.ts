import type { Endpoint } from '@regent/contract/api/endpoint'
import { memberAloneMessage, viewOnlyMessage } from '@regent/contract/identity/view-as-header'
import { newId } from '#db/new-id.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aFile } from '#testing/records/a-file.ts'
import { aCourse, aCourseGroup, aLecture } from '#testing/records/a-lecture.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { describe, expect, it } from 'vitest'

// It asks for much more than one network may.
const { app, services, db } = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '100' } })

const admin = await signedIn(services, { role: 'admin' })
const member = await signedIn(services, { phone: '2025550100' })
const webinar = await aWebinar(db)
await aRegistration(db, webinar.id, { account_id: member.accountId })
const ended = await aWebinar(db, { status: 'Ended', slug: `ended-${newId()}` })
const lecture = await aLecture(db, { course_id: await aCourse(db, { group_id: await aCourseGroup(db) }) })
const file = await aFile(services, { audience: 'members' })

type Sender = 'visitor' | 'member' | 'admin'
const headersOf = { visitor: {}, member: member.headers, admin: admin.headers }

const ask = ({ method, path: url }: Pick<Endpoint, 'method' | 'path'>, sender: Sender, viewAs: string) =>
  app.inject({ method, url, headers: { ...headersOf[sender], 'view-as': viewAs } })

const endpoints = app.endpoints.filter(({ viewAs }) => viewAs !== 'ignored')
const reads = endpoints.filter(({ method, viewAs }) => method === 'GET' && viewAs === undefined)
const others = endpoints.filter((each) => !reads.includes(each))

describe('View-As', () => {
  it.each(endpoints)('is refused at $method $path, unless an administrator sends it', async (endpoint) => {
    const visitor = await ask(endpoint, 'visitor', 'Elite')
    expect([visitor.statusCode, visitor.json()]).toMatchObject([401, { code: 'not_signed_in' }])
    const own = await ask(endpoint, 'member', member.accountId)
    expect([own.statusCode, own.json()]).toMatchObject([403, { code: 'not_allowed' }])
  })

  it.each(others)('lets no one do $method $path', async (endpoint) => {
    for (const viewAs of ['Elite', 'visitor', member.accountId]) {
      const answer = await ask(endpoint, 'admin', viewAs)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        403,
        { code: 'view_only', message: endpoint.method === 'GET' ? memberAloneMessage : viewOnlyMessage },
      ])
    }
  })

  it.each(reads)('answers GET $path ($access) as the viewer would get it', async ({ access, path }) => {
    const statuses = async (viewAs: string) => (await ask({ method: 'GET', path }, 'admin', viewAs)).statusCode
    expect([401, 403]).not.toContain(access === 'admin' ? 200 : await statuses(member.accountId))
    if (access === 'admin') expect(await statuses(member.accountId)).toBe(403)
    if (access === 'admin' || access === 'member') expect(await statuses('visitor')).toBe(401)
  })

  it('is passed over where a call is about the session of the administrator', () => {
    const ignoring = app.endpoints.filter(({ viewAs }) => viewAs === 'ignored')
    expect(ignoring.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'GET /api/auth/user',
      'POST /api/auth/logout',
      'POST /api/auth/refresh',
      'POST /api/auth/view-as',
      'POST /api/page-faults',
    ])
  })
})

const untold = new Set(['audit_event', 'budget', 'session', 'refresh_token'])

/** What is in each table, except in those that say that an administrator is here. */
const contents = async () => {
  const query = async <Row extends object>(text: string) => (await services.pool.query<Row>(text)).rows
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    if (!untold.has(name))
      found[name] = await query(`select md5(string_agg(t::text, '|' order by t::text)) from "${name}" t`)
  }
  return found
}

const sessionsOf = (accountId: string) =>
  db.selectFrom('session').select(['id', 'last_used_at']).where('account_id', '=', accountId).execute()

it('leaves everything as it is, whatever is read: nothing says that the member was there', async () => {
  const addresses = reads.flatMap(({ path }) =>
    [webinar.id, ended.id, lecture].map((id) => path.replaceAll(/:\w+/gu, id)),
  )
  // The account through which a client type is viewed is there from its first use.
  await ask({ method: 'GET', path: '/api/portal' }, 'admin', 'Elite')
  // So long ago that being here again would show.
  await db
    .updateTable('session')
    .set({ last_used_at: new Date(Date.now() - 60 * 60 * 1000) })
    .where('account_id', '=', member.accountId)
    .execute()
  const [before, lastSeen] = [await contents(), await sessionsOf(member.accountId)]
  for (const viewAs of ['Elite', 'visitor', member.accountId]) {
    for (const url of new Set([...addresses, file.url])) {
      const { statusCode } = await app.inject({ url, headers: { ...admin.headers, 'view-as': viewAs } })
      expect([url, statusCode < 500]).toEqual([url, true])
    }
  }
  expect(await contents()).toEqual(before)
  expect(await sessionsOf(member.accountId)).toEqual(lastSeen)
})
