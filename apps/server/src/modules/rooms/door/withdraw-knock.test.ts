import { passHeader } from '@regent/contract/rooms/entry'
import { expect, it } from 'vitest'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'
import { twice } from '#testing/twice.ts'

const { app, services, db } = await buildTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })

let networks = 0

const theDoor = async () => {
  const room = await anOpenRoom(services)
  const host = await aHost(services, room.id)
  await takeHeard(services)
  networks += 1
  const network = { 'x-forwarded-for': `198.51.${networks}.7` }
  const post = (path: string, payload?: object, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/rooms/${room.slug}/${path}`,
      ...(payload && { payload }),
      headers: { ...network, ...headers },
    })
  const knock = async (payload: object, headers?: Record<string, string>) => {
    const answer = await post('knock', payload, headers)
    return { status: answer.statusCode, ...answer.json<{ pass: string; person: string; isAdmitted: boolean }>() }
  }
  const withdraw = async (pass: string) => {
    const answer = await post('knock/withdraw', undefined, { [passHeader]: pass })
    return [answer.statusCode, answer.json<{ code?: string }>().code]
  }
  const knocks = async () => {
    const state = await app.inject({ url: `/api/rooms/${room.slug}/state`, headers: host.headers })
    return state.json<{ forHosts: { knocks: { name: string }[] } }>().forHosts.knocks.map(({ name }) => name)
  }
  return { ...room, host, post, knock, withdraw, knocks }
}

it('a person who cancels waits at the door no longer, and hosts hear of it once', async () => {
  const { host, knock, withdraw, knocks, post } = await theDoor()
  const grace = await knock({ name: 'Grace' })
  await knock({ name: 'Hedy' })
  await takeHeard(services)
  await twice(async () => expect(await withdraw(grace.pass)).toEqual([200, undefined]))
  expect(await knocks()).toEqual(['Hedy (Guest)'])
  expect(await takeHeard(services)).toMatchObject([
    { message: { type: 'knocks', knocks: [{ name: 'Hedy (Guest)' }] }, to: [host.id] },
  ])
  expect((await post('admit', { person: grace.person }, host.headers)).statusCode).toBe(409)
  expect((await post('token', { role: 'Guest', pass: grace.pass })).json()).toMatchObject({ code: 'knock_required' })
})

it('a person who thinks better of it knocks again at once as the same one, with an account too; a network not without end', async () => {
  const { knock, withdraw, knocks } = await theDoor()
  const first = await knock({ name: 'Grace' })
  await withdraw(first.pass)
  expect(await knock({ name: 'Grace', pass: first.pass })).toMatchObject({ status: 200, person: first.person })
  const { headers } = await signedIn(services)
  const member = await knock({}, headers)
  await withdraw(member.pass)
  expect(await knock({}, headers)).toMatchObject({ status: 200, person: member.person })
  expect(await knocks()).toEqual(['Grace (Guest)', 'Ada Lovelace (Guest)'])
  const statuses: number[] = []
  for (let times = 0; times < 4; times += 1) {
    await withdraw(member.pass)
    statuses.push((await knock({}, headers)).status)
  }
  expect(statuses).toEqual([200, 200, 429, 429])
})

it('what a host has answered stays: the admitted may come in, and the ejected knock no more', async () => {
  const { host, post, knock, withdraw } = await theDoor()
  const [admitted, ejected] = [await knock({ name: 'Grace' }), await knock({ name: 'Hedy' })]
  await post('admit', { person: admitted.person }, host.headers)
  await post('eject', { person: ejected.person }, host.headers)
  await takeHeard(services)
  for (const { pass } of [admitted, ejected]) expect(await withdraw(pass)).toEqual([200, undefined])
  expect(await takeHeard(services)).toEqual([])
  expect(await knock({ pass: admitted.pass })).toMatchObject({ isAdmitted: true })
  expect((await knock({ pass: ejected.pass })).status).toBe(403)
})

it.each(['Scheduled', 'Ended'])('in a room that is %s there is nothing left to withdraw', async (status) => {
  const { id, knock, withdraw } = await theDoor()
  const { pass } = await knock({ name: 'Grace' })
  await db.updateTable('webinar').set({ status }).where('id', '=', id).execute()
  expect(await withdraw(pass)).toEqual([200, undefined])
})

it('a person who is inside keeps the place', async () => {
  const { id, withdraw } = await theDoor()
  const guest = await inRoom(services, id, 'Guest')
  const seated = () => db.selectFrom('room_person').select('seated_until').where('id', '=', guest.id).executeTakeFirst()
  const before = await seated()
  expect(await withdraw(guest.headers[passHeader.toLowerCase()] ?? '')).toEqual([200, undefined])
  expect(await seated()).toEqual(before)
})

it('nobody withdraws the knock of others, and an unknown room has none', async () => {
  const [{ knock, knocks, withdraw }, elsewhere] = [await theDoor(), await theDoor()]
  const { pass } = await knock({ name: 'Grace' })
  expect(await elsewhere.withdraw(pass)).toEqual([401, 'invalid_token'])
  expect(await withdraw('made up')).toEqual([401, 'invalid_token'])
  expect(await knocks()).toEqual(['Grace (Guest)'])
  const url = '/api/rooms/no-such-room/knock/withdraw'
  expect((await app.inject({ method: 'POST', url, headers: { [passHeader]: pass } })).statusCode).toBe(404)
})
