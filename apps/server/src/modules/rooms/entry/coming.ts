import type { RoomRole } from '@regent/contract/rooms/entry'
import type { Place, Places, RoomIdentity, RoomPerson } from './place.repository.ts'

/** What the room knows of a person who comes. */
export interface Coming {
  /** The earlier entry in this role. */
  known: RoomPerson | undefined
  /** A host has ejected this person, in this role or another one. */
  isEjected: boolean
  /** How many others are inside. */
  others: Places['seats']
}

const addTo = ({ all, attendees, visitors }: Places['seats'], role: RoomRole, number: 1 | -1): Places['seats'] => ({
  all: all + number,
  attendees: attendees + (role === 'User' ? number : 0),
  visitors: visitors + (role === 'Admin' ? 0 : number),
})

/** A pass of a visitor says nothing about a person who has signed in since. */
export const comingOf = ({ seats, entries }: Places, { role, accountId, earlierId }: RoomIdentity): Coming => {
  const ownAccount = (entry: RoomPerson) => entry.account_id === (accountId ?? null)
  const own = entries.filter((entry) => (accountId !== undefined && ownAccount(entry)) || entry.id === earlierId)
  const known = own.find((entry) => entry.role === role && ownAccount(entry))
  return {
    known,
    isEjected: own.some(({ is_ejected: isEjected }) => isEjected),
    others: known?.is_seated === true ? addTo(seats, role, -1) : seats,
  }
}

/** The places as the next person finds them. */
export const withPlace = ({ entries }: Places, { known, others }: Coming, place: Place): Places => {
  const { id, accountId, role, name, guestKey, permissions } = place
  const entry: RoomPerson = {
    id,
    account_id: accountId ?? null,
    role,
    name,
    may_speak: permissions.microphone,
    may_show: permissions.camera,
    may_share: permissions.screen,
    admitted_at: known?.admitted_at ?? null,
    knocked_at: null,
    has_entered: true,
    guest_key: guestKey,
    is_ejected: false,
    is_seated: true,
  }
  return { seats: addTo(others, role, 1), entries: [...entries.filter((other) => other.id !== id), entry] }
}
