import type { HttpApp } from '#http/routes/route.ts'
import { registerAttendeeRoutes } from './attendee.routes.ts'
import { registerSeatFiles } from './file.routes.ts'
import { registerOwnSessionRoutes } from './own-session.routes.ts'
import { registerSeatRoutes } from './registration.routes.ts'

export { eraseCalendarFeed } from './calendar-feed.repository.ts'
export { eraseRegistrations, listSeatsOf } from './seats-of-account.repository.ts'

export const registerRegistrationRoutes = (app: HttpApp): void => {
  registerSeatRoutes(app)
  registerAttendeeRoutes(app)
  registerOwnSessionRoutes(app)
  registerSeatFiles(app)
}
