export { countViews, viewJobs } from './count-views.ts'
export { insertVisits, type Visit } from './view.repository.ts'
