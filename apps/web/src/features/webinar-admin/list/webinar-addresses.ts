import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'

type Address = (webinar: StaffWebinar) => string

/** Where a webinar is met, which the app knows and a feature does not. */
export interface WebinarAddresses {
  register: Address
  web: Address
  host: Address
  /** Carries the key: whoever has it comes in as a guest. */
  guest: Address
  attendees: Address
}
