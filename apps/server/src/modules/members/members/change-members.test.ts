import { limits } from '@regent/contract/limits'
import type { MemberDetails } from '@regent/contract/members/members'
import { newId } from '#db/new-id.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { goodPassword } from '#testing/records/members.ts'
import { beforeEach, describe, expect, it } from 'vitest'

const { app, services, db } = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '100' } })

let staff: SignedInPerson

beforeEach(async () => {
  await db.updateTable('account').set({ role: 'member' }).execute()
  staff = await signedIn(services, { role: 'admin', password: goodPassword })
})

interface Answer {
  member: MemberDetails
  code: string
  message: string
  details?: Record<string, string>
  current?: MemberDetails
  changed: number
  undo: string
}

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, as = staff) => {
  const url = `/api/members${path}`
  const reply = await app.inject({ method, url, headers: as.headers, ...(payload && { payload }) })
  return { status: reply.statusCode, ...reply.json<Answer>() }
}

const show = async (id: string) => (await ask('GET', `/${id}`)).member
const edit = (id: string, update: object, as = staff) => ask('PUT', `/${id}`, update, as)
const many = (ids: readonly string[], change: object, more: object = {}) =>
  ask('POST', '/change-many', { ids, change, ...more })

const actionsAbout = async (id: string) => (await eventsAbout(id)).map(([action]) => action)

const eventsAbout = async (id: string) => {
  const { rows } = await services.pool.query<{ action: string; changes: string | null }>(
    `select e.action, string_agg(c.changes, '' order by c.names_person) as changes
     from audit_event e left join audit_change c on c.event_id = e.id
     where e.subject_id = $1 and e.action not like 'session.%' group by e.id, e.action order by e.id`,
    [id],
  )
  return rows.map(({ action, changes }) => [action, changes])
}

const isSignedIn = async ({ headers }: SignedInPerson) =>
  (await app.inject({ url: '/api/auth/user', headers })).statusCode === 200

describe('an edit of a member', () => {
  it('changes what is sent, and keeps what was before and is after', async () => {
    const { accountId: id } = await signedIn(services)
    const { status, member } = await edit(id, {
      firstName: 'Grace',
      phone: '2025550177',
      lifecycleStage: 'Customer',
      tags: ['VIP', 'Panel'],
    })
    expect(status).toBe(200)
    const changed = { firstName: 'Grace', lastName: 'Lovelace', phone: '2025550177', tags: ['Panel', 'VIP'] }
    expect(member).toMatchObject({ ...changed, lifecyclestage: 'Customer', role: 'user', client_type: 'Lead' })
    expect(await eventsAbout(id)).toEqual([
      [
        'member.changed',
        '[{"field":"lifecyclestage","before":"Lead","after":"Customer"},{"field":"tags","before":"","after":"VIP, Panel"}]' +
          '[{"field":"firstName","before":"Ada","after":"Grace"},{"field":"phone","before":"","after":"2025550177"}]',
      ],
    ])
    await edit(id, { tags: ['vip', 'panel'], firstName: 'Grace' })
    expect((await show(id)).tags).toEqual(['Panel', 'VIP'])
    expect(await eventsAbout(id)).toHaveLength(1)
  })

  it('shows the second of two staff what the first has changed, and changes nothing', async () => {
    const { accountId: id } = await signedIn(services)
    const { updatedAt } = await show(id)
    await edit(id, { lastName: 'Hopper', updatedAt })
    const second = await edit(id, { lastName: 'Noether', updatedAt })
    expect(second).toMatchObject({ status: 409, code: 'edit_conflict', current: { _id: id, lastName: 'Hopper' } })
    expect((await edit(id, { lastName: 'Noether', updatedAt: second.current?.updatedAt })).status).toBe(200)
  })

  it.each([
    [{ firstName: ' ' }, 'firstName'],
    [{ phone: '12' }, 'phone'],
    [{ role: 'owner' }, 'role'],
    [{ lifecyclestage: 'Friend' }, 'lifecyclestage'],
    [{ tags: ['a,b'] }, 'tags.0'],
    [{ eliteUntil: '2031-01-01T00:00:00Z' }, 'eliteUntil'],
    [{ client_type: 'Elite', eliteUntil: '2020-01-01T00:00:00Z' }, 'eliteUntil'],
    [{ client_type: 'Elite', eliteDocument: '/files/01a21eeb-f1c5-77e7-a2e4-7087c4577ad0.pdf' }, 'eliteDocument'],
  ])('refuses %j beside its field', async (update, field) => {
    const { accountId: id } = await signedIn(services)
    const { status, details } = await edit(id, update)
    expect([status, Object.keys(details ?? {})]).toEqual([400, [field]])
    expect(await eventsAbout(id)).toEqual([])
  })

  it('of someone who is not there is answered 404', async () => {
    expect((await edit(newId(), { firstName: 'X' })).status).toBe(404)
    expect((await ask('GET', '/no-id')).status).toBe(404)
  })
})

