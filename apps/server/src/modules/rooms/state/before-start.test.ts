import type { RoomState } from '@regent/contract/rooms/people'
import { newId } from '#db/new-id.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aFile } from '#testing/records/a-file.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'
import { beforeEach, expect, it } from 'vitest'

const { app, services } = await buildTestApp()
const { headers: admin } = await signedIn(services, { role: 'admin' })

const save = (payload: object) => app.inject({ method: 'PUT', url: '/api/admin/settings', headers: admin, payload })

const anImage = () => aFile(services, { name: 'slide.png', extension: 'png', contentType: 'image/png' })
const aSong = () => aFile(services, { name: 'song.mp3', extension: 'mp3', contentType: 'audio/mpeg' })

const stateFor = async (slug: string, { headers }: { headers: Record<string, string> }) =>
  (await app.inject({ url: `/api/rooms/${slug}/state`, headers })).json<RoomState>()

beforeEach(async () => {
  expect((await save({ waitingSlide: '', waitingMusic: '' })).statusCode).toBe(200)
})

it('attendees who wait get the slide and the music of the firm; no one else does, and no one once it is live', async () => {
  const room = await anOpenRoom(services, { status: 'Waiting' })
  const ada = await inRoom(services, room.id, 'User')
  expect((await stateFor(room.slug, ada)).waiting).toBeUndefined()

  const [slide, music] = [(await anImage()).url, (await aSong()).url]
  await save({ waitingSlide: slide })
  expect((await stateFor(room.slug, ada)).waiting).toEqual({ slide })
  await save({ waitingMusic: music })
  expect((await stateFor(room.slug, ada)).waiting).toEqual({ slide, music })
  for (const person of [await aHost(services, room.id), await inRoom(services, room.id, 'Guest')])
    expect((await stateFor(room.slug, person)).waiting).toBeUndefined()

  await services.db.updateTable('webinar').set({ status: 'In Progress' }).where('id', '=', room.id).execute()
  expect((await stateFor(room.slug, ada)).waiting).toBeUndefined()
})

it('people without an account can open the files, and a file that was replaced is let go of', async () => {
  const [first, second, music] = [await anImage(), await anImage(), await aSong()]
  const video = await aFile(services, { name: 'tour.mp4', extension: 'mp4', contentType: 'video/mp4' })
  await save({ waitingSlide: first.url, waitingMusic: music.url, overviewVideo: video.url })
  const statusOf = async ({ url }: { url: string }) => (await app.inject(url)).statusCode
  expect(await statusOf(first)).toBe(200)
  await save({ waitingSlide: second.url })
  expect([await statusOf(first), await statusOf(second), await statusOf(music)]).toEqual([404, 200, 200])
  expect(await statusOf(video)).toBe(200)
})

it.each([
  ['an address elsewhere', { waitingSlide: 'https://example.com/slide.png' }],
  ['music as a slide', { waitingSlide: `/files/${newId()}.mp3` }],
  ['a picture as music', { waitingMusic: `/files/${newId()}.png` }],
  ['a file that is not there', { waitingMusic: `/files/${newId()}.mp3` }],
])('%s is refused with a word at the field', async (_, change) => {
  const reply = await save(change)
  expect(reply.statusCode).toBe(400)
  expect(reply.json<{ details: object }>().details).toEqual({
    [Object.keys(change)[0] ?? '']: expect.any(String) as string,
  })
})
