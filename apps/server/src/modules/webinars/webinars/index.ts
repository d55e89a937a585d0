import type { HttpApp } from '#http/routes/route.ts'
import type { Job } from '#platform/jobs/index.ts'
import { registerAdminRoutes } from './admin-webinar.routes.ts'
import { purgeWebinars } from './purge-webinars.ts'
import { registerRecordingRoutes } from './recording.routes.ts'
import { registerReplays } from './replay.routes.ts'
import { registerPublicRoutes } from './webinar.routes.ts'

export { getWebinar, getWebinarInDetail, presentToViewer } from './get-webinar.ts'
export { insertWebinar } from './insert-webinar.ts'
export { presentAttendee, presentOwnRegistration } from './present-attendee.ts'
export { readWebinars } from './read-webinars.ts'
export { keepRecordings } from './recordings.ts'
export { eraseWebinarCreator, findWebinar } from './webinar.repository.ts'

export const registerWebinarRoutes = (app: HttpApp): void => {
  registerPublicRoutes(app)
  registerAdminRoutes(app)
  registerRecordingRoutes(app)
  registerReplays(app)
}

export const webinarJobs: readonly Job[] = [purgeWebinars]
