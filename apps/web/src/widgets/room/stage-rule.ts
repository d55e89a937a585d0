import type { RoomPerson } from './room-person.ts'

export interface OnStage {
  identity: string
  source: 'camera' | 'screen'
}

type Ranked = Pick<RoomPerson, 'identity' | 'role' | 'isLocal' | 'sends'>

interface Present {
  people: readonly Ranked[]
  /** What this viewer has pinned, for this page alone. */
  pin: OnStage | undefined
  spotlight: string | null
  /** Of the guests and hosts, as `followSpeaker` has chosen. */
  speaker: string | undefined
}

export const isSameTile = (one: OnStage | undefined, other: OnStage | undefined): boolean =>
  one?.identity === other?.identity && one?.source === other?.source

/** A screen can be pinned only while it is shared. */
const isThere = ({ identity, source }: OnStage, people: readonly Ranked[]) =>
  people.some((person) => person.identity === identity && (source === 'camera' || person.sends.screen))

/** A screen of others first: one's own is in front of one already. */
export const findScreen = (people: readonly Ranked[]): OnStage | undefined => {
  const sharing = people.filter(({ sends }) => sends.screen)
  const screen = sharing.find(({ isLocal }) => !isLocal) ?? sharing[0]
  return screen && { identity: screen.identity, source: 'screen' }
}

/**
 * What is on the stage: what the viewer has pinned, else a shared screen, else the person in the spotlight, else who speaks among guests
 * and hosts, else the guest, else the host. Where only attendees are, oneself.
 */
export const chooseStage = ({ people, pin, spotlight, speaker }: Present): OnStage | undefined => {
  if (pin && isThere(pin, people)) return pin
  const screen = findScreen(people)
  if (screen) return screen
  const found =
    people.find(({ identity }) => identity === spotlight) ??
    people.find(({ identity, role }) => identity === speaker && role !== 'User') ??
    people.find(({ role }) => role === 'Guest') ??
    people.find(({ role }) => role === 'Admin') ??
    people.find(({ isLocal }) => isLocal)
  return found && { identity: found.identity, source: 'camera' }
}

export interface ShownTile<Person> {
  person: Person
  source: OnStage['source']
}

/** All that can be shown beside the stage or in the grid: screens, then guests and hosts, then cameras that are on, then as they came. */
export const listTiles = <Person extends Ranked>(people: readonly Person[], stage?: OnStage): ShownTile<Person>[] => {
  const screens = people.filter(({ sends }) => sends.screen).map((person) => ({ person, source: 'screen' as const }))
  const cameras = people.map((person) => ({ person, source: 'camera' as const }))
  const rank = ({ person: { role, sends }, source }: ShownTile<Person>) =>
    source === 'screen' ? -1 : (role === 'User' ? 2 : 0) + (sends.camera ? 0 : 1)
  return [...screens, ...cameras]
    .filter(({ person, source }) => !isSameTile(stage, { identity: person.identity, source }))
    .toSorted((one, other) => rank(one) - rank(other))
}
