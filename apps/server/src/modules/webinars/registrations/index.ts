import type { HttpApp } from '#http/routes/route.ts'
import { registerAttendeeRoutes } from './attendee.routes.ts'
import { registerRegistrationFiles } from './file.routes.ts'
import { registerOwnSessionRoutes } from './own-session.routes.ts'
import { registerOwnRegistrationRoutes } from './registration.routes.ts'

export { eraseRegistrations, listRegistrationsOf } from './account-registrations.repository.ts'
export { eraseCalendarFeed } from './calendar-feed.repository.ts'

export const registerRegistrationRoutes = (app: HttpApp): void => {
  registerOwnRegistrationRoutes(app)
  registerAttendeeRoutes(app)
  registerOwnSessionRoutes(app)
  registerRegistrationFiles(app)
}
