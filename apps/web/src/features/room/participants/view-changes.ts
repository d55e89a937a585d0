import type { Permissions } from '@regent/contract/rooms/entry'
import type { RoomDetails } from '../connection/room-details.ts'
import type { RoomSnapshot } from '../connection/room-state.ts'

/** What the parts of the page show of a room. */
export type RoomView = Pick<RoomSnapshot, 'people' | 'details'>

type ForHosts = NonNullable<RoomDetails['forHosts']>

const changeDetails = (view: RoomView, change: (details: RoomDetails) => Partial<RoomDetails>): RoomView =>
  view.details ? { ...view, details: { ...view.details, ...change(view.details) } } : view

const changeForHosts = (view: RoomView, change: (forHosts: ForHosts) => Partial<ForHosts>): RoomView =>
  changeDetails(view, ({ forHosts }) => (forHosts ? { forHosts: { ...forHosts, ...change(forHosts) } } : {}))

const isOther = (person: string) => (other: { person: string }) => person !== 'all' && other.person !== person

export const withOwnHand = (isHandRaised: boolean) => (view: RoomView) =>
  changeDetails(view, ({ own }) => ({ own: { ...own, isHandRaised } }))

/** Of a person, or of all. */
export const withoutHand = (person: string) => (view: RoomView) =>
  changeForHosts(view, ({ hands }) => ({ hands: hands.filter(isOther(person)) }))

/** Of a person, or of all. */
export const withoutKnock = (person: string) => (view: RoomView) =>
  changeForHosts(view, ({ knocks }) => ({ knocks: knocks.filter(isOther(person)) }))

export const withPermissions = (person: string, given: Partial<Permissions>) => (view: RoomView) =>
  changeForHosts(view, ({ people }) => ({
    people: people.map((each) =>
      each.person === person ? { ...each, permissions: { ...each.permissions, ...given } } : each,
    ),
  }))

export const withSpotlight = (spotlight: string | null) => (view: RoomView) =>
  changeDetails(view, () => ({ spotlight }))

export const withLock = (isLocked: boolean) => (view: RoomView) => changeDetails(view, () => ({ isLocked }))

/** A new link for guests lets in people whom the room does not know. */
export const withOpenLink = (view: RoomView) => changeForHosts(view, () => ({ isGuestLinkShut: false }))

export const withoutPerson = (person: string) => (view: RoomView) => {
  const left = changeForHosts(withoutKnock(person)(withoutHand(person)(view)), ({ people }) => ({
    people: people.filter(isOther(person)),
  }))
  return { ...left, people: left.people.filter(({ identity }) => identity !== person) }
}
