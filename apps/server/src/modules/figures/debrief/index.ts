export { debriefJobs } from './debrief.jobs.ts'
export { forgetRefusal as eraseDebriefRefusal } from './debrief.repository.ts'
export { registerDebriefRoutes } from './debrief.routes.ts'
