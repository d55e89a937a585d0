export { eraseCalendarFeed } from './calendar-feed.repository.ts'
export { endPersonalLinks } from './end-personal-links.ts'
export { registerOwnRegistrationRoutes } from './own-registration.routes.ts'
