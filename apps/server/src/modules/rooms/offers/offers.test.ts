import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'
import { eraseAccount } from '#modules/identity/profile/index.ts'
import { describe, expect, it } from 'vitest'
import { listOfferClicksOf } from './offer.repository.ts'

const { app, services, db } = await buildTestApp()

const ctas = [
  { label: 'Book a call', link: 'https://example.com/call' },
  { label: 'Get the guide', link: 'https://example.com/guide' },
]

const theRoom = async () => {
  const room = await anOpenRoom(services, { ctas })
  const host = await aHost(services, room.id)
  await takeHeard(services)
  const post = ({ headers }: { headers: Record<string, string> }, path: string, payload?: object) =>
    app.inject({ method: 'POST', url: `/api/rooms/${room.slug}/offers/${path}`, headers, ...(payload && { payload }) })
  const show = (number: number, isShown = true) => post(host, `${number}`, { isShown })
  const offers = async ({ headers }: { headers: Record<string, string> }) =>
    (await app.inject({ url: `/api/rooms/${room.slug}/state`, headers })).json<{ offers: unknown[] }>().offers
  const clicks = async () => {
    const rows = await db.selectFrom('offer_click').select('number').where('webinar_id', '=', room.id).execute()
    return rows.map(({ number }) => number)
  }
  return { ...room, host, post, show, offers, clicks }
}

it('a host shows and hides an offer; who comes later sees it with label and link', async () => {
  const { id, host, show, offers } = await theRoom()
  expect((await show(2)).json()).toEqual({ shown: [2] })
  await show(2)
  expect((await show(1)).json()).toEqual({ shown: [1, 2] })
  const late = await inRoom(services, id, 'User')
  expect(await offers(late)).toEqual([
    { ...ctas[0], number: 1 },
    { ...ctas[1], number: 2 },
  ])
  expect((await show(2, false)).json()).toEqual({ shown: [1] })
  await show(2, false)
  expect(await offers(late)).toEqual([{ ...ctas[0], number: 1 }])
  expect((await takeHeard(services)).map(({ message }) => message)).toEqual(
    [[2], [1, 2], [1]].map((numbers) => ({
      type: 'offers',
      shown: numbers.map((number) => ({ ...ctas[number - 1], number })),
    })),
  )
  const events = await db
    .selectFrom('audit_event')
    .select(['action', 'detail'])
    .where('actor_id', '=', host.accountId)
    .where('action', 'like', 'offer.%')
    .orderBy('id')
    .execute()
  expect(events.map(({ action }) => action)).toEqual(['offer.shown', 'offer.shown', 'offer.hidden'])
  expect(events[0]?.detail).toEqual({ record: id, number: 2, label: 'Get the guide' })
})

it('keeps when each was shown, for the replay', async () => {
  const { id, show } = await theRoom()
  for (const isShown of [true, false, true]) await show(1, isShown)
  const rows = await db.selectFrom('offer_showing').selectAll().where('webinar_id', '=', id).orderBy('id').execute()
  expect(rows.map(({ hidden_at: hiddenAt }) => hiddenAt === null)).toEqual([false, true])
})

it.each(['3', '0', '-1', '1.5', 'x'])('there is no offer %s', async (number) => {
  const { host, post } = await theRoom()
  expect((await post(host, number, { isShown: true })).statusCode).toBe(404)
  expect((await post(host, `${number}/click`)).statusCode).toBe(404)
})

describe('when staff change the calls to action', () => {
  const change = async (
    { id, host }: Pick<Awaited<ReturnType<typeof theRoom>>, 'id' | 'host'>,
    after: readonly object[],
  ) => {
    const url = `/api/webinars/admin/${id}`
    const reply = await app.inject({ method: 'PUT', url, payload: { ctas: after }, headers: host.headers })
    expect(reply.statusCode).toBe(200)
  }

  it('people in the room see what is shown as it is now', async () => {
    const room = await theRoom()
    await room.show(1)
    await takeHeard(services)
    const [call, guide] = ctas
    const better = { label: 'Book your call', link: 'https://example.com/calls' }
    await change(room, [better, guide ?? {}])
    await change(room, [better, guide ?? {}])
    expect(await takeHeard(services)).toEqual([{ message: { type: 'offers', shown: [{ ...better, number: 1 }] } }])
    await room.show(1, false)
    await takeHeard(services)
    await change(room, [call ?? {}])
    expect(await takeHeard(services)).toEqual([])
  })

  it('one that is taken away is hidden, and the next one with its number is not shown by itself', async () => {
    const room = await theRoom()
    await room.show(2)
    await takeHeard(services)
    await change(room, ctas.slice(0, 1))
    expect(await takeHeard(services)).toEqual([{ message: { type: 'offers', shown: [] } }])
    await change(room, ctas)
    expect(await takeHeard(services)).toEqual([])
    expect(await room.offers(await inRoom(services, room.id, 'User'))).toEqual([])
  })
})

it('a click counts once for each person, whatever the role; clicks of hosts do not count', async () => {
  const { id, host, post, show, clicks } = await theRoom()
  const { accountId } = await signedIn(services)
  const [asUser, asGuest, visitor] = [
    await inRoom(services, id, 'User', { account_id: accountId }),
    await inRoom(services, id, 'Guest', { account_id: accountId }),
    await inRoom(services, id, 'User'),
  ]
  expect((await post(asUser, '1/click')).statusCode).toBe(404)
  await show(1)
  for (const person of [asUser, asUser, asGuest, visitor, visitor, host]) {
    expect((await post(person, '1/click')).statusCode).toBe(200)
  }
  expect(await clicks()).toEqual([1, 1])
  await show(1, false)
  const late = await inRoom(services, id, 'User')
  expect((await post(late, '1/click')).statusCode).toBe(200)
  expect(await clicks()).toEqual([1, 1, 1])
})

it('a click goes into the data of the member; after erasure it counts without a name', async () => {
  const { id, post, show, clicks } = await theRoom()
  const { accountId, headers } = await signedIn(services)
  await show(2)
  await post(await inRoom(services, id, 'User', { account_id: accountId }), '2/click')
  const own = (await app.inject({ url: '/api/auth/download', headers })).json<{ offers: unknown[] }>()
  expect(own.offers).toMatchObject([{ webinar: 'The Entity Blueprint', number: 2 }])
  await eraseAccount(db, accountId)
  expect(await listOfferClicksOf(db, { accountId })).toEqual([])
  expect(await clicks()).toEqual([2])
})
