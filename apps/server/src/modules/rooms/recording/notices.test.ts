import { expect, it } from 'vitest'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'
import { ensureRoomRecording } from '#modules/webinars/webinars/index.ts'
import { eraseRecordingNotices, listRecordingNoticesOf } from './notice.repository.ts'

const { app, services, db } = await buildTestApp()

it('that a member was told of a recording is noted once, is part of their own data, and can be erased', async () => {
  const { id, slug } = await anOpenRoom(services)
  const { accountId } = await signedIn(services)
  const ada = await inRoom(services, id, 'User', { account_id: accountId })
  const notice = () => app.inject({ method: 'POST', url: `/api/rooms/${slug}/recording/notice`, headers: ada.headers })
  const noted = () => listRecordingNoticesOf(db, { accountId })
  expect((await notice()).statusCode).toBe(200)
  expect(await noted()).toEqual([])
  await ensureRoomRecording(db, id)
  await notice()
  await notice()
  expect(await noted()).toHaveLength(1)
  await eraseRecordingNotices(db, { accountId })
  expect(await noted()).toEqual([])
})
