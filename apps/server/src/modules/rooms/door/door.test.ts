import { setTimeout as sleep } from 'node:timers/promises'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { aHost, anOpenRoom, inRoom, sessionOf } from '#testing/rooms/people-in-room.ts'
import { twice } from '#testing/twice.ts'
import { passHeader } from '@regent/contract/rooms/entry'
import { expect, it } from 'vitest'

const { app, services, db } = await buildTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })

let networks = 0
/** So that no knock is held against another one. */
const network = () => {
  networks += 1
  return { 'x-forwarded-for': `198.51.${networks}.7` }
}

const theRoom = async (given: Parameters<typeof anOpenRoom>[1] = {}) => {
  const room = await anOpenRoom(services, given)
  const host = await aHost(services, room.id)
  await takeHeard(services)
  const post = (path: string, payload: object, headers: Record<string, string> = network()) =>
    app.inject({ method: 'POST', url: `/api/rooms/${room.slug}/${path}`, payload, headers })
  const knock = async (payload: object, headers?: Record<string, string>) =>
    (await post('knock', payload, headers)).json<{ pass: string; isAdmitted: boolean }>()
  const state = (headers: Record<string, string>) => app.inject({ url: `/api/rooms/${room.slug}/state`, headers })
  const knocks = async () =>
    (await state(host.headers)).json<{ forHosts: { knocks: { person: string; name: string }[] } }>().forHosts.knocks
  return { ...room, host, post, knock, state, knocks }
}

const forgetBudgets = () => db.deleteFrom('budget').execute()

it('a visitor knocks, hosts hear of it, and the pass opens nothing before a host has opened', async () => {
  const { host, knock, state, knocks, post } = await theRoom()
  const { pass, isAdmitted } = await knock({ name: 'Grace (Admin)' })
  expect(isAdmitted).toBe(false)
  const waiting = await knocks()
  expect(waiting.map(({ name }) => name)).toEqual(['Grace (Guest)'])
  expect(await takeHeard(services)).toEqual([{ message: { type: 'knocks', knocks: waiting }, to: [host.id] }])
  const headers = { [passHeader.toLowerCase()]: pass }
  const reply = await state(headers)
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'knock_required'])
  expect((await post('hand', { isRaised: true }, headers)).statusCode).toBe(403)
  const enter = () => post('token', { role: 'Guest', pass, name: 'Grace' })
  expect((await enter()).json()).toMatchObject({ code: 'knock_required' })

  await twice(async () =>
    expect((await post('admit', { person: waiting[0]?.person }, host.headers)).statusCode).toBe(200),
  )
  expect(await knocks()).toEqual([])
  expect(await takeHeard(services)).toEqual([{ message: { type: 'knocks', knocks: [] }, to: [host.id] }])
  expect(await knock({ pass })).toMatchObject({ isAdmitted: true })
  // Without a media server, entering goes as far as that.
  expect((await enter()).json()).toMatchObject({ code: 'room_unavailable' })
  expect((await state(headers)).statusCode).toBe(200)
  const events = await db.selectFrom('audit_event').select('detail').where('action', '=', 'room.admitted').execute()
  expect(events.filter(({ detail }) => JSON.stringify(detail).includes(waiting[0]?.person ?? '-'))).toHaveLength(1)
})

it('the same person knocking again is one knock: by the pass, or by the account', async () => {
  const { knock, knocks } = await theRoom()
  const { pass } = await knock({ name: 'Grace' })
  await forgetBudgets()
  await knock({ name: 'Grace H.', pass })
  const member = await signedIn(services)
  await knock({}, { ...network(), ...member.headers })
  await forgetBudgets()
  await knock({}, { ...network(), ...member.headers })
  expect((await knocks()).map(({ name }) => name)).toEqual(['Grace H. (Guest)', 'Ada Lovelace (Guest)'])
})

it('one knock per ten seconds and person; others in the room are not held up', async () => {
  const { post } = await theRoom()
  const here = network()
  const { headers } = await signedIn(services)
  const { pass } = (await post('knock', { name: 'Grace' }, here)).json<{ pass: string }>()
  expect((await post('knock', { pass }, here)).statusCode).toBe(200)
  const refused = await post('knock', { pass }, here)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10)
  expect((await post('knock', {}, { ...here, ...headers })).statusCode).toBe(200)
  expect((await post('knock', {}, { ...here, ...headers })).statusCode).toBe(429)
  expect((await post('knock', { name: 'Someone else' })).statusCode).toBe(200)
})