describe('guards', () => {
  it('keep the last administrator who can sign in', async () => {
    const { accountId: id } = await signedIn(services, { role: 'admin' })
    for (const update of [{ role: 'user' }, { disabled: true }]) {
      const second = await signedIn(services, { role: 'admin' })
      await db.updateTable('account').set({ role: 'member' }).where('id', '=', staff.accountId).execute()
      expect((await edit(id, update, second)).status).toBe(409)
      await db.deleteFrom('account').where('id', '=', second.accountId).execute()
    }
  })

  it('let nobody change their own role, disable or erase themselves', async () => {
    await signedIn(services, { role: 'admin', password: goodPassword })
    const { accountId: id, email } = staff
    expect([(await edit(id, { role: 'user' })).status, (await edit(id, { disabled: true })).status]).toEqual([403, 403])
    expect((await many([id], { disabled: true })).status).toBe(403)
    expect((await ask('POST', `/${id}/erase`, { email })).status).toBe(403)
    expect(await show(id)).toMatchObject({ role: 'admin', disabled: false, isYou: true })
  })

  it('let only verified, enabled members who are no samples become administrators, and end their sessions', async () => {
    const person = await signedIn(services)
    const unverified = await signedIn(services, { isVerified: false })
    expect((await edit(unverified.accountId, { role: 'admin' })).details).toHaveProperty('role')
    expect((await edit(person.accountId, { role: 'admin', disabled: true })).status).toBe(409)
    expect((await edit(person.accountId, { role: 'admin' })).member.role).toBe('admin')
    expect(await isSignedIn(person)).toBe(false)
    expect(await eventsAbout(person.accountId)).toEqual([
      ['account.role-changed', '[{"field":"role","before":"user","after":"admin"}]'],
    ])
  })

  it('make nobody Elite who signed up and has not verified the address', async () => {
    const { accountId: id } = await signedIn(services, { isVerified: false })
    const { status, details } = await edit(id, { client_type: 'Elite' })
    expect([status, details]).toEqual([409, { client_type: expect.stringContaining('verified') as string }])
  })

  it('are for staff only', async () => {
    const person = await signedIn(services)
    expect((await edit(person.accountId, { client_type: 'Elite' }, person)).status).toBe(403)
  })
})

describe('access', () => {
  it('of a disabled member ends at once, and comes back with a new sign-in', async () => {
    const person = await signedIn(services, { password: goodPassword })
    await edit(person.accountId, { disabled: true })
    expect(await isSignedIn(person)).toBe(false)
    const login = () =>
      app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: person.email, password: goodPassword } })
    expect((await login()).statusCode).toBe(401)
    await edit(person.accountId, { disabled: false })
    expect([(await login()).statusCode, await isSignedIn(person)]).toEqual([200, false])
    expect(await actionsAbout(person.accountId)).toEqual(['account.disabled', 'sign-in.refused', 'account.enabled'])
  })

  it('ends with one session or with all of them, as staff choose', async () => {
    const person = await signedIn(services)
    const path = `/${person.accountId}/sessions`
    const other = await signedIn(services)
    await db
      .updateTable('session')
      .set({ account_id: person.accountId })
      .where('account_id', '=', other.accountId)
      .execute()
    const url = `/api/members${path}`
    const { sessions } = (await app.inject({ url, headers: staff.headers })).json<{ sessions: { _id: string }[] }>()
    expect(sessions).toHaveLength(2)
    expect(await ask('POST', `${path}/end`, { sessionId: sessions[0]?._id })).toMatchObject({ status: 200, ended: 1 })
    expect((await ask('POST', `${path}/end`, { sessionId: newId() })).status).toBe(404)
    expect(await ask('POST', `${path}/end`, {})).toMatchObject({ status: 200, ended: 1 })
    expect(await isSignedIn(person)).toBe(false)
  })

  it('needs no second factor after staff have reset it', async () => {
    const { accountId: id } = await signedIn(services)
    const factor = { account_id: id, secret_sealed: Buffer.from('x'), last_step: 0 }
    await db.insertInto('second_factor').values(factor).execute()
    const { status, member } = await ask('POST', `/${id}/second-factor/reset`)
    expect([status, member.hasSecondFactor]).toEqual([200, false])
    expect(await actionsAbout(id)).toEqual(['second-factor.disabled'])
  })

  it('keeps the second factor of staff who reset their own, because that needs a code', async () => {
    const factor = { account_id: staff.accountId, secret_sealed: Buffer.from('x'), last_step: 0 }
    await db.insertInto('second_factor').values(factor).execute()
    const { status } = await ask('POST', `/${staff.accountId}/second-factor/reset`)
    expect([status, (await show(staff.accountId)).hasSecondFactor]).toEqual([403, true])
  })
})

