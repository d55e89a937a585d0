export { keepMatching } from './match-deals.ts'
export { searchJobs } from './search.jobs.ts'
export { eraseSearches, listSearchesOf } from './search.repository.ts'
export { registerSearchRoutes } from './search.routes.ts'
