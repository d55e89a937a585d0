import type { Job } from '#platform/jobs/index.ts'
import { announceFreePlace } from './announce-free-place.ts'

export { eraseCalendarFeed } from './calendar-feed.repository.ts'
export { endPersonalLinks } from './end-personal-links.ts'
export { registerOwnRegistrationRoutes } from './own-registration.routes.ts'

export const ownRegistrationJobs: readonly Job[] = [announceFreePlace]
