import type { Tokens } from '@regent/contract/identity/account'
import type { User } from '@regent/contract/identity/profile'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { newId } from '#db/new-id.ts'
import { eraseAccount } from '#modules/identity/profile/index.ts'
import { signFilesPass } from '#platform/tokens/files-pass.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aFile } from '#testing/records/a-file.ts'
import { aCourse, aCourseGroup, aLecture } from '#testing/records/a-lecture.ts'
import { aMember } from '#testing/records/members.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFindViewed } from './index.ts'

const { app, services, db } = await buildTestApp()

const admin = await signedIn(services, { role: 'admin' })

const as = (viewAs: string, url: string, headers: Record<string, string> = admin.headers) =>
  app.inject({ url, headers: { ...headers, 'view-as': viewAs } })

const statusAs = async (viewAs: string, url: string, headers?: Record<string, string>) =>
  (await as(viewAs, url, headers)).statusCode

const anElite = async () => {
  const { id } = await aMember(db)
  await db.updateTable('account').set({ client_type: 'Elite' }).where('id', '=', id).execute()
  return id
}

const everyone = {
  visitor: { viewAs: () => Promise.resolve('visitor'), sees: ['public'] },
  'a Lead': { viewAs: () => Promise.resolve('Lead'), sees: ['public', 'members'] },
  'a member': { viewAs: async () => (await aMember(db)).id, sees: ['public', 'members'] },
  'the Elite': { viewAs: () => Promise.resolve('Elite'), sees: ['public', 'members', 'elite'] },
  'an Elite member': { viewAs: anElite, sees: ['public', 'members', 'elite'] },
}

describe.each(Object.entries(everyone))('as %s', (_, { viewAs: find, sees }) => {
  it('an administrator sees the lectures and files that such a viewer sees, and no others', async () => {
    const viewAs = await find()
    const course = await aCourse(db, { group_id: await aCourseGroup(db) })
    const { id: sessionId } = await db
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', admin.accountId)
      .executeTakeFirstOrThrow()
    const pass = { cookie: `regent_files=${await signFilesPass(services.tokenKeys, sessionId, services.clock())}` }
    for (const visibility of ['public', 'members', 'elite'] as const) {
      const lecture = await aLecture(db, { course_id: course, visibility })
      const { url: file } = await aFile(services, { audience: visibility })
      const expected = [visibility, sees.includes(visibility) ? 200 : 404]
      expect([visibility, await statusAs(viewAs, `/api/courses/lectures/${lecture}`)]).toEqual(expected)
      expect([visibility, await statusAs(viewAs, file)]).toEqual(expected)
      expect([visibility, await statusAs(viewAs, file, pass)]).toEqual(expected)
    }
    expect(await statusAs(viewAs, `/api/courses/lectures/${await aLecture(db, { state: 'draft' })}`)).toBe(404)
    expect(await statusAs(viewAs, (await aFile(services, { audience: 'staff' })).url)).toBe(404)
  })
})

describe('who is viewed', () => {
  const profileAs = async (viewAs: string) => (await as(viewAs, '/api/auth/profile')).json<User>()

  it('has the profile of the member, while the administrator is still the one who is signed in', async () => {
    const { id, email } = await aMember(db)
    expect(await profileAs(id)).toMatchObject({ _id: id, email, role: 'user' })
    const { user } = (await as(id, '/api/auth/user')).json<{ user: User }>()
    expect(user).toMatchObject({ _id: admin.accountId, role: 'admin' })
  })

  it('is nobody in particular, for a client type', async () => {
    expect(await profileAs('Elite')).toMatchObject({ client_type: 'Elite', role: 'user', isVerified: true })
    expect(await profileAs('Lead')).toMatchObject({ client_type: 'Lead', role: 'user' })
    expect((await as('Elite', '/api/webinars/mine')).json()).toMatchObject({ webinars: [] })
    const active = await db.selectFrom('account').select('id').where('erased_at', 'is', null).execute()
    expect(active.map(({ id }) => id)).not.toContain((await profileAs('Elite'))._id)
  })

  it('has to exist, and to be able to sign in', async () => {
    const [erased, disabled] = [await aMember(db), await aMember(db, { isDisabled: true })]
    await eraseAccount(db, erased.id)
    const standIn = (await profileAs('Elite'))._id
    for (const viewAs of [newId(), erased.id, disabled.id, standIn, 'elite', 'Admin', '', "' or 1=1 --"]) {
      const { statusCode, body } = await as(viewAs, '/api/courses/groups')
      expect([viewAs, statusCode, body]).toEqual([viewAs, 404, expect.stringContaining('"code":"not_found"')])
    }
  })

  it('is no administrator', async () => {
    const other = await aMember(db, { role: 'admin' })
    for (const id of [other.id, admin.accountId]) expect(await statusAs(id, '/api/courses/groups')).toBe(403)
    expect(await statusAs('Elite', '/api/admin/settings')).toBe(403)
  })

  it('cannot be signed in as: the account of a client type has no password, and gets none', async () => {
    const { email } = await profileAs('Elite')
    const login = { method: 'POST', url: '/api/auth/login', payload: { email, password: 'a quiet harbour' } } as const
    expect((await app.inject(login)).statusCode).toBe(401)
  })
})

