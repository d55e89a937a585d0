import { expect, it } from 'vitest'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'
import { tellChangedCounts } from './tell-people.ts'

const { app, services, db } = await buildTestApp()

it('hosts read the state again when trouble begins or ends, but not when it is only repeated', async () => {
  const room = await anOpenRoom(services)
  await aHost(services, room.id)
  const { headers } = await inRoom(services, room.id, 'User')
  await tellChangedCounts(services)
  await takeHeard(services)

  const toldAfter = async (payload: object) => {
    await app.inject({ method: 'POST', url: `/api/rooms/${room.slug}/trouble`, headers, payload })
    // A room hears of changes at most every two seconds.
    const told_at = new Date(Date.now() - 5000)
    await db.updateTable('told_people').set({ told_at }).where('webinar_id', '=', room.id).execute()
    await tellChangedCounts(services)
    return (await takeHeard(services)).map(({ message: { type } }) => type)
  }
  expect(await toldAfter({ sound: 'missing', isConnectionPoor: true })).toEqual(['people'])
  expect(await toldAfter({ sound: 'missing', isConnectionPoor: true })).toEqual([])
  expect(await toldAfter({ sound: null, isConnectionPoor: false })).toEqual(['people'])
})
