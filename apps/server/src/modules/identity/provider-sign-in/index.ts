export { eraseVisits } from './provider-visit.repository.ts'
export { providerSignInJobs } from './provider-sign-in.jobs.ts'
export { registerProviderRoutes } from './provider-sign-in.routes.ts'
