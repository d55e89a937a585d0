import { expect, it } from 'vitest'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { LivePage } from '#testing/asking/live-page.ts'
import { eventually } from '#testing/eventually.ts'
import { aHost, anOpenRoom } from '#testing/rooms/people-in-room.ts'

const { app, services, db } = await buildTestApp()
const address = await app.listen({ host: '127.0.0.1', port: 0 })

const theDoor = async () => {
  const room = await anOpenRoom(services)
  const host = await aHost(services, room.id)
  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: `/api/rooms/${room.slug}/${path}`, payload, headers })
  const knock = (payload: object) => post('knock', payload)
  /** Knocks, and listens for the answer of a host as the page does. */
  const waiter = async (name: string) => {
    const { pass, person } = (await knock({ name })).json<{ pass: string; person: string }>()
    const page = await new LivePage(address).open()
    await page.subscribe(`knock:${person}`)
    // A server that has just started tells every page that something may have changed.
    await page.windowsEnded(db)
    page.frames.splice(0)
    return { pass, person, page }
  }
  return { host, post, knock, waiter }
}

it('the page of a person whom a host admits knocks again at once and gets the answer', async () => {
  const { host, post, knock, waiter } = await theDoor()
  const grace = await waiter('Grace')
  const hedy = await waiter('Hedy')
  await knock({ pass: grace.pass })
  await post('admit', { person: grace.person }, host.headers)
  await eventually(() => expect(grace.page.frames).toMatchObject([{ topic: `knock:${grace.person}` }]))
  const answer = await knock({ pass: grace.pass })
  expect(answer.json()).toMatchObject({ isAdmitted: true, person: grace.person })
  await hedy.page.windowsEnded(db)
  expect(hedy.page.frames).toEqual([])
})

it('so is a person whom a host refuses, and each of those who are admitted together', async () => {
  const { host, post, waiter } = await theDoor()
  const refused = await waiter('Grace')
  await post('eject', { person: refused.person }, host.headers)
  await eventually(() => expect(refused.page.frames).toHaveLength(1))
  const [one, other] = [await waiter('Hedy'), await waiter('Edith')]
  await post('admit', { person: 'all' }, host.headers)
  await eventually(() => expect([one, other].map(({ page }) => page.frames.length)).toEqual([1, 1]))
})
