import type { Webinar } from '@regent/contract/webinars/webinars'

type Address = (webinar: Webinar) => string

/** Where things are, which the app knows and a feature does not. */
export interface WebinarAddresses {
  register: Address
  session: Address
  details: Address
  courses: string
  webinars: string
  replays: string
}
