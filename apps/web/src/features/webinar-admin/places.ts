import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'

/** From this share on, staff read a warning while there is time to act. */
const nearShare = 0.8

export type PlacesFault = 'near' | 'over' | 'beyond'

type Limited = Pick<StaffWebinar, 'registrants' | 'capacity' | 'status'>

/**
 * Whether everybody who has registered finds a place in the room. `beyond`: the capacity itself is more than a room of this portal is
 * meant to hold. Undefined while there is nothing to say.
 */
export const placesFault = (
  { registrants, capacity, status }: Limited,
  roomMax: number | undefined,
): PlacesFault | undefined => {
  if (roomMax === undefined || status === 'Ended') return undefined
  if (capacity !== null && capacity > roomMax) return 'beyond'
  const places = capacity ?? roomMax
  if (registrants > places) return 'over'
  return registrants >= places * nearShare ? 'near' : undefined
}
