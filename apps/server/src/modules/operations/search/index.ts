export { searchEverywhereJobs } from './search.jobs.ts'
export { registerSearchEverywhere } from './search.routes.ts'
