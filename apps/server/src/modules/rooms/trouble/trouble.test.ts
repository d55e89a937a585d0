import type { RoomState } from '@regent/contract/rooms/people'
import { beforeEach, expect, it } from 'vitest'
import { lifetimes } from '@regent/contract/lifetimes'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'
import { reportsPerMinute } from './report-trouble.ts'

const { app, services, db } = await buildTestApp()

let room: Awaited<ReturnType<typeof anOpenRoom>>
let host: Awaited<ReturnType<typeof aHost>>
let ada: Awaited<ReturnType<typeof inRoom>>

beforeEach(async () => {
  room = await anOpenRoom(services)
  host = await aHost(services, room.id)
  ada = await inRoom(services, room.id, 'User')
})

type Headers = Record<string, string>

const report = (headers: Headers, payload: object) =>
  app.inject({ method: 'POST', url: `/api/rooms/${room.slug}/trouble`, headers, payload })

const stateOf = async (headers: Headers) =>
  (await app.inject({ url: `/api/rooms/${room.slug}/state`, headers })).json<RoomState>()

const troubleOf = async (person: string) =>
  (await stateOf(host.headers)).forHosts?.people.find((one) => one.person === person)?.trouble

const deaf = { sound: 'missing', isConnectionPoor: true }
const fine = { sound: null, isConnectionPoor: false }

it('a host sees who cannot hear and whose connection is poor; others see nothing of it', async () => {
  expect((await report(ada.headers, deaf)).statusCode).toBe(200)
  expect(await troubleOf(ada.id)).toEqual({ sound: 'missing', connection: 'poor' })
  expect(await troubleOf(host.id)).toBeUndefined()
  const guest = await inRoom(services, room.id, 'Guest')
  for (const { headers } of [ada, guest]) expect(JSON.stringify(await stateOf(headers))).not.toContain('trouble')
})

it('it ends when the page says so, and when the page reports no more', async () => {
  await report(ada.headers, deaf)
  await report(ada.headers, fine)
  expect(await troubleOf(ada.id)).toBeUndefined()

  await report(ada.headers, { ...fine, sound: 'blocked' })
  expect(await troubleOf(ada.id)).toEqual({ sound: 'blocked' })
  const old = new Date(Date.now() - (lifetimes.troubleSeconds + 1) * 1000)
  await db.updateTable('room_person').set({ trouble_reported_at: old }).where('id', '=', ada.id).execute()
  expect(await troubleOf(ada.id)).toBeUndefined()
})

it('a person reports only of themselves, in words of the contract, and not without end', async () => {
  for (const wrong of [{ sound: 'x', isConnectionPoor: true }, { sound: null }, { ...deaf, sound: 1 }])
    expect((await report(ada.headers, wrong)).statusCode).toBe(400)
  const another = await inRoom(services, room.id, 'User')
  await report(another.headers, { ...deaf, person: ada.id, personId: ada.id })
  expect(await troubleOf(ada.id)).toBeUndefined()

  const statuses = []
  for (let sent = 0; sent < reportsPerMinute; sent += 1) statuses.push((await report(ada.headers, deaf)).statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await report(ada.headers, deaf)).statusCode).toBe(429)
})

it('hundreds who lose the sound at the same moment are all noted', async () => {
  const crowd = await Promise.all(Array.from({ length: 60 }, () => inRoom(services, room.id, 'User')))
  const replies = await Promise.all(crowd.map(({ headers }) => report(headers, deaf)))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const people = (await stateOf(host.headers)).forHosts?.people ?? []
  expect(people.filter(({ trouble }) => trouble)).toHaveLength(60)
})
