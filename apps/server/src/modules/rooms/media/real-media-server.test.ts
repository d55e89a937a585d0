import { transact } from '#db/transact.ts'
import { runJobs } from '#platform/jobs/index.ts'
import { makeMediaToken } from '#platform/livekit/livekit-token.ts'
import { ensureMediaRoom, listPeopleInMedia } from '#platform/livekit/media-rooms.ts'
import { startRealMediaServer } from '#testing/media/start-real-media-server.ts'
import { aRoom, aRoomPerson } from '#testing/records/a-room.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { testServices } from '#testing/test-services.ts'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { closeRoomSoon, mutePerson, roomJobs, settlePersonSoon, settleRoomSoon, tellRoom } from './index.ts'

const attendees = 300
const nothing = { microphone: false, camera: false, screen: false }

it('follows the portal, as the media server itself understands it', async () => {
  const { server, environment } = await startRealMediaServer()
  const services = await testServices({ environment })
  const { db } = services
  const running = await runJobs(services, roomJobs)
  cleanUp(() => running.stop())
  const { webinarId, name: room } = await aRoom(db, { status: 'Waiting' })
  await ensureMediaRoom(server, room)

  const enter = async (): Promise<string> => {
    const identity = await aRoomPerson(db, webinarId)
    const permission = { ...nothing, receives: false, isHidden: true }
    const seat = { room, identity, name: 'Ada', attributes: {}, permission, lifeSeconds: 60 }
    const token = await makeMediaToken(server, seat)
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/rtc?access_token=${token}&protocol=15&sdk=js`)
    cleanUp(() => {
      socket.close()
      return Promise.resolve()
    })
    await once(socket, 'message')
    return identity
  }
  const ids: string[] = []
  while (ids.length < attendees) ids.push(...(await Promise.all(Array.from({ length: 20 }, enter))))
  const seen = () => listPeopleInMedia(server, room)
  expect((await seen()).filter(({ permission }) => permission?.canSubscribe)).toEqual([])

  await transact(db, async (tx) => {
    await tx.updateTable('webinar').set({ status: 'In Progress' }).where('id', '=', webinarId).execute()
    await settleRoomSoon(tx, webinarId)
  })
  await eventually(async () =>
    expect((await seen()).filter(({ permission }) => permission?.canSubscribe)).toHaveLength(attendees),
  )

  const [speakerId = '', ejectedId = ''] = ids
  await db.updateTable('room_person').set({ may_speak: true }).where('id', '=', speakerId).execute()
  await settlePersonSoon(db, speakerId)
  const speaker = async () => (await seen()).find(({ identity }) => identity === speakerId)?.permission
  await eventually(async () => expect(await speaker()).toMatchObject({ canPublish: true, hidden: false }))
  await mutePerson(db, speakerId, 'microphone')
  // Others who have seen a person would not hear of one who is hidden again.
  await db.updateTable('room_person').set({ may_speak: false }).where('id', '=', speakerId).execute()
  await settlePersonSoon(db, speakerId)
  await eventually(async () => expect(await speaker()).toMatchObject({ canPublish: false, hidden: false }))
  await tellRoom(db, webinarId, { type: 'locked', isLocked: true })
  await tellRoom(db, webinarId, { type: 'ejected' }, [ejectedId])
  await db.updateTable('room_person').set({ ejected_at: new Date() }).where('id', '=', ejectedId).execute()
  await settlePersonSoon(db, ejectedId)
  await eventually(async () => expect((await seen()).map(({ identity }) => identity)).not.toContain(ejectedId))

  await closeRoomSoon(db, { name: room, status: 'Ended' })
  await eventually(async () => expect(await seen()).toEqual([]))
})