describe('the session of the administrator', () => {
  it('is renewed and ended as usual meanwhile, and with it viewing ends', async () => {
    const { refreshToken } = await signedIn(services, { role: 'admin' })
    const post = (url: string, payload: object) =>
      app.inject({ method: 'POST', url, headers: { 'view-as': 'Elite' }, payload })
    const renewed = (await post('/api/auth/refresh', { refreshToken })).json<Tokens>()
    const headers = { authorization: `Bearer ${renewed.accessToken}` }
    expect(await statusAs('Elite', '/api/webinars/mine', headers)).toBe(200)
    expect((await post('/api/auth/logout', renewed)).statusCode).toBe(200)
    expect(await statusAs('Elite', '/api/webinars/mine', headers)).toBe(401)
  })
})

describe('webinars, whose list is read once a second for all', () => {
  it('are each viewer’s own, and the link that opens a room without a sign-in stays with the member', async () => {
    const { id: webinarId } = await aWebinar(db)
    const own = await aRegistration(db, webinarId)
    const elite = await anElite()
    await aRegistration(db, webinarId, { account_id: admin.accountId })
    const attendeesAs = async (viewAs: string) => {
      const { webinars } = (await as(viewAs, '/api/webinars/public?limit=500')).json<{ webinars: Webinar[] }>()
      return webinars.find(({ _id: id }) => id === webinarId)?.attendees.map(({ user }) => user._id)
    }
    expect(await attendeesAs('visitor')).toEqual([])
    expect(await attendeesAs(own.accountId)).toEqual([own.accountId])
    expect(await attendeesAs('Elite')).toEqual([])
    expect(await attendeesAs(elite)).toEqual([])
    const asAdmin = await app.inject({ url: '/api/webinars/public?limit=500', headers: admin.headers })
    expect(asAdmin.body).toContain(admin.accountId)

    const { webinars } = (await as(own.accountId, '/api/webinars/mine')).json<{ webinars: Webinar[] }>()
    expect(webinars.map(({ _id: id }) => id)).toEqual([webinarId])
    for (const url of [
      '/api/webinars/mine',
      `/api/webinars/user/${webinarId}`,
      `/api/webinars/${webinarId}/attendees`,
    ]) {
      const { statusCode, body } = await as(own.accountId, url)
      expect([url, statusCode, body.includes(own.accountId)]).toEqual([url, 200, true])
      expect(body).not.toContain('joinLink')
      const ownHeaders = await app.inject({ url, headers: admin.headers })
      expect(ownHeaders.body).toContain('joinLink')
    }
    expect(await statusAs(own.accountId, `/files/sessions/${webinarId}.ics`)).toBe(403)
  })
})

describe('the audit log', () => {
  const started = async () =>
    db
      .selectFrom('audit_event')
      .select(['actor_id', 'subject_id', 'detail'])
      .where('action', '=', 'view-as.started')
      .orderBy('at')
      .execute()

  let before = 0
  beforeEach(async () => {
    before = (await started()).length
  })
  const since = async () => (await started()).slice(before)

  const choose = (viewAs: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/view-as',
      headers: { ...admin.headers, ...headers },
      payload: { viewAs },
    })

  it('has each start, and none of the requests that follow', async () => {
    const { id } = await aMember(db)
    expect((await choose(id.toUpperCase())).json()).toEqual({ viewAs: id, name: 'Ada King' })
    await as(id, '/api/courses/groups')
    await as(id, '/api/auth/profile')
    const event = { actor_id: admin.accountId, subject_id: id, detail: { viewAs: 'member' } }
    expect(await since()).toEqual([event])

    // From one viewer to the next without stopping.
    expect((await choose('Elite', { 'view-as': id })).json()).toEqual({ viewAs: 'Elite' })
    await choose(id)
    expect(await since()).toEqual([event, { ...event, subject_id: null, detail: { viewAs: 'Elite' } }, event])
  })

  it('has requests that come without a start, once for each session, whichever process answers', async () => {
    const other = await signedIn(services, { role: 'admin' })
    const { id } = await aMember(db)
    const requests = [1, 2, 3].map(() => as(id, '/api/courses/groups', other.headers))
    expect((await Promise.all(requests)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const { userId, sessionId } = { userId: other.accountId, sessionId: other.sessionId }
    await createFindViewed(services)({ role: 'admin', userId, sessionId, network: '203.0.113.0/24' }, id)
    expect(await since()).toMatchObject([{ actor_id: other.accountId, subject_id: id }])
    await as(id, '/api/courses/groups', (await signedIn(services, { role: 'admin' })).headers)
    expect(await since()).toHaveLength(2)
  })

  it('has none of those that were refused', async () => {
    const { id } = await aMember(db)
    await app.inject({
      method: 'PUT',
      url: '/api/auth/profile',
      headers: { ...admin.headers, 'view-as': id },
      payload: {},
    })
    await as(id, '/api/auth/profile', (await signedIn(services)).headers)
    expect((await choose(newId())).statusCode).toBe(404)
    expect((await choose('')).statusCode).toBe(400)
    expect(await since()).toEqual([])
  })
})
