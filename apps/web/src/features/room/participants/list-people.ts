import type { Permissions, RoomRole } from '@regent/contract/rooms/entry'
import type { RoomPerson } from '../connection/room-state.ts'
import type { RoomView } from './view-changes.ts'

/** A line of the list. */
export interface Participant {
  identity: string
  /** With the role in brackets. */
  name: string
  role: RoomRole
  isLocal: boolean
  sends: Permissions
  /** Only hosts know what a person may send. */
  may: Permissions | undefined
  isHandRaised: boolean
  isSpotlit: boolean
  /** Where a host has brought the person, as hosts know. */
  stage?: 'preview' | 'stage' | undefined
}

const nothing: Permissions = { microphone: false, camera: false, screen: false }

const ranks = { Admin: 0, Guest: 1, User: 2 } as const

/** Hosts first, then guests, then others; each as they came. */
export const orderPeople = <Person extends Pick<RoomPerson, 'role'>>(people: readonly Person[]): Person[] =>
  people.toSorted((one, other) => ranks[one.role] - ranks[other.role])

export const findByName = <Person extends Pick<Participant, 'name'>>(
  people: readonly Person[],
  search: string,
): Person[] => {
  const wanted = search.trim().toLocaleLowerCase()
  return wanted === '' ? [...people] : people.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
}

/**
 * Whom a person sees in the list. Hosts know of everybody from the portal, since the media server hides attendees who may send nothing;
 * it alone knows what is on, and who has come a moment ago.
 */
export const listPeople = ({ people, details }: RoomView): Participant[] => {
  const hands = new Set(details?.forHosts?.hands.map(({ person }) => person))
  if (details?.own.isHandRaised) hands.add(details.own.person)
  const marks = (identity: string) => ({
    isHandRaised: hands.has(identity),
    isSpotlit: details?.spotlight === identity,
  })
  const ofPortal = details?.forHosts?.people ?? []
  const inMedia = new Map(people.map((person) => [person.identity, person]))
  const known = new Set(ofPortal.map(({ person }) => person))
  const fromPortal = ofPortal.map(({ person: identity, name, role, permissions: may, stage }) => ({
    identity,
    name,
    role,
    may,
    stage,
    isLocal: identity === details?.own.person,
    sends: inMedia.get(identity)?.sends ?? nothing,
    ...marks(identity),
  }))
  const fromMedia = people
    .filter(({ identity }) => !known.has(identity))
    .map(({ identity, name, role, isLocal, sends }) => ({
      identity,
      name,
      role,
      isLocal,
      sends,
      may: undefined,
      ...marks(identity),
    }))
  return orderPeople([...fromPortal, ...fromMedia])
}
