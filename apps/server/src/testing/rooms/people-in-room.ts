import { passHeader, type RoomRole } from '@regent/contract/rooms/entry'
import type { Services } from '#app/services.ts'
import { makePass } from '#modules/rooms/entry/index.ts'
import { signedIn } from '../asking/signed-in.ts'
import { aRoom, aRoomPerson } from '../records/a-room.ts'
import { takeHeard } from './heard.ts'

interface GivenRoom {
  replay_access?: string
  status?: string
  access?: string
  has_chat?: boolean
  ctas?: { label: string; link: string }[]
}

/** A webinar whose room is open, to everyone with the address. */
export const anOpenRoom = async (
  { db }: Pick<Services, 'db'>,
  { ctas = [], has_chat = true, ...given }: GivenRoom = {},
) => {
  const { webinarId: id } = await aRoom(db, given)
  const values = { has_chat, ctas: JSON.stringify(ctas) }
  await db.updateTable('webinar').set(values).where('id', '=', id).execute()
  return { id, slug: `webinar-${id}` }
}

const hourMs = 60 * 60 * 1000

type GivenPerson = Omit<NonNullable<Parameters<typeof aRoomPerson>[2]>, 'role'>

/** A person who has entered, with what their page sends; the place is kept for an hour. */
export const inRoom = async (services: Services, webinarId: string, role: RoomRole, given: GivenPerson = {}) => {
  const maySend = role !== 'User'
  const id = await aRoomPerson(services.db, webinarId, {
    role,
    may_speak: maySend,
    may_show: maySend,
    may_share: maySend,
    seated_until: new Date(Date.now() + hourMs),
    ...given,
  })
  return { id, headers: { [passHeader.toLowerCase()]: await makePass(services, id) } }
}

/** A host who is in the room: as such, and as the administrator who moderates. */
export const aHost = async (services: Services, webinarId: string) => {
  const { accountId, headers } = await signedIn(services, { role: 'admin' })
  const session_id = await sessionOf(services, accountId)
  const person = await inRoom(services, webinarId, 'Admin', { account_id: accountId, session_id, name: 'Margaret' })
  return { ...person, accountId, headers: { ...headers, ...person.headers } }
}

export const sessionOf = async ({ db }: Pick<Services, 'db'>, accountId: string): Promise<string> => {
  const row = await db.selectFrom('session').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow()
  return row.id
}

/** An open room with a host, an attendee and a guest, in which nothing waits to be said. */
export const aRoomOfThree = async (services: Services, given: GivenRoom = {}) => {
  const room = await anOpenRoom(services, given)
  const host = await aHost(services, room.id)
  const ada = await inRoom(services, room.id, 'User')
  const bob = await inRoom(services, room.id, 'Guest', { name: 'Bob' })
  await takeHeard(services)
  return { ...room, host, ada, bob }
}