it('several guests behind one network knock at the same moment, but not a crowd', async () => {
  const { post } = await theRoom()
  const here = network()
  const statuses: number[] = []
  for (const name of ['Grace', 'Hedy', 'Edith', 'Joan', 'Mary', 'Annie']) {
    statuses.push((await post('knock', { name }, here)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

it('a pass that is not one of a guest of this room names nobody: the crowd gains nothing by it', async () => {
  const { post, id } = await theRoom()
  const elsewhere = await anOpenRoom(services)
  const here = network()
  const statuses: number[] = []
  for (const webinarId of [id, elsewhere.id, id, elsewhere.id, id, elsewhere.id]) {
    const { headers } = await inRoom(services, webinarId, 'User')
    statuses.push((await post('knock', { name: 'Grace', pass: Object.values(headers)[0] }, here)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

it('a host who admits a person that has given up reads that nobody waits there any more', async () => {
  const { knock, knocks, post, host, id } = await theRoom()
  await knock({ name: 'Grace' })
  const [waiting] = await knocks()
  await db.updateTable('room_person').set({ knocked_at: null }).where('webinar_id', '=', id).execute()
  const answer = await post('admit', { person: waiting?.person }, host.headers)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { code: 'conflict', message: 'This person no longer waits at the door.' },
  ])
  expect((await post('admit', { person: 'all' }, host.headers)).statusCode).toBe(200)
})

it('a host admits all', async () => {
  const { knock, knocks, post, host } = await theRoom()
  for (const name of ['Grace', 'Hedy', 'Edith']) await knock({ name })
  expect(await knocks()).toHaveLength(3)
  await post('admit', { person: 'all' }, host.headers)
  expect(await knocks()).toEqual([])
})

it('without a name there is no knock, unless the account has one', async () => {
  const { post } = await theRoom()
  expect((await post('knock', {})).json()).toMatchObject({ details: { name: 'Please enter your name' } })
  expect((await post('knock', { name: '(Host)' })).statusCode).toBe(400)
})

it('a locked room can be knocked at; one that is not open cannot', async () => {
  const locked = await theRoom()
  await locked.post('lock', { isLocked: true }, locked.host.headers)
  expect((await locked.post('knock', { name: 'Grace' })).statusCode).toBe(200)
  for (const [status, code] of [
    ['Scheduled', 'room_not_open'],
    ['Ended', 'webinar_ended'],
  ]) {
    const { post } = await theRoom({ status: status ?? '' })
    const reply = await post('knock', { name: 'Grace' })
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, code])
  }
})

it('the doors may be shut while a knock waits for the room', async () => {
  const { id, post } = await theRoom()
  const knocked = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('room').select('name').where('webinar_id', '=', id).forUpdate().execute()
    const asked = post('knock', { name: 'Grace' })
    await sleep(500)
    await tx.updateTable('webinar').set({ status: 'Ended' }).where('id', '=', id).execute()
    return { asked }
  })
  expect((await knocked.asked).json()).toMatchObject({ code: 'webinar_ended' })
})

it('the ejected cannot knock, and a knock can be answered by ejecting', async () => {
  const { post, knock, knocks, host, id } = await theRoom()
  const { pass } = await knock({ name: 'Grace' })
  const [waiting] = await knocks()
  await post('eject', { person: waiting?.person }, host.headers)
  expect(await knocks()).toEqual([])
  expect((await post('knock', { name: 'Grace', pass })).statusCode).toBe(403)
  const member = await signedIn(services)
  await inRoom(services, id, 'User', { account_id: member.accountId, ejected_at: new Date() })
  expect((await post('knock', {}, { ...network(), ...member.headers })).statusCode).toBe(403)
})

it('a member who signs out after knocking is no longer admitted by the pass', async () => {
  const { knock, knocks, post, host, state } = await theRoom()
  const member = await signedIn(services)
  const { pass } = await knock({}, { ...network(), ...member.headers })
  const [waiting] = await knocks()
  await post('admit', { person: waiting?.person }, host.headers)
  const session = await sessionOf(services, member.accountId)
  await db.updateTable('session').set({ ended_at: new Date() }).where('id', '=', session).execute()
  expect((await state({ [passHeader.toLowerCase()]: pass })).statusCode).toBe(401)
})
