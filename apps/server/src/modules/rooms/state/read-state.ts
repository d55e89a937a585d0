import type { RoomState } from '@regent/contract/rooms/people'
import type { Db } from '#db/client.ts'
import { mayChat } from '#modules/rooms/chat/index.ts'
import {
  type EntryInRoom,
  getRoom,
  listHands,
  listKnocks,
  listSeated,
  nameInRoom,
  permissionsOf,
  presentHands,
  presentKnocks,
  type RoomEntry,
} from '#modules/rooms/entry/index.ts'
import { listShownOffers } from '#modules/rooms/offers/index.ts'

const presentPerson = (entry: Pick<RoomEntry, 'id' | 'name' | 'role' | 'may_speak' | 'may_show' | 'may_share'>) => ({
  person: entry.id,
  name: nameInRoom(entry.name, entry.role),
  role: entry.role,
  permissions: permissionsOf(entry),
})

/** All that a page of this person shows; only hosts see who waits and who is there. */
export const readState = async (db: Db, person: EntryInRoom): Promise<RoomState> => {
  const { webinar_id: webinarId, status, role, hand_raised_at: raisedAt, muted_at: mutedAt } = person
  const room = await getRoom(db, webinarId)
  const hands = await listHands(db, webinarId)
  return {
    status,
    own: {
      ...presentPerson(person),
      isHandRaised: raisedAt !== null,
      ...(Object.keys(mutedAt).length > 0 && { mutedAt }),
    },
    isLocked: room.is_locked,
    spotlight: room.spotlight_id,
    offers: await listShownOffers(db, webinarId),
    chat: { isAllowed: mayChat(person), slowSeconds: room.slow_seconds },
    counts: { people: room.people, hands: hands.length },
    ...(role === 'Admin' && {
      forHosts: await readForHosts(db, webinarId, { hands, isGuestLinkShut: room.is_guest_key_shut }),
    }),
  }
}

interface KnownAlready {
  hands: Awaited<ReturnType<typeof listHands>>
  isGuestLinkShut: boolean
}

const readForHosts = async (db: Db, webinarId: string, { hands, isGuestLinkShut }: KnownAlready) => ({
  people: (await listSeated(db, webinarId)).map(presentPerson),
  hands: presentHands(hands),
  knocks: presentKnocks(await listKnocks(db, webinarId)),
  isGuestLinkShut,
})
