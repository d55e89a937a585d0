import type { RoomMessage } from '@regent/contract/rooms/room-messages'
import type { Db } from '#db/client.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'
import { nameInRoom } from './room-name.ts'
import { hasHands, listHands, listKnocks, listSeatedIds } from './room-people.repository.ts'

/** Says it to the hosts who are there; the others read it when they come. */
export const tellHosts = async (tx: Db, webinarId: string, message: RoomMessage): Promise<void> =>
  tellRoom(tx, webinarId, message, await listSeatedIds(tx, webinarId, ['Admin']))

type Hand = Awaited<ReturnType<typeof listHands>>[number]
type Waiting = Pick<Hand, 'id' | 'name' | 'role' | 'since'>

const presented = ({ id, name, role, since }: Waiting) => ({
  person: id,
  name: nameInRoom(name, role),
  since: since.getTime(),
})

/** So many a host reads at once; with all that hundreds may say, a message would be too large for browsers. The others follow. */
const mostQuestions = 50

export const presentHands = (rows: readonly Hand[]) =>
  rows.map((row, place) => {
    const { since: raisedAt, ...person } = presented(row)
    return {
      ...person,
      raisedAt,
      ...(row.hand_question !== null && place < mostQuestions && { question: row.hand_question }),
    }
  })

export const presentKnocks = (rows: readonly Waiting[]) =>
  rows.map(presented).map(({ since: knockedAt, ...person }) => ({ ...person, knockedAt }))

/** The queue is for hosts; the others hear how long it is. */
export const tellHands = async (tx: Db, webinarId: string): Promise<void> => {
  const hands = await listHands(tx, webinarId)
  await tellHosts(tx, webinarId, { type: 'hands', hands: presentHands(hands) })
  await tellRoom(tx, webinarId, { type: 'hand-count', count: hands.length })
}

/** For those who left with a raised hand: the queue has only people who are inside. */
export const tellHandCount = async (tx: Db, webinarId: string): Promise<void> => {
  if (!(await hasHands(tx, webinarId))) return
  await tellRoom(tx, webinarId, { type: 'hand-count', count: (await listHands(tx, webinarId)).length })
}

export const tellKnocks = async (tx: Db, webinarId: string): Promise<void> =>
  tellHosts(tx, webinarId, { type: 'knocks', knocks: presentKnocks(await listKnocks(tx, webinarId)) })
