import type { HttpApp } from '#http/routes/route.ts'
import { registerCalendarDownloads } from './calendar-download.routes.ts'
import { registerOwnSessionRoutes } from './own-session.routes.ts'
import { registerRegistrationRoutes } from './registration.routes.ts'

export { eraseCalendarFeed } from './calendar-feed.repository.ts'

export const registerOwnRegistrationRoutes = (app: HttpApp): void => {
  registerRegistrationRoutes(app)
  registerOwnSessionRoutes(app)
  registerCalendarDownloads(app)
}
