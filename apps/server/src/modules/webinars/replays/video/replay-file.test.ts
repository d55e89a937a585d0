import { aRecording } from '#testing/records/a-file.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, it } from 'vitest'

const { app, services, db } = await buildTestApp()

const anEndedOne = async (own: Parameters<typeof aWebinar>[1] = {}) => {
  const webinar = await aWebinar(db, { status: 'Ended', recording: 'video.mp4', ...own })
  const { url } = await aRecording(services, webinar.id)
  return { ...webinar, url }
}

const watch = async (id: string, headers = {}) =>
  (await app.inject({ url: `/files/replays/${id}`, headers })).statusCode

it('only registered people may watch the replay, also by byte range', async () => {
  const { id, url } = await anEndedOne()
  const [guest, other, staff] = [
    await signedIn(services),
    await signedIn(services),
    await signedIn(services, { role: 'admin' }),
  ]
  await aRegistration(db, id, { account_id: guest.accountId })
  const slice = await app.inject({ url: `/files/replays/${id}`, headers: { ...guest.headers, range: 'bytes=4-7' } })
  expect([slice.statusCode, slice.body, slice.headers['content-type']]).toEqual([206, 'vide', 'video/mp4'])
  expect(slice.headers['cache-control']).toContain('private')
  expect(await watch(id, staff.headers)).toBe(200)
  expect([await watch(id, other.headers), await watch(id)]).toEqual([404, 404])
  // The recording itself stays the staff's: an address that was passed on opens nothing.
  expect((await app.inject({ url, headers: guest.headers })).statusCode).toBe(404)
})

it.each([
  ['link', [200, 200]],
  ['members', [404, 200]],
  ['elite', [404, 404]],
  ['registered', [404, 404]],
])('with access for %s a visitor and a member get %j', async (replay_access, statuses) => {
  const { id } = await anEndedOne({ replay_access })
  expect([await watch(id), await watch(id, (await signedIn(services)).headers)]).toEqual(statuses)
})

it('there is no replay before the end, if it is unpublished or deleted, or without a recording', async () => {
  const open = { replay_access: 'link' }
  for (const own of [{ status: 'In Progress' }, { is_replay_published: false }, { deleted_at: new Date() }]) {
    const { id } = await anEndedOne({ ...open, ...own })
    expect(await watch(id), JSON.stringify(own)).toBe(404)
  }
  expect(await watch((await aWebinar(db, { ...open, status: 'Ended', recording: 'video.mp4' })).id)).toBe(404)
  expect(await watch('%00')).toBe(404)
  expect([await watch('no-id'), await watch('00000000-0000-7000-8000-000000000000')]).toEqual([404, 404])
})
