export { eraseCalendarFeed } from './calendar-feed.repository.ts'
export { registerOwnRegistrationRoutes } from './own-registration.routes.ts'