describe('a change of many', () => {
  it('changes all of them, and is taken back once', async () => {
    const people = [await signedIn(services), await signedIn(services)].map(({ accountId }) => accountId)
    const [first = '', second = ''] = people
    await edit(first, { tags: ['Old', 'Kept'] })
    const { status, changed, undo } = await many(people, {
      lifecyclestage: 'Customer',
      client_type: 'Elite',
      addTags: ['Event'],
      removeTags: ['old'],
    })
    expect([status, changed]).toEqual([200, 2])
    expect(await show(first)).toMatchObject({
      client_type: 'Elite',
      lifecyclestage: 'Customer',
      tags: ['Event', 'Kept'],
    })
    expect((await show(second)).tags).toEqual(['Event'])

    expect(await ask('POST', '/change-many/undo', { undo })).toMatchObject({ status: 200, changed: 2 })
    expect(await show(first)).toMatchObject({ client_type: 'Lead', lifecyclestage: 'Lead', tags: ['Kept', 'Old'] })
    expect((await ask('POST', '/change-many/undo', { undo })).status).toBe(409)
  })

  it('is not taken back over a later edit', async () => {
    const { accountId: id } = await signedIn(services)
    const { undo } = await many([id], { addTags: ['Event'] })
    await edit(id, { lastName: 'Hopper' })
    const { status, message } = await ask('POST', '/change-many/undo', { undo })
    expect([status, message]).toEqual([409, expect.stringContaining('Ada Hopper')])
    expect((await show(id)).tags).toEqual(['Event'])
  })

  it('changes nobody if one of them cannot be changed so, and says who', async () => {
    const good = await signedIn(services)
    const unverified = await signedIn(services, { isVerified: false })
    const { status, message } = await many([good.accountId, unverified.accountId], { client_type: 'Elite' })
    expect([status, message]).toEqual([409, expect.stringMatching(/^Ada Lovelace: .*Nobody was changed\.$/u)])
    expect((await show(good.accountId)).client_type).toBe('Lead')
  })

  it('reaches all whom filters find, as many as the person saw', async () => {
    const { accountId: id } = await signedIn(services)
    await edit(id, { tags: ['Chosen'] })
    const chosen = { filters: { tags: 'chosen' }, ids: undefined }
    expect((await many([], { disabled: true }, { ...chosen, expected: 2 })).status).toBe(409)
    expect(await many([], { disabled: true }, { ...chosen, expected: 1 })).toMatchObject({ status: 200, changed: 1 })
    expect((await show(id)).disabled).toBe(true)
    expect((await many([], { addTags: ['x'] }, { ...chosen, filters: { role: 'owner' } })).status).toBe(400)
  })

  it('gives nobody more tags than a member may have', async () => {
    const { accountId: id } = await signedIn(services)
    const tags = Array.from({ length: limits.tagsOfMember }, (_, number) => `Tag ${number}`)
    expect((await many([id], { addTags: tags })).status).toBe(200)
    expect(await many([id], { addTags: ['One more'] })).toMatchObject({
      status: 409,
      message: 'A member has at most 50 tags.',
    })
    expect((await many([id], { addTags: ['One more'], removeTags: ['Tag 0'] })).status).toBe(200)
  })

  it('keeps nothing of who is erased, and can still be taken back for the others', async () => {
    const [going, staying] = [await signedIn(services), await signedIn(services)]
    await edit(going.accountId, { tags: ['Of Yolanda'] })
    const { undo } = await many([going.accountId, staying.accountId], { addTags: ['Event'] })
    await ask('POST', `/${going.accountId}/erase`, { email: going.email })
    const { rows } = await services.pool.query('select from member_change where previous::text like $1', ['%Yolanda%'])
    expect(rows).toEqual([])
    expect(await ask('POST', '/change-many/undo', { undo })).toMatchObject({ status: 200, changed: 1 })
    expect((await show(staying.accountId)).tags).toEqual([])
  })

  it('needs someone and something to change', async () => {
    expect((await many([], { disabled: true })).status).toBe(400)
    expect((await many([staff.accountId], {})).status).toBe(400)
    expect((await many([newId()], { addTags: ['x'] })).status).toBe(404)
  })
})

describe('erasure', () => {
  it('says what goes and what stays, and needs the address as it is typed', async () => {
    const { accountId: id, email } = await signedIn(services)
    await edit(id, { firstName: 'Xaverine', client_type: 'Elite', eliteReason: 'Xaverine Holdings' })
    interface Erasure {
      erasure: Record<'empties' | 'stays', { what: string; why?: string; count: number }[]>
    }
    const url = `/api/members/${id}/erasure`
    const { erasure } = (await app.inject({ url, headers: staff.headers })).json<Erasure>()
    expect(erasure.empties.map(({ count }) => count)).toEqual([1, 1, 1])
    expect(erasure.stays.every(({ why }) => why !== undefined)).toBe(true)

    expect((await ask('POST', `/${id}/erase`, { email: 'another@example.com' })).status).toBe(400)
    expect((await ask('POST', `/${id}/erase`, { email: email.toUpperCase() })).status).toBe(200)
    expect((await ask('GET', `/${id}`)).status).toBe(404)
    const { rows } = await services.pool.query('select from audit_change where changes like $1', ['%Xaverine%'])
    expect(rows).toEqual([])
  })
})
